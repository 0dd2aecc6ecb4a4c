/** Draws the games of a day out of those that wait for one. */
import { natures as bothNatures, type Nature, seededStream } from '@parlour/game';
import { shuffledBySeed } from './ask-about.ts';
import { type DailyGame, dailyGames } from './daily.ts';

/** A game that may be drawn for a day. */
export interface DailyCandidate {
  readonly game: string;
  readonly format: string;
  readonly preset: string;
  /** Natures that a question can be about. */
  readonly natures: readonly Nature[];
}

/**
 * Draws up to five games, in a random order. For each, first the preset of the format drawn least. Then an
 * independent coin decides whether the target is human or machine, and chance picks a game. Only presets
 * with games for both sides of the coin are eligible, so the preset reveals nothing.
 */
export function drawDailyGames(candidates: readonly DailyCandidate[], seed: string): readonly DailyGame[] {
  const random = seededStream(seed, 'natures');
  let left = shuffledBySeed(candidates, seed);
  const drawn: (DailyGame & { readonly format: string })[] = [];
  const usedBy = (format: string) => drawn.filter((one) => one.format === format).length;
  while (drawn.length < dailyGames) {
    const [games] = shuffledBySeed(presetsWithBoth(left), `${seed}/${drawn.length}`).toSorted(
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
