/** Annotations of segments that show how people began, and of others, are analysed apart, whichever file they come from. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { annotationsCsv, type Conversation, conversationLines, removeOpening } from '@parlour/annotation';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Domain, readDomains } from '../analyze/annotation-files.ts';
import { spotFindings } from '../analyze/spot-findings.ts';
import { readOwnDomains } from './own-annotations.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parlour-kinds-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const exchanges = [0, 1, 2].map((nth) => [`one ${nth}`, `two ${nth}`] as const);
const bots: readonly Conversation[] = [0, 1, 2, 3].map((index) => ({
  id: `t_${index}`,
  domain: 'talk',
  entities: [
    { name: 'eliza', nature: 'machine' },
    { name: 'simple', nature: 'machine' },
  ],
  ...{ exchanges, seed: ['hi', 'hello'] },
}));
const people: Conversation = {
  ...{ id: 'h', domain: 'talk', exchanges },
  entities: [
    { name: 'Human', nature: 'human' },
    { name: 'Human', nature: 'human' },
  ],
};
/** Two annotators; the first `count` conversations were shown as before. */
const annotationsOf = (count: number) =>
  bots.flatMap(({ id }, index) =>
    ['w1', 'w2'].map((annotator) => ({
      ...{ conversation: id, segment: 2, batch: 'b', annotator, labels: ['human', 'bot'] as const },
      ...{ features: { fluency: 0 as const }, complete: true },
      ...(index < count && { openingShown: true as const }),
    })),
  );
const lines = (all: readonly object[]) => all.map((one) => `${JSON.stringify(one)}\n`).join('');

function own(conversations: readonly Conversation[], shown: number): readonly Domain[] {
  writeFileSync(join(folder, 'conversations.jsonl'), conversationLines(conversations));
  writeFileSync(join(folder, 'annotations.jsonl'), lines(annotationsOf(shown)));
  return readOwnDomains(folder);
}
function asTable(shown: number): readonly Domain[] {
  const known = new Map(bots.map((one) => [one.id, one]));
  writeFileSync(join(folder, 'talk.annotations.csv'), annotationsCsv(known, annotationsOf(shown)));
  return readDomains(folder);
}
const choices = { seed: 1, imputations: 5, replicates: 20 };
/**
 * Name of each domain, whether it shows openings, and its numbers of analysed annotations and conversations.
 */
const analysed = (domains: readonly Domain[]) =>
  domains.map((domain) => {
    const { opening_shown, win_rates_complete: rates } = spotFindings(domain, choices);
    const { annotation_level: one, conversation_level: other } = rates;
    return [domain.name, opening_shown, one.n_matches, other.n_matches];
  });

test.each([
  ['JSON lines', (shown: number) => own([...bots, removeOpening(people)], shown)],
  ['a table', asTable],
])('the two kinds are never one domain: %s', (_what, read) => {
  expect(analysed(read(1))).toEqual([
    ['talk-opening-shown', true, 2, 1],
    ['talk', false, 6, 3],
  ]);
  expect(analysed(read(0))).toEqual([['talk', false, 8, 4]]);
  expect(analysed(read(4))).toEqual([['talk', true, 8, 4]]);
});

test('files of before, without marks, are told by how people’s conversations are kept', () => {
  expect(analysed(own([...bots, people], 0))).toEqual([['talk', true, 8, 4]]);
});

test('a table that says nothing of it stays one domain', () => {
  asTable(0);
  const head = 'convo_id,system0,system1,segment,label0,label1';
  writeFileSync(join(folder, 'talk.annotations.csv'), `${head}\nt_1,a,b,2,human,bot\nt_2,a,b,2,bot,bot\n`);
  expect(readDomains(folder).map(({ name, openingShown }) => [name, openingShown])).toEqual([
    ['talk', undefined],
  ]);
});
