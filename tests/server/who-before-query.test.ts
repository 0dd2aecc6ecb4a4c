/** Tests that the caller is checked before the request: forbidden routes do not reveal their parameters. */
import { addressOf, routes as named, type Route } from '@parlour/protocol/reference';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openHouse } from '../support/open-house.ts';

const routes: readonly Route[] = Object.values(named);
const isForSomebody = ({ who }: Route) => !who.includes('nobody');
const examples = { account: 'a_00000000000000000000', bot: 'a_00000000000000000000', format: 'market' };

let house: Awaited<ReturnType<typeof openHouse>>;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house?.close());

async function ask(route: Route, headers: Record<string, string> = {}) {
  const names = Object.keys(route.params ?? {});
  const params = Object.fromEntries(names.map((name) => [name, { ...examples }[name] ?? 'x']));
  const changes = route.method !== 'GET';
  const answered = await fetch(`${house.url}${addressOf(route, params)}?zz=1`, {
    method: route.method,
    headers: { ...headers, ...(changes && { 'content-type': 'application/json' }) },
    ...(changes && { body: '{"zz":1}' }),
  });
  const { error } = (await answered.json()) as { error: { code: string } };
  return { status: answered.status, code: error.code };
}

describe('a request that is wrong in everything', () => {
  const closed = routes.filter(isForSomebody);
  test('is tried on all kinds of routes', () => {
    expect(closed.length).toBeGreaterThan(20);
    expect(closed.filter(({ query }) => query !== undefined).length).toBeGreaterThan(1);
    expect(closed.map(({ id }) => id)).toContain('openBotStream');
  });

  test.each(closed.map((route) => [route.at, route] as const))('%s: 401 from nobody', async (_at, route) => {
    expect(await ask(route)).toEqual({
      status: 401,
      code: route.who.every((key) => key === 'bearer') ? 'wrong-token' : 'not-signed-in',
    });
  });

  test('is 403 with a token that may not play, and 400 from whom the route is for', async () => {
    const { token } = await house.newBot('reader', { scopes: ['read'] });
    const player = await house.newBot('player');
    const as = (shown: string) => ({ authorization: `Bearer ${shown}` });
    expect(await ask(named.openBotStream, as(token))).toEqual({ status: 403, code: 'missing-scope' });
    expect(await ask(named.openBotStream, as(player.token))).toEqual({ status: 400, code: 'malformed' });
  });
});
