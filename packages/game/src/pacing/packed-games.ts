/** Times of games as a short text, for a settings table. */
import type { TimedGame } from './timed-games.ts';

/** A person by number, the day, answers, and the question that was left open. */
type PackedGame = readonly [
  person: number,
  day: number,
  answers: readonly (readonly [read: number, typed: number, took: number])[],
  open?: readonly [read: number, stood: number, silent: 0 | 1],
];

/** Games as a short text, for keeping. */
export function packGames(games: readonly TimedGame[]): string {
  const people = new Map<string, number>();
  const numberOf = (person: string) => {
    if (!people.has(person)) people.set(person, people.size);
    return people.get(person) as number;
  };
  const packed = games.map(({ person, day, answers, open }): PackedGame => {
    const all = answers.map(({ read, typed, took }) => [read, typed, took] as const);
    return open === undefined
      ? [numberOf(person), day, all]
      : [numberOf(person), day, all, [open.read, open.stood, open.silent ? 1 : 0]];
  });
  return JSON.stringify({ people: [...people.keys()], games: packed });
}

/** The games that were packed into this text. */
export function unpackGames(text: string): readonly TimedGame[] {
  const { people, games } = JSON.parse(text) as { people: readonly string[]; games: readonly PackedGame[] };
  return games.map(([person, day, answers, open]) => ({
    person: people[person] as string,
    day,
    answers: answers.map(([read, typed, took]) => ({ read, typed, took })),
    ...(open && { open: { read: open[0], stood: open[1], silent: open[2] === 1 } }),
  }));
}
