//! The game on the arena, on one machine alone: that a player's buttons do what a player of the game expects, with the
//! numbers the netcode's bounds are measured against (run 2.25 world units a second, jump 0.07 a tick, gravity
//! 0.0035651792).

use ffi_tests::arena::{Control, Game, Machine, ObjectView, PlayerView, Role, Settings};
use ffi_tests::playing::post::Post;
use std::rc::Rc;

const CAR: i32 = 4;
const FLYER: i32 = 5;
const RIFLE: i32 = 7;
const PISTOL: i32 = 8;
const PLASMA: i32 = 9;
const NEEDLER: i32 = 10;
const ROCKET_LAUNCHER: i32 = 11;
const FLAG: i32 = 12;
const BALL: i32 = 13;
const OVER_SHIELD: i32 = 21;
const CAMOUFLAGE: i32 = 22;
const PLASMA_PACK: i32 = 25;
const CRATE: i32 = 26;

const JUMP: u32 = 1 << 1;
const MELEE: u32 = 1 << 2;
const ACTION: u32 = 1 << 6;
const RELOAD: u32 = 1 << 10;
const GRENADE: u32 = 1 << 13;
const SWAP: u32 = 1 << 14;

const GIVE_BODY: i32 = 3;
const GIVE_SHIELD: i32 = 4;
const GIVE_WEAPON: i32 = 6;

/// A lane without anything on it, west of the first wall's neighbour.
const HERE: [f32; 3] = [-36.0, 5.0, 0.0];
const THERE: [f32; 3] = [-31.0, 5.0, 0.0];

/// Two players of one machine, standing in the lane.
struct Story {
    machine: Machine,
    post: Rc<Post>,
}

impl Story {
    fn new(game: Game) -> Story {
        let settings = Settings { role: Role::Local, local_players: 2, game, ..Settings::default() };
        let (machine, post) = Post::machine(&settings, &Rc::default());
        for local in 0..2 {
            machine.control(local, &Control::default());
        }
        machine.host_begin();
        machine.ticks(5);
        let story = Story { machine, post };
        story.put(0, HERE);
        story.put(1, THERE);
        story.run(3);
        story
    }

    fn run(&self, ticks: i32) {
        for _ in 0..ticks {
            self.machine.ticks(1);
        }
        assert_eq!(*self.post.faults.borrow(), [""; 0]);
    }

    fn player(&self, index: i32) -> PlayerView {
        self.machine.player(index).expect("the player")
    }

    fn put(&self, index: i32, place: [f32; 3]) {
        self.machine.put_player(index, place);
    }

    fn hold(&self, control: Control) {
        self.machine.control(0, &control);
    }

    /// A button down for a tick.
    fn press(&self, buttons: u32) {
        self.hold(Control { buttons, ..Control::default() });
        self.run(1);
        self.hold(Control::default());
        self.run(1);
    }

    /// The trigger held for so many ticks.
    fn fire(&self, ticks: i32) {
        self.hold(Control { trigger: 1.0, ..Control::default() });
        self.run(ticks);
        self.hold(Control::default());
    }

    /// A weapon of the tag in hand and ready, where there is a slot for it.
    fn arm(&self, tag: i32) {
        self.machine.give(0, GIVE_WEAPON, tag);
        self.run(15);
        assert_eq!(self.player(0).weapon_tag, tag);
    }

    fn count(&self, name: &str) -> usize {
        self.post.count(name)
    }

    fn objects(&self, definition: i32) -> Vec<ObjectView> {
        (0..8192).filter_map(|i| self.machine.object(i)).filter(|o| o.definition == definition).collect()
    }

    fn nearest(&self, definition: i32, place: [f32; 3]) -> ObjectView {
        let away = |o: &ObjectView| (o.position[0] - place[0]).abs() + (o.position[1] - place[1]).abs();
        self.objects(definition).into_iter().min_by(|a, b| away(a).total_cmp(&away(b))).expect("an object of the tag")
    }
}

fn close(value: f32, wanted: f32, tolerance: f32) {
    assert!((value - wanted).abs() <= tolerance, "{value} is not within {tolerance} of {wanted}");
}

