/** Calls the routes by which bots play for the contract test. */
import { expect } from 'vitest';
import { openHouse } from '../open-house.ts';
import { openStream } from '../stream-line.ts';
import type { contractOf } from './contract.ts';

type Contract = ReturnType<typeof contractOf>;
type House = Awaited<ReturnType<typeof openHouse>>;

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const stream = '/api/bot/stream';
const commands = '/api/bot/commands';

/** Calls both routes of the HTTP transport for bots, with and without permission. */
export async function callDoor({ expectAnswer }: Contract, house: House, limited: (url: string) => Contract) {
  const { token } = await house.newBot('postman');
  const headers = bearer(token);
  const reader = bearer((await house.newBot('reader', { scopes: ['read'] })).token);
  const game = 'g_00000000000000000000';

  await expectAnswer('GET', stream, [401, 'wrong-token']);
  await expectAnswer('GET', stream, [403, 'missing-scope'], { headers: reader });
  await expectAnswer('GET', stream, [400, 'malformed'], { headers, query: { roles: 'A judge' } });
  await expectAnswer('GET', stream, [400, 'no-such-role'], { headers, query: { roles: 'judge' } });
  await expectAnswer('GET', stream, [404, 'no-such-format'], { headers, query: { format: 'chess' } });
  const query = { format: 'market', roles: 'target,bettor', games: '1', after: `${game}:run:5` };
  const first = expectAnswer('GET', stream, 200, { headers, query });
  const isHere = () => house.server.house.bots.candidates('market', 'target').some(({ free }) => free === 1);
  while (!isHere()) await house.pass(5);
  // The stream ends only because another one takes over.
  const second = await openStream(house.url, 'postman', token, { games: '0' });
  expect((await first).text).toMatch(/^{"type":"welcome".*\n(.*\n)*.*taken-over.*\n$/);

  const say = (how: number | readonly [number, string], body: object, as = headers) =>
    expectAnswer('POST', commands, how, { headers: as, body: { id: 'x', ...body } });
  await say(200, { type: 'offer', format: 'market', roles: ['bettor'], games: 0 });
  await say([401, 'wrong-token'], { type: 'unqueue' }, bearer('nonsense'));
  await say([403, 'missing-scope'], { type: 'unqueue' }, reader);
  await say([403, 'not-for-bots'], { type: 'practise', preset: 'market' });
  await say([404, 'no-such-game'], { type: 'play', game, do: { type: 'leave' } });
  await say([404, 'no-such-prompt'], { type: 'answer', prompt: 'p_none', text: 'Hm.' });
  await say([404, 'no-such-game'], { type: 'fail', game, what: 'over', error: 'Oh' });
  await say(200, { type: 'fail', prompt: 'p_none', what: 'reply', error: 'Oh' });
  await say([400, 'malformed'], { type: 'fail', what: 'reply', error: 'Oh' });
  await say([409, 'not-attached'], { type: 'whole', game });
  await say([400, 'malformed'], { type: 'unqueue', more: 1 });
  await say([400, 'no-such-role'], { type: 'offer', format: 'market', roles: ['judge'], games: 1 });
  await say([400, 'unknown-frame'], { type: 'cheat' });
  second.cut();

  const one = { burst: 1, perSecond: 0.1, patience: 1 };
  const limits = { bots: { ...one, maxUnreadBytes: 1e6 }, botLines: one };
  const slow = await openHouse({ chance: 'slow bots', limits });
  const there = limited(slow.url);
  const wish = {
    headers: bearer((await slow.newBot('quick')).token),
    body: { id: 'x', type: 'whole', game },
  };
  await there.expectAnswer('POST', commands, [409, 'not-connected'], wish);
  await there.expectAnswer('POST', commands, [429, 'rate-limited'], wish);
  const often = await slow.newBot('often');
  const opened = await openStream(slow.url, 'often', often.token);
  await there.expectAnswer('GET', stream, [429, 'rate-limited'], { headers: bearer(often.token) });
  opened.cut();
  await slow.close();
}
