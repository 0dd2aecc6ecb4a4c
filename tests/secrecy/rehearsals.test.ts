/** Practice with a secret over HTTP: before the reveal only the letters of the witnesses depend on the coin. */
// @module-tag secrecy
import { type Nature, seededStream } from '@parlour/game';
import { fixedEntropy } from '@parlour/host/testing';
import { memoryStore } from '@parlour/store';
import { afterEach, expect, test } from 'vitest';
import { archived, ask } from '../support/archive-play.ts';
import { openHouse } from '../support/open-house.ts';
import {
  prepare,
  preparedGame,
  prepareGames,
  answered as talked,
  talkedMarket,
} from '../support/prepared-games.ts';
import { until } from '../support/until.ts';

const startedAt = Date.parse('2026-11-22T12:00:00Z');
/** As long as the recorded answers. */
const botSays = ['Eggs on some rye.', 'Never, not once.', 'In a small town.'] as const;

type House = Awaited<ReturnType<typeof openHouse>>;
const houses: House[] = [];
afterEach(async () => {
  for (const house of houses.splice(0)) await house.close();
});

/** The same chance in everything but the coin. */
function entropyFor(coin: Nature) {
  const side = (secret: string) => (seededStream(secret, 'coin').below(2) === 0 ? 'human' : 'machine');
  const secrets = Array.from({ length: 64 }, (_, n) => n.toString(16).padStart(64, '0'));
  const fitting = secrets.find((one) => side(one) === coin) ?? '';
  let count = 0;
  return { ...fixedEntropy('rehearsals'), secret: () => ['ab'.repeat(32), fitting][count++ % 2] ?? '' };
}

async function prepared(coin: Nature, { bot = true, market = true } = {}) {
  const store = memoryStore();
  await prepareGames(store, 2, startedAt - 3_600_000);
  if (market) await prepare(store, 9, talkedMarket(), startedAt - 1_000_000);
  const house = await openHouse({ store, startedAt, entropy: entropyFor(coin) });
  houses.push(house);
  await archived(store, market ? 3 : 2);
  const machine = await house.bot('Eliza');
  if (bot) await machine.say({ type: 'offer-prompts', kinds: ['say'], games: 3, roles: ['target'] });
  return { house, store, machine };
}

async function guest({ url }: House, nickname = 'Ann') {
  const made = await ask(`${url}/api/guest`, { method: 'POST', body: { nickname } });
  const headers = { cookie: made.cookie ?? '' };
  const get = (path: string) => ask(`${url}${path}`, { headers });
  const post = (path: string, body: object) => ask(`${url}${path}`, { method: 'POST', body, headers });
  const open = (body: object = {}) => post('/api/rehearsals', body);
  const read = (stream: string) => get(`/api/rehearsals/${stream}`);
  const say = (stream: string, id: string, command: object) =>
    post(`/api/rehearsals/${stream}/commands`, { id, do: command });
  return { get, post, open, read, say };
}

type Bot = Awaited<ReturnType<House['bot']>>;
const prompts = (machine: Bot) => machine.frames().filter(({ type }) => type === 'prompt');

/** Asks, lets the bot answer after this time of the server's clock, and returns the time of the answer. */
async function exchange(
  { house, machine }: Awaited<ReturnType<typeof prepared>>,
  ann: Awaited<ReturnType<typeof guest>>,
  stream: string,
  { nth, text, after }: { nth: number; text: string | string[]; after: number },
) {
  const before = prompts(machine).length;
  const asked = await ann.say(stream, `ask-${nth}`, { type: 'ask', nth });
  expect(asked.status).toBe(200);
  await until(() => prompts(machine).length > before, 'the bot is asked');
  await house.pass(after);
  const prompt = prompts(machine).at(-1) as unknown as { id: string; talk: readonly { text: string }[] };
  await machine.say({ type: 'answer', prompt: prompt.id, text });
  let waited = after;
  const state = async () => (await ann.read(stream)).json.view.asked.at(-1).state;
  for (; waited < 60_000 && (await state()) === 'awaited'; waited += 500) await house.pass(500);
  const { json } = await ann.read(stream);
  return { asked, waited, talk: prompt.talk.map((one) => one.text), json };
}

/** All that a guest gets, with the words of answers and the name of the stream taken out. */
const shapeOf = (text: string) =>
  text.replaceAll(/"([AB])":"[^"]*"/g, '"$1":"…"').replaceAll(/h_\w{20}/g, 'h_');

