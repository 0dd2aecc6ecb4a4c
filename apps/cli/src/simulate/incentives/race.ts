/** When players of a duel predict, if each answers best to how the others do. */
import { type DuelConfig, type Nature, natures } from '@parlour/game';
import {
  bestPolicy,
  type Cells,
  cellsOf,
  constantPolicy,
  expectedPayoff,
  type PredictionPolicy,
  type Side,
} from './payoffs.ts';

export interface RaceOptions {
  /** Separation d' of people's and of machines' signals at the end of the talk. */
  readonly skill: Readonly<Record<Nature, number>>;
  /** Seconds between two messages of the talk. */
  readonly pace: number;
}

/** One player against the others' equilibrium. Payoffs in points. */
export interface SideFindings {
  readonly role: string;
  readonly nature: Nature;
  /** Probability that the partner is human, before the talk. */
  readonly prior: number;
  /** Payoff of the best responses. */
  readonly best: number;
  /** Payoff of always the same prediction, at the best time for it. */
  readonly constant: Readonly<Record<Nature, number>>;
  /** Payoff of never predicting. */
  readonly never: number;
  /** Mean time of the own prediction in seconds, if no one else ends the game; null: never. */
  readonly time: number | null;
  /** Share of predictions at the first possible time. */
  readonly first: number;
}

interface Player extends Side {
  readonly prior: number;
  readonly predicts: boolean;
  readonly cells: Cells;
  /** Best predictions by step, given that the partner has not predicted yet. */
  policies: readonly PredictionPolicy[];
  /** Probability of each time to stop, `steps` being never. */
  readonly stops: number[];
}

const steps = 60;
/** Rounds of fictitious play: each answers best to the mean of all earlier rounds. */
const rounds = 300;
/** Of the gamma distribution of times before which a machine's prediction does not count (G5): shape 2, in seconds. */
const heldScale = 20;
/** Machines' partners: as many people as machines, since a third game of two machines opens beside two mixed ones. */
const priorOfMachines = 0.5;

/** Times of a talk, and what decides about predictions. */
interface Setting {
  readonly config: DuelConfig;
  readonly timeOf: (step: number) => number;
  readonly counted: Counted;
  /** Separation d' of a player's signal at a step. */
  readonly signal: (player: Pick<Player, 'nature'>, step: number) => number;
}

/** People and machines in a seat, and those in the other. */
type Seated = readonly [own: readonly Player[], others: readonly Player[], seat: 0 | 1];

/** The equilibrium of the two seats, people and machines apart. */
export function findRace(config: DuelConfig, options: RaceOptions): readonly SideFindings[] {
  const setting = settingOf(config, options);
  const [left = [], right = []] = rolesOf(config).map((role) => playersOf(config, role));
  const seats: readonly Seated[] = [
    [left, right, 0],
    [right, left, 1],
  ];
  for (let round = 1; round <= rounds; round += 1) {
    learn(setting, seats);
    const best = seats.map(([own, others, seat]) =>
      own.map((player) => (player.predicts ? bestStop(decided(setting, player, others, seat)) : steps)),
    );
    for (const [seat, [own]] of seats.entries())
      for (const [index, player] of own.entries()) mixIn(player.stops, best[seat]?.[index] ?? steps, round);
  }
  learn(setting, seats);
  return seats
    .slice(0, config.roles.length)
    .flatMap(([own, others, seat]) =>
      own.filter(({ predicts }) => predicts).map((player) => findingsOf(setting, player, others, seat)),
    );
}

const rolesOf = ({ roles: [left, right = left] }: DuelConfig) =>
  left === undefined || right === undefined ? [] : [left, right];

function settingOf(config: DuelConfig, { skill, pace }: RaceOptions): Setting {
  const duration = config.duration / 1000;
  const first = Math.min(2 * config.minMessages * pace, duration);
  const timeOf = (step: number) => first + ((duration - first) * step) / steps;
  const isHeld = config.pacing !== 'none';
  return {
    config,
    timeOf,
    counted({ nature }, step) {
      const x = (timeOf(step) - first) / heldScale;
      return isHeld && nature === 'machine' ? 1 - Math.exp(-x) * (1 + x) : 1;
    },
    signal: ({ nature }, step) => skill[nature] * Math.sqrt(timeOf(step) / duration),
  };
}

const playersOf = (config: DuelConfig, { role, predicts }: DuelConfig['roles'][number]): readonly Player[] =>
  natures.map((nature) => ({
    ...{ nature, role, predicts, policies: [] },
    prior: nature === 'human' ? config.mix : priorOfMachines,
    cells: cellsOf(config, { nature, role }),
    stops: [...Array<number>(steps).fill(0), 1],
  }));

/** Everyone's best predictions, given when the others predict. */
function learn({ counted, signal }: Setting, seats: readonly Seated[]): void {
  for (const [own, others] of seats)
    for (const player of own) {
      const theirs = others.map((other) => effectiveStops(other, counted));
      player.policies = beliefsOf(player, others, theirs).map((belief, step) =>
        bestPolicy(player.cells, belief, signal(player, step)),
      );
    }
}

