/** Searches for words: addresses take turns, queues are short, and aborted requests leave. */
import { afterEach, expect, test, vi } from 'vitest';
import { openHouse } from '../support/open-house.ts';
import { until } from '../support/until.ts';

let ends: (() => void)[] = [];
let close = async () => {};

afterEach(async () => {
  const endAll = setInterval(() => ends.shift()?.(), 1);
  await close();
  clearInterval(endAll);
  ends = [];
});

/** A server with searches that take as long as the test decides. */
async function openSearched() {
  const house = await openHouse({ behindProxy: true, sameAddress: false });
  close = house.close;
  const begun: string[] = [];
  vi.spyOn(house.store.archive, 'search').mockImplementation(async ({ words }) => {
    begun.push(words);
    await new Promise<void>((resolve) => ends.push(resolve));
    return { games: [], next: undefined, total: 0, lines: [], isCut: false };
  });
  const refused: Response[] = [];
  const ask = async (address: string, said: string, signal?: AbortSignal) => {
    const headers = { 'x-forwarded-for': address };
    const answer = await fetch(`${house.url}/api/games?said=${said}`, { headers, signal: signal ?? null });
    if (answer.status === 503) refused.push(answer);
    return answer.status;
  };
  /** Asks three times: one too many, so two of them wait when this one is refused. */
  async function ask3(address: string, said: string): Promise<void> {
    const count = refused.length;
    for (let n = 0; n < 3; n += 1) void ask(address, said).catch(() => {});
    await until(() => refused.length > count, 'a refusal');
  }
  /** Ends the running search, and returns the next query. */
  async function next() {
    const count = begun.length;
    ends.shift()?.();
    await until(() => begun.length > count, 'the next search');
    return begun.at(-1);
  }
  async function first(address: string) {
    void ask(address, 'first').catch(() => {});
    await until(() => begun.length === 1, 'the first search');
  }
  return { begun, refused, ask, ask3, next, first };
}

test('two searches of one address wait; whoever was served least is next', async () => {
  const { begun, refused, ask3, next, first } = await openSearched();
  await first('203.0.113.1');
  await ask3('203.0.113.1', 'flood');
  expect(refused[0]?.headers.get('retry-after')).toBe('2');
  expect(await refused[0]?.json()).toMatchObject({ error: { code: 'busy', retryAfterMs: 2000 } });
  await ask3('198.51.100.1', 'honest');
  expect([await next(), await next(), await next(), await next()]).toEqual([
    ...['honest', 'flood', 'honest', 'flood'],
  ]);
  expect(begun).toHaveLength(5);
});

test('eight wait: one of an address that was served makes room for one that was not', async () => {
  const { refused, ask, ask3, next, first } = await openSearched();
  const addresses = Array.from({ length: 5 }, (_, n) => `203.0.113.${n}`);
  await first('203.0.113.0');
  for (const address of addresses.slice(1)) {
    void ask(address, 'once').catch(() => {});
    await next();
  }
  for (const address of addresses.slice(0, 4)) await ask3(address, 'flood');
  expect(refused).toHaveLength(4);
  // All places are taken, and this address was served as well.
  expect(await ask('203.0.113.4', 'flood')).toBe(503);
  const answer = ask('198.51.100.1', 'honest');
  await until(() => refused.length === 6, 'another makes room');
  expect(await next()).toBe('honest');
  ends.shift()?.();
  expect(await answer).toBe(200);
});

test('what is aborted while it waits is never run', async () => {
  const { begun, refused, ask, ask3, next, first } = await openSearched();
  await first('203.0.113.1');
  const hangUp = new AbortController();
  for (let n = 0; n < 3; n += 1) void ask('203.0.113.2', 'aborted', hangUp.signal).catch(() => {});
  await until(() => refused.length === 1, 'two of them wait');
  hangUp.abort();
  // The address has room again as soon as the server has noticed.
  await until(async () => {
    const count = refused.length;
    await ask3('203.0.113.2', 'later');
    return refused.length - count < 3;
  }, 'room');
  expect([await next(), await next()]).toEqual(['later', 'later']);
  expect(begun).not.toContain('aborted');
});
