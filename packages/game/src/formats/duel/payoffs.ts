/** Payoffs of a duel: tables as data, and their lookup. */
import { type Nature, natures } from '../../commitment.ts';
import { type Role, roles } from './seats.ts';

/** For the one who predicted, and for the partner; or, of a timeout, for `left` and `right`. In points. */
export type Pair = readonly [number, number];

/** Nature of the predictor, the prediction, and the partner's nature. */
export type Cell = `${Nature}/${Nature}/${Nature}`;

/** A payoff for each of eight cases. */
export interface PayoffsByCell {
  readonly cells: Readonly<Record<Cell, Pair>>;
  /** No prediction in time. */
  readonly timeout: Pair;
}

/** A payoff for each predicting role, right or wrong, independent of natures. */
export type PayoffsByRole = { readonly timeout: Pair } & {
  readonly [role in Role]?: { readonly right: Pair; readonly wrong: Pair };
};

export type Payoffs = PayoffsByCell | PayoffsByRole;

/** All eight cells, in the order of the tables. */
export const payoffCells: readonly Cell[] = natures.flatMap((own) =>
  natures.flatMap((said) => natures.map((partner) => `${own}/${said}/${partner}` as const)),
);

/** The tables that have a name. */
export const payoffTables = {
  default: {
    cells: {
      'human/human/human': [2, 2],
      'human/human/machine': [-2, 2],
      'human/machine/human': [-2, -2],
      'human/machine/machine': [2, -2],
      'machine/human/human': [2, -1],
      'machine/human/machine': [-1, 1],
      'machine/machine/human': [-2, -2],
      'machine/machine/machine': [1, -1],
    },
    timeout: [0, 0],
  },
  'first-edition': {
    cells: {
      'human/human/human': [2, 2],
      'human/human/machine': [-2, 2],
      'human/machine/human': [-2, -1],
      'human/machine/machine': [1, -2],
      'machine/human/human': [0, 0],
      'machine/human/machine': [-1, 1],
      'machine/machine/human': [-1, 0],
      'machine/machine/machine': [1, -1],
    },
    timeout: [0, 0],
  },
} as const satisfies Record<string, PayoffsByCell>;

export type PayoffName = keyof typeof payoffTables;

/** The predictor's role and nature, the prediction, and the partner's nature. */
export interface Case {
  readonly role: Role;
  readonly own: Nature;
  readonly said: Nature;
  readonly partner: Nature;
}

/** F1: payoffs of predictor and partner. A role missing in the table: nothing. */
export function payoffOf(payoffs: Payoffs, { role, own, said, partner }: Case): Pair {
  if ('cells' in payoffs) return payoffs.cells[`${own}/${said}/${partner}`];
  return payoffs[role]?.[said === partner ? 'right' : 'wrong'] ?? [0, 0];
}

/** The lowest and the highest payoff of a table, its timeout among them. */
export function rangeOf(payoffs: Payoffs): { readonly least: number; readonly most: number } {
  const pairs: readonly Pair[] =
    'cells' in payoffs
      ? Object.values(payoffs.cells)
      : roles.flatMap((role) => {
          const pair = payoffs[role];
          return pair === undefined ? [] : [pair.right, pair.wrong];
        });
  const all = [...pairs.flat(), ...payoffs.timeout];
  return { least: Math.min(...all), most: Math.max(...all) };
}

/** R1: payoff on the scale of its table, from 0 to 1; undefined if all payoffs are equal. */
export function payoffScore(payoffs: Payoffs, payoff: number): number | undefined {
  const { least, most } = rangeOf(payoffs);
  return most === least ? undefined : (payoff - least) / (most - least);
}
