/** Human judgements of a player, as tallies of games. */
import type { ForecastGroup } from './archive.ts';
import type { GameTally, HumanCount } from './archive-figures.ts';

type FormatTally = GameTally & { readonly format: string };

/** By format; games with the same tally are added up. */
export function humanCounts(tallies: readonly FormatTally[]): readonly HumanCount[] {
  return [...Map.groupBy(tallies, ({ format }) => format)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([format, own]) => ({ format, games: addedUp(own) }));
}

function addedUp(tallies: readonly FormatTally[]): readonly GameTally[] {
  const sums = new Map<string, GameTally>();
  for (const { n, human, games } of tallies) {
    const key = `${n} ${human}`;
    sums.set(key, { n, human, games: games + (sums.get(key)?.games ?? 0) });
  }
  return [...sums.values()].sort((a, b) => a.n - b.n || a.human - b.human);
}

/**
 * Judgements of humans in groups of games. One half is neutral; games without judgements of humans are
 * omitted.
 */
export function peopleIn(groups: readonly ForecastGroup[]): readonly GameTally[] {
  return groups.flatMap(({ games, said }) => {
    const words = said.filter(({ nature, probability }) => nature === 'human' && probability !== 0.5);
    const add = (some: typeof words) => some.reduce((sum, { n }) => sum + n, 0);
    const n = add(words);
    return n === 0 ? [] : [{ n, human: add(words.filter(({ probability }) => probability > 0.5)), games }];
  });
}
