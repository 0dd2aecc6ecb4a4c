/** Learning of people's turns from the meter's games. */
import {
  type Contributor,
  type Contributors,
  fitTurns,
  isSlotMode,
  type LearnedTurns,
  learnShares,
  modeKey,
  type TurnLesson,
  turnsOf,
} from '@parlour/game';
import type { PlayedLesson } from './played.ts';

/** Days since 1970: any day after those of the games. */
const day = 10;

/** Each lesson is that of another member of good standing, so that all count in full. */
export function taughtBy(lessons: readonly PlayedLesson[]): Readonly<Record<string, LearnedTurns>> {
  const modes = Object.groupBy(lessons, ({ mode }) => modeKey(mode));
  const found = Object.entries(modes).map(([key, of = []]) => {
    const people = of.map((_, index) => `${index}`);
    const contributors: Contributors = Object.fromEntries(people.map((one) => [one, establishedMember(one)]));
    const own = of.map(({ spells }, index): TurnLesson => ({ person: `${index}`, day: 0, spells }));
    const mode = of[0]?.mode;
    if (mode && isSlotMode(mode)) return [key, learnShares(own, mode, { contributors, day })];
    const model = mode && fitTurns(own, mode, { contributors, day });
    return [key, model && turnsOf(model)];
  });
  return Object.fromEntries(found.filter(([, learned]) => learned !== undefined));
}

const establishedMember = (person: string): Contributor => ({
  member: true,
  games: 10,
  days: [1, 2, 3],
  partners: Array.from({ length: 5 }, (_, index) => `partner ${index}`),
  places: [`place of ${person}`],
});
