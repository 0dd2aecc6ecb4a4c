/** What last words of people add up to by whom they are about, format and day. */
import type { TakenCount } from './archive-figures.ts';
import { add } from './judge-sums.ts';

/** What a person said of a player, and no price, with what the sums need of its game. */
export interface SaidRow {
  readonly game: string;
  readonly format: string;
  readonly endedAt: number;
  readonly player: string;
  readonly probability: number;
  readonly together: string | null;
}

/** Days are of UTC, since 1970. */
export interface TakenOnDay extends TakenCount {
  readonly format: string;
  readonly day: number;
}

const dayLength = 24 * 3600 * 1000;
export const dayOf = (instant: number) => Math.floor(instant / dayLength);

/** What is said together counts once, by the first of it; one half says neither. The rows of a game are in its order. */
export function takenSums(rows: readonly SaidRow[]): readonly TakenOnDay[] {
  const seen = new Set<string>();
  const sums = new Map<string, TakenOnDay>();
  for (const { game, format, endedAt, player, probability, together } of rows) {
    const said = `${game} ${player} ${together}`;
    if (together !== null && seen.has(said)) continue;
    seen.add(said);
    if (probability === 0.5) continue;
    const day = dayOf(endedAt);
    add(sums, `${player} ${format} ${day}`, { player, format, day, n: 1, human: probability > 0.5 ? 1 : 0 });
  }
  return [...sums.values()];
}
