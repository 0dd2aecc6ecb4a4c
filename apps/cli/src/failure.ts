/** Errors reported in one line, caused by a file, the system or the network rather than a bug. */
import { CopyDiffers, CopyFailed, LogUnordered } from '@parlour/store/errors';

/** A log that the rules did not write: nothing is learned from it. The command ends with exit code 1. */
export class FaultyLog extends Error {
  override readonly name = 'FaultyLog';
}

/** The error as one line; undefined for a bug, where the stack is more useful. */
export function failureOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ([CopyDiffers, CopyFailed, FaultyLog, LogUnordered].some((kind) => error instanceof kind))
    return error.message;
  // Such as an endpoint of a language model that fails while a policy is measured.
  if (error.name === 'EnvError') return error.message;
  const { cause } = error;
  if (isOfSystem(error)) return lineOf(error);
  // `fetch` says only that it failed; why is in its cause.
  if (error instanceof TypeError && cause instanceof Error) return `${error.message}: ${lineOf(cause)}`;
  return undefined;
}

/** System errors such as `ENOSPC` and `EACCES`. */
const isOfSystem = (error: Error): boolean => 'syscall' in error && 'code' in error;

const lineOf = (error: Error): string => (error.message || String(error)).split('\n', 1)[0] ?? '';

/** The reader of the output has closed it, as `head` does: exits silently. */
export function exitOnClosedPipe(stream: NodeJS.WriteStream): void {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit();
  });
}
