/** Skills of simulated players: how well bots pass as human, and how judges read messages. */
import type { Random } from '@parlour/stats';

/** Confidence of judges: each kind multiplies the log odds of the evidence by its own factor. */
export const judgeKinds = ['calibrated', 'overconfident', 'underconfident'] as const;
export type JudgeKind = (typeof judgeKinds)[number];

/** Factor on log odds by kind: 1 calibrated, more overconfident, less underconfident. */
export type Confidence = Readonly<Record<JudgeKind, number>>;

/** Distance between messages of an unskilled bot and of a person, in standard deviations. */
const farthest = 1.2;

/** Skills of the bots, evenly spaced strictly between 0 (unlike any person) and 1 (like any person). */
export const skillsOf = (bots: number): readonly number[] =>
  Array.from({ length: bots }, (_, index) => (index + 0.5) / bots);

const shiftOf = (skill: number): number => (1 - skill) * farthest;

/**
 * Evidence about nature in a player's messages: a normal number for each, about 0 for a human and higher for
 * a bot of less skill. All judges of a game read the same numbers.
 */
export class Traces {
  readonly #shifts: readonly number[];
  readonly #shift: number;
  readonly #random: Random;
  /** Log likelihood ratio of a person to a bot, by number of messages. */
  readonly #evidence: number[] = [0];
  #human = 0;
  readonly #machines: number[];

  /** `skill`: that of the bot; undefined: a person. `skills`: those of all possible bots. */
  constructor(random: Random, skill: number | undefined, skills: readonly number[]) {
    this.#random = random;
    this.#shift = skill === undefined ? 0 : shiftOf(skill);
    this.#shifts = skills.map(shiftOf);
    this.#machines = skills.map(() => 0);
  }

  /** Log odds from this number of messages. */
  evidence(messages: number): number {
    while (this.#evidence.length <= messages) this.#read();
    return this.#evidence[messages] ?? 0;
  }

  #read(): void {
    const trace = normal(this.#random) + this.#shift;
    this.#human -= trace ** 2 / 2;
    for (const [bot, shift] of this.#shifts.entries())
      this.#machines[bot] = (this.#machines[bot] ?? 0) - (trace - shift) ** 2 / 2;
    const most = Math.max(...this.#machines);
    const sum = this.#machines.reduce((total, one) => total + Math.exp(one - most), 0);
    this.#evidence.push(this.#human - (most + Math.log(sum / this.#machines.length)));
  }
}

/** A standard normal number, by Box and Muller. */
const normal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** Stated belief of a judge with this prior probability and evidence in log odds. */
export function belief(prior: number, evidence: number, confidence: number): number {
  const odds = Math.log(prior / (1 - prior));
  return 1 / (1 + Math.exp(-(odds + confidence * evidence)));
}
