/** The two outcomes of every statistic: an estimate, or the reason why there is none. */

/** Why there is no number: too little data, or data that cannot tell. An answer, and never 0 or NaN. */
export interface NotEstimable {
  readonly notEstimable: string;
}

export const notEstimable = (reason: string): NotEstimable => ({ notEstimable: reason });

/** Did something come out? */
export function isEstimable<Value>(value: Value | NotEstimable): value is Value {
  return !(typeof value === 'object' && value !== null && 'notEstimable' in value);
}

/** From and to, both included. */
export type Interval = readonly [low: number, high: number];
