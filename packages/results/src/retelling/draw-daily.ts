/** Draws the games of a day out of those that wait for one. */
import { type Nature, seededStream } from '@parlour/game';
import { inAnyOrder } from './ask-about.ts';
import { type DailyGame, dailyGames } from './daily.ts';

export interface DailyCandidate {
  readonly game: string;
  readonly format: string;
  /** Of which natures somebody can be asked about. */
  readonly natures: readonly Nature[];
}

/**
 * Up to five games, in an order that tells nothing. A coin of its own says for each whether a person or a machine is asked
 * about; where no game is left for it the other side is. Formats take turns as far as the games go.
 */
export function drawDaily(candidates: readonly DailyCandidate[], seed: string): readonly DailyGame[] {
  const random = seededStream(seed, 'natures');
  let left = inAnyOrder(candidates, seed);
  const drawn: (DailyGame & { readonly format: string })[] = [];
  while (drawn.length < dailyGames && left.length > 0) {
    const wanted: Nature = random.chance(0.5) ? 'human' : 'machine';
    const fitting = left.filter(({ natures }) => natures.includes(wanted));
    const usedBy = (format: string) => drawn.filter((one) => one.format === format).length;
    const [next] = (fitting.length > 0 ? fitting : left).toSorted(
      (a, b) => usedBy(a.format) - usedBy(b.format),
    );
    if (next === undefined) break;
    left = left.filter((one) => one !== next);
    const nature = next.natures.includes(wanted) ? wanted : next.natures[0];
    if (nature !== undefined) drawn.push({ game: next.game, format: next.format, nature });
  }
  return drawn.map(({ game, nature }) => ({ game, nature }));
}
