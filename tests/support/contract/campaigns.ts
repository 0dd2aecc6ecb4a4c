/** Calls the routes of panels, on a server with campaigns. */
import { expect } from 'vitest';
import { registeredBot } from '../bots/registered-bot.ts';
import { openCampaign } from '../campaign.ts';
import type { openHouse } from '../open-house.ts';
import { researcherOf } from '../researcher.ts';
import type { contractOf } from './contract.ts';

/** The server of the contract must support campaigns. */
export async function callCampaignRoutes(
  { expectAnswer }: ReturnType<typeof contractOf>,
  { url, store }: Pick<Awaited<ReturnType<typeof openHouse>>, 'url' | 'store'>,
): Promise<void> {
  const { token, cookie: own, tokenId } = await researcherOf(url, store);
  const at = '/api/me/tokens';
  const asOwner = { headers: { cookie: own } };
  await expectAnswer('GET', at, 200, asOwner);
  await expectAnswer('GET', at, [400, 'malformed'], { ...asOwner, query: { all: '1' } });
  const asBot = { headers: { authorization: 'Bearer nonsense' } };
  await expectAnswer('GET', at, [403, 'not-for-bots'], asBot);
  await expectAnswer('POST', at, [403, 'confirm-first'], {
    ...asOwner,
    body: { scope: 'campaigns', confirmation: 'x'.repeat(43) },
  });
  const asked = { ...asOwner, body: { password: 'three blind mice' } };
  const { confirmation } = (await expectAnswer('POST', '/api/confirm', 200, asked)).json;
  const more = { ...asOwner, body: { scope: 'campaigns', confirmation } };
  const { record } = (await expectAnswer('POST', at, 200, more)).json;
  const one = { ...asOwner, params: { token: record.id }, body: {} };
  await expectAnswer('DELETE', `${at}/{token}`, 200, one);
  await expectAnswer('DELETE', `${at}/{token}`, [404, 'no-such-token'], {
    ...one,
    params: { token: tokenId.replace(/.{20}$/, '0'.repeat(20)) },
  });
  await expectAnswer('DELETE', `${at}/{token}`, [401, 'not-signed-in'], { params: one.params, body: {} });
  const params = { stream: await openCampaign({ url, token, id: 'one' }) };
  const nowhere = { stream: 'c_00000000000000000000' };
  const arrivals = '/api/campaigns/{stream}/arrivals';
  const arrival = (session: string) => ({
    body: { parameters: { PROLIFIC_PID: 'one', STUDY_ID: 'two', SESSION_ID: session } },
    params,
  });
  const { cookie } = await expectAnswer('POST', arrivals, 200, arrival('three'));
  await expectAnswer('POST', arrivals, 200, { ...arrival('three'), headers: { cookie } });
  await expectAnswer('DELETE', `${at}/{token}`, [409, 'not-a-member'], { ...one, headers: { cookie } });
  await expectAnswer('POST', arrivals, [409, 'panel-elsewhere'], arrival('four'));
  await expectAnswer('POST', arrivals, [404, 'no-such-stream'], { ...arrival('three'), params: nowhere });
  await expectAnswer('POST', arrivals, [400, 'malformed'], { body: { parameters: 7 }, params });

  const completions = '/api/campaigns/{stream}/completions';
  const headers = { authorization: `Bearer ${token}` };
  const { json } = await expectAnswer('GET', completions, 200, { params, headers });
  expect(json.completions).toMatchObject([{ person: 'one', session: 'three', batches: [] }]);
  await expectAnswer('GET', completions, [401, 'not-signed-in'], { params });
  await expectAnswer('GET', completions, [404, 'no-such-stream'], { params, headers: { cookie } });
  const reader = await registeredBot(url, 'Reader', { scopes: ['read'] });
  const readOnly = { authorization: `Bearer ${reader.token}` };
  await expectAnswer('GET', completions, [403, 'missing-scope'], { params, headers: readOnly });
  await expectAnswer('GET', '/api/bot', [403, 'missing-scope'], { headers });
  const query = { all: '1' };
  await expectAnswer('GET', completions, [400, 'malformed'], { params, headers, query });
}
