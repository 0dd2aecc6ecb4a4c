/** Which games of an archive in memory somebody wishes for, and what was said in them. */
import type { FoundLine, GameWish, WholeGame } from './archive.ts';
import { hasTerms, readTerms } from './search-terms.ts';

/** The words of a fact in the log; null: it has none, or they are erased. */
export type TextAt = (stream: string, version: number) => string | null;

/** The lines of a public game that have the words. */
export function linesIn(
  { game, list, said = [] }: WholeGame,
  words: string,
  textAt: TextAt,
): readonly FoundLine[] {
  const terms = readTerms(words);
  if (list !== 'public') return [];
  return said.flatMap((line) => {
    const text = textAt(game, line.version);
    const { version, seat, at } = line;
    return text !== null && hasTerms(text, terms) ? [{ game, version, seat, at, text }] : [];
  });
}

/** The script of most letters that are not erased. */
function scriptOf({ game, said = [] }: WholeGame, textAt: TextAt): string | null {
  const counts = new Map<string, number>();
  for (const { version, script, letters } of said)
    if (script !== null && textAt(game, version) !== null)
      counts.set(script, (counts.get(script) ?? 0) + letters);
  const [most] = [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  return most?.[0] ?? null;
}

/** Whether a game is wished for. */
export function fits(
  game: WholeGame,
  wish: Omit<GameWish, 'order' | 'before' | 'limit'>,
  textAt: TextAt,
): boolean {
  return (
    game.list === wish.list &&
    (wish.format ?? game.format) === game.format &&
    (wish.preset ?? game.preset) === game.preset &&
    (wish.natures ?? game.natures) === game.natures &&
    (wish.end ?? game.end) === game.end &&
    (wish.script === undefined || scriptOf(game, textAt) === wish.script) &&
    (wish.player === undefined || game.players.some(({ player }) => player === wish.player)) &&
    Object.entries(wish.least ?? {}).every(([name, value]) => (game.measures[name] ?? -Infinity) >= value) &&
    game.endedAt >= (wish.since ?? Number.NEGATIVE_INFINITY) &&
    game.endedAt < (wish.until ?? Number.POSITIVE_INFINITY) &&
    (wish.words === undefined || linesIn(game, wish.words, textAt).length > 0)
  );
}
