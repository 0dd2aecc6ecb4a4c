/** Takes the estimate out of a result in tests. */
import { isEstimable, type NotEstimable } from '../estimate.ts';

/** The value, which must be there. */
export function estimated<Value>(value: Value | NotEstimable): Value {
  if (!isEstimable(value)) throw new Error(`not estimable: ${value.notEstimable}`);
  return value;
}
