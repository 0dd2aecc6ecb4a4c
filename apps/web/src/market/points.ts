import { payout, point } from '@parlour/game';
import { numberText } from '../words/number.ts';

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

/** Milliseconds as minutes and seconds; a part of a second counts as a whole one, so 0:00 means over. */
export function clockText(milliseconds: number): string {
  const seconds = Math.max(Math.ceil(milliseconds / 1000), 0);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** A moment of the game as minutes and seconds passed. */
export function momentText(at: number): string {
  const seconds = Math.floor(Math.max(at, 0) / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
