/** Hints of the coach, each in its place. */
import { createContext, use } from 'react';
import './hint.css';

export type HintPlace = 'ask' | 'talk' | 'price' | 'bet' | 'done';

/** Current hint of the coach with its place; null: no coach. */
export const HintContext = createContext<{ readonly place: HintPlace; readonly text: string } | null>(null);

/** Place for the coach's hint. Announced elsewhere, so that moving it repeats nothing. */
export function HintSlot({ place }: { place: HintPlace }) {
  const hint = use(HintContext);
  if (hint?.place !== place) return null;
  return <p className={`hint hint-${place}`}>{hint.text}</p>;
}
