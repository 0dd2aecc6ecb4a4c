/**
 * A whole campaign: conversations of house bots, twelve annotators of known skill over HTTP, and the
 * resulting ranking.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type CampaignTerms,
  type Conversation,
  defaultBatchRules,
  readConversations,
} from '@parlour/annotation';
import { type Server, startServer, unlimitedRequests } from '@parlour/server';
import { mulberry32 } from '@parlour/stats';
import { memoryStore } from '@parlour/store';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { spotFindings } from '../../apps/cli/src/analyze/spot-findings.ts';
import { annotate, collectAnnotations } from '../../apps/cli/src/spot/annotate.ts';
import { readOwnDomains } from '../../apps/cli/src/spot/own-annotations.ts';
import { sampleToFiles } from '../../apps/cli/src/spot/sample.ts';
import { mixConversations, planBatchFiles, segmentConversations } from '../../apps/cli/src/spot/steps.ts';
import { researcherOf } from '../support/researcher.ts';
import { expectOfSchema } from '../support/spot-schemas.ts';
import { temporaryDirectory, tidyUp } from '../support/temporary.ts';

const store = memoryStore();
const directory = temporaryDirectory();
const campaign = join(directory, 'campaign');
let house: Server;
let url = '';
let token = '';

beforeAll(async () => {
  const requests = { api: unlimitedRequests(), commands: unlimitedRequests(), heavy: unlimitedRequests() };
  house = await startServer({ store, port: 0, host: '127.0.0.1', sameAddress: true, requests });
  url = `http://127.0.0.1:${house.port}`;
  ({ token } = await researcherOf(url, store));
  for (const stream of [process.stdout, process.stderr]) vi.spyOn(stream, 'write').mockReturnValue(true);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await house.close();
  tidyUp();
});

/** Apparent humanity of each bot for careful annotators. */
const strengths: Readonly<Record<string, number>> = { aiml: 0.95, eliza: 0.5, simple: 0, Human: 0.95 };
let known: ReadonlyMap<string, Conversation> = new Map();
const received: string[] = [];

