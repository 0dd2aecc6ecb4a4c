/** Tests the check of studies. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { instant } from '@parlour/game';
import type { Fact } from '@parlour/store';
import { readStudy, studyRules } from '@parlour/study';
import { expect, test } from 'vitest';
import { readStoredStudy, studiesFinding } from './doctor-studies.ts';

const day = 86_400_000;
const startedAt = Date.UTC(2026, 0, 1);
const file = readFileSync(join(import.meta.dirname, '../../../studies/three-party.yaml'), 'utf8');

/** The stream of a study after these commands, as stored. */
function storedAfter(...commands: readonly { type: string; at: number }[]) {
  const read = readStudy(file);
  if ('problems' in read) throw new Error('the example has faults');
  const facts: object[] = [{ type: 'begun', rules: studyRules.name, startedAt }];
  let state = studyRules.initial;
  const opening = { type: 'open', at: 0, researcher: 'r', file, study: read.study, seed: 'seed' };
  for (const command of [opening, ...commands]) {
    const { events } = studyRules.decide(state, { by: 'r', ...command, at: instant(command.at) } as never);
    for (const event of events) {
      state = studyRules.evolve(state, event);
      facts.push(event);
    }
  }
  const stored = JSON.parse(JSON.stringify(facts)) as Fact[];
  return readStoredStudy(
    's_1',
    stored.map((fact, nth) => ({ stream: 's_1', version: nth + 1, fact })),
  );
}

test('studies by phase', () => {
  const studies = [storedAfter(), storedAfter({ type: 'start', at: 1 })];
  expect(studiesFinding(studies, startedAt)).toEqual({
    ...{ check: 'studies', status: 'ok', found: '1 in preparation, 1 open, 0 closed' },
  });
  expect(studiesFinding([], startedAt)).toBeUndefined();
});

test('data that should have been deleted', () => {
  const closed = storedAfter({ type: 'start', at: 1 }, { type: 'close', at: day });
  expect(studiesFinding([closed], startedAt + 91 * day)?.status).toBe('ok');
  expect(studiesFinding([closed], startedAt + 92 * day)).toMatchObject({
    ...{
      status: 'warn',
      found: expect.stringContaining('three-party should have been deleted on 2026-04-02'),
    },
  });
});

test('a stream that stopped by a fault, or has other rules', () => {
  const facts = [{ type: 'begun', rules: studyRules.name, startedAt }, { type: 'crashed' }];
  const stored = facts.map((fact, nth) => ({ stream: 's_1', version: nth + 1, fact }));
  for (const some of [stored, stored.slice(1)])
    expect(studiesFinding([readStoredStudy('s_1', some)], startedAt)?.status).toBe('fail');
});
