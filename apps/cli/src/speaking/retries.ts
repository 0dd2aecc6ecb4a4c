/** Asks again after a failure that may pass, each time after a longer wait. */
import { setTimeout as pause } from 'node:timers/promises';
import { RequestFailed } from './request-failed.ts';

export interface RetryOptions {
  readonly signal: AbortSignal;
  /** Total number of attempts. */
  readonly attempts: number;
  /** The first wait, in milliseconds. It doubles, up to a minute, unless the other side says how long. */
  readonly firstWait: number;
  readonly onRetry: (failure: RequestFailed, wait: number) => void;
}

const maxWaitMs = 60_000;

/** Resolves with the result of `request`; rejects with its last failure, or on abort. */
export async function withRetries<Result>(
  request: () => Promise<Result>,
  { signal, attempts, firstWait, onRetry }: RetryOptions,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    signal.throwIfAborted();
    try {
      return await request();
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof RequestFailed) || !error.mayPass || attempt >= attempts) throw error;
      const wait = Math.min(error.wait ?? firstWait * 2 ** (attempt - 1), maxWaitMs);
      onRetry(error, wait);
      await pause(wait, undefined, { signal });
    }
  }
}
