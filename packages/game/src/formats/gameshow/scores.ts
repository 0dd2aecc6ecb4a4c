/** Scores of a game show. */
import type { Nature, NaturesBySeat } from '../../commitment.ts';
import type { GivenLabels, Label } from './words.ts';

/**
 * R1 to R4: a point for each right label and one less for each wrong one, and a point for each other contestant who did
 * not label one rightly. `countSelf`: a label of oneself is a label too.
 */
export function scoresOf(
  natures: NaturesBySeat,
  given: GivenLabels,
  countSelf: boolean,
): Readonly<Record<string, number>> {
  const all = Object.entries(natures);
  const score = (seat: string, nature: Nature): number => {
    const judged = all.filter(([other]) => countSelf || other !== seat);
    const won = judged.map(([other, truth]) => pointsFor(given[seat]?.[other], truth));
    const hidden = all.filter(([other]) => other !== seat && pointsFor(given[other]?.[seat], nature) < 1);
    return won.reduce((sum, points) => sum + points, 0) + hidden.length;
  };
  return Object.fromEntries(all.map(([seat, nature]) => [seat, score(seat, nature)]));
}

/** R1: 1 for a right label, -1 for a wrong one, 0 for none. */
function pointsFor(label: Label | undefined, truth: Nature): number {
  if (label === undefined || label === 'unsure') return 0;
  return (label === 'human') === (truth === 'human') ? 1 : -1;
}
