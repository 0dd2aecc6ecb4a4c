/** The moment of a replay in the address of the page. */
import { useEffect, useRef } from 'react';
import type { Replay } from './replay.ts';

/** How long the replay must rest before its moment goes into the address, in milliseconds. */
const rest = 300;

/** Keeps both at the same moment; the address leads when it changes from outside. */
export function useAddress(
  replay: Replay | null,
  seconds: number,
  onSeconds: (seconds: number) => void,
): void {
  const written = useRef(seconds);
  const write = useRef(onSeconds);
  write.current = onSeconds;
  useEffect(() => {
    if (written.current === seconds) return;
    written.current = seconds;
    replay?.seek(seconds * 1000);
  }, [replay, seconds]);
  useEffect(() => {
    if (replay === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = replay.state.subscribe(() => {
      clearTimeout(timer);
      const { at, playing } = replay.state.get();
      const now = Math.round(at / 100) / 10;
      if (playing || now === written.current) return;
      timer = setTimeout(() => {
        written.current = now;
        write.current(now);
      }, rest);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [replay]);
}
