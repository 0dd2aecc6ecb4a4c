/**
 * A server for games in sequence: with a slow store, a leaping clock, and connections for all participants.
 */
import { type LearnedTurns, modeKey } from '@parlour/game';
import { Host, minDelayMs, type Participant } from '@parlour/host';
import { fixedEntropy } from '@parlour/host/testing';
import type { ServerFrame } from '@parlour/protocol';
import type { Random } from '@parlour/stats';
import type { Store } from '@parlour/store';
import type { GameTrouble } from './game-trouble.ts';
import type { KnownFormat } from './known-format.ts';
import { type FrameLeakName, frameLeaks } from './leaks.ts';
import { type Door, type LeakEffect, Line } from './line.ts';
import { Novices, noviceStreamKinds } from './novices.ts';
import type { BotStage } from './stages.ts';
import { type Disk, slowDisk } from './time/disk.ts';
import { ExactClock, takeOver } from './time/exact-clock.ts';
import type { LeapingClock } from './time/leaping-clock.ts';
import { RealClock } from './time/real-clock.ts';
import { slowStore } from './time/slow-store.ts';

export interface TestServerOptions {
  readonly seed: string;
  readonly random: Random;
  readonly commitMs: number;
  readonly blocking: boolean;
  /** Without the noise of real timers. Takes over the thread's clocks. */
  readonly exact: boolean;
  /** Intentional leaks, to validate the test. */
  readonly leaks?: readonly FrameLeakName[];
  /** Learned turns of people, by mode; omitted: none. */
  readonly learned?: Readonly<Record<string, LearnedTurns>>;
  /** Stage of the bots; default: bots of the server, without a career. */
  readonly stage?: BotStage | undefined;
  /** What befalls every game; default: trouble of single players. */
  readonly trouble?: GameTrouble | undefined;
  /** Format of the games. */
  readonly format: KnownFormat;
}

/**
 * With real timers every frame takes a random time, with this mean in milliseconds, as between two programs
 * of one machine. It is chosen: a bare relay takes 0.17 there and back, one in a hundred 0.56
 * (docs/explanation/performance.md). Single microseconds are visible only inside the server's process.
 */
const blur = 0.1;

export class TestServer {
  readonly clock: LeapingClock;
  readonly house: Host;
  readonly store: Store;
  readonly random: Random;
  /** Typical duration of a commit. */
  readonly commitMs: number;
  readonly trouble: GameTrouble | undefined;
  /** Error of the server, if any. */
  failure: unknown;
  readonly #disk: Disk;
  readonly #door: Door;
  readonly #format: TestServerOptions['format'];
  readonly #novices: Novices | undefined;
  /** Gives the thread its own clocks back. */
  readonly #giveBack: () => void;
  #guests = 0;

  constructor(options: TestServerOptions) {
    const {
      seed,
      random,
      commitMs,
      blocking,
      exact,
      leaks: names = [],
      format,
      learned = {},
      stage,
      trouble,
    } = options;
    this.trouble = trouble;
    this.#format = format;
    this.random = random;
    this.commitMs = commitMs;
    this.clock = exact ? new ExactClock() : new RealClock();
    this.#giveBack = exact ? takeOver(this.clock) : () => {};
    this.#disk = slowDisk({ commitMs, blocking, random }, this.clock);
    this.store = slowStore(this.#disk, this.clock);
    const house = new Host({
      ...format.known,
      ...(stage === 'novice' && {
        kinds: noviceStreamKinds,
        admits: (bot) => this.#novices?.admits(bot) === true,
      }),
      store: this.store,
      key: 'key',
      turns: async (mode) => learned[modeKey(mode)],
      minDelayMs,
      // A measurement plays more games a day than a bot of a house may.
      botGames: { perDay: Number.MAX_SAFE_INTEGER },
      clock: this.clock,
      entropy: fixedEntropy(seed),
      failed: (error) => {
        this.failure ??= error;
      },
    });
    this.house = house;
    this.#novices = stage === 'novice' ? new Novices(house, this.store) : undefined;
    this.#door = {
      house,
      clock: this.clock,
      count: { frames: 0, sent: 0 },
      travel: exact ? () => 0 : () => -blur * Math.log(1 - random()),
      leak: names.length === 0 ? undefined : (text, who) => this.#leaked(names, text, who),
    };
  }

  #leaked(names: readonly FrameLeakName[], text: string, who: string): LeakEffect {
    const rated = this.house.games.all().filter(({ hosted }) => hosted.origin === 'rated');
    const inMachineGame = rated.some(({ hosted }) => Object.values(hosted.natures).includes('machine'));
    const isChange = text.startsWith('{"type":"change"');
    const game = isChange ? (JSON.parse(text) as { game: string }).game : undefined;
    const natures = (game && this.house.games.find(game)?.hosted.natures) || {};
    const ofMachine = isChange && this.#format.isOfMachine(text, natures);
    return names.reduce<LeakEffect>(
      (before, name) => {
        const leaked = frameLeaks[name]({ text: before.text, who, ofMachine, inMachineGame });
        return { text: leaked.text, late: before.late + leaked.late };
      },
      { text, late: 0 },
    );
  }

  async open(): Promise<void> {
    await this.house.open();
    await this.#novices?.open();
  }

  /** Before a bot offers to play: as a novice it needs a career. */
  async enrol({ guest }: Pick<Line, 'guest'>): Promise<void> {
    await this.#novices?.enrol(guest);
  }

  /** A new guest with a separate address, not yet connected. */
  guest(who: string, hears?: (frame: ServerFrame) => void, kind: Participant['kind'] = 'guest'): Line {
    const id = `${kind === 'bot' ? 'b' : 'a'}_${String(this.#guests++).padStart(20, '0')}`;
    const keys = kind === 'bot' ? [] : [`address:${id}`];
    // Novices are bots of members, each of another one.
    const owner = kind === 'bot' && this.#novices !== undefined ? id.replace('b_', 'a_owner') : null;
    return new Line(this.#door, who, { kind, id, name: who, owner, keys }, hears);
  }

  /** Waits this number of milliseconds before an action, at any fraction of a millisecond. */
  after(time: number): Promise<void> {
    return this.at(this.clock.now() + time);
  }

  /** The same between two lengths of time, drawn evenly. */
  between(least: number, most: number): Promise<void> {
    return this.after(least + (most - least) * this.random());
  }

  /** The same at this moment. */
  at(moment: number): Promise<void> {
    return this.clock.within(Math.round(moment), this.random());
  }

  async close(): Promise<void> {
    await this.house.close();
    await this.store.close();
    this.clock.stop();
    await this.#disk.close();
    this.#giveBack();
  }
}
