/** Interviews on a server: people over HTTP, and a registered bot from the command line. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startBot } from '@parlour/bot-sdk';
import { type Server, startServer, unlimitedRequests } from '@parlour/server';
import { memoryStore } from '@parlour/store';
import { Command } from 'commander';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addInterview } from '../../apps/cli/src/interview/index.ts';
import { loadDataset } from '../../apps/cli/src/interview/settings.ts';
import { actProofs } from '../support/act-proofs.ts';
import { seatThem } from '../support/archive-play.ts';
import { registeredBot } from '../support/bots/registered-bot.ts';
import { connect, newGuest } from '../support/client.ts';
import { openHouse } from '../support/open-house.ts';
import { openStream } from '../support/stream-line.ts';
import { temporaryDirectory, tidyUp } from '../support/temporary.ts';
import { until } from '../support/until.ts';

const store = memoryStore();
const directory = temporaryDirectory();
let house: Server;
let url = '';
beforeAll(async () => {
  const limits = { api: unlimitedRequests(), commands: unlimitedRequests(), heavy: unlimitedRequests() };
  house = await startServer({
    store,
    port: 0,
    host: '127.0.0.1',
    sameAddress: true,
    directory,
    requests: limits,
  });
  url = `http://127.0.0.1:${house.port}`;
});
afterAll(async () => {
  await house.close();
  tidyUp();
});

async function guest(nickname: string) {
  const made = await fetch(`${url}/api/guest`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ nickname }),
  });
  const cookie = (made.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const post = async (path: string, body: object) => {
    const response = await fetch(`${url}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
    return { status: response.status, json: await response.json() };
  };
  const open = (opening: object) => post('streams', { id: 'mine', kind: 'sitting', opening });
  const answer = (stream: string, nth: number, choice: number) =>
    post(`streams/${stream}/commands`, { id: `${nth}`, do: { type: 'answer', nth, answer: choice } });
  return {
    post,
    open,
    answer,
    read: async (path: string) => (await fetch(`${url}/api/${path}`, { headers: { cookie } })).json(),
  };
}

const sampleFile = join(import.meta.dirname, '../..', 'packages', 'interview', 'sample', 'ru.jsonl');
const questions = loadDataset('sample:en').dataset.flatMap(({ items }) => items);
const rightOf = (question: string) => questions.find((one) => one.question === question)?.right ?? 1;

test('five people make a majority, each sees their own, and nobody else’s', async () => {
  const streams: string[] = [];
  for (const [index, name] of ['Ann', 'Ben', 'Cy', 'Di', 'Ed'].entries()) {
    const person = await guest(name);
    const opened = await person.open({ interview: 'sample-en', setting: 'memory' });
    expect(opened.status).toBe(200);
    const { stream, view } = opened.json;
    streams.push(stream);
    expect(view).toMatchObject({ total: 56, answered: 0, turns: [], isOver: false, results: null });
    let now = view;
    while (now.current !== null) {
      const right = rightOf(now.current.question);
      // The first is wrong at the beginning: four others outvote them.
      const isWrong = index === 0 && now.current.nth === 0;
      now = (await person.answer(stream, now.current.nth, isWrong ? 3 - right : right)).json.view;
    }
    expect(now).toMatchObject({ isOver: true, results: { n: 56 } });
    // Somebody who asks for the same again gets the same.
    expect((await person.open({ interview: 'sample-en', setting: 'memory' })).json.stream).toBe(stream);
  }
  const stranger = await guest('Sly');
  expect(await stranger.read(`streams/${streams[0]}`)).toMatchObject({ error: { code: 'no-such-stream' } });
  const { interviews } = await stranger.read('interviews');
  expect(interviews[0]).toMatchObject({ interview: 'sample-en', language: 'en', questions: 56, delicate: 4 });
  expect(interviews[0].people.memory).toMatchObject({
    people: 5,
    individuals: [55 / 56, 1, 1, 1, 1],
    majority: { accuracy: 1, n: 56 },
    agreement: [
      { same: 5, questions: 55 },
      { same: 4, questions: 1 },
    ],
  });
  expect(interviews[0].people.history.people).toBe(0);
});

test('with the rude ones there are more; what there is not is refused', async () => {
  const person = await guest('Flo');
  const all = await person.open({ interview: 'sample-ru', setting: 'history', delicate: true });
  expect(all.json.view.total).toBe(60);
  expect(
    (
      await person.post('streams', {
        id: 'x',
        kind: 'sitting',
        opening: { interview: 'x', setting: 'memory' },
      })
    ).json,
  ).toMatchObject({
    error: { code: 'no-question' },
  });
  expect((await person.answer(all.json.stream, 0, 3)).status).toBe(400);
});

test('a house holds interviews of its own, and tells of faulty ones when it opens', async () => {
  const own = temporaryDirectory();
  vi.stubEnv('PARLOUR_INTERVIEWS', own);
  const [first] = readFileSync(sampleFile, 'utf8').split('\n');
  writeFileSync(join(own, 'mine-ru.jsonl'), first ?? '');
  writeFileSync(join(own, 'notes.txt'), 'no dataset');
  const person = await guest('Gil');
  const { interviews } = await person.read('interviews');
  expect(interviews.map(({ interview }: { interview: string }) => interview)).toEqual([
    'sample-en',
    'sample-ru',
    'mine-ru',
  ]);
  expect(interviews[2]).toMatchObject({ language: 'ru', questions: 1, delicate: 0 });
  expect((await person.open({ interview: 'mine-ru', setting: 'history' })).json.view.total).toBe(1);
  writeFileSync(join(own, 'faulty.json'), '[{}]');
  const opening = startServer({ store: memoryStore(), port: 0, host: '127.0.0.1', sameAddress: true });
  await expect(opening).rejects.toThrow('faulty.json: item 1: inputs: expected an object, found nothing');
});

test('an operator who plays hears nothing of bots, nor of one that was asked before', async () => {
  const world = await openHouse();
  try {
    const { id, token } = await world.newBot('robot');
    const robot = await openStream(world.url, 'robot', token, { prompts: 'say', games: '5' });
    const { cookie = '' } = await newGuest(world.url, 'ann');
    const headers = { cookie, 'content-type': 'application/json' };
    const member = JSON.stringify({ nickname: 'Anna', password: 'three blind mice' });
    const made = await fetch(`${world.url}/api/account`, { method: 'POST', headers, body: member });
    const me = await made.json();
    headers.cookie = made.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    const ann = await connect(world.url, 'ann', { cookie: headers.cookie });
    const proof = await actProofs(world.url, headers.cookie);
    await world.store.safety.act({ type: 'add-operator', account: me.id }, 'data-directory', 1);
    const asking = {
      talk: [{ by: 'interviewer', text: 'Well?' }],
      rules: 'Reply.',
      deadlineMs: 600_000,
    };
    const path = `${world.url}/api/operators/bots/${id}/questions`;
    const ask = async () => {
      const confirmation = await proof(`/api/operators/bots/${id}/questions`, asking);
      const body = JSON.stringify({ ...asking, confirmation });
      return (await fetch(path, { method: 'POST', headers, body })).json();
    };
    const prompts = () => robot.frames().flatMap((frame) => (frame.type === 'prompt' ? [frame.id] : []));
    const asked = async (nth: number) => {
      await robot.until(() => prompts().length === nth, `prompt ${nth}`);
      return (text: string) => robot.say({ type: 'answer', prompt: prompts()[nth - 1], text });
    };
    const first = ask();
    await (await asked(1))('One.');
    expect(await first).toEqual({ reply: 'One.' });
    const second = ask();
    const reply = await asked(2);
    await seatThem(world, [ann], await world.person('tom'));
    await reply('Two.');
    expect(await second).toEqual({ reply: null });
    expect(await ask()).toEqual({ reply: null });
    expect(prompts()).toHaveLength(2);
    robot.cut();
    ann.socket.terminate();
  } finally {
    await world.close();
  }
});

test('a registered bot is interviewed with the key of the house, and its page shows it', async () => {
  const { id, token } = await registeredBot(url, 'Quiz');
  const bot = startBot({
    url,
    token,
    on: () => {},
    reply: ({ text }) => {
      const asked = questions.findLast(
        ({ question }) => text.includes(`${question}\n1. `) && text.endsWith('?'),
      );
      const last = text.lastIndexOf('\n1. ');
      const question = text.slice(0, last).split('\n').at(-1) ?? '';
      return `Answer: ${asked === undefined ? 1 : rightOf(question)}`;
    },
  });
  await until(() => house.house.presence.isHere(id), 'the bot');
  const program = new Command('parlour').exitOverride();
  addInterview(program);
  const said: string[] = [];
  const out = vi.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text)) > 0);
  const error = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const command = ['run', '--dataset', 'sample:en', '--subject', 'bot:Quiz', '--data', directory, '--json'];
  const run = (...more: string[]) => program.parseAsync(['interview', ...command, ...more], { from: 'user' });
  const shown = async () => (await fetch(`${url}/api/bots/${id}/interviews`)).json();
  try {
    // Who saw less is not shown beside those who saw all.
    await run('--history', '0', '--out', `${directory}/short`);
    expect((await shown()).interviews).toEqual([]);
    said.length = 0;
    await run('--history', 'all', '--out', `${directory}/run`);
  } finally {
    out.mockRestore();
    error.mockRestore();
    await bot.stop();
  }
  expect(JSON.parse(said.join(''))).toMatchObject({ subject: 'bot:Quiz', accuracy: 1, n: 60 });
  const page = await shown();
  expect(page.interviews).toMatchObject([
    { interview: 'sample-en', language: 'en', results: { accuracy: 1, n: 60 } },
  ]);
  expect(Object.keys(page.interviews[0].results.by_category)).toHaveLength(13);
  const { interviews } = await (await fetch(`${url}/api/interviews`)).json();
  expect(interviews[0].bots).toMatchObject([{ bot: { id, name: 'Quiz' }, accuracy: 1 }]);
});
