import { useEffect } from 'react';

/** Names the tab as long as the component is there. */
export function useTitle(title: string | null): void {
  useEffect(() => {
    if (title === null) return;
    document.title = title;
    return () => {
      document.title = 'Parlour';
    };
  }, [title]);
}

/** Flashes the tab's title between two texts, without a sound. */
export function useTitleFlash(text: string | null): void {
  useEffect(() => {
    if (text === null) return;
    let on = true;
    const flash = () => {
      document.title = on ? `● ${text}` : 'Parlour';
      on = !on;
    };
    flash();
    const timer = setInterval(flash, 700);
    return () => {
      clearInterval(timer);
      document.title = 'Parlour';
    };
  }, [text]);
}
