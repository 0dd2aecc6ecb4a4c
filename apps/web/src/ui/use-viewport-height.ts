/** Sets the table's height to the space above a phone's keyboard. */
import { useEffect } from 'react';

export function useViewportHeight(): void {
  useEffect(() => {
    const { visualViewport: seen, document } = window;
    if (seen === null) return;
    const { style } = document.documentElement;
    const fit = () => {
      if (seen.scale > 1.01) return;
      style.setProperty('--seen-height', `${seen.height}px`);
      window.scrollTo(0, 0);
    };
    seen.addEventListener('resize', fit);
    fit();
    return () => {
      seen.removeEventListener('resize', fit);
      style.removeProperty('--seen-height');
    };
  }, []);
}
