/** Campaigns sampled by the server: findings before the opening, annotators' views, and access. */
import { defaultQuestions } from '@parlour/annotation';
import { memoryStore, type Store, StoreUnavailable } from '@parlour/store';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type AccountHouse, openAccountHouse } from '../support/account-house.ts';
import { actProofs } from '../support/act-proofs.ts';
import { fewPeople } from '../support/contract/campaign-desk.ts';
import { misnamedCampaign } from '../support/misnamed-campaign.ts';

let house: AccountHouse;
let olga = { id: '', cookie: '' };
let proof: Awaited<ReturnType<typeof actProofs>>;
const bots: string[] = [];
/** Reply of each bot. */
let reply: (bot: string, words: number) => string = (_bot, words) => `Words ${words}`;

beforeAll(async () => {
  house = await openAccountHouse();
  house.house.server.house.prompter.errand = async (bot, { talk }) => ({ text: reply(bot, talk.length) });
  olga = await house.member('Olga');
  proof = await actProofs(house.origin, olga.cookie);
  await house.house.store.safety.act({ type: 'add-operator', account: olga.id }, 'data-directory', 1);
  for (const name of ['Quibbler', 'Wombling']) bots.push((await house.house.serverBot(name)).id);
});
afterAll(() => house.house.close());

const at = '/api/operators/campaigns';
const act = async (path: string, body: object) =>
  house.post(path, { ...body, confirmation: await proof(path, body) }, olga.cookie);

async function ordered(more: object = {}) {
  const people = { kind: 'columns', text: fewPeople };
  const order = {
    ...{ title: 'Who?', bots, perPair: 2, exchanges: 3, segments: [1, 2], humanShare: 0.5 },
    ...{ annotatorsPerSegment: 1, people },
    ...more,
  };
  const { json } = await act(at, order);
  const read = async () => (await house.get(`${at}/${json.stream}`, olga.cookie)).json;
  await vi.waitUntil(async () => (await read()).sampling.done === 2);
  const step = (name: string, wish = {}) => act(`${at}/${json.stream}/steps`, { step: name, ...wish });
  return { stream: String(json.stream), read, step };
}

test('special tokens are flagged with who says them, and a campaign opens in spite of them only on purpose', async () => {
  reply = (bot, words) => (bot === bots[0] ? `Yes ${words} </s>` : `Well ${words}`);
  const { read, step } = await ordered();
  const { tokens } = await read();
  expect(tokens.n).toBe(2);
  expect(tokens.some[0]).toMatchObject({ found: ['</s>'] });
  expect(tokens.some[0].names).toContain('Quibbler');
  const refused = await step('open');
  expect([refused.status, refused.json.error.code]).toEqual([409, 'act-refused']);
  expect((await step('open', { allowTokens: true })).json.phase).toBe('open');
});

test('what bots repeat of the seeds is told', async () => {
  reply = (_bot, words) => (words % 2 === 0 ? 'Well 3' : 'Yes 3');
  const { read } = await ordered();
  const { repetitions } = await read();
  expect(repetitions).toMatchObject({ n: 2, some: [{ found: [1, 2, 3] }, { found: [1, 2, 3] }] });
});

test('an annotator receives words alone: no name, id, nature or label of anybody', async () => {
  reply = (_bot, words) => `Words ${words}`;
  const { stream, step } = await ordered();
  await step('open');
  const cookie = await house.guest('Ann');
  const received: string[] = [];
  const say = async (id: string, words: object) => {
    const body = { id, do: words };
    const { json } = await house.post(`/api/streams/${stream}/commands`, body, cookie);
    received.push(JSON.stringify(json));
    return json.view;
  };
  let view = await say('take', { type: 'take', consent: true });
  const features = { fluency: null, sensible: null, specific: null };
  for (let count = 0; view.batch.current !== null; count += 1)
    view = await say(`judge ${count}`, {
      ...{ type: 'judge', nth: view.batch.current.nth, labels: ['bot', 'unsure'], features },
    });
  await say('finish', { type: 'finish' });
  const { text } = await house.get(`${at}/${stream}/files/conversations.jsonl`, olga.cookie);
  const ids = text.match(/t_[0-9a-f]{20}/g) ?? [];
  expect(ids.length).toBeGreaterThan(3);
  const bytes = received.join('\n');
  for (const word of [...bots, ...ids, 'Quibbler', 'Wombling', 'Human', 'machine', 'nature', '"plan', 'w_'])
    expect(bytes).not.toContain(word);
  // Whoever annotates sees no page of operators either.
  for (const path of ['', '/ranking', '/report', '/files/annotations.jsonl'])
    expect((await house.get(`${at}/${stream}${path}`, cookie)).status).toBe(403);
  // What is downloaded names bots as results do, and nobody of this house.
  for (const bot of bots) expect(text).not.toContain(bot);
});

test('how fast bots speak is not shown to an operator who plays', async () => {
  const { stream, read, step } = await ordered();
  expect((await read()).sampling.done).toBe(2);
  const isPlaying = vi.spyOn(house.house.server.house, 'isPlaying').mockReturnValue(true);
  expect(await read()).toMatchObject({
    sampling: null,
    bots: ['Quibbler', 'Wombling'],
    repetitions: { n: 0 },
  });
  const { campaigns } = (await house.get(at, olga.cookie)).json;
  expect(campaigns.find((one: { stream: string }) => one.stream === stream)).toMatchObject({
    ...{ sampling: null, bots: ['Quibbler', 'Wombling'] },
  });
  const { text } = await house.get(`${at}/${stream}/files/conversations.jsonl`, olga.cookie);
  expect(text).not.toContain('Quibbler');
  expect((await step('open')).status).toBe(409);
  isPlaying.mockRestore();
  expect((await step('open')).status).toBe(200);
});

