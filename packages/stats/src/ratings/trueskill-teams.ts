/** TrueSkill for teams and for more than two, by messages in a factor graph. */
import { itemAt } from '../at.ts';
import { normalCdf } from '../special/normal.ts';
import { drawMargin, drawStep, type Skill, type TrueSkillOptions, winStep } from './trueskill.ts';

/** Member of a team, with the share of the game that they played as weight (default 1). */
export interface TeamMember extends Skill {
  readonly weight?: number;
}

/** A normal, as its precision and precision times mean. */
interface Message {
  readonly precision: number;
  readonly pull: number;
}
interface Normal {
  readonly mean: number;
  readonly variance: number;
}

const NOTHING: Message = { precision: 0, pull: 0 };
const ACCURACY = 1e-13;

/**
 * Skills after one game between any number of teams; equal ranks tied, a lower rank is better. Expectation
 * propagation along the teams in order of rank until nothing moves; exact but for normals if there are two.
 * Herbrich, Minka & Graepel (2006), section 3.
 */
export function trueskillTeams(
  teams: readonly (readonly TeamMember[])[],
  ranks: readonly number[],
  options: TrueSkillOptions,
): readonly (readonly Skill[])[] {
  if (teams.length < 2 || teams.length !== ranks.length)
    throw new RangeError('a game has two teams or more, and a rank for each');
  const order = teams.map((_, index) => index).sort((i, j) => (ranks[i] ?? 0) - (ranks[j] ?? 0));
  const sorted = order.map((index) => teams[index] ?? []);
  const priors = sorted.map((team) => performance(team, options));
  const conditions = sorted.slice(1).map((team, index) => {
    const margin = drawMargin(options, team.length + (sorted[index]?.length ?? 0));
    const tied = ranks[order[index] ?? 0] === ranks[order[index + 1] ?? 0];
    return (lead: number, spread: number) =>
      tied ? drawStep(lead, margin / spread) : winStep(lead - margin / spread);
  });
  const messages = propagate(priors, conditions);
  const rated = teams.map((): readonly Skill[] => []);
  order.forEach((place, index) => {
    const prior = itemAt(priors, index);
    rated[place] = shareOut(sorted[index] ?? [], prior, times(prior, messages[index] ?? NOTHING), options);
  });
  return rated;
}

/** Probability that the first team does better than the second. */
export function trueskillWinProbability(
  first: readonly TeamMember[],
  second: readonly TeamMember[],
  options: TrueSkillOptions,
): number {
  const [one, other] = [first, second].map((team) => performance(team, { ...options, tau: 0 })) as [
    Normal,
    Normal,
  ];
  return normalCdf((one.mean - other.mean) / Math.sqrt(one.variance + other.variance));
}

/** Performance of a team: the weighted sum of the performances of its members. */
function performance(team: readonly TeamMember[], { beta, tau }: TrueSkillOptions): Normal {
  let [mean, variance] = [0, 0];
  for (const { mu, sigma, weight = 1 } of team) {
    mean += weight * mu;
    variance += weight ** 2 * (sigma ** 2 + tau ** 2 + beta ** 2);
  }
  return { mean, variance };
}

type Condition = (lead: number, spread: number) => { readonly shift: number; readonly shrink: number };

/** Final messages to each team from its neighbours. */
function propagate(priors: readonly Normal[], conditions: readonly Condition[]): readonly Message[] {
  const fromAbove: Message[] = priors.map(() => NOTHING);
  const fromBelow: Message[] = priors.map(() => NOTHING);
  let moved = 0;
  const meet = (index: number, tellBelow: boolean) => {
    const above = times(itemAt(priors, index), fromAbove[index] ?? NOTHING);
    const below = times(itemAt(priors, index + 1), fromBelow[index + 1] ?? NOTHING);
    const site = learned(above, below, itemAt(conditions, index));
    const heard = tellBelow ? fromAbove : fromBelow;
    const place = tellBelow ? index + 1 : index;
    const message = tellBelow ? passDown(site, above) : passUp(site, below);
    moved = Math.max(moved, difference(heard[place] ?? NOTHING, message));
    heard[place] = message;
  };
  for (let round = 0; round < 1000; round++) {
    moved = 0;
    for (let index = 0; index < conditions.length; index++) meet(index, true);
    for (let index = conditions.length - 1; index >= 0; index--) meet(index, false);
    if (moved < ACCURACY) break;
  }
  return priors.map((_, index) => sum(fromAbove[index] ?? NOTHING, fromBelow[index] ?? NOTHING));
}

/** Message of the result about the difference between two teams. */
function learned(above: Normal, below: Normal, condition: Condition): Message {
  const variance = above.variance + below.variance;
  const mean = above.mean - below.mean;
  const spread = Math.sqrt(variance);
  const { shift, shrink } = condition(mean / spread, spread);
  const left = Math.max(1 - shrink, 1e-12);
  const precision = (1 - left) / (left * variance);
  return { precision, pull: precision * mean + shift / (left * spread) };
}

const passUp = (site: Message, below: Normal): Message => loosened(site, below.variance, below.mean);
function passDown({ precision, pull }: Message, above: Normal): Message {
  return loosened({ precision, pull: -pull }, above.variance, above.mean);
}

/** The message about a difference, seen from one end when the other end is itself uncertain. */
function loosened({ precision, pull }: Message, variance: number, mean: number): Message {
  const room = 1 + precision * variance;
  return { precision: precision / room, pull: (pull + precision * mean) / room };
}

function times({ mean, variance }: Normal, { precision, pull }: Message): Normal {
  const whole = 1 / variance + precision;
  return { mean: (mean / variance + pull) / whole, variance: 1 / whole };
}

/** Each member takes the part of the news that their own uncertainty had in that of the team. */
function shareOut(
  team: readonly TeamMember[],
  before: Normal,
  after: Normal,
  { tau }: TrueSkillOptions,
): readonly Skill[] {
  return team.map(({ mu, sigma, weight = 1 }) => {
    const own = sigma ** 2 + tau ** 2;
    const part = (weight * own) / before.variance;
    return {
      mu: mu + part * (after.mean - before.mean),
      sigma: Math.sqrt(own - part ** 2 * (before.variance - after.variance)),
    };
  });
}

const sum = (one: Message, other: Message): Message => ({
  precision: one.precision + other.precision,
  pull: one.pull + other.pull,
});
const difference = (one: Message, other: Message): number =>
  Math.max(Math.abs(one.precision - other.precision), Math.abs(one.pull - other.pull));
