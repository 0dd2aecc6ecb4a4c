/** Number of visible lines of a game: one after the other at a pace, or all together. */
import { useEffect, useState } from 'react';
import type { TranscriptLine } from './shapes.ts';

/** 0: all together. */
export const paces = [1, 2, 4, 0] as const;
export type Pace = (typeof paces)[number];

/** Pause before a line at a pace, in milliseconds. */
export const pauseBeforeLine = (line: Pick<TranscriptLine, 'wait'> | undefined, pace: Pace): number =>
  (line?.wait ?? 0) / (pace || 1);

/** Lines of the last step appear one by one; earlier ones are visible. `onAll` shows all of them. */
export function useRevealedLines(lines: readonly TranscriptLine[], pace: Pace, isOver: boolean) {
  const last = lines.at(-1)?.step ?? 0;
  const before = lines.filter(({ step }) => step < last).length;
  const [shown, setShown] = useState({ step: -1, count: 0 });
  const isNew = shown.step !== last;
  // The first line of a step is there at once: somebody has asked for it.
  const count = isOver || pace === 0 ? lines.length : isNew ? before + 1 : Math.max(shown.count, before + 1);
  useEffect(() => {
    if (count >= lines.length) return;
    const timer = setTimeout(
      () => setShown({ step: last, count: count + 1 }),
      pauseBeforeLine(lines[count], pace),
    );
    return () => clearTimeout(timer);
  }, [count, last, lines, pace]);
  const onAll = () => setShown({ step: last, count: lines.length });
  return { told: lines.slice(0, count), isTold: count >= lines.length, onAll };
}
