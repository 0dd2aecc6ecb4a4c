/** Annotators over HTTP: arrival from panels, change of device, and erasure. */
import { startServer } from '@parlour/server';
import { memoryStore, type WholeGame } from '@parlour/store';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { registeredBot } from '../support/bots/registered-bot.ts';
import { device, openCampaign, pool } from '../support/campaign.ts';
import { researcherOf } from '../support/researcher.ts';

const store = memoryStore();
let house: Awaited<ReturnType<typeof startServer>>;
let url = '';
let token = '';
beforeAll(async () => {
  house = await startServer({ store, port: 0, host: '127.0.0.1', sameAddress: true });
  url = `http://127.0.0.1:${house.port}`;
  ({ token } = await researcherOf(url, store));
});
afterAll(() => house.close());

const labels = { labels: ['bot', 'human'], features: { fluency: 0 } };
type Device = ReturnType<typeof device>;

/** Judges this number of segments, and returns the last answer. */
async function judge(who: Device, stream: string, times: number) {
  let answer = await who.see(stream);
  for (let n = 0; n < times; n += 1)
    answer = await who.say(stream, { type: 'judge', nth: answer.view.batch.current.nth, ...labels });
  return answer;
}

async function asOpener(path: string) {
  const response = await fetch(`${url}/api/${path}`, { headers: { authorization: `Bearer ${token}` } });
  return response.json();
}

async function everythingStored(stream: string): Promise<string> {
  return JSON.stringify(await store.log.read(stream));
}

test('an annotator from a panel goes on elsewhere, is paid by name, and is named nowhere else', async () => {
  const stream = await openCampaign({ url, token, id: 'panel' });
  const arrivals = `campaigns/${stream}/arrivals`;
  const parameters = { PROLIFIC_PID: 'pid-of-ann', STUDY_ID: 'study-1', SESSION_ID: 'visit-1', x: 'y' };
  const received: string[] = [];
  const phone = device(url, received);
  const ann = await phone.call('POST', arrivals, { parameters });
  expect(ann).toMatchObject({ kind: 'guest' });
  await phone.say(stream, { type: 'take', consent: true });
  const { view } = await judge(phone, stream, 2);

  const laptop = device(url, received);
  expect((await laptop.call('POST', arrivals, { parameters })).id).toBe(ann.id);
  expect((await laptop.see(stream)).view).toEqual(view);
  await judge(laptop, stream, view.batch.total - 2);
  const { view: over } = await phone.say(stream, { type: 'finish' });
  expect(over.code).toMatch(/^\d{10}$/);

  // Another visit of the same person gets nothing of theirs, nor somebody who is somebody already.
  const other = device(url);
  const elsewhere = { parameters: { ...parameters, SESSION_ID: 'visit-2' } };
  expect(await other.call('POST', arrivals, elsewhere)).toMatchObject({ error: { code: 'panel-elsewhere' } });
  expect(await other.call('GET', 'me')).toEqual({ kind: 'visitor' });
  await other.call('POST', 'guest', {});
  expect(await other.call('POST', arrivals, { parameters })).toMatchObject({
    error: { code: 'panel-elsewhere' },
  });
  // In the browser where they began they may come again.
  expect((await phone.call('POST', arrivals, elsewhere)).id).toBe(ann.id);

  const { completions } = await asOpener(`campaigns/${stream}/completions`);
  expect(completions).toMatchObject([
    { panel: 'prolific', person: 'pid-of-ann', study: 'study-1', session: 'visit-2' },
  ]);
  expect(completions[0].batches).toMatchObject([{ code: over.code }]);
  expect(await phone.call('GET', `campaigns/${stream}/completions`)).toMatchObject({
    error: { code: 'no-such-stream' },
  });

  const shown = await asOpener(`streams/${stream}`);
  const elsewhereKept = [await everythingStored(stream), JSON.stringify(shown), received.join('\n')];
  for (const text of elsewhereKept)
    for (const word of ['pid-of-ann', 'study-1', 'visit-1', 'visit-2']) expect(text).not.toContain(word);
  const own = JSON.stringify(await phone.call('GET', 'me/export'));
  expect(own).toContain('pid-of-ann');
});

