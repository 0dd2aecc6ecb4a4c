/** Whole interviews over the wire: an endpoint that records every request, a bot's program, and the command line. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadDataset } from '../../apps/cli/src/interview/settings.ts';
import type { TraceLine } from '../../apps/cli/src/interview/trace.ts';
import { typedIn } from '../../apps/cli/src/testing/typed-in.ts';
import { interviewEndpoint } from '../support/bots/interview-endpoint.ts';
import type { Shape } from '../support/bots/openai-server.ts';
import { saysWhole } from '../support/bots/openai-shapes.ts';
import { temporaryDirectory, tidyUp } from '../support/temporary.ts';

const bin = join(import.meta.dirname, '../..', 'apps', 'cli', 'bin', 'parlour.js');
const home = temporaryDirectory();
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});
afterAll(tidyUp);
beforeEach(() => {
  vi.stubEnv('PARLOUR_LLM_API_KEY', 'first');
  vi.stubEnv('OPENAI_API_KEY', 'second');
});

const item = (dialogue: number, question: number, more: object = {}) => ({
  instruction: `Вам дан диалог ${dialogue}.\n{context}\n{question}\n1. {choice1}\n2. {choice2}\nКакой ответ?`,
  inputs: {
    question: `Вопрос ${dialogue}/${question}?`,
    choice1: `Да ${question}`,
    choice2: `Нет ${question}`,
  },
  outputs: question % 3 === 0 ? '1' : '2',
  meta: {
    dialog_id: dialogue,
    question_id: question,
    category: ['world'],
    use_context: question > 0,
    turing_imitation: ['facts'],
  },
  ...more,
});
/** Three dialogues of four questions, in no order. */
const items = [0, 1, 2].flatMap((dialogue) => [3, 1, 0, 2].map((question) => item(dialogue, question)));
const small = join(home, 'small.json');
writeFileSync(small, JSON.stringify(items));
const { dataset } = loadDataset(small);

let runs = 0;
const newRun = () => {
  runs += 1;
  return join(home, `run-${runs}`);
};

/** Runs `parlour interview`: returns output and exit code. */
async function parlour(...args: string[]) {
  const said = await typedIn('interview', ...args);
  const lines = said.stdout.split('\n').filter((line) => line.startsWith('{'));
  return { ...said, json: lines.map((line) => JSON.parse(line)) };
}

async function endpoint(...args: Parameters<typeof interviewEndpoint>) {
  const server = await interviewEndpoint(...args);
  closing.push(server.close);
  return { ...server, spec: `openai:model@with-at@${server.url}` };
}
const refusing =
  (status: number, headers: Record<string, string> = {}): Shape =>
  (response) =>
    void response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end('{"error":{"message":"Too busy."}}');

