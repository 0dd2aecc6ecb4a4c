/** Work that runs immediately unless an opponent answers by a promise. */
import { EnvError } from './cast.ts';
import type { MaybePromise } from './opponent.ts';

/** Work that may have to wait for an opponent's promise, whose value it is then given. */
export type Steps<Result> = Generator<Promise<unknown>, Result, unknown>;

/** The value itself, or what its promise resolves with. */
export function* awaitStep(value: MaybePromise<unknown>): Steps<unknown> {
  return value instanceof Promise ? yield value : value;
}

/** Result of steps without promises. Throws `needs-async` at a promise. */
export function runNow<Result>(steps: Steps<Result>): Result {
  const { done, value } = steps.next();
  if (done !== true)
    throw new EnvError('needs-async', 'an opponent answers by a promise: use resetAsync and stepAsync');
  return value;
}

/** Result of steps, after all promises. */
export async function runStepsAsync<Result>(steps: Steps<Result>): Promise<Result> {
  let step = steps.next();
  while (step.done !== true) step = steps.next(await step.value);
  return step.value;
}
