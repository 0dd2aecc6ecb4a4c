/** Chosen theme: light, dark, or as the device. */
import { readLocal, writeLocal } from '../connection/memory.ts';
import { createStore } from '../connection/store.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const kept = readLocal('theme', 'browser');
export const theme = createStore<Theme>(kept === 'light' || kept === 'dark' ? kept : 'system');

export function chooseTheme(next: Theme): void {
  theme.set(() => next);
  if (next === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = next;
  writeLocal('theme', next === 'system' ? null : next, 'browser');
}
