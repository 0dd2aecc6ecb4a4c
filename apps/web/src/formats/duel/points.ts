/** Payoffs as people read them. */
import { milliPointsPerPoint } from '@parlour/game';
import { signedPointsText } from '../../words/points.ts';

/** Such as "+2". */
export const pointsText = (points: number): string => signedPointsText(points * milliPointsPerPoint);

/** Such as "+2 / −1": own points, then the other's. */
export const pairText = ([own, other]: readonly [number, number]): string =>
  `${pointsText(own)} / ${pointsText(other)}`;
