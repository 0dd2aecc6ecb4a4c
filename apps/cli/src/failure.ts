/** Which errors are told in one line, because a file, the system or the network is at fault rather than Parlour. */
import { CopyFailed } from '@parlour/store/errors';

/** A log that the rules did not write: nothing is learned from it. The command ends with exit code 1. */
export class FaultyLog extends Error {
  override readonly name = 'FaultyLog';
}

/** What went wrong, as one line; undefined: a bug, of which the stack says more. */
export function failureOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof CopyFailed || error instanceof FaultyLog) return error.message;
  const { cause } = error;
  if (isOfSystem(error)) return lineOf(error);
  // `fetch` says only that it failed; why is in its cause.
  if (error instanceof TypeError && cause instanceof Error) return `${error.message}: ${lineOf(cause)}`;
  return undefined;
}

/** `ENOSPC`, `EACCES` and the like. */
const isOfSystem = (error: Error): boolean => 'syscall' in error && 'code' in error;

const lineOf = (error: Error): string => (error.message || String(error)).split('\n', 1)[0] ?? '';

/** The reader of the output has closed it, as `head` does: nobody is left to tell. */
export function endWithReader(stream: NodeJS.WriteStream): void {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit();
  });
}
