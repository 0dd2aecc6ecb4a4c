const first = 300;
const longest = 5000;

/**
 * How long to wait before the next attempt to connect, in milliseconds: from 0.3 s, doubling to 5 s, and up to a
 * half less by `chance` (0 to 1), so that a thousand clients do not come back at the same instant.
 */
export function waitBefore(attempt: number, chance: number): number {
  const full = Math.min(first * 2 ** attempt, longest);
  return Math.round(full * (1 - chance / 2));
}
