/** The two outcomes of every statistic: an estimate, or the reason why there is none. */

/** Reason for a missing estimate: too little data, or uninformative data. Used instead of 0 or NaN. */
export interface NotEstimable {
  readonly notEstimable: string;
}

/** Returns a "not estimable" result with its reason. */
export const notEstimable = (reason: string): NotEstimable => ({ notEstimable: reason });

/** Whether there is an estimate. */
export function isEstimable<Value>(value: Value | NotEstimable): value is Value {
  return !(typeof value === 'object' && value !== null && 'notEstimable' in value);
}

/** From and to, both included. */
export type Interval = readonly [low: number, high: number];
