/** The server is composed of features: any that no other needs can be left out. */
import { memoryStore } from '@parlour/store';
import { expect, onTestFinished, test } from 'vitest';
import { compose, orderByNeeds } from '../../apps/server/src/compose.ts';
import { features } from '../../apps/server/src/features.ts';
import type { Feature } from '../../apps/server/src/platform/feature.ts';
import { streamKinds } from '../../apps/server/src/stream-kinds.ts';

async function started(some: readonly Feature[]) {
  const server = await compose({ store: memoryStore(), port: 0 }, some);
  let closing: Promise<void> | undefined;
  const close = () => (closing ??= server.close());
  onTestFinished(close);
  return { ...server, close };
}

/** A feature that notes when it starts, opens and closes. */
function noting(notes: string[], name: string, needs: readonly string[] = []): Feature<string> {
  const note = (what: string) => () => void notes.push(`${what} ${name}`);
  return {
    name,
    needs,
    start: () => {
      note('start')();
      return { api: name, routes: note('bind'), open: note('open'), close: note('close') };
    },
  };
}

const leaves = features
  .map(({ name }) => name)
  .filter((name) => !features.some((one) => one.needs.includes(name)));

test('some features are needed by no other', () => expect(leaves.length).toBeGreaterThan(2));

test.each(leaves)('the server starts without %s, and answers', async (name) => {
  const { port, routes, close } = await started(features.filter((one) => one.name !== name));
  const address = `http://localhost:${port}`;
  expect(await (await fetch(`${address}/healthz`)).json()).toEqual({ status: 'ok' });
  expect((await fetch(`${address}/api/lobby`)).status).toBe(200);
  expect(routes.length).toBeGreaterThan(50);
  await close();
});

test('with all features it has more routes than without any of them', async () => {
  const all = await started(features);
  for (const name of leaves) {
    const without = await started(features.filter((one) => one.name !== name));
    expect(without.routes.length, name).toBeLessThan(all.routes.length);
    await without.close();
  }
});

test('features start after those that they need, and close before them', async () => {
  const notes: string[] = [];
  const server = await started([
    noting(notes, 'b', ['a']),
    noting(notes, 'c', ['b', 'a']),
    noting(notes, 'a'),
  ]);
  const steps = ['start', 'bind', 'open'].flatMap((step) => ['a', 'b', 'c'].map((name) => `${step} ${name}`));
  expect(notes).toEqual(steps);
  await server.close();
  expect(notes.slice(steps.length)).toEqual(['close c', 'close b', 'close a']);
});

test('circular needs and missing features are refused', () => {
  const ring = [noting([], 'a', ['c']), noting([], 'b', ['a']), noting([], 'c', ['b'])];
  expect(() => orderByNeeds(ring)).toThrow('circular needs: a → c → b → a');
  expect(() => orderByNeeds([noting([], 'a', ['b'])])).toThrow('a needs b, which is not part of the server');
});

test('a feature gets those that it needs, and no other', async () => {
  const a = noting([], 'a');
  const asking = (needs: readonly string[]): Feature => ({
    name: 'b',
    needs,
    start: (_platform, needed) => ({ api: `knows ${needed(a)}` }),
  });
  const server = await started([a, asking(['a'])]);
  expect(server.of(asking([]))).toBe('knows a');
  await expect(compose({ store: memoryStore(), port: 0 }, [a, asking([])])).rejects.toThrow(
    'not among the needs',
  );
});

test('threads know the kinds of streams of all features', () => {
  expect(new Set(streamKinds)).toEqual(new Set(features.flatMap(({ streams = [] }) => streams)));
});
