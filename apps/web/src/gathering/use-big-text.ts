/** Enlarges the page for a room, readable from eight metres. */
import { useEffect } from 'react';

/** All sizes of text follow that of the page: a fiftieth of its width, 38 pixels on a screen of 1920. */
export function useBigText(): void {
  useEffect(() => {
    const { style } = document.documentElement;
    style.fontSize = 'clamp(16px, min(2vw, 3.6vh), 80px)';
    return () => {
      style.fontSize = '';
    };
  }, []);
}
