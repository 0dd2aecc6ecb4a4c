/** Tests of chunks that fail to load. */
import { afterEach, expect, test, vi } from 'vitest';
import { ChunkLoadError, lazyChunk, mayReload } from './chunk.ts';

afterEach(() => vi.unstubAllGlobals());

function storage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

test('a part that does not arrive has one error, in every browser', async () => {
  const load = () => Promise.reject(new TypeError('Importing a module script failed.'));
  await expect(lazyChunk(load)).rejects.toBeInstanceOf(ChunkLoadError);
  expect(await lazyChunk(async () => ({ page: 1 }))).toEqual({ page: 1 });
});

test('a page loads itself anew once, and not again for five minutes', () => {
  vi.stubGlobal('sessionStorage', storage());
  expect([0, 1, 60_000, 299_999, 300_000, 300_001].map(mayReload)).toEqual([
    ...[true, false, false, false, true, false],
  ]);
});

test('where nothing can be remembered it never does', () => {
  const refuse = () => {
    throw new Error('not in a private window');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse });
  expect(mayReload(1)).toBe(false);
});
