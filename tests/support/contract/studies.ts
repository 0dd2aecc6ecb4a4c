/** Calls the routes of studies, as participants and researchers do. */
import { expect } from 'vitest';
import { registeredBot } from '../bots/registered-bot.ts';
import type { openHouse } from '../open-house.ts';
import { researcherOf } from '../researcher.ts';
import { smallStudy, studyBots } from '../small-study.ts';
import type { contractOf } from './contract.ts';

/** The server of the contract must have studies. */
export async function callStudyRoutes(
  { expectAnswer }: ReturnType<typeof contractOf>,
  house: Awaited<ReturnType<typeof openHouse>>,
): Promise<void> {
  const { url, store } = house;
  const bots = await studyBots(house);
  const { token } = await researcherOf(url, store, 'Rosalind', 'studies');
  const headers = { authorization: `Bearer ${token}` };
  const reader = await registeredBot(url, 'Reader', { scopes: ['read'] });
  const player = await registeredBot(url, 'Player');
  const [readOnly, asBot] = [reader, player].map((one) => ({
    headers: { authorization: `Bearer ${one.token}` },
  }));
  const params = { study: 'three-party' };
  const nowhere = { params: { study: 'nowhere' } };
  const query = { all: '1' };
  const file = smallStudy();

  const studies = '/api/studies';
  const created = await expectAnswer('POST', studies, 200, { headers, body: { file } });
  expect(created.json).toMatchObject({ phase: 'draft', sha256: null });
  await expectAnswer('POST', studies, [409, 'act-refused'], { headers, body: { file } });
  await expectAnswer('POST', studies, [409, 'act-refused'], { headers, body: { file: 'study: 7' } });
  await expectAnswer('POST', studies, [400, 'malformed'], { headers, body: {} });
  await expectAnswer('POST', studies, [401, 'not-signed-in'], { body: { file } });
  await expectAnswer('POST', studies, [403, 'missing-scope'], { ...readOnly, body: { file } });
  await expectAnswer('POST', studies, [403, 'may-not-open'], { ...asBot, body: { file } });

  const arrivals = `${studies}/{study}/arrivals`;
  const arrival = (session: string, who = params) => ({
    body: { parameters: { PROLIFIC_PID: 'one', STUDY_ID: 'two', SESSION_ID: session } },
    params: who,
  });
  await expectAnswer('POST', arrivals, [404, 'no-such-stream'], arrival('three'));

  const acts = `${studies}/{study}/acts`;
  const act = (what: object) => ({ headers, params, body: { act: what } });
  await expectAnswer('POST', acts, 200, act({ do: 'replace', file }));
  const opened = await expectAnswer('POST', acts, 200, act({ do: 'open' }));
  expect(opened.json).toMatchObject({ phase: 'open', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
  await expectAnswer('POST', acts, [409, 'act-refused'], act({ do: 'open' }));
  const wanted = file.replace('participants: 128', 'participants: 130');
  const amended = await expectAnswer('POST', acts, 200, act({ do: 'amend', file: wanted, reason: 'More.' }));
  expect(amended.json.amendments).toMatchObject([{ reason: 'More.' }]);
  const other = file.replace('block: 4', 'block: 2');
  await expectAnswer('POST', acts, [409, 'act-refused'], act({ do: 'amend', file: other, reason: 'No.' }));
  await expectAnswer('POST', acts, [400, 'malformed'], act({ do: 'burn' }));
  await expectAnswer('POST', acts, [404, 'no-such-stream'], { ...act({ do: 'open' }), ...nowhere });
  await expectAnswer('POST', acts, [401, 'not-signed-in'], { params, body: { act: { do: 'open' } } });
  await expectAnswer('POST', acts, [403, 'missing-scope'], { ...act({ do: 'open' }), ...readOnly });

  const { cookie } = await expectAnswer('POST', arrivals, 200, arrival('three'));
  const own = { headers: { cookie } };
  await expectAnswer('POST', arrivals, 200, { ...arrival('three'), ...own });
  await expectAnswer('POST', arrivals, [409, 'panel-elsewhere'], arrival('four'));
  const preview = { body: { parameters: { assignmentId: 'ASSIGNMENT_ID_NOT_AVAILABLE' } }, params };
  await expectAnswer('POST', arrivals, [409, 'study-preview'], preview);
  await expectAnswer('POST', arrivals, [400, 'malformed'], { body: { parameters: 7 }, params });

  const study = `${studies}/{study}`;
  const view = await expectAnswer('GET', study, 200, { params, ...own });
  expect(view.json).toMatchObject({ current: { stage: 'consent' }, end: null });
  await expectAnswer('GET', study, [401, 'not-signed-in'], { params });
  await expectAnswer('GET', study, [403, 'not-for-bots'], { params, ...asBot });
  await expectAnswer('GET', study, [404, 'no-such-stream'], { ...nowhere, ...own });
  await expectAnswer('GET', study, [400, 'malformed'], { params, query, ...own });
  const steps = `${studies}/{study}/steps`;
  const step = (what: object, id = 'one') => ({ params, ...own, body: { id, do: what } });
  await expectAnswer('POST', steps, [409, 'act-refused'], step({ type: 'finish' }, 'early'));
  await expectAnswer('POST', steps, 200, step({ type: 'consent', isOfAge: true }));
  const wrong = { type: 'answer', questionnaire: 'before', answers: { age: 'old' } };
  await expectAnswer('POST', steps, [409, 'act-refused'], step(wrong, 'wrong'));
  await expectAnswer('POST', steps, [400, 'malformed'], step({ type: 'dance' }));
  await expectAnswer('POST', steps, [404, 'no-such-stream'], { ...step({ type: 'wait' }), ...nowhere });
  await expectAnswer('POST', steps, [401, 'not-signed-in'], { ...step({ type: 'wait' }), headers: {} });

  const listed = await expectAnswer('GET', studies, 200, { headers });
  expect(listed.json).toMatchObject({ mayCreate: true, studies: [{ study: 'three-party' }] });
  expect((await expectAnswer('GET', studies, 200, own)).json).toEqual({ mayCreate: false, studies: [] });
  await expectAnswer('GET', studies, [401, 'not-signed-in']);
  await expectAnswer('GET', studies, [403, 'missing-scope'], readOnly);
  await expectAnswer('GET', studies, [400, 'malformed'], { headers, query });
  const check = `${studies}/check`;
  const checked = await expectAnswer('POST', check, 200, { headers, body: { file } });
  expect(checked.json).toMatchObject({ study: 'three-party', problems: [] });
  const faulty = await expectAnswer('POST', check, 200, { headers, body: { file: 'study: 7' } });
  expect(faulty.json.problems[0]).toMatchObject({ line: 1, field: 'study' });
  await expectAnswer('POST', check, [400, 'malformed'], { headers, body: {} });
  await expectAnswer('POST', check, [401, 'not-signed-in'], { body: { file } });
  await expectAnswer('POST', check, [403, 'missing-scope'], { ...readOnly, body: { file } });

  const paused = await expectAnswer('POST', acts, 200, act({ do: 'pause' }));
  expect(paused.json).toMatchObject({ phase: 'open', isPaused: true });
  await expectAnswer('POST', arrivals, [409, 'study-not-now'], { body: { parameters: {} }, params });
  await expectAnswer('POST', acts, 200, act({ do: 'resume' }));
  for (const part of ['desk', 'plan', 'payments', 'reports', 'export']) {
    const path = `${studies}/{study}/${part}`;
    if (part !== 'export') await expectAnswer('GET', path, 200, { params, headers });
    await expectAnswer('GET', path, [401, 'not-signed-in'], { params });
    await expectAnswer('GET', path, [403, 'missing-scope'], { params, ...readOnly });
    await expectAnswer('GET', path, [404, 'no-such-stream'], { params, ...own });
    await expectAnswer('GET', path, [400, 'malformed'], { params, headers, query });
  }
  await expectAnswer('GET', `${studies}/{study}/export`, [409, 'study-not-over'], { params, headers });
  await expectAnswer('POST', steps, 200, step({ type: 'withdraw' }, 'last'));
  await expectAnswer('POST', acts, 200, act({ do: 'close' }));
  await expectAnswer('POST', arrivals, [409, 'study-not-now'], {
    ...arrival('five'),
    body: { parameters: {} },
  });
  const { json } = await expectAnswer('GET', `${studies}/{study}/export`, 200, { params, headers });
  expect(Object.keys(json.files)).toContain('judgements.csv');
  await expectAnswer('POST', acts, [409, 'act-refused'], act({ do: 'pause' }));
  const deleted = await expectAnswer('POST', acts, 200, act({ do: 'delete' }));
  expect(deleted.json).toMatchObject({ phase: 'expired' });
  await bots.close();
}
