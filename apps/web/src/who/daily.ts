/** Summary of a user's games of the day: the next one, the mean gain, and the marks for sharing. */
import type { DailyGame } from './shapes.ts';

/** Games that can be guessed: excludes withdrawn ones and those that the user played. */
export const toPlay = (games: readonly DailyGame[]): readonly DailyGame[] =>
  games.filter(({ state }) => state !== 'there' && state !== 'gone');

/** Next one to guess, started ones first; undefined: all are done. */
export const nextOf = (games: readonly DailyGame[]): DailyGame | undefined =>
  games.find(({ state }) => state === 'open') ?? games.find(({ state }) => state === 'new');

/** Marks these numbers as finished, in case the list is outdated. */
export const withEnded = (games: readonly DailyGame[], ended: readonly number[]): readonly DailyGame[] =>
  games.map((game) =>
    ended.includes(game.nth) && (game.state === 'open' || game.state === 'new')
      ? { ...game, state: 'done' }
      : game,
  );

/** Whether the list does not know yet that one of these numbers is finished: the server's archive follows its games. */
export const isOutdated = (games: readonly DailyGame[], ended: readonly number[]): boolean =>
  games.some(({ nth, state }) => ended.includes(nth) && (state === 'open' || state === 'new'));

/** Mean gain over guessed games, in points; null: none, or not yet known. */
export function gainOf(games: readonly DailyGame[]): number | null {
  const gains = games.flatMap(({ state, gain }) => (state === 'done' && gain !== null ? [gain] : []));
  return gains.length === 0 ? null : gains.reduce((sum, gain) => sum + gain, 0) / gains.length;
}

/** Half of the gain for certainty in the right answer from the start. */
const much = 12.5;

/** One mark per game: large gain, gain, no gain, not guessed. Reveals no natures. */
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
