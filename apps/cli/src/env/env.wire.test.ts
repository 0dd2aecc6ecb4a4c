/** Tests `parlour env`: JSON lines, rollouts and comparisons. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, describe, expect, test } from 'vitest';
import { playScript } from '../play-script.ts';
import { readScript } from '../script-file.ts';
import { typedIn } from '../testing/typed-in.ts';
import { serveLines } from './serve.ts';

const folder = mkdtempSync(join(tmpdir(), 'parlour-env-'));
afterAll(() => rmSync(folder, { recursive: true }));

type Answer = Record<string, unknown> & { readonly error?: { code: string; message: string } };

/** Answers to these requests, the greeting first. Texts are sent as they are. */
async function answers(
  requests: readonly (object | string)[],
  recordings: string[][] = [],
): Promise<readonly Answer[]> {
  const input = new PassThrough();
  const output = new PassThrough();
  let printed = '';
  output.on('data', (data: Buffer) => {
    printed += data.toString();
  });
  const served = serveLines(input, output, recordings);
  for (const one of requests) input.write(`${typeof one === 'string' ? one : JSON.stringify(one)}\n`);
  input.end();
  await served;
  return printed
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

const make = { id: 'm', op: 'make', format: 'duel', seats: { left: 'agent', right: 'bot:eliza' }, seed: 5 };
const say = (text: string) => ({ left: { type: 'say', text } });

describe('parlour env serve', () => {
  test('an episode: its events are those of play-script for the same commands', async () => {
    const texts = ['hello', 'my mother is ill', 'why do you ask?', 'i see', 'good bye'];
    const [greeting, made, reset, ...rest] = await answers([
      make,
      { id: 1, op: 'reset', env: 'env-1' },
      ...texts.map((text, index) => ({ id: index + 2, op: 'step', env: 'env-1', actions: say(text) })),
      { id: 8, op: 'step', env: 'env-1', actions: { left: { type: 'predict', nature: 'machine' } } },
      { id: 9, op: 'events', env: 'env-1' },
    ]);
    expect(greeting).toEqual({
      protocol: 'parlour-env/1',
      formats: expect.arrayContaining(['duel', 'market', 'imitation', 'gameshow']),
    });
    expect(made).toEqual({ id: 'm', env: 'env-1' });
    expect(reset).toMatchObject({
      id: 1,
      turn: 'left',
      observation: { left: { role: 'duellist', legal: ['say', 'wait'], messages: [] } },
    });
    const last = rest.at(-2);
    expect(last).toMatchObject({ id: 8, turn: null, terminated: true, rewards: { left: 1 } });
    const events = rest.at(-1)?.events as { type: string; text?: string; by?: string; at: number }[];
    const script = {
      format: 'duel',
      seed: '5/0',
      config: { forum: 'open-chat' },
      cast: { left: 'machine', right: 'machine' },
      commands: events.flatMap(({ type, by, at, text }): object[] => {
        if (type === 'said') return [{ at, by, type: 'say', text }];
        return type === 'predicted' ? [{ at, by, type: 'predict', nature: 'machine' }] : [];
      }),
    };
    const played = [...playScript(readScript(JSON.stringify(script), 'script.json'))].flatMap(
      (move) => move.events,
    );
    expect(JSON.parse(JSON.stringify(played))).toEqual(events);
  });

  test('wrong requests are answered with a code, and the process goes on', async () => {
    const codes = (
      await answers([
        'x',
        { id: 1, op: 'fly' },
        { ...make, seats: { left: 'agent' } },
        { ...make, seats: { left: 'agent', right: 'bot:../../x' } },
        { ...make, seats: { left: 'agent', right: 'recorded' } },
        { ...make, seats: { left: 'agent', right: 'bot:simple' }, cast: { right: 'human' } },
        { ...make, preset: 'market' },
        { ...make, format: 'chess' },
        { ...make, cast: { up: 'human' } },
        { ...make, config: { duraton: 60_000 } },
        { ...make, config: { duration: -1 } },
        { ...make, config: { duration: 60_000 } },
        { id: 2, op: 'reset' },
        { id: 2, op: 'step', env: 'env-9', actions: {} },
        make,
      ])
    ).map(({ error, env }) => error?.code ?? env);
    expect(codes.slice(1)).toEqual([
      'not-json',
      'wrong-request',
      'no-such-cast',
      'no-such-bot',
      'no-recordings',
      'no-such-cast',
      'no-such-preset',
      'no-such-format',
      'no-such-cast',
      'wrong-config',
      'wrong-config',
      'env-1',
      'wrong-request',
      'no-such-env',
      'env-2',
    ]);
  });

  test.each(['aiml', 'learner', 'interrogator', 'eliza'])(
    'the same seed gives the same game with bot:%s, whatever was played before',
    async (bot) => {
      const episode = (seed: string) => [
        { id: 1, op: 'reset', env: 'env-1', seed },
        ...['hello', 'where are you from?', 'do you like tea?', 'why?'].map((text) => ({
          ...{ id: 1, op: 'step', env: 'env-1', actions: say(text) },
        })),
      ];
      const all = await answers([
        { ...make, seats: { left: 'agent', right: `bot:${bot}` } },
        ...['1', '2', '1'].flatMap(episode),
      ]);
      const [first, other, again] = [2, 7, 12].map((start) => JSON.stringify(all.slice(start, start + 5)));
      expect(again).toBe(first);
      expect(first).toContain('do you like tea?');
      expect(other).toContain('do you like tea?');
    },
  );

  test('an action that the format does not know is refused, and the game goes on', async () => {
    const step = (action: object) => ({ id: 1, op: 'step', env: 'env-1', actions: { left: action } });
    const [, , , refused, said] = await answers([
      { ...make, penalty: 0.5 },
      { id: 'r', op: 'reset', env: 'env-1' },
      step({ type: 'bet', side: 'human' }),
      step({ type: 'say', text: 'hello' }),
    ]);
    expect(refused).toMatchObject({
      ...{ turn: 'left', rewards: { left: -0.5 } },
      info: { refused: { left: { code: 'not-your-seat' } } },
    });
    expect(said).toMatchObject({ turn: 'left', rewards: { left: 0 } });
  });

  test('several environments in one request, one of them unknown', async () => {
    const [, made, , , stepped] = await answers([
      { ...make, count: 2 },
      { id: 1, op: 'reset', env: 'env-1' },
      { id: 2, op: 'reset', env: 'env-2' },
      { id: 3, op: 'steps', steps: ['env-1', 'env-2', 'env-3'].map((env) => ({ env, actions: say('hi') })) },
    ]);
    expect(made).toEqual({ id: 'm', envs: ['env-1', 'env-2'] });
    expect(stepped?.steps).toMatchObject([
      { env: 'env-1', turn: 'left' },
      { env: 'env-2', turn: 'left' },
      { env: 'env-3', error: { code: 'no-such-env' } },
    ]);
  });

  test.each([
    [
      'imitation',
      { interrogator: 'agent', A: 'recorded', B: 'bot:eliza' },
      { interrogator: 'human' },
      'imitation/5',
    ],
    ['imitation', { interrogator: 'bot:interrogator', A: 'agent' }, { A: 'human' }, 'imitation/two'],
    [
      'market',
      { target: 'recorded', 'bettor-1': 'agent', 'bettor-2': 'bot:reader' },
      { 'bettor-1': 'human' },
      'market',
    ],
    ['market', { target: 'agent', 'bettor-1': 'bot:prior' }, { target: 'human' }, 'market'],
    [
      'gameshow',
      { A: 'agent', B: 'bot:aiml', C: 'bot:simple', D: 'bot:learner' },
      { A: 'human' },
      'show/four',
    ],
  ])('%s %j is played to its end', async (format, seats, cast, preset) => {
    const [agent = ''] = Object.entries(seats).find(([, player]) => player === 'agent') ?? [];
    const steps = Array.from({ length: 200 }, (_, id) => ({
      ...{ id, op: 'step', env: 'env-1' },
      actions: { [agent]: { type: 'wait' } },
    }));
    const all = await answers(
      [{ ...make, format, seats, cast, preset }, { id: 'r', op: 'reset', env: 'env-1' }, ...steps],
      [['hello', 'fine', 'why?']],
    );
    const end = all.find(({ terminated }) => terminated === true);
    expect(end).toMatchObject({ turn: null, rewards: { [agent]: expect.any(Number) } });
  });
});

test('a file at the path of the socket is kept', async () => {
  const file = join(folder, 'notes.txt');
  writeFileSync(file, 'mine');
  const { status, stderr } = await typedIn('env', 'serve', '--socket', file);
  expect(status).toBe(2);
  expect(stderr).toMatch(/--socket .*notes\.txt: expected a free path or an old socket, found a file/);
  expect(readFileSync(file, 'utf8')).toBe('mine');
});

describe('rollout and evaluate', () => {
  const policy = join(folder, 'policy.mjs');
  writeFileSync(
    policy,
    `export const policy = ({ legal, messages }) =>
      legal.includes('predict') && messages.length > 9
        ? { type: 'predict', nature: 'machine' } : { type: 'say', text: 'hm ' + messages.length };`,
  );

  test('the same seed gives the same bytes', async () => {
    const bytes = async (name: string) => {
      const out = join(folder, name);
      const { status, stdout } = await typedIn(
        ...['env', 'rollout', '--policy', policy, '--episodes', '3', '--out', out, '--json'],
      );
      expect(status).toBe(0);
      expect(JSON.parse(stdout)).toMatchObject({ episodes: 3, preset: 'duel/open-chat', mean: 1 });
      return readFileSync(join(out, 'episodes.jsonl'), 'utf8');
    };
    const first = await bytes('first');
    expect(await bytes('second')).toBe(first);
    const [episode] = first.split('\n').map((line) => line && JSON.parse(line));
    expect(episode).toMatchObject({
      natures: { left: 'machine', right: 'machine' },
      rewards: { left: 1 },
    });
    expect(episode.steps.at(-1).action).toEqual({ type: 'predict', nature: 'machine' });
  });

  test('a comparison is of pairs', async () => {
    const { status, stdout } = await typedIn(
      ...['env', 'evaluate', '--policies', `${policy},random`, '--episodes', '30', '--json'],
    );
    expect(status).toBe(0);
    const { A, B, difference } = JSON.parse(stdout);
    expect(A).toEqual({ mean: 1, interval: [1, 1] });
    expect(B.mean).toBeLessThan(0.8);
    expect(difference.n).toBe(30);
    expect(difference.mean).toBeCloseTo(A.mean - B.mean, 12);
    expect(difference.interval[0]).toBeGreaterThan(0);
  });

  test('a refused action is marked, and an action that is none ends the command', async () => {
    const wrong = join(folder, 'wrong.mjs');
    writeFileSync(wrong, 'export const policy = () => ({ type: "predict", nature: "human" });');
    const out = join(folder, 'refused');
    const rollout = (file: string) =>
      typedIn('env', 'rollout', '--policy', file, '--episodes', '1', '--out', out);
    expect((await rollout(wrong)).status).toBe(0);
    const { steps } = JSON.parse(readFileSync(join(out, 'episodes.jsonl'), 'utf8'));
    expect(steps[0]).toMatchObject({ action: { type: 'predict' }, refused: 'too-early' });
    writeFileSync(join(folder, 'none.mjs'), 'export const policy = () => {};');
    const { status, stderr } = await rollout(join(folder, 'none.mjs'));
    expect(status).toBe(2);
    expect(stderr).toMatch(/--policy: expected an action such as \{"type":"wait"\}, found undefined/);
  });

  test('a model is asked once more after a text that is too long; an endpoint that fails is one line', async () => {
    let isBroken = false;
    const asked: string[] = [];
    const server = createServer(async (request, response) => {
      let body = '';
      for await (const part of request) body += part;
      asked.push(body);
      const content = body.includes('Your last reply was refused') ? 'short' : 'x'.repeat(2000);
      response.writeHead(isBroken ? 500 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(isBroken ? { error: 'broken' } : { choices: [{ message: { content } }] }));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    try {
      const { port } = server.address() as AddressInfo;
      const play = () =>
        typedIn(
          ...['env', 'rollout', '--policy', policy, '--episodes', '1', '--out', join(folder, 'model')],
          ...['--seats', `left=agent,right=llm:m@http://127.0.0.1:${port}`],
        );
      expect((await play()).status).toBe(0);
      expect(readFileSync(join(folder, 'model', 'episodes.jsonl'), 'utf8')).toContain('"text":"short"');
      expect(asked.length).toBeGreaterThan(1);
      isBroken = true;
      const { status, stderr } = await play();
      expect(status).toBe(1);
      expect(stderr.trim()).toMatch(/^parlour: llm:m@http.*\b500\b/);
      expect(stderr.trim().split('\n')).toHaveLength(1);
    } finally {
      server.close();
    }
  });

  test.each([
    [['--policies', 'random'], /--policies: expected two with a comma between, found "random"/],
    [['--policies', 'random,./none.ts'], /expected a file or "random", found neither/],
    [['--policies', 'random,random', '--format', 'chess'], /--format: expected one of duel, .*found "chess"/],
    [['--policies', 'random,random', '--preset', 'market'], /preset: expected one of duel.*found "market"/],
    [['--policies', 'random,random', '--cast', 'up=human'], /cast: expected some of left, right, found "up"/],
    [['--policies', 'random,random', '--cast', 'left=x'], /cast: left: expected human or machine, found "x"/],
    [['--policies', 'random,random', '--seats', 'left'], /--seats: expected seat=value, found "left"/],
  ])('%j is refused', async (options, message) => {
    const { status, stderr } = await typedIn('env', 'evaluate', ...options);
    expect(status).toBe(2);
    expect(stderr).toMatch(message);
  });
});
