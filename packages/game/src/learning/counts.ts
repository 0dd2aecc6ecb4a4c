/** Public numbers of games and people behind a learned model. */

/** A lesson by the day of its game. */
export interface DatedCount {
  readonly person: string;
  /** Days since 1970. */
  readonly day: number;
}

/** A lesson counts after this number of day changes, so it is at least a day old. */
const late = 2;

/** Games and people of before yesterday, to two digits: so that no single game can be found in them. */
export function publishedCounts(
  lessons: readonly DatedCount[],
  today: number,
): { games: number; people: number } {
  const old = lessons.filter(({ day }) => day <= today - late);
  return {
    games: roundToTwoDigits(old.length),
    people: roundToTwoDigits(new Set(old.map(({ person }) => person)).size),
  };
}

export const isOldEnoughToCount = ({ day }: DatedCount, today: number): boolean => day <= today - late;

/** Two digits of a number. */
export const roundToTwoDigits = (count: number): number => Number(count.toPrecision(2));
