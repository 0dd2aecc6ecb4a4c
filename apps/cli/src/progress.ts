/** Prints the progress of long work to stderr: done, rate, time left, tokens. */
import { durationText } from '@parlour/game';

/** Tokens of one request or of many, as the endpoint counts them. */
export interface Tokens {
  readonly prompt: number;
  readonly completion: number;
}

/** Tests of the progress output of a run. */
export interface Progress {
  readonly done: (tokens?: Tokens) => void;
  readonly note: (line: string) => void;
  readonly stop: () => void;
}

interface ProgressOptions {
  /** Counted unit, such as `answers`. */
  readonly what: string;
  /** Total number, and number done in an earlier run. */
  readonly total: number;
  readonly before: number;
  readonly write: (text: string) => void;
  /** A line that changes in place, instead of one after the other. */
  readonly isTerminal: boolean;
  /** In milliseconds. */
  readonly now: () => number;
}

/** Progress of a run in one line. Times in milliseconds. */
export function progressLine(
  done: number,
  { what, total, before }: Pick<ProgressOptions, 'what' | 'total' | 'before'>,
  elapsed: number,
  tokens: Tokens,
): string {
  const own = done - before;
  const rate = elapsed > 0 ? own / (elapsed / 1000) : 0;
  const left = rate > 0 ? durationText(((total - done) / rate) * 1000) : undefined;
  const sum = tokens.prompt + tokens.completion;
  return [
    `${done} of ${total} ${what}`,
    ...(own > 0 ? [`${rate >= 10 ? Math.round(rate) : rate.toFixed(1)} a second`] : []),
    ...(left !== undefined && done < total ? [`${left} left`] : []),
    ...(sum > 0 ? [`${sum.toLocaleString('en')} tokens`] : []),
  ].join(', ');
}

/** Shows progress once a second in a terminal, every ten seconds elsewhere, and at the end. */
export function startProgress(options: ProgressOptions): Progress {
  const { write, isTerminal, now, before } = options;
  const since = now();
  let done = before;
  let tokens: Tokens = { prompt: 0, completion: 0 };
  const line = () => `parlour: ${progressLine(done, options, now() - since, tokens)}`;
  const show = () => write(isTerminal ? `\r\x1b[2K${line()}` : `${line()}\n`);
  const timer = setInterval(show, isTerminal ? 1000 : 10_000);
  return {
    done(more) {
      done += 1;
      if (more !== undefined)
        tokens = { prompt: tokens.prompt + more.prompt, completion: tokens.completion + more.completion };
    },
    note: (text) => write(`${isTerminal ? '\r\x1b[2K' : ''}parlour: ${text}\n`),
    stop() {
      clearInterval(timer);
      show();
      if (isTerminal) write('\n');
    },
  };
}