describe('an endpoint', () => {
  test('is asked every question once, in order within a dialogue, dialogues beside each other', async () => {
    const wrong = (right: number | undefined) => (right === 1 ? '2' : '1');
    const server = await endpoint(dataset, ({ item: one }) => `Ответ: ${wrong(one.right)}`, 3);
    const { json, status } = await parlour(
      'run',
      '--dataset',
      small,
      '--subject',
      server.spec,
      '--json',
      '--out',
      newRun(),
    );
    expect(status).toBe(0);
    expect(json).toHaveLength(1);
    expect(json[0]).toMatchObject({
      subject: server.spec,
      accuracy: 0,
      n: 12,
      unparsable: 0,
      history: 'all',
    });
    expect(server.asked).toHaveLength(12);
    expect(server.seen).toEqual({ mostInOneDialogue: 1, mostAtOnce: 3 });
    const [first] = server.requests;
    expect(first).toMatchObject({ path: '/v1/chat/completions', authorization: 'Bearer first' });
    expect(first?.body).toMatchObject({ model: 'model@with-at', temperature: 0 });
    for (const { id } of dataset) {
      const own = server.asked.filter(({ dialogue }) => dialogue === id);
      expect(own.map(({ item: one }) => one.place)).toEqual([0, 1, 2, 3]);
      const turn = (place: number, answer: number) =>
        `Вопрос ${id}/${place}?\n1. Да ${place}\n2. Нет ${place}\nОтвет: ${answer}`;
      const last = (place: number) => `Вопрос ${id}/${place}?\n1. Да ${place}\n2. Нет ${place}\nКакой ответ?`;
      expect(own.slice(0, 3).map(({ text }) => text)).toEqual([
        `Вам дан диалог ${id}.\n${last(0)}`,
        `Вам дан диалог ${id}.\n${turn(0, 2)}\n\n${last(1)}`,
        `Вам дан диалог ${id}.\n${turn(0, 2)}\n\n${turn(1, 1)}\n\n${last(2)}`,
      ]);
    }
  });

  test('that fails is asked the same again, and nothing overtakes it', async () => {
    const server = await endpoint(dataset, () => 'Ответа нет');
    server.next(
      refusing(429, { 'retry-after': '0' }),
      refusing(503, { 'retry-after': '0' }),
      (response) => void response.destroy(),
    );
    const run = newRun();
    const options = [
      '--dataset',
      small,
      '--subject',
      server.spec,
      '--json',
      '--parallel',
      '1',
      '--out',
      run,
      '--trace',
    ];
    const { json, stderr } = await parlour('run', ...options);
    expect(json[0]).toMatchObject({ accuracy: 0, unparsable: 12, missing: 12 });
    expect(stderr).toContain('429 Too busy.; asking again in');
    expect(server.requests).toHaveLength(12 + 3);
    expect(new Set(server.requests.slice(0, 4).map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(server.asked.map(({ dialogue, item: one }) => `${dialogue}/${one.place}`)).toEqual(
      dataset.flatMap(({ id }) => [0, 1, 2, 3].map((place) => `${id}/${place}`)),
    );
    // What the reply did not name stands in the context as -1.
    expect(server.asked.at(-1)?.text).toContain('Ответ: -1\n\nВопрос 2/1?');
    // The trace has every request, each as what it adds to the one before.
    const lines = readFileSync(join(run, 'trace.jsonl'), 'utf8').trim().split('\n');
    const [common, ...traced] = lines.map((line) => JSON.parse(line));
    expect(common).toEqual({ subject: server.spec, common: { model: 'model@with-at', temperature: 0 } });
    let before = '';
    for (const [index, line] of (traced as TraceLine[]).entries()) {
      before = before.slice(0, line.kept_characters) + line.text;
      expect(before).toBe(server.asked[index]?.text);
      expect(line.text.length).toBeLessThan(140);
    }
  });

  test('that refuses for good is asked no more, what is done is kept, and a rerun goes on', async () => {
    const server = await endpoint(dataset, ({ item: one }) => `${one.right}`);
    const run = newRun();
    const command = [
      'run',
      '--dataset',
      small,
      '--subject',
      server.spec,
      'constant:1',
      '--json',
      '--parallel',
      '1',
      '--out',
      run,
    ];
    server.next(...Array.from({ length: 5 }, () => server.shape), refusing(401));
    const first = await parlour(...command);
    expect(first.status).toBe(1);
    // The others are there all the same.
    expect(first.json).toMatchObject([{ subject: 'constant:1', n: 12 }]);
    expect(first.stderr).toContain('401 Too busy. (set PARLOUR_LLM_API_KEY or OPENAI_API_KEY)');
    expect(first.stderr).toContain('17 of 24 answers are kept');
    expect(server.requests).toHaveLength(6);
    server.forget();
    expect((await parlour(...command)).json[0]).toMatchObject({ accuracy: 1, n: 12 });
    expect(server.requests).toHaveLength(7);
    // The first of them shows what was answered before.
    expect(server.asked[5]?.text).toBe(
      'Вам дан диалог 1.\nВопрос 1/0?\n1. Да 0\n2. Нет 0\nОтвет: 1\n\nВопрос 1/1?\n1. Да 1\n2. Нет 1\nКакой ответ?',
    );
    const other = await parlour(...command, '--history', '2');
    expect(other).toMatchObject({ status: 2, stdout: '' });
    expect(other.stderr).toContain('holds a run of another dataset or with other settings');
  });

  test('can be interviewed in pairs of messages, or by its log-probabilities', async () => {
    const server = await endpoint(dataset, () => '2');
    await parlour(
      'run',
      '--dataset',
      small,
      '--subject',
      server.spec,
      '--json',
      '--mode',
      'multiturn',
      '--parallel',
      '1',
      '--history',
      '1',
      '--out',
      newRun(),
    );
    expect(server.requests.slice(0, 3).map(({ body }) => body.messages)).toEqual([
      [{ role: 'user', content: 'Вам дан диалог 0.\nВопрос 0/0?\n1. Да 0\n2. Нет 0\nКакой ответ?' }],
      [
        { role: 'user', content: 'Вам дан диалог 0.\nВопрос 0/0?\n1. Да 0\n2. Нет 0\nОтвет:' },
        { role: 'assistant', content: '2' },
        { role: 'user', content: 'Вопрос 0/1?\n1. Да 1\n2. Нет 1\nКакой ответ?' },
      ],
      [
        { role: 'user', content: 'Вам дан диалог 0.\nВопрос 0/1?\n1. Да 1\n2. Нет 1\nОтвет:' },
        { role: 'assistant', content: '2' },
        { role: 'user', content: 'Вопрос 0/2?\n1. Да 2\n2. Нет 2\nКакой ответ?' },
      ],
    ]);
    server.always((response) => {
      const chances = [
        { token: '2', logprob: -0.1 },
        { token: '1', logprob: -2.4 },
      ];
      const choices = [
        { message: { content: 'x' }, logprobs: { content: [{ token: 'x', top_logprobs: chances }] } },
      ];
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ choices }));
    });
    server.forget();
    const likely = await parlour(
      'run',
      '--dataset',
      small,
      '--subject',
      server.spec,
      '--json',
      '--mode',
      'logprobs',
      '--out',
      newRun(),
    );
    expect(likely.json[0]).toMatchObject({ accuracy: 0.5, unparsable: 0, mode: 'logprobs' });
    expect(server.requests[0]?.body).toMatchObject({ logprobs: true, top_logprobs: 20, max_tokens: 1 });
    server.always(saysWhole('1'));
    const without = await parlour(
      'run',
      '--dataset',
      small,
      '--subject',
      server.spec,
      '--mode',
      'logprobs',
      '--out',
      newRun(),
    );
    expect(without).toMatchObject({ status: 1, stdout: '' });
    expect(without.stderr).toContain('the endpoint gives no log-probabilities; use --mode generate');
  });

  test('scores both answers after the raw text, in one request, for models that only complete', async () => {
    const server = await endpoint(dataset, () => '');
    const long = 'Вам дан диалог'.split('');
    server.always((response, { body }) => {
      const [one = '', two = ''] = body.prompt as readonly string[];
      // Each place has another pair of likelihoods: the second is likelier, the first, both alike.
      const place = Number(/\/(\d)\?\n1\. Да \d\n2\. Нет \d\nКакой ответ\? 1$/.exec(one)?.[1]);
      const [first, second] =
        [
          [-2, -1],
          [-1, -2],
          [-1, -1],
          [-3, -0.5],
        ][place] ?? [];
      const choice = (index: number, digit: string, logprob: number | undefined) => ({
        index,
        text: index === 0 ? one : two,
        // A token is generated although none was asked for: it does not count.
        logprobs: {
          tokens: [...long, ' ', digit, ' because'],
          token_logprobs: [null, ...long.slice(1).map(() => -9), -0.25, logprob, index === 0 ? 0 : -50],
        },
      });
      // The order of choices is by their index alone.
      const choices = [choice(1, '2', second), choice(0, '1', first)];
      const usage = { prompt_tokens: 40, completion_tokens: 2 };
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ choices, usage }));
    });
    const run = newRun();
    const command = ['run', '--dataset', small, '--subject', server.spec, '--mode', 'completions'];
    const { json, stderr } = await parlour(...command, '--parallel', '1', '--json', '--out', run);
    // Right are 1, 2, 2, 1; chosen are 2, 1, 1, 2.
    expect(json[0], stderr).toMatchObject({
      accuracy: 0,
      n: 12,
      unparsable: 0,
      missing: 0,
      mode: 'completions',
    });
    expect(server.requests).toHaveLength(12);
    const [, second] = server.requests;
    expect(second?.path).toBe('/v1/completions');
    const text =
      'Вам дан диалог 0.\nВопрос 0/0?\n1. Да 0\n2. Нет 0\nОтвет: 2\n\nВопрос 0/1?\n1. Да 1\n2. Нет 1\nКакой ответ?';
    expect(second?.body).toEqual({
      model: 'model@with-at',
      prompt: [`${text} 1`, `${text} 2`],
      max_tokens: 0,
      echo: true,
      logprobs: 1,
    });
    server.always((response) => {
      const choices = [0, 1].map((index) => ({ index, text: 'x', logprobs: null }));
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ choices }));
    });
    const without = await parlour(...command, '--out', newRun());
    expect(without).toMatchObject({ status: 1, stdout: '' });
    expect(without.stderr).toContain('expected 2 scored texts, found 0');
  });

  test('is asked in the words and the shape that were chosen, and the result says which', async () => {
    const server = await endpoint(dataset, () => '3');
    const run = newRun();
    const options = ['--instruction', 'own', '--join', 'newline', '--closing', 'answer', '--parallel', '1'];
    const command = ['run', '--dataset', small, '--subject', server.spec, '--json', '--out', run];
    const { json } = await parlour(...command, ...options);
    expect(server.asked[1]?.text).toBe(
      'Вам дан диалог 0.\nВопрос 0/0?\n1. Да 0\n2. Нет 0\nОтвет: -1\nВопрос 0/1?\n1. Да 1\n2. Нет 1\nКакой ответ?\nОтвет:',
    );
    // A wrong digit names no choice, but a digit is there.
    expect(json[0]).toMatchObject({
      accuracy: 0,
      unparsable: 12,
      missing: 0,
      instruction: 'own',
      join: 'newline',
      closing: 'answer',
    });
    const both = await parlour(...command, ...options, '--prompts', 'own');
    expect(both).toMatchObject({ status: 2, stdout: '' });
    expect(both.stderr).toContain(
      '--instruction own: a run with --prompts has no instructions of the dataset',
    );
  });

  test('with several prompts has a line for each and one for all', async () => {
    const prompts = [
      'A {context}{question}\n{choice1}{choice2}',
      'B {context}{question}\n{choice1}{choice2}',
    ];
    writeFileSync(join(home, 'prompts.json'), JSON.stringify(prompts));
    const server = await endpoint(dataset, ({ item: one, text }) =>
      text.startsWith('A') ? `${one.right}` : '1',
    );
    const { json } = await parlour(
      'run',
      '--dataset',
      small,
      '--subject',
      server.spec,
      'constant:2',
      '--prompts',
      join(home, 'prompts.json'),
      '--context-answer',
      'text',
      '--json',
      '--out',
      newRun(),
    );
    expect(json.map(({ subject, prompt, accuracy }) => [subject, prompt, accuracy])).toEqual([
      [server.spec, 0, 1],
      [server.spec, 1, 0.5],
      [server.spec, undefined, undefined],
      ['constant:2', 0, 0.5],
      ['constant:2', 1, 0.5],
      ['constant:2', undefined, undefined],
    ]);
    expect(json[2]).toEqual({ subject: server.spec, mean: 0.75, sd: expect.closeTo(0.3536, 4), prompts: 2 });
    expect(
      server.asked.find(({ text, item: { place } }) => text.startsWith('B') && place === 2)?.text,
    ).toMatch(/^B Вопрос (\d)\/0\?\nОтвет: Да 0\n\nВопрос \1\/1\?\nОтвет: Да 1Вопрос \1\/2\?\nДа 2Нет 2$/);
  });
});

