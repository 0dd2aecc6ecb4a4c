/** What the games of a day come to for somebody: which is next, the mean gain, and the marks of the line that is shared. */
import type { DailyGame } from './shapes.ts';

/** Those that can be guessed: not what one played in, and not what was taken back. */
export const toPlay = (games: readonly DailyGame[]): readonly DailyGame[] =>
  games.filter(({ state }) => state !== 'there' && state !== 'gone');

/** The next one to guess; undefined: all are done. One that was begun goes on first. */
export const nextOf = (games: readonly DailyGame[]): DailyGame | undefined =>
  games.find(({ state }) => state === 'open') ?? games.find(({ state }) => state === 'new');

/** The same when these numbers have been told to their end, which the list may not know yet. */
export const withEnded = (games: readonly DailyGame[], ended: readonly number[]): readonly DailyGame[] =>
  games.map((game) =>
    ended.includes(game.nth) && (game.state === 'open' || game.state === 'new')
      ? { ...game, state: 'done' }
      : game,
  );

/** The mean gain over those that were guessed, in points; null: there is none, or it is not told yet. */
export function gainOf(games: readonly DailyGame[]): number | null {
  const gains = games.flatMap(({ state, gain }) => (state === 'done' && gain !== null ? [gain] : []));
  return gains.length === 0 ? null : gains.reduce((sum, gain) => sum + gain, 0) / gains.length;
}

/** Half of what somebody gains who is sure and right from the start. */
const much = 12.5;

/** One for each game: gained much, gained, gained nothing, not guessed. They tell nothing of who was who. */
export const marksOf = (games: readonly DailyGame[]): string =>
  games
    .map(({ state, gain }) => {
      if (state !== 'done' || gain === null) return '·';
      return gain >= much ? '●' : gain > 0 ? '◐' : '○';
    })
    .join('');

/** Hours, minutes and seconds of less than a day. */
export const untilText = (milliseconds: number): string =>
  new Date(Math.max(milliseconds, 0)).toISOString().slice(11, 19);
