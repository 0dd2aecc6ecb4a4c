import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * After going to another page the focus is on its heading, so that whoever cannot see it hears where he is. Pages
 * that put it elsewhere (a table, into its question box) keep it there.
 */
export function useFocusOnNewPage(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation === undefined || !pathChanged) return;
        const main = document.querySelector('main');
        if (main?.contains(document.activeElement)) return;
        const heading = main?.querySelector<HTMLElement>('h1');
        if (heading == null) return;
        heading.tabIndex = -1;
        heading.focus({ preventScroll: true });
      }),
    [router],
  );
}
