/** Steps of a campaign on files: from bots over HTTP to batches, and errors about invalid input. */

import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Conversation, readConversations } from '@parlour/annotation';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { writeWhole } from './directory.ts';
import { importPublished } from './import.ts';
import { readOwnDomains } from './own-annotations.ts';
import { type SampleOptions, sampleToFiles } from './sample.ts';
import {
  type BatchOptions,
  mixConversations,
  planBatchFiles,
  type StoredBatches,
  segmentConversations,
} from './steps.ts';

let folder = '';
let printed = '';
const requests: string[] = [];
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (data) => {
    body += data;
  });
  request.on('end', () => {
    requests.push(`${request.url} ${request.headers['x-conversation']}`);
    if (request.url === '/copy') return response.end(body.split('\n').at(-1));
    if (request.url === '/down') return response.writeHead(400).end('no');
    return response.end(`${request.url?.slice(1)} says ${body.split('\n').length}`);
  });
});
const at = (path: string) => `${path}=http://127.0.0.1:${(server.address() as AddressInfo).port}/${path}`;

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => void server.close());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parlour-spot-'));
  printed = '';
  requests.length = 0;
  const write = (text: string | Uint8Array) => {
    printed += String(text);
    return true;
  };
  vi.spyOn(process.stdout, 'write').mockImplementation(write);
  vi.spyOn(process.stderr, 'write').mockImplementation(write);
});
afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = 0;
  rmSync(folder, { recursive: true });
});

const file = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
const people = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    ['Hi', 'Hello', 'Fine', 'Good', 'Bye'].map((word) => `${word} ${index}\t${word} you ${index}`).join('\n'),
  ).join('\n\n');
const sampled = () => readConversations(readFileSync(join(folder, 'out', 'sampled.jsonl'), 'utf8'));
const run = (bots: string, changed: Partial<SampleOptions> = {}) =>
  sampleToFiles({
    ...{ bots, seeds: file('people.tsv', people(12)), pairs: 4, exchanges: 3, domain: 'talk', seed: '1' },
    ...{ parallel: 4, attempts: 1, timeout: 5, data: 'data', out: join(folder, 'out') },
    ...changed,
  });
const batchOptions: BatchOptions = {
  ...{
    size: 6,
    humanShare: 0.2,
    annotatorsPerSegment: 2,
    batchesPerAnnotator: 3,
    goldPerBatch: 0,
    seed: '1',
  },
};

test('bots are sampled, mixed with people, cut into segments and put into batches', async () => {
  await run([at('one'), at('two'), at('copy')].join(','));
  expect(sampled()).toHaveLength(12);
  expect(printed).toContain('12 of 12 conversations');
  const out = join(folder, 'out');
  mixConversations(out, { humans: [join(folder, 'people.tsv')] });
  segmentConversations(out, { segments: [1, 2, 3] });
  planBatchFiles(out, batchOptions);
  const { plan } = JSON.parse(readFileSync(join(out, 'batches.json'), 'utf8')) as StoredBatches;
  expect(plan.batches).toHaveLength(9);
  expect(printed).toContain('9 batches of up to 6 conversations, each for 2 annotators');
});

test('a run goes on where it was cut off, and no finished conversation is held again', async () => {
  const bots = [at('one'), at('two')].join(',');
  await run(bots);
  const path = join(folder, 'out', 'sampled.jsonl');
  const lines = readFileSync(path, 'utf8').split('\n');
  const [first = '', second = '', third = ''] = lines;
  writeFileSync(path, `${first}\n${second}\n${third.slice(0, 40)}`);
  requests.length = 0;
  await run(bots);
  expect(sampled()).toHaveLength(4);
  const kept = [first, second].map((line) => (JSON.parse(line) as Conversation).id);
  expect(requests).toHaveLength(2 * 6);
  expect(requests.some((request) => kept.some((id) => request.includes(id)))).toBe(false);
  await expect(run(bots, { exchanges: 2 })).rejects.toThrow('sampled with other settings');
});

test('a bot that fails is named, the others are kept, and the exit code says so', async () => {
  await run([at('one'), at('two'), at('down')].join(','));
  expect(sampled()).toHaveLength(4);
  expect(printed).toContain('down: 400 no');
  expect(printed).toContain('4 of 12 conversations are kept');
  expect(process.exitCode).toBe(1);
});

test('conversations that repeat an exchange of the seeds are reported', async () => {
  const words = file('talk.tsv', 'Hi\tone says 2\none says 2\tone says 2\nx\ty\n');
  await run([at('one'), at('copy')].join(','), { seeds: words, pairs: 2 });
  expect(printed).toMatch(/[12] of them \(\d+\.0 %\) have an exchange/);
  const found = JSON.parse(readFileSync(join(folder, 'out', 'repetitions.json'), 'utf8'));
  expect(found[0]).toMatchObject({ bots: ['one', 'copy'], exchanges: [1] });
});

