/** Shows at which ends a scrolling list continues. */
import { type RefObject, useLayoutEffect } from 'react';

/**
 * Keeps `data-more` on the element for its style: `above`, `below`, both, or nothing. `content`: content of
 * the list.
 */
export function useScrollCue(list: RefObject<HTMLElement | null>, content: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: new content is longer or shorter
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return;
    const look = () => {
      const { scrollTop, scrollHeight, clientHeight } = element;
      const ends = [
        ...(scrollTop > 1 ? ['above'] : []),
        ...(scrollHeight - scrollTop - clientHeight > 1 ? ['below'] : []),
      ];
      element.dataset.more = ends.join(' ');
    };
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    look();
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [list, content]);
}
