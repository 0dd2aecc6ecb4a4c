import { payout, point } from '@parlour/game';
import { numberText } from './number.ts';

/** A price or an amount in milli-points as people read it. */
export function inPoints(milliPoints: number): string {
  return numberText(milliPoints / point);
}

/** The same with its sign always shown: a result, a change. */
export function signed(milliPoints: number): string {
  const text = inPoints(Math.abs(milliPoints));
  if (text === '0') return text;
  return milliPoints > 0 ? `+${text}` : `−${text}`;
}

/** What betting on a computer costs now: 100 points minus the human bid. */
export const computerAsk = (humanBid: number): number => payout - humanBid;

export { leftText as clockText, momentText } from '@parlour/game';
