/** Draws the games of a day out of those that wait for one. */
import { natures as bothNatures, type Nature, seededStream } from '@parlour/game';
import { inAnyOrder } from './ask-about.ts';
import { type DailyGame, dailyGames } from './daily.ts';

export interface DailyCandidate {
  readonly game: string;
  readonly format: string;
  readonly preset: string;
  /** Of which natures somebody can be asked about. */
  readonly natures: readonly Nature[];
}

/**
 * Up to five games, in an order that tells nothing. For each a preset comes first, of the format that was drawn least; then a
 * coin of its own says whether a person or a machine is asked about; then chance picks a game. Only
 * presets with a game for either side of the coin are picked from, so what is played tells nothing of it.
 */
export function drawDaily(candidates: readonly DailyCandidate[], seed: string): readonly DailyGame[] {
  const random = seededStream(seed, 'natures');
  let left = inAnyOrder(candidates, seed);
  const drawn: (DailyGame & { readonly format: string })[] = [];
  const usedBy = (format: string) => drawn.filter((one) => one.format === format).length;
  while (drawn.length < dailyGames) {
    const [games] = inAnyOrder(presetsWithBoth(left), `${seed}/${drawn.length}`).toSorted(
      ([one], [other]) => usedBy(one?.format ?? '') - usedBy(other?.format ?? ''),
    );
    const nature: Nature = random.chance(0.5) ? 'human' : 'machine';
    const next = games?.find(({ natures }) => natures.includes(nature));
    if (next === undefined) break;
    left = left.filter((one) => one !== next);
    drawn.push({ game: next.game, format: next.format, nature });
  }
  return drawn.map(({ game, nature }) => ({ game, nature }));
}

/** The games of each preset in which someone of either nature can be asked about, if not in the same one. */
const presetsWithBoth = (games: readonly DailyCandidate[]) =>
  [...Map.groupBy(games, ({ preset }) => preset).values()].filter((some) =>
    bothNatures.every((nature) => some.some(({ natures }) => natures.includes(nature))),
  );
