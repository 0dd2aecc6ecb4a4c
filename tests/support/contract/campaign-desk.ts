/** Calls every route of campaigns, as an operator does from the order to the curve on a bot's page. */
import { expect, vi } from 'vitest';
import { actProofs } from '../act-proofs.ts';
import { misnamedCampaign } from '../misnamed-campaign.ts';
import { openHouse } from '../open-house.ts';
import type { Call, contractOf } from './contract.ts';

type Contract = ReturnType<typeof contractOf>;

const as = (cookie: string) => ({ headers: { cookie } });
const nobody = `c_${'0'.repeat(20)}`;
const nonsense = { headers: { authorization: 'Bearer nonsense' } };
const campaigns = '/api/operators/campaigns';
const one = `${campaigns}/{stream}`;

/** Twelve conversations of people, in two columns. */
export const fewPeople = Array.from(
  { length: 12 },
  (_, talk) => `Hi ${talk}\tHello ${talk}\nWell ${talk}\tYes ${talk}\nSo ${talk}\tNo ${talk}`,
).join('\n\n');

/** A server with bots that reply immediately, by a rule. */
export async function talkingHouse(reply = (bot: string, words: number) => `${bot.slice(-4)} says ${words}`) {
  const house = await openHouse({ chance: 'campaigns' });
  house.server.house.prompter.errand = async (bot, { talk }) => ({ text: reply(bot, talk.length) });
  return house;
}

