/** Tests of reading the log by a projection. */
import { memoryStore } from '@parlour/store';
import { expect, test, vi } from 'vitest';
import { startProjection } from './projection.ts';

test('only facts of the types that it names, of its own kind of streams', async () => {
  const store = memoryStore();
  const follow = vi.spyOn(store.log, 'follow');
  const facts = ['opened', 'said', 'judged'].map((type) => ({ type }));
  for (const stream of ['g_1', 'r_1']) await store.log.append(stream, 0, facts);
  const taken: string[] = [];
  const types = ['opened', 'judged'];
  const projection = await startProjection(store, {
    name: 'test',
    prefix: 'r_',
    types,
    take: ({ stream, fact }) => void taken.push(`${stream} ${fact.type}`),
    failed: (error) => {
      throw error;
    },
  });
  await vi.waitUntil(() => projection.position() === 6);
  expect(taken).toEqual(['r_1 opened', 'r_1 judged']);
  expect(follow).toHaveBeenCalledWith(0, types);
  await projection.stop();
  await store.close();
});
