/** A house for one game after the other: a slow store, a clock that leaps, and doors for everybody who comes. */
import { type LearnedTurns, modeKey } from '@parlour/game';
import { House, leastCover, type Participant } from '@parlour/host';
import { fixedEntropy } from '@parlour/host/testing';
import type { ServerFrame } from '@parlour/protocol';
import type { Random } from '@parlour/stats';
import type { Store } from '@parlour/store';
import type { KnownFormat } from './known-format.ts';
import { type FrameLeakName, frameLeaks } from './leaks.ts';
import { type Door, type LeakEffect, Line } from './line.ts';
import { type Disk, slowDisk } from './time/disk.ts';
import { ExactClock, takeOver } from './time/exact-clock.ts';
import type { LeapingClock } from './time/leaping-clock.ts';
import { RealClock } from './time/real-clock.ts';
import { slowStore } from './time/slow-store.ts';

export interface TestHouseOptions {
  readonly seed: string;
  readonly random: Random;
  readonly commitMs: number;
  readonly blocking: boolean;
  /** Without the noise of real timers. Takes over the thread's clocks. */
  readonly exact: boolean;
  /** A house that leaks on purpose, to see whether that is found. */
  readonly leaks?: readonly FrameLeakName[];
  /** What the server knows of people's turns, by mode; left out: nothing. */
  readonly learned?: Readonly<Record<string, LearnedTurns>>;
  /** What is played here. */
  readonly format: KnownFormat;
}

/**
 * With real timers every frame to the house or from it takes a while, so much on average, in milliseconds, as
 * between two programs of one machine (choice; a bare relay there and back takes 0.17, one in a hundred 0.56:
 * docs/explanation/performance.md). Nobody outside the house's own process sees single microseconds.
 */
const blur = 0.1;

export class TestHouse {
  readonly clock: LeapingClock;
  readonly house: House;
  readonly store: Store;
  readonly random: Random;
  /** What a commit takes, as a rule. */
  readonly commitMs: number;
  /** What broke in the house, if anything. */
  failure: unknown;
  readonly #disk: Disk;
  readonly #door: Door;
  readonly #format: TestHouseOptions['format'];
  #guests = 0;

  constructor(options: TestHouseOptions) {
    const { seed, random, commitMs, blocking, exact, leaks: names = [], format, learned = {} } = options;
    this.#format = format;
    this.random = random;
    this.commitMs = commitMs;
    this.clock = exact ? new ExactClock() : new RealClock();
    if (exact) takeOver(this.clock);
    this.#disk = slowDisk({ commitMs, blocking, random }, this.clock);
    this.store = slowStore(this.#disk, this.clock);
    const house = new House({
      ...format.known,
      store: this.store,
      key: 'key',
      turns: async (mode) => learned[modeKey(mode)],
      leastCover,
      // A measurement plays more games a day than a bot of a house may.
      botGames: { perDay: Number.MAX_SAFE_INTEGER },
      clock: this.clock,
      entropy: fixedEntropy(seed),
      failed: (error) => {
        this.failure ??= error;
      },
    });
    this.house = house;
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

  open(): Promise<number> {
    return this.house.open();
  }

  /** Somebody new, from an address of their own, who has not come in yet. */
  guest(who: string, hears?: (frame: ServerFrame) => void, kind: Participant['kind'] = 'guest'): Line {
    const id = `${kind === 'bot' ? 'b' : 'a'}_${String(this.#guests++).padStart(20, '0')}`;
    const keys = kind === 'bot' ? [] : [`address:${id}`];
    return new Line(this.#door, who, { kind, id, name: who, owner: null, keys }, hears);
  }

  /** Somebody lets so many milliseconds pass and then does something: it arrives at any part of a millisecond. */
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
  }
}