#[test]
fn a_player_runs_at_the_tags_speed_and_stops() {
    let story = Story::new(Game::Slayer);
    story.hold(Control { forward: 1.0, ..Control::default() });
    story.run(10);
    let before = story.player(0).position[0];
    story.run(10);
    close(story.player(0).position[0] - before, 10.0 * 2.25 / 30.0, 0.001);
    story.hold(Control { sideways: 1.0, ..Control::default() });
    story.run(10);
    close(story.player(0).velocity[1], 2.0 / 30.0, 0.0001);
    story.hold(Control::default());
    story.run(5);
    assert_eq!(story.player(0).velocity, [0.0; 3]);
}

#[test]
fn a_jump_rises_as_gravity_lets_it() {
    let story = Story::new(Game::Slayer);
    story.hold(Control { buttons: JUMP, ..Control::default() });
    let mut top = 0.0f32;
    let mut airborne = 0;
    for _ in 0..60 {
        story.run(1);
        let player = story.player(0);
        top = top.max(player.position[2]);
        airborne += player.airborne;
    }
    // The sum of 0.07, 0.07 - g, ... while it rises: 20 ticks.
    let rise: f32 = (0..20).map(|n| 0.07 - n as f32 * 0.003_565_179_2).sum();
    close(top, rise, 0.0005);
    assert_eq!(airborne, 40, "held, the button jumps once");
    assert_eq!(story.player(0).position[2], 0.0);
    assert_eq!(story.player(0).body, 1.0, "a jump's landing harms nobody");
}

#[test]
fn steps_are_climbed_and_walls_are_not() {
    let story = Story::new(Game::Slayer);
    story.put(0, [-17.0, 18.0, 0.0]);
    story.hold(Control { forward: 1.0, ..Control::default() });
    story.run(60);
    assert_eq!(story.player(0).position[2], 1.0);
    assert_eq!(story.player(0).airborne, 0);
    story.put(0, [-22.0, 15.0, 0.0]);
    story.run(60);
    assert!(story.player(0).position[0] <= -20.5 - 0.2 + 0.001, "the wall stands at -20.5");
}

#[test]
fn a_fall_into_the_pit_hurts_the_body_through_the_shield() {
    let story = Story::new(Game::Slayer);
    story.put(0, [25.0, 3.0, 0.0]);
    story.run(80);
    let player = story.player(0);
    assert_eq!((player.position[2], player.airborne), (-6.0, 0));
    assert!(player.body < 1.0 && player.body > 0.3, "body {}", player.body);
    assert_eq!(player.shield, 1.0);
}

#[test]
fn the_lift_carries_up_and_down() {
    let story = Story::new(Game::Slayer);
    story.put(0, [8.0, -18.0, 0.0]);
    story.run(2);
    let (mut lowest, mut highest) = (f32::MAX, f32::MIN);
    for _ in 0..2 * (120 + 90) {
        story.run(1);
        let player = story.player(0);
        assert_eq!((player.airborne, player.on_elevator), (0, 1));
        lowest = lowest.min(player.position[2]);
        highest = highest.max(player.position[2]);
    }
    assert_eq!((lowest, highest), (0.0, 4.0));
    // Off it the memory of it lasts for 60 ticks more.
    story.put(0, HERE);
    story.run(50);
    assert_eq!(story.player(0).on_elevator, 1);
    story.run(15);
    assert_eq!(story.player(0).on_elevator, 0);
}

#[test]
fn a_teleporter_sends_once_until_stepped_off() {
    let story = Story::new(Game::Slayer);
    story.put(0, [-55.0, -25.0, 0.0]);
    story.run(2);
    assert_eq!(story.player(0).position, [55.0, 25.0, 0.0]);
    story.run(60);
    assert_eq!(story.player(0).position, [55.0, 25.0, 0.0]);
    assert_eq!(story.count("teleport"), 1);
    story.hold(Control { yaw: core::f32::consts::PI, forward: 1.0, ..Control::default() });
    story.run(25);
    story.hold(Control { forward: 1.0, ..Control::default() });
    story.run(25);
    assert_eq!(story.count("teleport"), 2);
}

#[test]
fn bullets_take_the_shield_and_then_the_body() {
    let story = Story::new(Game::Slayer);
    story.fire(1);
    story.run(1);
    // 10 points of a shield of 75.
    close(story.player(1).shield, 1.0 - 10.0 / 75.0, 0.0001);
    assert_eq!(story.player(1).body, 1.0);
    assert_eq!(story.player(0).rounds_loaded, 59);
    story.fire(40);
    let (killer, dead) = (story.player(0), story.player(1));
    assert_eq!((killer.kills, killer.score, dead.deaths, dead.unit), (1, 1, 1, -1));
    story.run(100);
    assert_ne!(story.player(1).unit, -1, "who died stands again after three seconds");
    assert_eq!((story.player(1).body, story.player(1).shield), (1.0, 1.0));
}

