/** Payoffs as people read them. */
import { point } from '@parlour/game';
import { signed } from '../../words/points.ts';

/** Such as "+2". */
export const pointsText = (points: number): string => signed(points * point);

/** Such as "+2 / −1": one's own, the other's. */
export const pairText = ([own, other]: readonly [number, number]): string =>
  `${pointsText(own)} / ${pointsText(other)}`;
