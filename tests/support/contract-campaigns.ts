/** Calls the routes of panels, in a house that has campaigns. */
import { expect } from 'vitest';
import { campaignToken, openCampaign } from './campaign.ts';
import type { contractOf } from './contract.ts';
import type { openHouse } from './open-house.ts';

/** The house of the contract must know campaigns. */
export async function callCampaignRoutes(
  { expectAnswer }: ReturnType<typeof contractOf>,
  { url, store }: Pick<Awaited<ReturnType<typeof openHouse>>, 'url' | 'store'>,
): Promise<void> {
  const token = await campaignToken(store);
  const params = { stream: await openCampaign({ url, token, id: 'one' }) };
  const nowhere = { stream: 'c_00000000000000000000' };
  const arrivals = '/api/campaigns/{stream}/arrivals';
  const arrival = (session: string) => ({
    body: { parameters: { PROLIFIC_PID: 'one', STUDY_ID: 'two', SESSION_ID: session } },
    params,
  });
  const { cookie } = await expectAnswer('POST', arrivals, 200, arrival('three'));
  await expectAnswer('POST', arrivals, 200, { ...arrival('three'), headers: { cookie } });
  await expectAnswer('POST', arrivals, [409, 'panel-elsewhere'], arrival('four'));
  await expectAnswer('POST', arrivals, [404, 'no-such-stream'], { ...arrival('three'), params: nowhere });
  await expectAnswer('POST', arrivals, [400, 'malformed'], { body: { parameters: 7 }, params });

  const completions = '/api/campaigns/{stream}/completions';
  const headers = { authorization: `Bearer ${token}` };
  const { json } = await expectAnswer('GET', completions, 200, { params, headers });
  expect(json.completions).toMatchObject([{ person: 'one', session: 'three', batches: [] }]);
  await expectAnswer('GET', completions, [401, 'not-signed-in'], { params });
  await expectAnswer('GET', completions, [404, 'no-such-stream'], { params, headers: { cookie } });
  const reader = await store.records.createBot({ name: 'Reader', owner: null, description: '', at: 0 });
  const holder = { kind: 'bot', id: reader.id } as const;
  const reads = await store.records.issueToken({ holder, scopes: ['read'], at: 0 });
  const readOnly = { authorization: `Bearer ${reads.token}` };
  await expectAnswer('GET', completions, [403, 'missing-scope'], { params, headers: readOnly });
  const query = { all: '1' };
  await expectAnswer('GET', completions, [400, 'malformed'], { params, headers, query });
}
