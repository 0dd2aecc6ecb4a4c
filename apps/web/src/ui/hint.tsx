/** Hints of the coach, each in its place. */
import { createContext, use } from 'react';
import './hint.css';

export type HintPlace = 'ask' | 'talk' | 'price' | 'bet' | 'done';

/** The one line that a coach has to say now, and where it belongs; null: nobody coaches. */
export const HintContext = createContext<{ readonly place: HintPlace; readonly text: string } | null>(null);

/** Where a coach may speak. It is read aloud elsewhere, so that moving it repeats nothing. */
export function HintSlot({ place }: { place: HintPlace }) {
  const hint = use(HintContext);
  if (hint?.place !== place) return null;
  return <p className={`hint hint-${place}`}>{hint.text}</p>;
}