export async function callCampaignDesk(
  of: (url: string) => Contract,
  member: (nickname: string, at: Contract) => Promise<string>,
): Promise<void> {
  const house = await talkingHouse();
  const contract = of(house.url);
  const ok = (method: string, path: string, wish: Call = {}) =>
    contract.expectAnswer(method, path, 200, wish);
  const no = (method: string, path: string, status: number, code: string, wish: Call = {}) =>
    contract.expectAnswer(method, path, [status, code], wish);
  const [olga, eve] = [await member('Olga', contract), await member('Evgenia', contract)];
  const { json: me } = await ok('GET', '/api/me', as(olga));
  const proof = await actProofs(house.url, olga);
  const acted = async (body: object, path = campaigns) => ({
    body: { ...body, confirmation: await proof(path, body) },
    ...as(olga),
  });
  await house.store.safety.act({ type: 'add-operator', account: me.id }, 'data-directory', 1);
  const bots = [(await house.serverBot('Ada')).id, (await house.serverBot('Bob')).id];

  const order = {
    ...{ title: 'Who?', bots, perPair: 2, exchanges: 3, segments: [1, 2], humanShare: 0.5 },
    ...{ annotatorsPerSegment: 1, people: { kind: 'columns', text: fewPeople } },
  };
  const { json: made } = await ok('POST', campaigns, await acted(order));
  const params = { stream: made.stream };
  for (const body of [
    { ...order, people: { kind: 'columns', text: 'one column' } },
    { ...order, perPair: 100 },
    { ...order, bots: [bots[0], bots[0]] },
    { ...order, exchanges: 1 },
  ])
    await no('POST', campaigns, 400, 'malformed', await acted(body));
  const unknown = { ...order, bots: [bots[0], `b_${'0'.repeat(20)}`] };
  await no('POST', campaigns, 404, 'no-such-bot', await acted(unknown));
  await no('POST', campaigns, 403, 'confirm-first', { body: order, ...as(olga) });
  await vi.waitUntil(async () => (await ok('GET', one, { params, ...as(olga) })).json.sampling.done === 2);

  const steps = `${one}/steps`;
  const stepsOf = (stream: string) => `${campaigns}/${stream}/steps`;
  const step = async (name: string) => ({ params, ...(await acted({ step: name }, stepsOf(made.stream))) });
  await no('POST', steps, 403, 'confirm-first', { params, body: { step: 'open' }, ...as(olga) });
  await no('GET', `${one}/report`, 409, 'act-refused', { params, ...as(olga) });
  await no('POST', steps, 409, 'act-refused', await step('publish'));
  expect((await ok('POST', steps, await step('sample'))).json.phase).toBe('made');
  expect((await ok('POST', steps, await step('open'))).json.phase).toBe('open');

  // Chance draws openings, and no batch has one twice: so there may be more batches than annotators usually need.
  const isDone = async () => {
    const { work } = (await ok('GET', one, { params, ...as(olga) })).json;
    return work.finished === work.places;
  };
  for (const nickname of ['Ann', 'Ben', 'Cyd', 'Dan', 'Eve', 'Fay', 'Gus', 'Hal']) {
    if (await isDone()) break;
    const { cookie } = await contract.expectAnswer('POST', '/api/guest', 200, { body: { nickname } });
    let count = 0;
    const say = async (words: object) => {
      count += 1;
      const body = { id: `${count}`, do: words };
      return (await ok('POST', '/api/streams/{stream}/commands', { params, body, ...as(cookie) })).json.view;
    };
    let view = await say({ type: 'take', consent: true });
    const features = { fluency: null, sensible: null, specific: null };
    while (view.batch.current !== null)
      view = await say({ type: 'judge', nth: view.batch.current.nth, labels: ['bot', 'human'], features });
    await say({ type: 'finish' });
  }

  expect(await isDone()).toBe(true);
  const ranking = await ok('GET', `${one}/ranking`, { params, ...as(olga) });
  expect(ranking.json).toMatchObject({ annotations: 8, conversations: 2 });
  for (const file of ['conversations.jsonl', 'annotations.jsonl', 'annotations.csv'])
    await ok('GET', `${one}/files/{file}`, { params: { ...params, file }, ...as(olga) });
  await no('GET', `${one}/files/{file}`, 404, 'not-found', {
    params: { ...params, file: 'all.zip' },
    ...as(olga),
  });
  await ok('GET', `${one}/report`, { params, ...as(olga) });
  await ok('POST', steps, await step('close'));
  expect((await ok('POST', steps, await step('publish'))).json).toMatchObject({
    isPublic: true,
    isOver: true,
  });
  expect((await ok('GET', campaigns, as(olga))).json.campaigns).toHaveLength(1);

  const { cookie: cas } = await contract.expectAnswer('POST', '/api/guest', 200, {
    body: { nickname: 'Cas' },
  });
  const old = { stream: await misnamedCampaign(house, me.id, cas) };
  for (const what of ['ranking', 'report'])
    await no('GET', `${one}/${what}`, 409, 'no-ranking', { params: old, ...as(olga) });

  const plans = '/api/operators/campaign-plans';
  const query = { bots: '2', best: '0.9', worst: '0.1', segments: '1' };
  await vi.waitUntil(async () => (await ok('GET', plans, { query, ...as(olga) })).json.isDone);
  const { enough } = (await ok('GET', plans, { query, ...as(olga) })).json;
  expect(enough.power).toBeGreaterThanOrEqual(0.8);
  await no('GET', plans, 400, 'malformed', { query: { best: '0.1', worst: '0.2' }, ...as(olga) });

  const survival = '/api/bots/{bot}/survival';
  const bot = { bot: bots[0] ?? '' };
  await vi.waitUntil(async () => (await ok('GET', survival, { params: bot })).json.n > 0);
  expect((await ok('GET', survival, { params: bot })).json).toMatchObject({ campaigns: 1, n: 4 });
  await no('GET', survival, 404, 'no-such-bot', { params: { bot: nobody } });
  await no('GET', survival, 400, 'malformed', { params: bot, query: { all: '1' } });

  for (const [method, path, more] of [
    ['GET', campaigns, {}],
    ['POST', campaigns, { body: order }],
    ['GET', one, { params }],
    ['POST', steps, { params, body: { step: 'open' } }],
    ['GET', `${one}/ranking`, { params }],
    ['GET', `${one}/files/{file}`, { params: { ...params, file: 'annotations.csv' } }],
    ['GET', `${one}/report`, { params }],
    ['GET', plans, {}],
  ] as const) {
    await no(method, path, 401, 'not-signed-in', more);
    await no(method, path, 401, 'wrong-token', { ...more, ...nonsense });
    await no(method, path, 403, 'not-an-operator', { ...more, ...as(eve) });
    if (method === 'GET')
      await no(method, path, 400, 'malformed', { ...more, query: { colour: 'red' }, ...as(olga) });
    else await no(method, path, 400, 'malformed', { ...more, body: { colour: 'red' }, ...as(olga) });
    const lost = { ...('params' in more ? more.params : {}), stream: nobody };
    const said = method === 'POST' ? await acted('body' in more ? more.body : {}, stepsOf(nobody)) : as(olga);
    if (path !== campaigns && path !== plans)
      await no(method, path, 404, 'no-such-stream', { ...more, ...said, params: lost });
  }
  await house.close();
}