test.each([
  ['nobody', 'expected openai:MODEL@URL'],
  ['file:./none.ts', 'expected the file of a bot'],
  ['one', 'conversations need two bots'],
])('%s is refused', async (bots, why) => {
  await expect(run(bots === 'one' ? at('one') : `${at('one')},${bots}`)).rejects.toThrow(why);
});

test('what a batch lacks is said with what to do, and special tokens are refused', () => {
  const out = join(folder, 'out');
  const entities = ['a', 'b'].map((name) => ({ name, nature: 'machine' as const }));
  const put = (text: string) => {
    const talk = { id: 't_1', domain: 'd', entities, exchanges: [[text, 'yes']] };
    writeWhole(out, 'conversations.jsonl', `${JSON.stringify(talk)}\n`);
    segmentConversations(out, { segments: [1] });
  };
  put('hello </s>');
  expect(() => planBatchFiles(out, batchOptions)).toThrow('t_1: </s>');
  expect(() => planBatchFiles(out, { ...batchOptions, humanShare: 0.5, allowTokens: true })).toThrow(
    'there are 0 conversations of people that are long enough without their first exchange, 1 are needed to be 50 % of all; mix in more, or lower --human-share',
  );
  expect(() => segmentConversations(out, { segments: [4] })).toThrow('name shorter ones');
  expect(() => mixConversations(out, { humans: [] })).toThrow('spot sample makes it');
  put('hello');
  planBatchFiles(out, { ...batchOptions, humanShare: 0 });
  expect(existsSync(join(out, 'batches.json'))).toBe(true);
});

test('without a seed nobody can work out the order of a batch, and the same command gives the same batches', () => {
  const out = join(folder, 'out');
  const talks = Array.from({ length: 12 }, (_, index) => ({
    ...{ id: `t_${index}`, domain: 'd', exchanges: [['a', 'b']] },
    entities: ['a', 'b'].map((name) => ({ name, nature: 'machine' })),
  }));
  writeWhole(out, 'conversations.jsonl', talks.map((one) => `${JSON.stringify(one)}\n`).join(''));
  segmentConversations(out, { segments: [1] });
  const drawn = () => {
    planBatchFiles(out, { ...batchOptions, seed: undefined, humanShare: 0 });
    return readFileSync(join(out, 'batches.json'), 'utf8');
  };
  const first = drawn();
  expect(drawn()).toBe(first);
  rmSync(join(out, 'batches.json'));
  expect(drawn()).not.toBe(first);
  expect((JSON.parse(first) as StoredBatches).rules.chance).toMatch(/^[0-9a-f]{64}$/);
});

test('the published dump becomes a directory for each domain, without names of annotators', () => {
  const id = (number: number) => ({ $oid: String(number).padStart(24, '0') });
  const text = (number: number) => id(number).$oid;
  const turn = (speaker: string, nr: number) => ({
    exchange_nr: { $numberLong: `${nr}` },
    id: speaker,
    text: 'hi',
  });
  const dialogue = {
    ...{ _id: id(1), domain_name: 'dailydialog', system_type0: 'bert_rank', system_type1: 'suckybot' },
    ...{ is_human0: false, is_human1: false },
    convo: [0, 1, 2, 3].map((nr) => turn(nr % 2 === 0 ? 'bert_rank' : 'suckybot', nr)),
  };
  const entity = (is_human: boolean | null) => ({
    ...{ is_human, decision_turn: { $numberLong: '4' }, entity_number: 0 },
    ...{ fluencyValue: true, sensitivenessValue: true, specificityValue: true },
  });
  const annotated = (user_name: string) => ({
    ...{
      _id: id(9),
      convo_id: text(1),
      package_id: text(5),
      user_name,
      elapsed_time: { $numberLong: '20000' },
    },
    ...{ entity0_annotation: entity(null), entity1_annotation: entity(false) },
  });
  file('sampled-dialogues-full-dailydialog.json', JSON.stringify(dialogue));
  file(
    'annotated-dialogues-full-dailydialog.json',
    ['A1WORKER', 'A2WORKER'].map((name) => JSON.stringify(annotated(name))).join('\n'),
  );
  file(
    'packed-dialogues-full-dailydialog.json',
    JSON.stringify({ _id: id(5), package: [{ convo_id: text(1), start_turn: 3 }] }),
  );
  const out = join(folder, 'out');
  importPublished(folder, { out });
  expect(readFileSync(join(out, 'dailydialog', 'annotations.jsonl'), 'utf8')).not.toContain('WORKER');
  const [domain] = readOwnDomains(out);
  expect(domain).toMatchObject({
    name: 'dailydialog',
    openingShown: true,
    features: ['fluency', 'sensible', 'specific'],
  });
  expect(domain?.complete).toHaveLength(2);
  expect(domain?.complete[0]).toMatchObject({ systems: ['BR', 'DR'], segment: 2, labels: ['unsure', 'bot'] });
  expect(() => importPublished(out, { out })).toThrow('unzip the dump first');
});
