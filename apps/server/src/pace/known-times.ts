/** What is kept of the times of people: their answers, and when they did what machines do of their own accord. */
import {
  packGames,
  type TimedGame,
  unpackGames,
  type WishTime,
  withGame,
  withWishTimes,
} from '@parlour/game';
import type { Records } from '@parlour/store';
import type { Lesson } from '../log-reading/jobs.ts';

const setting = 'pace';

/** What is known, and up to where the log has been read for it. */
export interface KnownTimes {
  readonly position: number;
  readonly games: readonly TimedGame[];
  /** By format, the newest last. */
  readonly wishTimes: Readonly<Record<string, readonly WishTime[]>>;
}

/** What was kept; nothing, if it cannot be read, or is of before wish times were kept: then the log is read again. */
export async function keptTimes(records: Records): Promise<KnownTimes> {
  try {
    const { position, games, wishTimes } = JSON.parse((await records.setting(setting)) ?? '{}');
    if (typeof position === 'number' && typeof wishTimes === 'object')
      return { position, games: unpackGames(games), wishTimes };
  } catch (error) {
    if (!(error instanceof SyntaxError) && !(error instanceof TypeError)) throw error;
  }
  return { position: 0, games: [], wishTimes: {} };
}

/** Durable when it resolves. */
export const keepTimes = (records: Records, known: KnownTimes): Promise<void> =>
  records.changeSetting(setting, JSON.stringify({ ...known, games: packGames(known.games) }));

/** With what one more game teaches; `personOf` makes of an account what tells people apart. */
export function withLesson(
  known: KnownTimes,
  { format, answered, wishTimes }: Lesson,
  personOf: (account: string) => string,
): KnownTimes {
  const more = wishTimes.map(({ player, share }) => ({ person: personOf(player), share }));
  return {
    ...known,
    ...(answered && {
      games: withGame(known.games, { person: personOf(answered.player), ...answered.times }),
    }),
    ...(more.length > 0 && {
      wishTimes: { ...known.wishTimes, [format]: withWishTimes(known.wishTimes[format] ?? [], more) },
    }),
  };
}

/** The same object, if nothing is known of them. */
export function withoutPerson(known: KnownTimes, person: string): KnownTimes {
  const others = <One extends { readonly person: string }>(all: readonly One[]) =>
    all.filter((one) => one.person !== person);
  const games = others(known.games);
  const wishTimes = Object.entries(known.wishTimes).map(([format, all]) => [format, others(all)] as const);
  const isSame =
    games.length === known.games.length &&
    wishTimes.every(([format, all]) => all.length === known.wishTimes[format]?.length);
  return isSame ? known : { ...known, games, wishTimes: Object.fromEntries(wishTimes) };
}
