/** A person who finds out machines by their turns: talks, falls silent, sends bursts and runs, interrupts, and lets the other begin. */
import type { Random } from '@parlour/stats';
import type { TestServer } from '../../test-house.ts';
import type { Player } from '../player.ts';
import type { TalkFormat } from './talk-format.ts';
import { drawText } from './texts.ts';

/** Actions in order; a number is a silence in seconds. */
export type Trial = 'talk' | 'burst' | 'flood' | 'interrupt' | number;

/** Probes of one player in one game. */
export interface Probing {
  /** Seconds until the first message; within them the other may begin. */
  readonly opening: number;
  readonly trials: readonly Trial[];
}

/** Seconds of silence at the opening, in half of the games. */
const openingWait = 45;
const silences = [25, 40, 86];
const burst = 4;
/** Messages of a run that is to keep the other from answering. */
const flood = 10;
/** Maximum wait for a reply, in seconds. */
const patience = 20;

export function drawProbing(random: Random): Probing {
  const once: Trial[] = [
    'talk',
    'talk',
    'burst',
    'burst',
    'interrupt',
    'interrupt',
    'interrupt',
    ...silences,
  ];
  return {
    opening: random() < 0.5 ? openingWait : 2 + 6 * random(),
    // Long talks have room for more than one round, and one flood.
    trials: [
      ...shuffled<Trial>([...once, 'flood'], random),
      ...shuffled(once, random),
      ...shuffled(once, random),
    ],
  };
}

function shuffled<Value>(values: readonly Value[], random: Random): Value[] {
  const result = [...values];
  for (let last = result.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [result[last], result[other]] = [result[other] as Value, result[last] as Value];
  }
  return result;
}

export interface ProberOptions {
  readonly testHouse: TestServer;
  readonly format: TalkFormat;
  readonly player: Player;
  /** In which of the talks. */
  readonly talk: string;
  readonly probing: Probing;
  /** Hears of each message as soon as it was taken, with how many came before. */
  readonly said: (count: number) => void;
}

export class Prober {
  readonly #options: ProberOptions;
  readonly #random: Random;
  #said = 0;

  constructor(options: ProberOptions) {
    this.#options = options;
    this.#random = options.testHouse.random;
  }

  async run(): Promise<void> {
    const { player, probing } = this.#options;
    await player.until(() => player.view !== undefined);
    await this.#pass(probing.opening);
    for (const trial of probing.trials) {
      if (this.#isEnd) return;
      if (typeof trial === 'number') await this.#beSilent(trial);
      else if (trial === 'talk') await this.#talk();
      else if (trial === 'burst') await this.#burst(burst);
      else if (trial === 'flood') await this.#burst(flood);
      else await this.#interrupt();
    }
    await player.until(() => this.#isEnd);
  }

  get #isEnd(): boolean {
    const { player, format } = this.#options;
    return player.isOver || (player.view !== undefined && format.isTalkOver(player.view));
  }

  #heard() {
    const { player, format, talk } = this.#options;
    return player.view === undefined ? [] : format.heard(player.view, talk);
  }

  #ofOthers(): number {
    return this.#heard().filter(({ by }) => by !== this.#options.player.seat).length;
  }

  #between(least: number, most: number): Promise<void> {
    return this.#pass(least + (most - least) * this.#random());
  }

  #pass(seconds: number): Promise<void> {
    const { player, testHouse } = this.#options;
    return player.within(() => this.#isEnd, testHouse.clock.exact() + 1000 * seconds);
  }

  /** Waits for another's message, up to this number of seconds. */
  #hear(before: number, seconds: number): Promise<void> {
    const { player, testHouse } = this.#options;
    const at = testHouse.clock.exact() + 1000 * seconds;
    return player.within(() => this.#ofOthers() > before || this.#isEnd, at);
  }

  /** Says something, once it may. */
  async #say(): Promise<void> {
    const { player, format, talk, testHouse, said } = this.#options;
    const mayTalk = () => player.view !== undefined && format.mayTalk(player.view);
    await player.within(() => mayTalk() || this.#isEnd, testHouse.clock.exact() + 1000 * patience);
    if (player.view === undefined || !mayTalk() || this.#isEnd) return;
    const text = drawText(this.#random, { ...format.limits(player.view), minWords: format.minWords });
    if ((await player.play(format.says(player.view, text, talk), this.#said)) === 'ok' && !this.#isEnd)
      said(this.#said);
    this.#said += 1;
  }

  async #talk(): Promise<void> {
    for (let turns = 3; turns > 0 && !this.#isEnd; turns -= 1) {
      const before = this.#ofOthers();
      await this.#say();
      await this.#hear(before, patience);
      await this.#between(1.5, 7);
    }
  }

  /** After own messages as often as after the other's. */
  async #beSilent(seconds: number): Promise<void> {
    if (this.#random() < 0.5) await this.#say();
    await this.#pass(seconds);
  }

  async #burst(messages: number): Promise<void> {
    const before = this.#ofOthers();
    for (let count = 0; count < messages && !this.#isEnd; count += 1) {
      await this.#say();
      await this.#between(0.9, 1.6);
    }
    await this.#hear(before, patience);
  }

  /** Speaks within a second after the other did. */
  async #interrupt(): Promise<void> {
    const before = this.#ofOthers();
    if (this.#random() < 0.5) await this.#say();
    await this.#hear(before, 25);
    if (this.#ofOthers() === before) return;
    await this.#between(0.1, 0.9);
    const heard = this.#ofOthers();
    await this.#say();
    await this.#hear(heard, 12);
  }
}