async function person(nickname: string) {
  const post = async (path: string, body: object, cookie = '') => {
    const response = await fetch(`${url}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (path.startsWith('streams')) received.push(text, JSON.stringify([...response.headers]));
    return { response, json: JSON.parse(text) };
  };
  const made = await post('guest', { nickname });
  const cookie = (made.response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  let said = 0;
  return async (stream: string, what: object) => {
    said += 1;
    return (await post(`streams/${stream}/commands`, { id: `${said}`, do: what }, cookie)).json;
  };
}

/** An annotator who does a batch at each call; `skill`: share of careful instead of guessed labels. */
async function annotator(nickname: string, stream: string, skill: number, random: () => number) {
  const say = await person(nickname);
  const label = (system: string) => {
    if (random() < 0.08) return 'unsure';
    const human = random() < skill ? (strengths[system] ?? 0) : 0.5;
    return random() < human ? 'human' : 'bot';
  };
  /** Whether there was one. */
  return async (): Promise<boolean> => {
    let answer = await say(stream, { type: 'take', consent: true });
    if (answer.error !== undefined) {
      expect(answer.error.code).toBe('no-question');
      return false;
    }
    while (answer.view.batch.current !== null) {
      const { nth, exchanges } = answer.view.batch.current;
      const [one, other] = known.get(JSON.stringify(exchanges[0]))?.entities ?? [];
      const labels = [label(one?.name ?? ''), label(other?.name ?? '')];
      const features = { sensible: labels[0] === 'human' ? 0 : 1, humor: null };
      answer = await say(stream, { type: 'judge', nth, labels, features });
    }
    answer = await say(stream, { type: 'finish' });
    expect(answer.view.code).toMatch(/^\d{10}$/);
    return true;
  };
}

test('twelve annotators over HTTP give the order of three bots back, and receive nothing that tells', async () => {
  const people = Array.from({ length: 120 }, (_, index) =>
    [0, 1, 2, 3].map((nth) => `I said ${index} ${nth}\tand I heard ${index} ${nth}`).join('\n'),
  ).join('\n\n');
  const humans = join(directory, 'people.tsv');
  writeFileSync(humans, people);
  await sampleToFiles({
    ...{ bots: 'aiml,eliza,simple', seeds: humans, pairs: 20, exchanges: 3, domain: 'talk', seed: '1' },
    ...{ parallel: 8, attempts: 20, timeout: 10, data: directory, out: campaign },
  });
  mixConversations(campaign, { humans: [humans] });
  segmentConversations(campaign, { segments: [1, 2, 3] });
  planBatchFiles(campaign, { ...defaultBatchRules, size: 15, batchesPerAnnotator: 3, seed: '1' });
  const terms = { house: url, token, title: 'Who is a bot?', exclusion: '' };
  const features = ['sensible', 'humor: Who is funnier: the first, or the second?'];
  await annotate(campaign, { ...terms, features });
  // Whoever is cut off says it again: it is the same campaign.
  await annotate(campaign, { ...terms, features });
  // What can be no feature is refused before anything is opened.
  for (const [wrong, why] of [
    [['humor'], '--features: feature "humor": expected a name and a question'],
    [['label: Whose?'], 'expected another name than label, system, constructor'],
    [['Humor: Whose?'], 'expected a name in small letters'],
    [['humor: Whose?', 'humor: Who?'], 'expected each feature once'],
  ] as const)
    await expect(annotate(campaign, { ...terms, features: wrong })).rejects.toThrow(why);
  const { stream } = JSON.parse(readFileSync(join(campaign, 'campaign.json'), 'utf8'));
  const all = readConversations(readFileSync(join(campaign, 'conversations.jsonl'), 'utf8'));
  known = new Map(all.map((one) => [JSON.stringify(one.exchanges[0]), one]));

  const random = mulberry32(7);
  const annotators = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      annotator(`Annotator ${index}`, stream, index % 4 === 3 ? 0.8 : 1, random),
    ),
  );
  // One batch each in turn, until there is none for anybody.
  for (let found = true; found; ) {
    found = false;
    for (const next of annotators) if (await next()) found = true;
  }
  await collectAnnotations(campaign, { token });

  for (const name of ['sampled.jsonl', 'conversations.jsonl'])
    expectOfSchema('conversation', join(campaign, name));
  expectOfSchema('segments', join(campaign, 'segments.json'));
  expectOfSchema('annotation', join(campaign, 'annotations.jsonl'));
  const [domain] = readOwnDomains(campaign);
  if (domain === undefined) throw new Error('no annotations');
  expect(domain.complete).toHaveLength(75 * 3 * 2);
  expect(new Set(domain.complete.map(({ annotator }) => annotator)).size).toBe(12);
  expect(domain.features).toEqual(['sensible', 'humor']);
  const { ranking, survival } = spotFindings(domain, { seed: 1, imputations: 20, replicates: 200 });
  expect(ranking.central95.clusters).toEqual([['aiml'], ['eliza'], ['simple']]);
  expect(Object.keys(survival.bots.eliza?.cox_features.coef ?? {})).toEqual(['sensible', 'humor']);

  // Every text that they got is one of these, and every number counts something of their own.
  const said = new Set(all.flatMap(({ exchanges }) => exchanges.flat()));
  const { opening } = await store.log.read(stream).then((facts) => ({ opening: facts[1]?.fact }));
  const { title, instructions, features: asked } = opening as unknown as CampaignTerms;
  expect(asked.map(({ name }) => name)).toEqual(['sensible', 'humor']);
  const words = ['', stream, 'campaign', 'open', title, instructions, 'seen', 'all-taken', 'enough'];
  const told = new Set([...words, ...asked.flatMap((one) => [one.name, one.explanation])]);
  const shown = received.filter((text) => text.startsWith('{"stream"')).map((text) => JSON.parse(text));
  expect(shown.length).toBeGreaterThan(400);
  for (const answer of shown) {
    const { view, startedAt: _startedAt, at: _at, ...rest } = answer;
    const { batch: own, code, ...about } = view;
    expect(code ?? '0000000000').toMatch(/^\d{10}$/);
    expect(textsIn([rest, about]).filter((text) => !told.has(text))).toEqual([]);
    if (own === null) continue;
    expect(Object.keys(own)).toEqual(['total', 'done', 'current']);
    if (own.current === null) continue;
    expect(Object.keys(own.current)).toEqual(['nth', 'exchanges']);
    // The place is how far they are, and nothing else.
    expect(own.current.nth).toBe(own.done);
    expect(textsIn(own).filter((text) => !said.has(text))).toEqual([]);
  }
  const bytes = received.join('\n');
  expect(received.length).toBeGreaterThan(500);
  for (const word of [
    'aiml',
    'eliza',
    'simple"',
    'Human',
    'machine',
    'nature',
    'is_human',
    'entities',
    'seed"',
  ])
    expect(bytes).not.toContain(word);
  for (const { id } of all) expect(bytes).not.toContain(id);
  const stored = JSON.parse(readFileSync(join(campaign, 'batches.json'), 'utf8'));
  for (const { id } of stored.plan.batches) expect(bytes).not.toContain(id);
  expect(bytes).not.toContain('"annotations":[');
});

/** Every string in it, at any depth. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

test('a stranger sees a campaign without its progress, a bot does not see it at all, and nobody else opens one', async () => {
  const { stream } = JSON.parse(readFileSync(join(campaign, 'campaign.json'), 'utf8'));
  const say = await person('Sly');
  expect(await say(stream, { type: 'begin' })).toMatchObject({ error: { code: 'not-your-seat' } });
  expect(await say(stream, { type: 'judge', nth: 0, labels: ['bot'], features: {} })).toMatchObject({
    error: { code: 'malformed' },
  });
  await expect(annotate(campaign, { house: url, token: 'wrong', title: 'x', exclusion: '' })).rejects.toThrow(
    url,
  );
});
