/** Tests downloads: those who leave make room at once, also while the limit makes them wait. */
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { Downloads } from './downloads.ts';

const root = mkdtempSync(join(tmpdir(), 'parlour-downloads-'));
afterAll(() => rmSync(root, { recursive: true }));
const path = join(root, 'file');
writeFileSync(path, Buffer.alloc(200_000, 'parlour'));
const all = { first: 0, last: 199_999 };

test('a range of a file is passed on, over several pieces', async () => {
  const downloads = new Downloads({ bytesPerSecond: 1e9, perAddress: 1 });
  const stream = await downloads.start('a', path, { first: 5, last: 150_000 });
  if (stream === undefined) throw new Error('expected a stream, found none');
  expect((await buffer(stream)).equals(readFileSync(path).subarray(5, 150_001))).toBe(true);
});

test('an address that leaves while it waits may begin another download', async () => {
  const downloads = new Downloads({ bytesPerSecond: 1, perAddress: 1 });
  const stream = await downloads.start('a', path, all);
  if (stream === undefined) throw new Error('expected a stream, found none');
  await once(stream, 'data');
  expect(await downloads.start('a', path, all)).toBeUndefined();
  stream.destroy();
  await once(stream, 'close');
  const next = await downloads.start('a', path, all);
  expect(next).toBeDefined();
  next?.destroy();
});