test('one account is paid under one name of a panel, and for one campaign as for another', async () => {
  const [first, second] = [
    await openCampaign({ url, token, id: 'one-name' }),
    await openCampaign({ url, token, id: 'other-campaign' }),
  ];
  const ann = device(url);
  const come = (stream: string, parameters: Record<string, string>) =>
    ann.call('POST', `campaigns/${stream}/arrivals`, { parameters });
  await ann.call('POST', 'guest', {});
  // Both are here before the house has looked whether the account came before.
  const standing = vi.spyOn(house.house.streams, 'standing');
  const read = store.records.panelEntries;
  const reading = vi.spyOn(store.records, 'panelEntries').mockImplementation(async (of) => {
    const found = await read(of);
    await vi.waitUntil(() => standing.mock.calls.length > 1);
    return found;
  });
  const both = ['one', 'two'].map((person) => come(first, { PROLIFIC_PID: person }));
  const came = (await Promise.all(both)).map((one) => one.error?.code ?? one.kind).sort();
  expect(came).toEqual(['guest', 'panel-elsewhere']);
  for (const spy of [standing, reading]) spy.mockRestore();
  const { completions } = await asOpener(`campaigns/${first}/completions`);
  expect(completions).toHaveLength(1);
  const [{ person }] = completions;
  for (const stream of [first, second])
    expect(await come(stream, { PROLIFIC_PID: person })).toMatchObject({ kind: 'guest' });
});

/** A game that this account has played. */
function gameOf(account: string): WholeGame {
  const how = { nature: 'human', kind: 'account', result: 0, score: 0 } as const;
  return {
    ...{ game: 'g_00000000000000000001', format: 'duel', preset: 'duel/open-chat', origin: 'rated' },
    ...{ list: 'public', natures: 'human', end: 'prediction', startedAt: 1, endedAt: 2, measures: {} },
    ...{ judgements: [], ratings: [], forecasts: [], row: {}, record: {} },
    players: [{ seat: 'left', player: account, role: 'duellist', board: 'duellist', ...how }],
  };
}

test('what a panel writes into an address opens no account that plays as well', async () => {
  const stream = await openCampaign({ url, token, id: 'plays' });
  const arrivals = `campaigns/${stream}/arrivals`;
  const parameters = { PROLIFIC_PID: 'player', SESSION_ID: 'known-to-the-opener' };
  const ann = await device(url).call('POST', arrivals, { parameters });
  const other = () => device(url).call('POST', arrivals, { parameters });
  expect((await other()).id).toBe(ann.id);
  await store.archive.keep([gameOf(ann.id)], 1);
  expect(await other()).toMatchObject({ error: { code: 'panel-elsewhere' } });
});

test('a member goes on in another browser after signing in there', async () => {
  const stream = await openCampaign({ url, token, id: 'member' });
  const [phone, laptop] = [device(url), device(url)];
  const account = { nickname: 'Mia', password: 'four and twenty' };
  await phone.call('POST', 'account', account);
  await phone.say(stream, { type: 'take', consent: true });
  const { view } = await judge(phone, stream, 1);
  await laptop.call('POST', 'login', account);
  expect((await laptop.see(stream)).view).toEqual(view);
  expect((await laptop.say(stream, { type: 'undo' })).view.batch.done).toBe(0);
});

test('who is erased is in no annotation, no list, no log and no archive any more', async () => {
  const player = 'b_00000000000000000001';
  const conversations = pool.map((one) => {
    const [first, second] = one.entities;
    return first.nature === 'human' ? one : { ...one, entities: [{ ...first, player }, second] as const };
  });
  const stream = await openCampaign({ url, token, id: 'erased', conversations });
  const ann = device(url);
  const { name } = await ann.call('POST', `campaigns/${stream}/arrivals`, {
    parameters: { participant: 'somebody-known' },
  });
  const taken = await ann.say(stream, { type: 'take', consent: true });
  await judge(ann, stream, taken.view.batch.total);
  await ann.say(stream, { type: 'finish' });
  const before = await asOpener(`streams/${stream}`);
  expect(before.view.annotations).toHaveLength(taken.view.batch.total);
  expect(await everythingStored(stream)).toContain('fluency\\":0');
  const mine = await ann.call('GET', 'me/export');
  expect(JSON.parse(mine.streams[0].words[0].text)).toEqual(labels);

  const opener = (await store.records.tokenOf(token))?.holder.id ?? '';
  for (const type of ['close', 'publish'])
    expect(await house.house.streams.submit(stream, opener, type, { type })).toBeUndefined();
  const judged = () => store.archive.annotationsOf(player);
  await expect.poll(async () => (await judged()).length).toBeGreaterThan(0);

  expect(await ann.call('DELETE', 'me', { confirm: name })).toEqual({ kind: 'visitor' });
  const after = await asOpener(`streams/${stream}`);
  expect(after.view.annotations).toEqual([]);
  expect(after.view.progress).toMatchObject({ finished: 0, annotators: 0 });
  expect((await asOpener(`campaigns/${stream}/completions`)).completions).toEqual([]);
  expect(await everythingStored(stream)).not.toContain('fluency\\":0');
  expect(await judged()).toEqual([]);
});

