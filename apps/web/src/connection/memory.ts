/** Small values that outlive a reload of the page, where the browser keeps them. */

export function writeLocal(key: string, value: string | null, where: 'tab' | 'browser' = 'tab'): void {
  try {
    const storage = where === 'tab' ? sessionStorage : localStorage;
    if (value === null) storage.removeItem(key);
    else storage.setItem(key, value);
  } catch {
    // A private window may refuse: then nothing is kept.
  }
}

export function readLocal(key: string, where: 'tab' | 'browser' = 'tab'): string | null {
  try {
    return (where === 'tab' ? sessionStorage : localStorage).getItem(key);
  } catch {
    return null;
  }
}
