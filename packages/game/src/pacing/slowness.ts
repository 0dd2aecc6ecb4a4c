/** Overall slowness of people, with outliers clamped. */
import { type WeightedValue, winsorizerOf } from '../learning/robust.ts';
import { priorWeight, type WeightedLesson } from '../learning/shares.ts';
import { paceFromHabits } from './habits.ts';
import { normalScores, normalShares } from './normal-scores.ts';
import type { TimedGame } from './timed-games.ts';

/** The typists of typist.ts at the middle, and how games of theirs lie about them: the spread of the mean logarithm. */
const middle = { thought: 2.85, letter: 0.32, unevenness: 0.64, reading: 0.045 };
const spread = 0.26;

/** The prior's games, by their slowness. */
const before: readonly WeightedValue[] = normalScores.map((score, at) => {
  const [from, to] = [normalShares[at - 1] ?? 0, normalShares[at + 1] ?? 1];
  return { value: spread * score, weight: (priorWeight * (to - from)) / 2 };
});

/** Mean logarithm of the times relative to those of a median person. */
function slownessOf({ answers }: TimedGame): number {
  const logs = answers.map((answer) =>
    Math.log(answer.took / 1000 / paceFromHabits(middle, 0, answer).middle),
  );
  return logs.reduce((sum, log) => sum + log, 0) / logs.length;
}

/** The same games; the times of those far from the middle are drawn in to it. */
export function winsorizeGames(
  games: readonly WeightedLesson<TimedGame>[],
): readonly WeightedLesson<TimedGame>[] {
  const all = games.map(({ lesson, weight }) => ({ value: slownessOf(lesson), weight }));
  const within = winsorizerOf([...before, ...all]);
  return games.map((game, at) => {
    const { value } = all[at] as WeightedValue;
    const factor = Math.exp(within(value) - value);
    if (factor === 1) return game;
    const answers = game.lesson.answers.map((answer) => ({ ...answer, took: answer.took * factor }));
    return { ...game, lesson: { ...game.lesson, answers } };
  });
}
