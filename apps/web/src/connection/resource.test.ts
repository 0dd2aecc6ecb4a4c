/** Tests of reading a server address, and of keeping values on failure. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetResources, resourceAt } from './resource.ts';

const fetched = vi.fn<(path: string) => Promise<Response>>();
beforeEach(() => vi.stubGlobal('fetch', fetched));
afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
  forgetResources();
});

test('what was read stays while it is read again, also if that fails', async () => {
  const games = resourceAt<{ n: number }>('/api/games');
  fetched.mockResolvedValueOnce(Response.json({ n: 1 }));
  await games.load();
  expect(games.state.get()).toEqual({ value: { n: 1 }, error: null });
  fetched.mockRejectedValueOnce(new TypeError('no network'));
  await games.load();
  expect(games.state.get()).toMatchObject({ value: { n: 1 }, error: { code: 'offline' } });
  fetched.mockResolvedValueOnce(Response.json({ n: 2 }));
  await games.load();
  expect(games.state.get()).toEqual({ value: { n: 2 }, error: null });
});

test('two who ask at once make one request', async () => {
  fetched.mockResolvedValue(Response.json({}));
  await Promise.all([resourceAt('/api/live').load(), resourceAt('/api/live').load()]);
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('a refusal keeps its code; a page that is not JSON is an unknown problem', async () => {
  fetched.mockResolvedValueOnce(
    Response.json({ error: { code: 'no-such-game', message: 'x' } }, { status: 404 }),
  );
  await resourceAt('/a').load();
  expect(resourceAt('/a').state.get().error?.code).toBe('no-such-game');
  fetched.mockResolvedValueOnce(new Response('<h1>Bad gateway</h1>', { status: 502 }));
  await resourceAt('/b').load();
  expect(resourceAt('/b').state.get().error?.code).toBe('unknown');
});

test('a log comes as text, and another account finds nothing kept', async () => {
  fetched.mockResolvedValueOnce(
    new Response('{}\n{}\n', { headers: { 'content-type': 'application/x-ndjson' } }),
  );
  await resourceAt('/log').load();
  expect(resourceAt('/log').state.get().value).toBe('{}\n{}\n');
  forgetResources();
  expect(resourceAt('/log').state.get().value).toBe(null);
});
