/** Calls the routes of PINs: one leads to its table, and a few wrong ones make their address wait. */
import { expect } from 'vitest';
import type { contractOf } from './contract.ts';

/** Wrong PINs of one address in an hour. */
const maxWrong = 20;

/** The last call is refused for an hour. */
export async function callPinRoutes(
  { expectAnswer }: ReturnType<typeof contractOf>,
  guest: (nickname: string) => Promise<string>,
): Promise<void> {
  const headers = { cookie: await guest('Hosting') };
  const [make, read] = ['/api/pins', '/api/pins/{pin}'];
  const body = { invite: 'abcdefghjk' };
  await expectAnswer('POST', make, [401, 'not-signed-in'], { body });
  await expectAnswer('POST', make, [400, 'malformed'], { body: { invite: 'elsewhere' }, headers });
  const { json } = await expectAnswer('POST', make, 200, { body, headers });
  expect((await expectAnswer('POST', make, 200, { body, headers })).json).toEqual(json);
  const found = await expectAnswer('GET', read, 200, { params: { pin: json.pin } });
  expect(found.json).toEqual(body);
  await expectAnswer('GET', read, [400, 'malformed'], { params: { pin: json.pin }, query: { all: '1' } });
  const wrong = { params: { pin: json.pin === '000000' ? '000001' : '000000' } };
  for (let n = 0; n < maxWrong; n += 1) await expectAnswer('GET', read, [404, 'no-such-invite'], wrong);
  await expectAnswer('GET', read, [429, 'rate-limited'], { params: { pin: json.pin } });
}