test('Ctrl-C keeps what is done, and a rerun asks for the rest', async () => {
  const server = await endpoint(dataset, ({ item: one }) => `${one.right}`);
  // Five answers come; whatever is asked then, by three dialogues at most, is under way until Ctrl-C.
  const silence = () => {};
  const answers = Array.from({ length: 5 }, () => server.shape);
  server.next(...answers, silence, silence, silence);
  const command = [
    bin,
    'interview',
    'run',
    '--dataset',
    small,
    '--subject',
    server.spec,
    '--json',
    '--out',
    newRun(),
  ];
  const child = spawn(process.execPath, command, { cwd: home, stdio: ['ignore', 'ignore', 'pipe'] });
  const told: string[] = [];
  child.stderr.on('data', (data: Buffer) => void told.push(data.toString()));
  await server.until(6);
  child.kill('SIGINT');
  expect((await once(child, 'close'))[0]).toBe(1);
  const kept = Number(/(\d+) of 12 answers are kept/.exec(told.join(''))?.[1]);
  expect(kept).toBeGreaterThanOrEqual(3);
  expect(kept).toBeLessThan(12);
  server.forget();
  server.always(server.shape);
  const again = await parlour(...command.slice(2));
  expect(again.json[0]).toMatchObject({ accuracy: 1, n: 12 });
  expect(server.requests).toHaveLength(12 - kept);
});

