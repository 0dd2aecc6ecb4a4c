/** The games that a device remembers. */
import { beforeEach, expect, test, vi } from 'vitest';
import { knownGames, noteSeen } from './known-games.ts';

const id = (n: number) => `g_${String(n).padStart(20, '0')}`;

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  return () => vi.unstubAllGlobals();
});

test('the last two hundred are known, each once, and nothing that is no game', () => {
  expect(knownGames()).toEqual([]);
  for (const n of [1, 2, 1]) noteSeen(id(n));
  expect(knownGames()).toEqual([id(2), id(1)]);
  for (let n = 3; n < 250; n += 1) noteSeen(id(n));
  expect(knownGames()).toHaveLength(200);
  expect(knownGames().at(-1)).toBe(id(249));
  localStorage.setItem('seen-games', `x ${id(7)} <b>`);
  expect(knownGames()).toEqual([id(7)]);
});