test('an order that cannot work stores nothing, and says what is lacking', async () => {
  const count = async () => (await house.get(at, olga.cookie)).json.campaigns.length;
  const before = await count();
  const order = { title: 'Who?', bots, exchanges: 5, people: null };
  const { status, json } = await act(at, order);
  // Parlour comes with a few conversations, and 45 of one pair want eleven beside them.
  expect([status, json.error.details]).toEqual([400, { there: 6, needed: 11 }]);
  const fault = { ...order, people: { kind: 'lines', text: '{"id":1}' } };
  expect((await act(at, fault)).json.error.message).toContain('line 1');
  expect(await count()).toBe(before);
});

test('people who are named otherwise than the rule says are refused before anybody works', async () => {
  const talk = (names: readonly [string, string], natures = ['human', 'human']) => ({
    ...{ id: 't_1', domain: 'd', exchanges: [['Hi', 'Hello']] },
    entities: names.map((name, index) => ({ name, nature: natures[index] })),
  });
  const refused = async (conversation: object) => {
    const people = { kind: 'lines', text: JSON.stringify(conversation) };
    const { status, json } = await act(at, { title: 'Who?', bots, people });
    return [status, json.error.message];
  };
  for (const names of [
    ['H', 'H'],
    ['Human', 'Ben'],
  ] as const)
    expect(await refused(talk(names))).toEqual([
      400,
      expect.stringMatching(new RegExp(`t_1: expected the name Human .* found "${names[1]}"`)),
    ]);
  expect(await refused(talk(['Human', 'Human'], ['human', 'machine']))).toEqual([
    400,
    expect.stringContaining('"Human"'),
  ]);
});

test('a ranking or report that cannot be computed is refused with the reason', async () => {
  const stream = await misnamedCampaign(house.house, olga.id, await house.guest('Cas'));
  for (const what of ['ranking', 'report']) {
    const { status, json } = await house.get(`${at}/${stream}/${what}`, olga.cookie);
    expect([status, json.error.code], what).toEqual([409, 'no-ranking']);
    expect(json.error.message, what).toContain('H cannot play against itself');
  }
});

test('the cookie of an operator opens no campaign past these routes, and takes no step of one', async () => {
  const { stream } = await ordered();
  const opening = { title: 'Past', exclusion: '', ...defaultQuestions };
  const opened = await house.post('/api/streams', { id: 'past', kind: 'campaign', opening }, olga.cookie);
  expect([opened.status, opened.json.error.code]).toEqual([403, 'may-not-open']);
  const closing = { id: 'close', do: { type: 'close' } };
  const closed = await house.post(`/api/streams/${stream}/commands`, closing, olga.cookie);
  expect([closed.status, closed.json.error.code]).toEqual([404, 'no-such-stream']);
  expect((await house.get(`${at}/${stream}`, olga.cookie)).json.phase).toBe('made');
});

/** The same store for a server that falls: of a campaign it stores one append, and nothing after it. */
function falling(store: Store): Store {
  const begun = new Set<string>();
  const append: Store['log']['append'] = async (stream, version, facts, note) => {
    if (begun.has(stream)) throw new StoreUnavailable('the server is gone');
    if (stream.startsWith('c_')) begun.add(stream);
    return store.log.append(stream, version, facts, note);
  };
  return { ...store, log: { ...store.log, append } };
}

test('a server that falls after the first append of an order leaves a campaign that is sampled, and its audit line', async () => {
  const store = memoryStore();
  const operatorOn = async (world: AccountHouse, name: string) => {
    const { id, cookie } = await world.member(name);
    const proofOf = await actProofs(world.origin, cookie);
    await store.safety.act({ type: 'add-operator', account: id }, 'data-directory', 1);
    return {
      read: async (path: string) => (await world.get(path, cookie)).json,
      act: async (path: string, body: object) =>
        world.post(path, { ...body, confirmation: await proofOf(path, body) }, cookie),
    };
  };
  const first = await openAccountHouse({ store: falling(store), failed: () => {} });
  const players = await Promise.all(['Quibbler', 'Wombling'].map((name) => first.house.serverBot(name)));
  const people = { kind: 'columns', text: fewPeople };
  const order = {
    ...{ title: 'Who?', bots: players.map(({ id }) => id), perPair: 2, exchanges: 3, segments: [1, 2] },
    ...{ humanShare: 0.5, annotatorsPerSegment: 1, people },
  };
  await (await operatorOn(first, 'Olga')).act(at, order);
  await first.close();

  const second = await openAccountHouse({ store });
  second.house.server.house.prompter.errand = async (_bot, { talk }) => ({ text: `Words ${talk.length}` });
  const oleg = await operatorOn(second, 'Oleg');
  const [{ stream, ...found }, ...more] = (await oleg.read(at)).campaigns;
  expect(more).toEqual([]);
  expect(found).toMatchObject({ title: 'Who?', bots: ['Quibbler', 'Wombling'], sampling: { total: 2 } });
  const { lines } = await oleg.read('/api/operators/audit');
  expect(lines.map((line: { act: object }) => line.act)).toContainEqual({
    ...{ type: 'order-campaign', stream, title: 'Who?' },
  });
  await vi.waitUntil(async () => {
    // Bots that were not there yet are asked again.
    await second.house.pass(5000);
    return (await oleg.read(`${at}/${stream}`)).sampling.done === 2;
  });
  expect((await oleg.act(`${at}/${stream}/steps`, { step: 'open' })).json.phase).toBe('open');
  await second.close();
});
