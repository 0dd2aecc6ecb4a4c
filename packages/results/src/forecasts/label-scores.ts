/** Accuracy of labels, which are not probabilities, by game. */
import {
  clusteredDetection,
  clusteredShare,
  type Interval,
  isEstimable,
  type NotEstimable,
  type Tally,
} from '@parlour/stats';
import type { ForecastCount, GameForecasts } from './forecasts.ts';

/** A share of labels, with its interval of 95 % by game; null: not estimable. */
export interface LabelShare {
  readonly n: number;
  readonly count: number;
  readonly share: number | null;
  readonly interval: Interval | null;
}

/** A figure with its interval of 95 % by game. */
export interface LabelFigure {
  readonly value: number;
  readonly interval: Interval;
}

/** Scores of labels. "unsure" is counted, and is neither right nor wrong. */
export interface LabelScores {
  readonly n: number;
  readonly games: number;
  readonly unsure: LabelShare;
  readonly right: LabelShare;
  /** People who were called machines, and machines who were called human: the two ways to err. */
  readonly people_called_machine: LabelShare;
  readonly machines_called_human: LabelShare;
  /** d': separation of humans and machines; c: bias, below 0 "human" too often. */
  readonly d_prime: LabelFigure | null;
  readonly criterion: LabelFigure | null;
}

type Said = Pick<ForecastCount, 'probability' | 'nature'>;

/** Labels are 0, 1/2 and 1: machine, unsure and human. Null: there is none. */
export function labelScores(games: readonly GameForecasts[]): LabelScores | null {
  const each = games.flatMap(({ said, games: times }) => Array.from({ length: times }, () => said));
  const isSure = ({ probability }: Said) => probability !== 0.5;
  const callsHuman = ({ probability }: Said) => probability > 0.5;
  const isHuman = ({ nature }: Said) => nature === 'human';
  const tally = (is: (one: Said) => boolean, among: (one: Said) => boolean) =>
    each.map((said) => tallyOf(said, is, among));
  const share = (is: (one: Said) => boolean, among: (one: Said) => boolean) => shareOf(tally(is, among));
  const n = each.reduce((sum, said) => sum + said.reduce((own, one) => own + one.n, 0), 0);
  if (n === 0) return null;
  const people = tally(callsHuman, (one) => isSure(one) && isHuman(one));
  const machines = tally(callsHuman, (one) => isSure(one) && !isHuman(one));
  const told = orNull(
    clusteredDetection(
      people.map((one, game) => ({ people: one, machines: machines[game] ?? { successes: 0, trials: 0 } })),
    ),
  );
  return {
    n,
    games: each.length,
    unsure: share(
      (one) => !isSure(one),
      () => true,
    ),
    right: share((one) => callsHuman(one) === isHuman(one), isSure),
    people_called_machine: share(
      (one) => !callsHuman(one),
      (one) => isSure(one) && isHuman(one),
    ),
    machines_called_human: shareOf(machines),
    d_prime: told && { value: told.sensitivity, interval: told.interval },
    criterion: told && { value: told.criterion, interval: told.criterionInterval },
  };
}

function tallyOf(
  said: readonly ForecastCount[],
  is: (one: Said) => boolean,
  among: (one: Said) => boolean,
): Tally {
  let [successes, trials] = [0, 0];
  for (const one of said) {
    if (!among(one)) continue;
    trials += one.n;
    successes += is(one) ? one.n : 0;
  }
  return { successes, trials };
}

/** A share over all games, with an interval that is clustered by game. */
export function shareOf(tallies: readonly Tally[]): LabelShare {
  const n = tallies.reduce((sum, { trials }) => sum + trials, 0);
  const count = tallies.reduce((sum, { successes }) => sum + successes, 0);
  return { n, count, share: n === 0 ? null : count / n, interval: orNull(clusteredShare(tallies)) };
}

const orNull = <Value>(value: Value | NotEstimable): Value | null => (isEstimable(value) ? value : null);
