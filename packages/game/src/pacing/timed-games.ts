/** The times of one person's answers in finished games. */

/** One answer of a person: code points read and typed, and the milliseconds from one to the other. */
export interface TimedAnswer {
  readonly read: number;
  readonly typed: number;
  readonly took: number;
}

/** One person's answers in one finished game, in their order. */
export interface TimedGame {
  /** Tells people apart, not who they are. */
  readonly person: string;
  readonly answers: readonly TimedAnswer[];
  /** The question that was left open, and for how many milliseconds it had stood; silent: it ended the game. */
  readonly open?: { readonly read: number; readonly stood: number; readonly silent: boolean };
}

/** Fewer answers teach nothing. */
export const leastAnswers = 200;
/** How many answers are kept, the newest ones. */
export const mostAnswers = 3000;
/** The greatest share of the answers that one person gives. */
const mostOfOne = 0.02;

/** The games that are kept when one more has come. */
export function withGame(games: readonly TimedGame[], game: TimedGame): readonly TimedGame[] {
  if (game.answers.length === 0) return games;
  const all = [...games, game];
  let count = answersIn(all);
  let from = 0;
  while (count - (all[from]?.answers.length ?? 0) >= mostAnswers) {
    count -= all[from]?.answers.length ?? 0;
    from += 1;
  }
  return from === 0 ? all : all.slice(from);
}

export const answersIn = (games: readonly TimedGame[]): number =>
  games.reduce((count, { answers }) => count + answers.length, 0);

/**
 * The games that may teach: without those of some people, and of everybody else only so many answers, the newest
 * games first, that nobody gave more than 2 % of them. Empty if that leaves too few.
 */
export function fairGames(games: readonly TimedGame[], without: ReadonlySet<string>): readonly TimedGame[] {
  const others = games.filter(({ person }) => !without.has(person));
  const counts = new Map<string, number>();
  for (const { person, answers } of others) counts.set(person, (counts.get(person) ?? 0) + answers.length);
  let most = Math.floor(mostOfOne * answersIn(others));
  const fair = () => [...counts.values()].reduce((sum, count) => sum + Math.min(count, most), 0);
  while (most > 0 && most > mostOfOne * fair()) most -= 1;
  if (fair() < leastAnswers) return [];

  const room = new Map([...counts.keys()].map((person) => [person, most]));
  const kept: TimedGame[] = [];
  for (const game of others.toReversed()) {
    const left = room.get(game.person) ?? 0;
    if (left === 0) continue;
    room.set(game.person, Math.max(left - game.answers.length, 0));
    kept.push(
      game.answers.length <= left ? game : { person: game.person, answers: game.answers.slice(0, left) },
    );
  }
  return kept.reverse();
}
