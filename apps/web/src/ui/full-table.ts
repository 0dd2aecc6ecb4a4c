/** Whether a page shows a table in the place of everything else, such as a study. */
import { useEffect } from 'react';
import { createStore, useStore } from '../connection/store.ts';

const fullTable = createStore(false);

export const useIsFullTable = (): boolean => useStore(fullTable, (value) => value);

/** The shell leaves its head out while the component is shown. */
export function useFullTable(): void {
  useEffect(() => {
    fullTable.set(() => true);
    return () => fullTable.set(() => false);
  }, []);
}