test('for either letter: the same questions, refusals, times and shapes; the bot is asked as much', async () => {
  const heard = { human: [] as string[], machine: [] as string[] };
  for (const coin of ['human', 'machine'] as const) {
    const there = await prepared(coin);
    const { house, machine } = there;
    const ann = await guest(house);
    const first = await ann.open();
    expect(first.status).toBe(200);
    const { stream, questions } = first.json;
    expect(questions).toEqual([talked[0]?.[0], talked[2]?.[0], talked[3]?.[0]]);
    const note = (...all: readonly unknown[]) =>
      heard[coin].push(...all.map((one) => shapeOf(JSON.stringify(one))));
    note(first.json, first.status);
    for (const [nth, after] of [
      [1, 0],
      [0, 9000],
    ] as const) {
      const one = await exchange(there, ann, stream, { nth, text: botSays[nth], after });
      note(
        one.asked.json,
        one.waited,
        one.talk,
        one.json,
        (await ann.say(stream, 'x', { type: 'ask', nth })).json,
      );
      expect(one.waited).toBeGreaterThanOrEqual(after === 0 ? 1000 : 12_000);
    }
    // The bot says nothing: nobody does.
    await ann.say(stream, 'ask-2', { type: 'ask', nth: 2 });
    await until(() => prompts(machine).length === 3, 'the bot is asked');
    note((await ann.say(stream, 'early', { type: 'judge', price: 50 })).json);
    await house.pass(20_000);
    await until(
      async () => (await ann.read(stream)).json.view.asked[2].state === 'silent',
      'no answer comes',
    );
    note((await ann.read(stream)).json);
    expect(heard[coin].join('')).not.toMatch(/g_7|b_\w|"human"|"machine"|Eliza|market/);
    const { json } = await ann.say(stream, 'judge', { type: 'judge', price: 70 });
    expect(json).toMatchObject({
      bot: 'Eliza',
      view: { end: 'judged', result: { was: coin, game: preparedGame(9), price: 70 } },
    });
    const recorded = [talked[2]?.[1], talked[0]?.[1]];
    const made = [botSays[1], botSays[0]];
    const [A, B] = coin === 'human' ? [recorded, made] : [made, recorded];
    expect(json.lines.slice(0, 2)).toEqual(
      [1, 0].map((nth, place) => ({ nth, answers: { A: A[place], B: B[place] } })),
    );
  }
  expect(heard.human).toEqual(heard.machine);
});

test('a game that one knows is left out, and with fewer than two witnesses there is none', async () => {
  const { house } = await prepared('human');
  const ann = await guest(house);
  const no = async (body: object) => (await ann.open(body)).json.error?.code;
  // The only bot that is there cannot be both.
  expect(await no({ known: [preparedGame(9)] })).toBe('nothing-recorded');
  const { json } = await ann.open();
  expect(json).toMatchObject({ named: null, source: null, view: { questions: 3, asked: [], end: null } });
  // Once each: what one has heard is known.
  expect(await no({})).toBe('nothing-recorded');
  const ben = await guest(house, 'Ben');
  expect((await ben.read(json.stream)).status).toBe(404);
  expect((await ben.get(`/api/streams/${json.stream}`)).status).toBe(404);
  expect(
    (await ann.post(`/api/streams/${json.stream}/commands`, { id: 'a', do: { type: 'ask', nth: 0 } })).status,
  ).toBe(404);
  const alone = await prepared('human', { bot: false });
  expect((await (await guest(alone.house)).open()).json.error.code).toBe('nothing-recorded');
});

test('a game that is taken back ends it for both sides alike, and it counts nowhere', async () => {
  const ends: string[] = [];
  for (const coin of ['human', 'machine'] as const) {
    const there = await prepared(coin);
    const { house, store } = there;
    const ann = await guest(house);
    const { stream } = (await ann.open()).json;
    const said = await exchange(there, ann, stream, { nth: 0, text: botSays[0], after: 0 });
    expect(said.json.lines[0].answers[coin === 'human' ? 'A' : 'B']).toBe(talked[0]?.[1]);
    const position = await store.archive.count({ list: 'public' });
    await store.log.eraseText(preparedGame(9), [(await firstAnswer(store)) ?? 0]);
    const { json } = await ann.read(stream);
    expect(json).toMatchObject({ questions: [], lines: [], view: { end: 'void', result: null } });
    ends.push(shapeOf(JSON.stringify(json)));
    expect(await store.archive.count({ list: 'public' })).toBe(position);
    const exported = (await ann.get('/api/me/export')).text;
    expect(exported).toContain(stream);
    expect(exported).not.toContain(preparedGame(9));
  }
  expect(ends[0]).toBe(ends[1]);
});

/** Where the log has the first recorded answer. */
async function firstAnswer(store: ReturnType<typeof memoryStore>): Promise<number | undefined> {
  const facts = await store.log.read(preparedGame(9));
  return facts.find(({ fact }) => fact.text === talked[0]?.[1])?.version;
}

test('without games the person is of an imported conversation, with its source; without one there are two bots', async () => {
  const { house, store } = await prepared('human', { market: false });
  const ann = await guest(house);
  const second = await house.bot('Parry');
  await second.say({ type: 'offer-prompts', kinds: ['say'], games: 3, roles: ['target'] });
  const bots = (await ann.open({ language: 'ru' })).json;
  expect(['Eliza', 'Parry']).toContain(bots.named);
  expect(bots).toMatchObject({ source: null, bot: null });
  expect(bots.questions).toHaveLength(6);
  for (const question of bots.questions) expect(question).toMatch(/[а-я]/i);
  const source = { name: 'talks', licence: 'MIT', origin: 'talks.jsonl', sha256: 'ab'.repeat(32) };
  const note = { by: 'op', at: 1, act: { type: 'add-source', source: 'talks' } } as const;
  const speakers = ['s1', 's2'].map((speaker) => ({ speaker, nature: 'human' as const, name: null }));
  const lines = talked.slice(0, 4).flatMap(([question, answer]) => [
    { speaker: 's1', text: question ?? '', at: null },
    { speaker: 's2', text: answer ?? '', at: null },
  ]);
  const dialogue = { id: `i_${'0'.repeat(20)}`, language: 'en', speakers, lines };
  await store.records.addImport(
    { ...source, format: 'lines', isHidden: false, importedAt: 1 },
    [dialogue],
    note,
  );
  const { json } = await ann.open();
  expect(json).toMatchObject({ named: null, source, lines: [] });
  expect(json.questions).toEqual([talked[0]?.[0], talked[2]?.[0], talked[3]?.[0]]);
  await store.records.removeImport('talks', note);
  expect((await ann.read(json.stream)).json).toMatchObject({
    questions: [],
    source: null,
    view: { end: 'void' },
  });
});
