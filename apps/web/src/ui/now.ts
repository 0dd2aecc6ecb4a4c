/** Hooks that read the clock again and again. */
import { useEffect, useState } from 'react';

/** Our steady clock, read again every so often as long as `runs`. */
export function useNow(every: number, runs = true): number {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    if (!runs) return;
    setNow(performance.now());
    const timer = setInterval(() => setNow(performance.now()), every);
    return () => clearInterval(timer);
  }, [every, runs]);
  return now;
}

/**
 * Whether a fifth of a second has passed since the component mounted, or since the awaited value changed.
 * Before that, no loading indicator is shown.
 */
export function useIsLate(what: string = ''): boolean {
  const [late, setLate] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setLate(what), 200);
    return () => clearTimeout(timer);
  }, [what]);
  return late === what;
}
