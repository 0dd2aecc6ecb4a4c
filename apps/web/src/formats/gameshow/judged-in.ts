/** Final beliefs of the contestants of a finished show about each other. */
import type { GameshowTableView, Label } from '@parlour/game';
import type { TargetBelief } from '../../gallery/shapes.ts';

/** A label as a belief, in per cent human. */
const percent: Readonly<Record<Label, number>> = { human: 100, unsure: 50, ai: 0 };

type Reveal = Pick<NonNullable<GameshowTableView['reveal']>, 'natures' | 'labels'>;

/** Each contestant, with the mean of all labels that the others gave. */
export function judgedTargets({ natures, labels }: Reveal): readonly TargetBelief[] {
  return Object.entries(natures).map(([seat, nature]) => {
    const given = Object.values(labels).flatMap((of) => of?.[seat] ?? []);
    const sum = given.reduce((total, label) => total + percent[label], 0);
    return { seat, nature, players: given.length === 0 ? null : sum / given.length };
  });
}
