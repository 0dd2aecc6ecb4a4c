/** Moves the focus to the heading of a new page, and after removal of the focused element. */
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Maximum delay of a heading, since pages load on demand. In milliseconds. */
const patience = 4000;

/**
 * Screen readers then announce the new page. A focus set by the page, as at a table, or by the user stays.
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

function focusOnHeading(main: HTMLElement | null): void {
  const heading = main?.querySelector<HTMLElement>('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Time for a page to set the focus itself. In milliseconds. */
const settling = 100;

/** If a finished form or card removes the focused element, the focus moves to the heading. */
export function useFocusAfterRemoval(): void {
  useEffect(() => {
    let last: EventTarget | null = null;
    const note = ({ target }: FocusEvent) => {
      last = target;
    };
    const look = () => {
      if (!(last instanceof Element) || last.isConnected) return;
      last = null;
      setTimeout(() => {
        if (document.activeElement === document.body) focusOnHeading(document.querySelector('main'));
      }, settling);
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true });
    addEventListener('focusin', note);
    return () => {
      observer.disconnect();
      removeEventListener('focusin', note);
    };
  }, []);
}

/** Puts the focus on the heading as soon as there is one, and again if it is replaced; gives back how to stop. */
function keepOnHeading(main: HTMLElement | null): () => void {
  if (main === null) return () => {};
  const before = document.activeElement;
  const look = () => {
    const { activeElement } = document;
    if (activeElement !== before && activeElement !== document.body) return;
    if (!main.contains(activeElement)) focusOnHeading(main);
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
