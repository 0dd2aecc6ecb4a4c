/** The moment of a replay in the address of the page. */
import { useEffect, useRef } from 'react';
import type { Player } from './player.ts';

/** Debounce of the moment in the address, in milliseconds. */
const rest = 300;

/** Keeps both at the same moment; the address leads when it changes from outside. */
export function useAddress(
  player: Player | null,
  seconds: number,
  onSeconds: (seconds: number) => void,
): void {
  const written = useRef(seconds);
  const write = useRef(onSeconds);
  write.current = onSeconds;
  useEffect(() => {
    if (written.current === seconds) return;
    written.current = seconds;
    player?.seek(seconds * 1000);
  }, [player, seconds]);
  useEffect(() => {
    if (player === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = player.state.subscribe(() => {
      clearTimeout(timer);
      const { at, playing } = player.state.get();
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
  }, [player]);
}
