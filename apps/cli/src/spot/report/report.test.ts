/** The report of a campaign: every figure has its table, and the page needs no network. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mulberry32, simulateCampaign } from '@parlour/stats';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { writeSpotReport } from './index.ts';
import { tableOf } from './tables.ts';

const folder = mkdtempSync(join(tmpdir(), 'parlour-spot-report-'));
const choices = { seed: 1, imputations: 20, replicates: 100 };
const names = ['Best', 'Middle', '<b>Worst</b>'];
let page = '';
let files: readonly string[] = [];

/** A campaign of three bots, as our own files hold it. */
function written(directory: string): void {
  const shape = {
    segments: [2, 3],
    annotatorsPerSegment: 2,
    spread: 0.5,
    annotatorSpread: 0.5,
    perAnnotator: 60,
    unsure: 0.1,
  };
  const drawn = simulateCampaign({ ...shape, strengths: [0.95, 0.5, 0.05] }, 12, mulberry32(1));
  const nameOf = (system: string) => names[Number(system)] ?? '';
  const conversations = [...Map.groupBy(drawn, ({ conversation }) => conversation)].map(([id, [one]]) => ({
    ...{ id, domain: 'talk', exchanges: [['a', 'b']] },
    entities: one?.systems.map((system) => ({ name: nameOf(system), nature: 'machine' })),
  }));
  const annotations = drawn.map(({ conversation, segment, labels }, index) => ({
    ...{ conversation, segment, labels, batch: 'b', annotator: `w${index % 2}`, elapsed: 20_000 + index },
    features: { fluency: labels[0] === 'human' ? 0 : null },
  }));
  const lines = (all: readonly object[]) => all.map((one) => `${JSON.stringify(one)}\n`).join('');
  mkdirSync(directory);
  writeFileSync(join(directory, 'conversations.jsonl'), lines(conversations));
  writeFileSync(join(directory, 'annotations.jsonl'), lines(annotations));
}

beforeAll(() => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  written(join(folder, 'campaign'));
  writeSpotReport(join(folder, 'campaign'), { ...choices, out: join(folder, 'page.html') });
  page = readFileSync(join(folder, 'page.html'), 'utf8');
  files = readdirSync(folder);
});
afterAll(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

describe('the report', () => {
  test('the page has every part and asks nothing of any network', () => {
    for (const title of [
      'Ranking',
      'Pairs',
      'Labels',
      'Survival',
      'Features',
      'Agreement',
      'Stability',
      'Time',
      'Annotators',
      'Methods',
    ])
      expect(page).toMatch(new RegExp(`<h[23][^>]*>${title}</h[23]>`));
    expect(page).not.toMatch(/\bsrc=|\burl\(|@import|<link|<script/);
    expect(page.replaceAll('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:/);
    expect(page).toContain('<strong>Best &gt; Middle &gt; &lt;b&gt;Worst&lt;/b&gt;</strong>');
    expect(page).not.toContain('<b>Worst');
    expect(page).toContain('48 annotations for each pair');
  });

  test('methods say the exact settings', () => {
    expect(page).toContain('drawn again 100 times');
    expect(page).toContain('20 imputations');
    expect(page).toContain('begin with seed 1');
    expect(page).toContain('No rule left annotators out');
  });

  test('every figure is beside the page as SVG, with a table as CSV', () => {
    const figures = files.filter((name) => name.endsWith('.svg'));
    expect(figures).toHaveLength(7);
    for (const name of figures) {
      expect(readFileSync(join(folder, name), 'utf8')).toMatch(/^<svg xmlns=/);
      expect(files).toContain(name.replace(/svg$/, 'csv'));
    }
    const survival = readFileSync(join(folder, 'page-survival.csv'), 'utf8').split('\r\n');
    expect(survival[0]).toBe('system,exchanges,n,spotted,not spotted,low,high');
    expect(survival[1]).toMatch(/^Best,2,48,\d+,[01](\.\d+)?,[01](\.\d+)?,[01]/);
  });

  test('all findings are beside it as JSON', () => {
    const found = JSON.parse(readFileSync(join(folder, 'page.json'), 'utf8'));
    expect(found.ranking.central95.clusters).toEqual([['Best'], ['Middle'], ['<b>Worst</b>']]);
    expect(found.label_shares).toHaveLength(9);
  });
});

test('p values: those by annotator stand beside the published ones, and none smaller than a millionth is printed', () => {
  for (const words of ['pair (by annotator)', 'p by annotator (Holm)', 'p (Wald)', 'p (Yates)'])
    expect(page).toContain(words);
  expect(page).not.toMatch(/>\d\.\d+e-(?:[789]|\d\d)/);
  expect(tableOf(['pair', 'p', 'power'], [['A – B', 1e-193, 1e-9]]).shown).toEqual([
    ['A – B', '< 1e-6', '1.00e-9'],
  ]);
});
