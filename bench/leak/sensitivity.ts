/** Smallest delay that a run could have detected: a busy machine's timer noise hides more. */
import { isEstimable, type Random, rocArea } from '@parlour/stats';
import type { NamedRows } from './rows.ts';

/** Delays that are tried, in milliseconds. */
const tried = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50];

/**
 * Smallest of several delays that, added in half of the games, one of these columns would have detected.
 * Undefined: none. In milliseconds.
 */
export function minDetectableDelay(
  { names, rows }: NamedRows,
  isAbout: (name: string) => boolean,
  random: Random,
): number | undefined {
  const late = rows.map(() => random() < 0.5);
  const columns = [...names.keys()].filter((column) => isAbout(names[column] ?? ''));
  return tried.find((delay) =>
    columns.some((column) => {
      const there = [...rows.keys()].filter((row) => Number.isFinite(rows[row]?.[column]));
      const told = rocArea({
        score: there.map((row) => (rows[row]?.[column] as number) + (late[row] ? delay : 0)),
        outcome: there.map((row) => Number(late[row])),
      });
      return isEstimable(told) && told.interval[0] > 0.5;
    }),
  );
}
