/** Tests that a campaign's CSV is valid input of the analysis. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { annotationsCsv, type Conversation } from '@parlour/annotation';
import { expect, test } from 'vitest';
import { readDomains } from '../analyze/annotation-files.ts';

test('what is written is read again, with names that hold commas and quotes', () => {
  const talk: Conversation = {
    id: 't_1',
    domain: 'talk',
    entities: [
      { name: 'a, "the" bot', nature: 'machine' },
      { name: 'b', nature: 'machine' },
    ],
    exchanges: [['Hi', 'Hello']],
  };
  const said = {
    ...{ conversation: 't_1', segment: 1, batch: 'x', annotator: 'w_1', complete: true },
    ...{ labels: ['bot', 'unsure'] as const, features: { fluency: 0, sensible: 1, specific: null } as const },
  };
  const csv = annotationsCsv(new Map([['t_1', talk]]), [
    { ...said, elapsed: 1200 },
    { ...said, annotator: 'w_2', complete: false },
    { ...said, conversation: 'unknown' },
  ]);
  const folder = mkdtempSync(join(tmpdir(), 'parlour-csv-'));
  writeFileSync(join(folder, 'talk.annotations.csv'), csv);
  const [domain] = readDomains(folder);
  rmSync(folder, { recursive: true });
  expect(domain).toMatchObject({ name: 'talk', features: ['fluency', 'sensible', 'specific'] });
  expect(domain?.raw).toHaveLength(2);
  expect(domain?.complete).toEqual([
    {
      ...{ conversation: 't_1', systems: ['a, "the" bot', 'b'], segment: 1, labels: ['bot', 'unsure'] },
      ...{ features: { fluency: 1, sensible: -1, specific: 0 }, annotator: 'w_1', elapsed: 1200 },
    },
  ]);
});
