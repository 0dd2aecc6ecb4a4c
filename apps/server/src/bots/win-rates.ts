/** Pass rate of bots, with intervals by game. */
import { clusteredShare, confidenceSequence, isEstimable } from '@parlour/stats';
import { wilsonInterval } from '@parlour/stats/shares';
import type { Archive, GameTally } from '@parlour/store';

/** By format, since rates differ between formats; compared with people judged in the same presets. */
export async function readWinRates(archive: Pick<Archive, 'judgedHuman' | 'peopleTaken'>, player: string) {
  const people = await archive.peopleTaken(player);
  return (await archive.judgedHuman(player)).map(({ format, games }) => ({
    format,
    ...winRateOf(games),
    sequence: sequenceOf(games),
    people: winRateOf(people.find((one) => one.format === format)?.games ?? []),
  }));
}

const sumOf = (games: readonly GameTally[], value: (one: GameTally) => number) =>
  games.reduce((sum, one) => sum + one.games * value(one), 0);

/** Whether some game has several verdicts: those read the same talk and are not independent. */
const arePooled = (games: readonly GameTally[]) => games.some(({ n }) => n > 1);

/** A share of verdicts: Wilson's interval where each game has one, else one by game. */
export function winRateOf(games: readonly GameTally[]) {
  const n = sumOf(games, (one) => one.n);
  const human = sumOf(games, (one) => one.human);
  const interval = arePooled(games)
    ? clusteredShare(
        games.flatMap((one) => new Array(one.games).fill({ successes: one.human, trials: one.n })),
      )
    : wilsonInterval({ successes: human, trials: n });
  return {
    n,
    games: sumOf(games, () => 1),
    share: n === 0 ? null : human / n,
    interval: isEstimable(interval) ? interval : null,
  };
}

/** Valid under repeated looks, but only for independent verdicts. */
function sequenceOf(games: readonly GameTally[]) {
  if (arePooled(games)) return null;
  return confidenceSequence({
    successes: sumOf(games, ({ human }) => human),
    trials: sumOf(games, ({ n }) => n),
  });
}
