/** Amounts and times of a game as people read them. */
import { milliPointsPerPoint } from '@parlour/game';
import { numberText } from './number.ts';

/** A price or an amount in milli-points as people read it. */
export function inPoints(milliPoints: number): string {
  return numberText(milliPoints / milliPointsPerPoint);
}

/** The same with its sign always shown: a result, a change. */
export function signedPointsText(milliPoints: number): string {
  const text = inPoints(Math.abs(milliPoints));
  if (text === '0') return text;
  return milliPoints > 0 ? `+${text}` : `−${text}`;
}

export { momentText, timeLeftText as clockText } from '@parlour/game';
