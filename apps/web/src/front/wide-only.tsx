/** Content of wide pages: narrower ones neither show nor load it. */
import { type ReactNode, useSyncExternalStore } from 'react';

const wide = '(min-width: 1100px)';
const subscribe = (changed: () => void) => {
  const query = matchMedia(wide);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

export function WideOnly({ children }: { children: ReactNode }) {
  const isWide = useSyncExternalStore(
    subscribe,
    () => matchMedia(wide).matches,
    () => false,
  );
  return isWide ? children : null;
}
