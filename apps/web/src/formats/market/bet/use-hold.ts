/** A button that repeats while it is held. */
import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

const firstWait = 400;
/** About six per second; the server accepts ten. */
const everyNext = 165;

/** Props of a button that acts when it is pressed, and again while it is held and acting succeeds. */
export function useHold(act: () => boolean) {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const lastClick = useRef(Number.NEGATIVE_INFINITY);
  const latest = useRef(act);
  latest.current = act;
  const stop = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  const actAndWait = (wait: number) => {
    if (!latest.current()) return;
    timer.current = setTimeout(() => actAndWait(everyNext), wait);
  };
  return {
    onPointerDown(event: PointerEvent<HTMLButtonElement>) {
      if (event.button !== 0) return;
      stop();
      actAndWait(firstWait);
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    onBlur: stop,
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
    /** Pressed by a key or by a helping technology: there was no pointer. */
    onClick(event: MouseEvent) {
      if (event.detail !== 0 || event.timeStamp - lastClick.current < everyNext) return;
      lastClick.current = event.timeStamp;
      latest.current();
    },
  };
}
