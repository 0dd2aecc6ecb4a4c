/** How many games and people something was learned from, as everyone may be told. */

/** A lesson by the day of its game. */
export interface Dated {
  readonly person: string;
  /** Days since 1970. */
  readonly day: number;
}

/** A lesson is counted when so many days have begun since its game: then it is a day old. */
const late = 2;

/** Games and people of before yesterday, to two digits: so that no single game can be found in them. */
export function countedBy(lessons: readonly Dated[], today: number): { games: number; people: number } {
  const old = lessons.filter(({ day }) => day <= today - late);
  return { games: twoDigits(old.length), people: twoDigits(new Set(old.map(({ person }) => person)).size) };
}

export const isCounted = ({ day }: Dated, today: number): boolean => day <= today - late;

/** Two digits of a number. */
export const twoDigits = (count: number): number => Number(count.toPrecision(2));