test.each(['en', 'ru'])(
  'on the sample in %s whoever knows everything is right in everything',
  async (language) => {
    const sample = loadDataset(`sample:${language}`);
    const server = await endpoint(sample.dataset, ({ item: one }) => `Ответ: ${one.right}`);
    const run = newRun();
    const subjects = [server.spec, 'constant:1', 'random:3'];
    const { json } = await parlour(
      'run',
      '--dataset',
      `sample:${language}`,
      '--subject',
      ...subjects,
      '--json',
      '--out',
      run,
    );
    const [oracle, constant, random] = json;
    expect(oracle).toMatchObject({ accuracy: 1, n: 60, unparsable: 0 });
    expect(Object.keys(oracle.by_category)).toHaveLength(13);
    expect(Object.keys(oracle.by_simulation)).toHaveLength(13);
    expect(server.requests).toHaveLength(60);
    const ones = sample.dataset.flatMap(({ items: all }) => all).filter(({ right }) => right === 1).length;
    expect(constant.accuracy).toBe(ones / 60);
    expect(random.interval[0]).toBeLessThan(0.5);
    expect(random.interval[1]).toBeGreaterThan(0.5);
  },
);

test('a bot of one’s own is interviewed by its program', async () => {
  const file = join(import.meta.dirname, '../support/bots', 'interviewed-bot.ts');
  const { json, stderr } = await parlour(
    'run',
    '--dataset',
    small,
    '--subject',
    `file:${file}`,
    '--json',
    '--out',
    newRun(),
  );
  expect(json[0], stderr).toMatchObject({ n: 12, unparsable: 3, accuracy: 0.5 });
  // Where another subject cannot be found, its program is ended as well.
  const failed = await parlour(
    'run',
    '--dataset',
    small,
    '--subject',
    `file:${file}`,
    'constant:7',
    '--out',
    newRun(),
  );
  expect(failed).toMatchObject({ status: 2, stdout: '' });
  expect(failed.stderr).toContain('--subject constant:7: expected');
});

