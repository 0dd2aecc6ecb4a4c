/** Single keys as commands, and the switch that turns them off. */
import { type RefObject, useEffect, useRef } from 'react';
import { readLocal, writeLocal } from '../connection/memory.ts';
import { createStore, useStore } from '../connection/store.ts';

/** Whether single keys are commands. Can be disabled permanently (WCAG 2.1.4). */
export const keysOn = createStore(readLocal('keys', 'browser') !== 'off');

export function switchKeys(on: boolean): void {
  keysOn.set(() => on);
  writeLocal('keys', on ? null : 'off', 'browser');
}

/** The box on the page that switches single keys off. */
export const keysBox: RefObject<HTMLInputElement | null> = { current: null };

/** Single-key shortcuts are disabled unless their checkbox is visible, so that users can switch them off. */
export const keysWork = () => keysOn.get() && (keysBox.current?.getClientRects().length ?? 0) > 0;

const sight = {
  subscribe(listener: () => void) {
    const forget = keysOn.subscribe(listener);
    addEventListener('resize', listener);
    return () => {
      forget();
      removeEventListener('resize', listener);
    };
  },
  get: keysWork,
};

/** The same as a hook, for hints about single keys. */
export const useKeysWork = (): boolean => useStore(sight, (work) => work);

const slowest = 165;

/**
 * Single keys as commands, as long as no text field has the focus and no card lies over the table. A key that is held
 * down says its command again and again, unless each is to be meant (`once`).
 */
export function useKeys(actions: Readonly<Record<string, () => void>>, { once = false } = {}): void {
  const latest = useRef(actions);
  latest.current = actions;
  const isOnce = useRef(once);
  useEffect(() => {
    let last = Number.NEGATIVE_INFINITY;
    const press = (event: KeyboardEvent) => {
      const action = latest.current[keyOf(event)];
      if (action === undefined || !keysWork() || isTaken(event)) return;
      if (event.repeat && (isOnce.current || event.timeStamp - last < slowest)) return;
      last = event.timeStamp;
      event.preventDefault();
      action();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

/** The key by its Latin label, so that shortcuts work in Cyrillic or Greek layouts. */
export function keyOf({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  if (key === '.' && code === 'Slash') return '/';
  return /^[\u0370-\u1fff]$/.test(key) ? code.replace('Key', '').toLowerCase() : key.toLowerCase();
}

function isTaken(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return true;
  const target = event.target instanceof HTMLElement ? event.target : null;
  return (
    target?.closest(
      'input:not([type=checkbox], [type=radio]), textarea, select, dialog, [contenteditable]',
    ) != null
  );
}
