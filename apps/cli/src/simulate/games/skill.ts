/** What the players of simulated games can do: how well bots pass for people, and how judges read what is said. */
import type { Random } from '@parlour/stats';

/** How judges speak of what they believe: each kind multiplies the log-odds that the evidence gives by a number of its own. */
export const judgeKinds = ['calibrated', 'overconfident', 'underconfident'] as const;
export type JudgeKind = (typeof judgeKinds)[number];

/** What each kind multiplies log-odds by: 1 says what the evidence says, more says too much, less too little. */
export type Confidence = Readonly<Record<JudgeKind, number>>;

/** How far a message of a bot without any skill is from one of a person, in standard deviations. */
const farthest = 1.2;

/** The skills of so many bots, evenly spread between 0 (like no person) and 1 (like any person), both left out. */
export const skillsOf = (bots: number): readonly number[] =>
  Array.from({ length: bots }, (_, index) => (index + 0.5) / bots);

const shiftOf = (skill: number): number => (1 - skill) * farthest;

/**
 * What somebody's messages show of their nature: a normal number for each, about 0 for a person and higher for a bot, the
 * less skill it has. All judges of a game read the same numbers.
 */
export class Traces {
  readonly #shifts: readonly number[];
  readonly #shift: number;
  readonly #random: Random;
  /** After so many messages, the logarithm of how much likelier a person is than some bot. */
  readonly #evidence: number[] = [0];
  #human = 0;
  readonly #machines: number[];

  /** `skill`: that of the bot; undefined: a person. `skills`: those of all bots, any of which it could be. */
  constructor(random: Random, skill: number | undefined, skills: readonly number[]) {
    this.#random = random;
    this.#shift = skill === undefined ? 0 : shiftOf(skill);
    this.#shifts = skills.map(shiftOf);
    this.#machines = skills.map(() => 0);
  }

  /** The log-odds that so many messages add to those of before. */
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

/** What a judge says who had this prior probability, and evidence in log-odds. */
export function belief(prior: number, evidence: number, confidence: number): number {
  const odds = Math.log(prior / (1 - prior));
  return 1 / (1 + Math.exp(-(odds + confidence * evidence)));
}