#[test]
fn each_kind_of_weapon_kills() {
    for (tag, explodes) in [(PISTOL, false), (PLASMA, false), (NEEDLER, true), (ROCKET_LAUNCHER, true)] {
        let story = Story::new(Game::Slayer);
        story.arm(tag);
        for _ in 0..300 {
            story.fire(1);
            story.run(1);
            if story.player(1).deaths > 0 {
                break;
            }
        }
        assert_eq!(story.player(1).deaths, 1, "by tag {tag}");
        assert_eq!(story.player(0).kills, 1, "by tag {tag}");
        assert_eq!(story.count("explosion") > 0, explodes, "by tag {tag}");
    }
}

#[test]
fn a_magazine_is_reloaded_from_the_reserve() {
    let story = Story::new(Game::Slayer);
    story.put(1, [50.0, 0.0, 0.0]);
    story.fire(10);
    let fired = 60 - story.player(0).rounds_loaded;
    assert_eq!(fired, 5, "15 a second");
    story.press(RELOAD);
    story.run(50);
    let player = story.player(0);
    assert_eq!((player.rounds_loaded, player.rounds_total), (60, 300 - fired));
    story.press(SWAP);
    story.run(15);
    assert_eq!(story.player(0).weapon_tag, PISTOL);
}

#[test]
fn a_grenade_is_thrown_and_explodes_after_two_seconds() {
    let story = Story::new(Game::Slayer);
    story.put(1, [-34.0, 5.0, 0.0]);
    // Straight down, so that it stays between the two.
    story.hold(Control { buttons: GRENADE, pitch: -1.4, ..Control::default() });
    story.run(1);
    story.hold(Control::default());
    assert_eq!(story.player(0).grenades, [1, 0]);
    story.run(50);
    assert_eq!(story.count("explosion"), 0);
    story.run(15);
    assert_eq!(story.count("explosion"), 1);
    assert!(story.player(0).unit == -1 || story.player(0).shield < 1.0);
    assert!(story.player(1).unit == -1 || story.player(1).shield < 1.0);
}

#[test]
fn a_blow_on_the_ground_and_one_in_the_air() {
    let story = Story::new(Game::Slayer);
    story.put(1, [-35.4, 5.0, 0.0]);
    story.run(1);
    story.press(MELEE);
    close(story.player(1).shield, 1.0 - 60.0 / 75.0, 0.0001);
    story.machine.give(1, GIVE_SHIELD, 100);
    story.machine.give(1, GIVE_BODY, 100);
    story.run(30);
    story.hold(Control { buttons: JUMP, ..Control::default() });
    story.run(3);
    story.hold(Control { buttons: MELEE, pitch: -0.5, ..Control::default() });
    story.run(1);
    // 90 points: the shield's 75 and 15 of the body's 75.
    assert_eq!(story.player(1).shield, 0.0);
    close(story.player(1).body, 1.0 - 15.0 / 75.0, 0.0001);
}

#[test]
fn a_car_is_boarded_driven_left_turned_over_and_destroyed() {
    let story = Story::new(Game::Slayer);
    story.put(0, [-31.0, 0.5, 0.0]);
    story.run(1);
    story.press(ACTION);
    let car = story.nearest(CAR, [-30.0, 0.0, 0.0]);
    assert_eq!((story.player(0).vehicle, story.player(0).seat), (car.index, 0));
    assert_eq!(car.driver, story.player(0).unit);
    story.hold(Control { forward: 1.0, ..Control::default() });
    story.run(60);
    let car = story.nearest(CAR, story.player(0).position);
    close(car.velocity[0], 0.35, 0.0001);
    assert_eq!(car.at_rest, 0);
    story.hold(Control::default());
    story.run(60);
    story.press(ACTION);
    assert_eq!((story.player(0).vehicle, story.player(0).seat), (-1, -1));
    story.run(30);
    let car = story.nearest(CAR, story.player(0).position);
    assert_eq!((car.at_rest, car.driver), (1, -1));
    // A rocket's blast and hit are more than it has.
    let [x, y, z] = car.position;
    story.put(0, [x - 5.0, y, z]);
    story.arm(ROCKET_LAUNCHER);
    story.fire(1);
    story.run(20);
    assert_eq!(story.nearest(CAR, [x, y, z]).dead, 1);
    story.run(120);
    assert!(!story.objects(CAR).iter().any(|o| o.index == car.index), "a wreck is taken away");
    story.run(910);
    assert_eq!(story.objects(CAR).len(), 2, "and a car comes back");
}

