/** Groups that never lost to the rest, for which no strength can be estimated. */
import type { ScoredGame } from './scored-game.ts';

/**
 * Players who never lost to, nor tied with, any of the others, if there are such; strengths exist only if not
 * (Ford, Amer. Math. Monthly 64 (1957) 28). Also those with no games against the others.
 */
export function unbeatenGroup(
  names: readonly string[],
  games: readonly ScoredGame[],
): readonly string[] | undefined {
  const beatenBy = new Map(names.map((name) => [name, new Set<string>()]));
  for (const { a, b, score } of games) {
    if (score < 1) beatenBy.get(a)?.add(b);
    if (score > 0) beatenBy.get(b)?.add(a);
  }
  for (const name of names) {
    const group = reachable(name, beatenBy);
    if (group.size < names.length) return [...group].sort();
  }
  return undefined;
}

function reachable(start: string, next: ReadonlyMap<string, ReadonlySet<string>>): ReadonlySet<string> {
  const found = new Set([start]);
  for (const name of found) for (const other of next.get(name) ?? []) found.add(other);
  return found;
}
