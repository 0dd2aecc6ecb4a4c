/** What an error of PostgreSQL says about the statement that met it. */

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** Unique violation, serialization failure, deadlock: another writer came first, nothing was stored. */
export const isRaced = (error: unknown): boolean => ['23505', '40001', '40P01'].includes(codeOf(error));

/** No connection was made, so nothing was sent; 57P03: the server is starting or stopping, 53300: it has too many. */
const notSent = ['ECONNREFUSED', 'ENOENT', 'ENOTFOUND', 'EAI_AGAIN', '57P03', '53300'];

/** The connection broke while a statement was under way, so it may have been stored. All else is an answer of the server. */
export function isInDoubt(error: unknown): boolean {
  const code = codeOf(error);
  if (notSent.includes(code)) return false;
  // 08: connection; 57P01, 57P02: the server or the connection was ended.
  return !/^[0-9A-Z]{5}$/.test(code) || code.startsWith('08') || code === '57P01' || code === '57P02';
}

/** A value that PostgreSQL cannot hold, such as a text with NUL: the fault of one append, not of its batch. */
export const isUnusableConnection = (error: unknown): boolean => codeOf(error).startsWith('22');

/** Raised by `hold_owner`: another process has ended this registration. */
export const isStale = (error: unknown): boolean => codeOf(error) === 'PF001';