describe('what was typed', () => {
  const fails = async (...args: string[]) => {
    const { status, stdout, stderr } = await parlour(...args);
    expect([status, stdout]).toEqual([2, '']);
    return stderr;
  };

  test('is refused in one line that says what was expected', async () => {
    expect(await fails('run', '--dataset', 'none.json', '--subject', 'constant:1')).toContain(
      'none.json: expected a file, found none',
    );
    expect(await fails('run', '--dataset', small, '--subject', 'constant:3')).toContain(
      'expected openai:MODEL@URL, bot:NAME[@URL]',
    );
    expect(await fails('run', '--dataset', small, '--subject', 'openai:x')).toContain(
      'such as openai:llama3@http://localhost:11434/v1',
    );
    expect(await fails('run', '--dataset', small, '--subject', 'constant:1', '--history', 'x')).toContain(
      'expected turns such as 50',
    );
    writeFileSync(join(home, 'gap.json'), JSON.stringify([item(0, 0), item(0, 2)]));
    expect(await fails('run', '--dataset', join(home, 'gap.json'), '--subject', 'constant:1')).toContain(
      'gap.json: dialogue 0: meta.question_id: question 1 is missing',
    );
  });
});

test('a run is submitted in both shapes, and the check takes them; runs are compared', async () => {
  const run = newRun();
  await parlour('run', '--dataset', small, '--subject', 'constant:1', 'constant:2', '--out', run);
  for (const shape of ['flat', 'nested']) {
    const out = join(run, shape);
    await parlour('submit', run, '--subject', 'constant:1', '--format', shape, '--out', out);
    for (const name of ['ruTiE.json', 'ruTiE.zip'])
      expect((await parlour('check', join(out, name), '--dataset', small)).stdout).toContain(
        'fit to be sent',
      );
  }
  writeFileSync(join(home, 'broken.zip'), 'PK no archive');
  const broken = await parlour('check', join(home, 'broken.zip'), '--json');
  expect(broken.status).toBe(1);
  expect(broken.json[0].faults).toEqual([{ code: 'unreadable-zip', where: '' }]);
  const compared = await parlour('compare', run, '--json');
  const [pair] = JSON.parse(compared.stdout);
  expect(pair).toMatchObject({ n: 12, a_alone: 6, b_alone: 6, both_right: 0, mcnemar: 1, mcnemar_holm: 1 });
});

