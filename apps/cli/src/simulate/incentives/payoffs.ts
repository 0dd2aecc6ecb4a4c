/** Expected payoffs of one prediction, made with a signal about the partner's nature. */
import { type DuelConfig, type Nature, natures, type PayoffPair } from '@parlour/game';
import { normalCdf } from '@parlour/stats';

type Role = DuelConfig['roles'][number]['role'];

/** A player of a duel, as a table of payoffs sees them. */
export interface Side {
  readonly nature: Nature;
  readonly role: Role;
}

/** Payoffs of predictor and partner for each prediction and nature of the partner. */
export type Cells = Readonly<Record<Nature, Readonly<Record<Nature, PayoffPair>>>>;

/** Cells of a predictor, by prediction, then by the partner's nature. */
export function cellsOf({ payoffs }: Pick<DuelConfig, 'payoffs'>, { nature, role }: Side): Cells {
  const pairOf = (said: Nature, partner: Nature): PayoffPair => {
    if ('cells' in payoffs) return payoffs.cells[`${nature}/${said}/${partner}`];
    return payoffs[role]?.[said === partner ? 'right' : 'wrong'] ?? [0, 0];
  };
  const row = (said: Nature) => ({ human: pairOf(said, 'human'), machine: pairOf(said, 'machine') });
  return { human: row('human'), machine: row('machine') };
}

/** Probability of the prediction `human`, by the partner's nature. */
export type PredictionPolicy = Readonly<Record<Nature, number>>;

export const constantPolicy = (said: Nature): PredictionPolicy => {
  const share = said === 'human' ? 1 : 0;
  return { human: share, machine: share };
};

/**
 * The best prediction of someone who believes `prior` before a signal. The signal is a log-likelihood ratio,
 * normal around ± d²/2 with standard deviation d (equal variances): d = 1 gives an AUC of 0.76.
 */
export function bestPolicy({ human, machine }: Cells, prior: number, d: number): PredictionPolicy {
  // "human" is better where gain × p + base > 0, with p the belief that the partner is human.
  const base = human.machine[0] - machine.machine[0];
  const gain = human.human[0] - machine.human[0] - base;
  const better = (p: number) => gain * p + base > 0;
  const threshold = gain === 0 ? -1 : -base / gain;
  if (d === 0 || prior <= 0 || prior >= 1 || threshold <= 0 || threshold >= 1)
    return constantPolicy(
      better(d === 0 ? prior : Math.min(Math.max(prior, 1e-9), 1 - 1e-9)) ? 'human' : 'machine',
    );
  const odds = Math.log(threshold / (1 - threshold)) - Math.log(prior / (1 - prior));
  const above = (nature: Nature) => 1 - normalCdf((odds - ((nature === 'human' ? 1 : -1) * (d * d)) / 2) / d);
  const share = (nature: Nature) => (gain > 0 ? above(nature) : 1 - above(nature));
  return { human: share('human'), machine: share('machine') };
}

/** Expected payoffs of predictor (0) and partner (1), given the partner's nature. */
export const expectedPayoff = (cells: Cells, policy: PredictionPolicy, partner: Nature, who: 0 | 1): number =>
  natures.reduce(
    (sum, said) =>
      sum + (said === 'human' ? policy[partner] : 1 - policy[partner]) * cells[said][partner][who],
    0,
  );