function mixIn(stops: number[], best: number, round: number): void {
  for (const step of stops.keys())
    stops[step] = (stops[step] ?? 0) * (1 - 1 / round) + (step === best ? 1 / round : 0);
}

function findingsOf(setting: Setting, player: Player, others: readonly Player[], seat: 0 | 1): SideFindings {
  const { timeOf, counted } = setting;
  const values = decided(setting, player, others, seat);
  const constant = (said: Nature) => {
    const policies = player.policies.map(() => constantPolicy(said));
    return Math.max(...decided(setting, { ...player, policies }, others, seat).slice(0, steps));
  };
  const own = effectiveStops(player, counted).slice(0, steps);
  const predicted = own.reduce((sum, share) => sum + share, 0);
  const mean = own.reduce((sum, share, step) => sum + share * timeOf(step), 0);
  return {
    ...{ role: player.role, nature: player.nature, prior: player.prior },
    best: Math.max(...values),
    constant: { human: constant('human'), machine: constant('machine') },
    never: values[steps] ?? 0,
    time: predicted < 1e-9 ? null : mean / predicted,
    first: predicted < 1e-9 ? 0 : (own[0] ?? 0) / predicted,
  };
}

/** Payoff of each time to decide. */
function decided({ config, counted }: Setting, player: Player, others: readonly Player[], seat: 0 | 1) {
  const theirs = others.map((other) => effectiveStops(other, counted));
  return decidedValues(player, valuesOf(player, others, theirs, config, seat), counted);
}

/** Probability that a machine's time to judge is over, by steps; 1 for people. */
type Counted = (player: Pick<Player, 'nature'>, step: number) => number;

/** Payoff of each time to decide: a machine's prediction counts when its time to judge is over. */
function decidedValues(player: Player, values: readonly number[], counted: Counted): readonly number[] {
  const never = values[steps] ?? 0;
  return values.map((value, from) => {
    if (from === steps) return never;
    let sum = counted(player, from) * value;
    for (let step = from + 1; step < steps; step += 1)
      sum += (counted(player, step) - counted(player, step - 1)) * (values[step] ?? 0);
    return sum + (1 - counted(player, steps - 1)) * never;
  });
}

/** Times at which predictions count. */
function effectiveStops(player: Player, counted: Counted): readonly number[] {
  let decided = 0;
  let before = 0;
  const stops = player.stops.slice(0, steps).map((share, step) => {
    decided += share;
    const now = decided * counted(player, step);
    const here = now - before;
    before = now;
    return here;
  });
  return [...stops, 1 - before];
}

/** Belief that the partner is human at each step, before any signal: that the game still runs says something, too. */
function beliefsOf(
  { prior }: Player,
  others: readonly Player[],
  theirs: readonly (readonly number[])[],
): readonly number[] {
  const left = others.map(({ nature }) => (nature === 'human' ? prior : 1 - prior));
  const shares = [...left];
  return Array.from({ length: steps }, (_, step) => {
    const here = left.map((share, index) => {
      const now = (shares[index] ?? 0) * (theirs[index]?.[step] ?? 0);
      left[index] = Math.max(0, share - now);
      return Math.max(0, share - now / 2);
    });
    const all = here.reduce((sum, share) => sum + share, 0);
    const human = others.reduce(
      (sum, { nature }, index) => sum + (nature === 'human' ? (here[index] ?? 0) : 0),
      0,
    );
    return all < 1e-9 ? prior : human / all;
  });
}

/** Payoff of each time to stop, against the partners' times. */
function valuesOf(
  player: Player,
  others: readonly Player[],
  theirs: readonly (readonly number[])[],
  config: DuelConfig,
  seat: number,
): readonly number[] {
  const timeout = config.payoffs.timeout[seat === 0 ? 0 : 1];
  const shares = others.map(({ nature }) => (nature === 'human' ? player.prior : 1 - player.prior));
  /** Payoff of games that the partner has ended so far, and the shares of partners who have not. */
  let ended = 0;
  const left = others.map(() => 1);
  const values = player.policies.map((policy, step) => {
    let value = ended;
    for (const [index, other] of others.entries()) {
      const share = shares[index] ?? 0;
      const now = theirs[index]?.[step] ?? 0;
      const later = (left[index] ?? 0) - now;
      const own = expectedPayoff(player.cells, policy, other.nature, 0);
      const theirPolicy = other.policies[step] ?? constantPolicy('human');
      const suffered = expectedPayoff(other.cells, theirPolicy, player.nature, 1);
      // At the same time each is first half of the time.
      value += share * (later * own + (now / 2) * (own + suffered));
      ended += share * now * suffered;
      left[index] = later;
    }
    return value;
  });
  const waiting = left.reduce((sum, share, index) => sum + (shares[index] ?? 0) * share, 0);
  return [...values, ended + waiting * timeout];
}

/** Of equal times the latest: it costs nothing to hear more. */
function bestStop(values: readonly number[]): number {
  const most = Math.max(...values);
  return values.findLastIndex((value) => value >= most - 1e-9);
}