test('dialogues in lists are read, also in the shape that a submission has', async () => {
  const dialogues = [0, 1, 2].map((dialogue) => [0, 1, 2, 3].map((question) => item(dialogue, question)));
  const command = ['--subject', 'constant:1', '--json', '--out'];
  for (const [name, value] of Object.entries({ lists: dialogues, split: { data: { test: dialogues } } })) {
    const file = join(home, `${name}.json`);
    writeFileSync(file, JSON.stringify(value));
    expect((await parlour('check', file)).stdout).toContain('3 dialogues with 12 questions');
    const { json } = await parlour('run', '--dataset', file, ...command, newRun());
    expect(json[0]).toMatchObject({ accuracy: 0.5, n: 12 });
  }
});

test('a run of before is read, and says how its turns were joined', async () => {
  const run = newRun();
  await parlour('run', '--dataset', small, '--subject', 'constant:1', 'constant:2', '--out', run);
  const file = join(run, 'settings.json');
  const { instruction, join: joined, closing, ...before } = JSON.parse(readFileSync(file, 'utf8'));
  expect([instruction, joined, closing]).toEqual(['first', 'blank-line', 'none']);
  writeFileSync(file, `${JSON.stringify(before, null, 2)}\n`);
  expect(JSON.parse((await parlour('compare', run, '--json')).stdout)).toHaveLength(1);
  await parlour('report', run, '--out', join(run, 'page.html'));
  expect(readFileSync(join(run, 'page.html'), 'utf8')).toContain(
    'turns joined by blank lines, the question by a newline',
  );
});