#[test]
fn a_flyer_flies_where_its_pilot_looks() {
    let story = Story::new(Game::Slayer);
    story.put(0, [-11.0, -15.0, 0.0]);
    story.run(1);
    story.press(ACTION);
    assert_eq!(story.player(0).vehicle, story.nearest(FLYER, [-10.0, -15.0, 0.0]).index);
    story.hold(Control { forward: 1.0, pitch: 0.5, ..Control::default() });
    story.run(40);
    assert!(story.player(0).position[2] > 3.0);
    let flyer = story.nearest(FLYER, story.player(0).position);
    assert!(flyer.velocity[2] > 0.15);
}

#[test]
fn items_are_taken_by_walking_over_them() {
    let story = Story::new(Game::Slayer);
    for tag in [OVER_SHIELD, CAMOUFLAGE, PLASMA_PACK, RIFLE] {
        story.machine.spawn(tag, HERE).expect("made");
    }
    story.fire(4);
    let fired = 60 - story.player(0).rounds_loaded;
    story.run(60);
    let player = story.player(0);
    assert!(player.shield > 2.5, "shield {}", player.shield);
    assert!(player.powerups[0] > 45 * 30 - 120 && player.camouflage == 1.0);
    assert_eq!(player.grenades, [2, 1]);
    assert!(fired > 0 && player.rounds_total > 300, "the rounds of a weapon like one carried");
    assert!(story.count("picked") >= 4);
}

#[test]
fn a_flag_taken_home_scores() {
    let story = Story::new(Game::Ctf);
    let team = story.player(0).team;
    let (own, other) = if team == 0 { (-52.0, 52.0) } else { (52.0, -52.0) };
    story.put(0, [other, 0.0, 0.0]);
    story.run(3);
    assert_eq!(story.player(0).weapon_tag, FLAG);
    story.put(0, [own, 0.0, 0.0]);
    story.run(3);
    assert_eq!(story.count("captured"), 1);
    assert_eq!(story.player(0).score, 1);
    assert_ne!(story.player(0).weapon_tag, FLAG);
    close(story.nearest(FLAG, [other, 0.0, 0.0]).position[0], other, 0.01);
}

#[test]
fn holding_the_ball_scores_a_point_a_second() {
    let story = Story::new(Game::Oddball);
    story.put(0, [-2.0, 0.0, 0.0]);
    story.run(3);
    assert_eq!(story.player(0).weapon_tag, BALL);
    let before = story.player(0).score;
    story.run(90);
    assert_eq!(story.player(0).score - before, 3);
    story.press(SWAP);
    assert_ne!(story.player(0).weapon_tag, BALL, "the swap button lets go of it");
}

#[test]
fn a_crate_breaks() {
    let story = Story::new(Game::Slayer);
    let crate_ = story.nearest(CRATE, [-12.0, 8.0, 0.0]);
    story.put(0, [-15.0, 8.0, 0.0]);
    story.arm(ROCKET_LAUNCHER);
    story.hold(Control { trigger: 1.0, pitch: -0.12, ..Control::default() });
    story.run(20);
    let now = story.objects(CRATE).into_iter().find(|o| o.index == crate_.index).expect("broken, it still stands");
    assert_eq!((now.dead, now.body), (1, 0.0));
}

#[test]
fn the_same_seed_plays_the_same_game() {
    let play = || {
        let story = Story::new(Game::Slayer);
        let mut seen = Vec::new();
        for n in 0..600 {
            let buttons = if n % 50 == 0 { JUMP | GRENADE } else { 0 };
            story.hold(Control { buttons, forward: 1.0, yaw: n as f32 * 0.05, trigger: 1.0, ..Control::default() });
            story.run(1);
            seen.push(story.player(0).position.map(f32::to_bits));
        }
        seen
    };
    assert_eq!(play(), play());
}
