/** Moves the focus to the heading of a new page. */
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** How long a heading may be late: pages and what is on them are fetched. In milliseconds. */
const patience = 4000;

/**
 * A screen reader then says which page this is. A page that puts the focus elsewhere, as a table does, keeps it
 * there, and so does anybody who moves it themselves.
 */
export function useFocusOnNewPage(): void {
  const router = useRouter();
  useEffect(() => {
    let stop = () => {};
    const leave = router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      if (fromLocation === undefined || !pathChanged) return;
      stop();
      stop = keepOnHeading(document.querySelector('main'));
    });
    return () => {
      leave();
      stop();
    };
  }, [router]);
}

/** Puts the focus on the heading as soon as there is one, and again if it is replaced; gives back how to stop. */
function keepOnHeading(main: HTMLElement | null): () => void {
  if (main === null) return () => {};
  const before = document.activeElement;
  const look = () => {
    const { activeElement } = document;
    if (activeElement !== before && activeElement !== document.body) return;
    const heading = main.querySelector<HTMLElement>('h1');
    if (heading === null || main.contains(activeElement)) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(look);
  observer.observe(main, { childList: true, subtree: true });
  const timer = setTimeout(() => stop(), patience);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    removeEventListener('keydown', stop);
    removeEventListener('pointerdown', stop);
  };
  addEventListener('keydown', stop);
  addEventListener('pointerdown', stop);
  look();
  return stop;
}
