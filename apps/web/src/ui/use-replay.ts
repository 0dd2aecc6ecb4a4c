/** Time of a game that runs once more, quickly. */
import { useEffect, useState } from 'react';

/** Length of a replay, in milliseconds. */
const replayMs = 8000;

/** From 0 to the length of the game, in its milliseconds; the end immediately where motion is reduced. */
export function useReplay(length: number): number {
  const [at, setAt] = useState(() => (isStill() ? length : 0));
  useEffect(() => {
    if (isStill()) return;
    let frame = 0;
    let start: number | undefined;
    const step = (now: number) => {
      start ??= now;
      const share = Math.min((now - start) / replayMs, 1);
      setAt(share * length);
      if (share < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [length]);
  return at;
}

const isStill = () =>
  typeof matchMedia === 'undefined' || matchMedia('(prefers-reduced-motion: reduce)').matches;
