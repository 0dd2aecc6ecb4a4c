/** Keeps the table as high as the keyboard of a phone leaves room for. */
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
