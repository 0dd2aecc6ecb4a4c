/** A page that fills the screen: no tabs at its foot, and its middle row scrolls. */
import { useEffect } from 'react';

export function useImmersion(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset.immersed = '';
    return () => {
      delete dataset.immersed;
    };
  }, []);
}