test('campaigns that showed how people began count on the page of a bot only where there are no others', async () => {
  const bot = await registeredBot(url, 'Seen');
  const conversations = pool.map((one) => {
    const [first, second] = one.entities;
    return first.nature === 'human'
      ? one
      : { ...one, entities: [{ ...first, player: bot.id }, second] as const };
  });
  const opener = (await store.records.tokenOf(token))?.holder.id ?? '';
  /** A public campaign that one person annotated: how many labels of the bot there are. */
  const published = async (id: string, openingShown: boolean, batches: number) => {
    const stream = await openCampaign({ url, token, id, conversations, terms: { openingShown } });
    const ann = device(url);
    await ann.call('POST', 'guest', {});
    for (let n = 0; n < batches; n += 1) {
      const { view } = await ann.say(stream, { type: 'take', consent: true });
      await judge(ann, stream, view.batch.total);
      await ann.say(stream, { type: 'finish' });
    }
    const { annotations } = (await asOpener(`streams/${stream}`)).view;
    expect(annotations.every((one: object) => 'openingShown' in one === openingShown)).toBe(true);
    for (const type of ['close', 'publish'])
      expect(await house.house.streams.submit(stream, opener, type, { type })).toBeUndefined();
    const judged = async () =>
      (await store.archive.annotationsOf(bot.id)).filter((one) => one.campaign === stream);
    await expect.poll(async () => (await judged()).length).toBeGreaterThan(0);
    return (await judged()).length;
  };
  const survival = async () => (await fetch(`${url}/api/bots/${bot.id}/survival`)).json();
  const shown = await published('shown', true, 2);
  expect(await survival()).toMatchObject({ campaigns: 1, n: shown });
  const hidden = await published('hidden', false, 1);
  expect(hidden).toBeLessThan(shown);
  expect(await survival()).toMatchObject({ campaigns: 1, n: hidden });
  const more = await published('hidden again', false, 1);
  expect(await survival()).toMatchObject({ campaigns: 2, n: hidden + more });
});

test('people of one address hold a quarter of the places at most, two in any case', async () => {
  const near = memoryStore();
  const server = await startServer({ store: near, port: 0, host: '127.0.0.1', behindProxy: true });
  const home = `http://127.0.0.1:${server.port}`;
  const { token: opener } = await researcherOf(home, near);
  const stream = await openCampaign({ url: home, token: opener, id: 'near' });
  const from = (address: string) => ({ 'x-forwarded-for': address });
  async function take(address: string): Promise<string> {
    const guest = await fetch(`${home}/api/guest`, {
      method: 'POST',
      headers: { ...from(address), 'content-type': 'application/json' },
      body: '{}',
    });
    const cookie = guest.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const answer = await fetch(`${home}/api/streams/${stream}/commands`, {
      method: 'POST',
      headers: { ...from(address), 'content-type': 'application/json', cookie },
      body: JSON.stringify({ id: 'take', do: { type: 'take', consent: true } }),
    });
    const json = await answer.json();
    return json.error?.code ?? 'taken';
  }
  const { view } = (await (
    await fetch(`${home}/api/streams/${stream}`, {
      headers: { authorization: `Bearer ${opener}` },
    })
  ).json()) as { view: { progress: { places: number } | null } };
  const places = view.progress?.places ?? 0;
  const most = Math.max(2, Math.floor(places / 4));
  const answers: string[] = [];
  for (let n = 0; n <= most; n += 1) answers.push(await take('203.0.113.1'));
  expect(answers).toEqual([...Array.from({ length: most }, () => 'taken'), 'places-taken-near']);
  expect(await take('198.51.100.1')).toBe('taken');
  await server.close();
});

test('a campaign may be for those alone whom a panel sends', async () => {
  const stream = await openCampaign({ url, token, id: 'panel-only', terms: { panelOnly: true } });
  const stranger = device(url);
  await stranger.call('POST', 'guest', {});
  expect(await stranger.say(stream, { type: 'take', consent: true })).toMatchObject({
    error: { code: 'panel-only' },
  });
  const sent = device(url);
  const parameters = { PROLIFIC_PID: 'pid-of-eve', STUDY_ID: 'study-2', SESSION_ID: 'visit-9' };
  await sent.call('POST', `campaigns/${stream}/arrivals`, { parameters });
  expect((await sent.say(stream, { type: 'take', consent: true })).view.batch).not.toBeNull();
});
