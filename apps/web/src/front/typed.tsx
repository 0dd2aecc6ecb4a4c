/** Words that type themselves. Their place is kept from the start, and a screen reader has them whole. */
import { useEffect, useState } from 'react';

/** Milliseconds before the first letter, and for each. */
const pause = 900;
const perLetter = 28;

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

export function TypedExchange({ text }: { text: string }) {
  const letters = [...text];
  const [shown, setShown] = useState(() => (isStill() ? letters.length : 0));
  const isWhole = shown >= letters.length;
  useEffect(() => {
    if (isWhole) return;
    const timer = setTimeout(() => setShown(shown + 1), shown === 0 ? pause : perLetter);
    return () => clearTimeout(timer);
  }, [shown, isWhole]);
  if (isWhole) return text;
  return (
    <>
      <span className="unseen">{text}</span>
      <span aria-hidden="true">
        {letters.slice(0, shown).join('')}
        <span className="untyped">{letters.slice(shown).join('')}</span>
      </span>
    </>
  );
}
