/** Tests the checks of `parlour doctor`. */
import { describe, expect, test } from 'vitest';
import { formatBytes } from './backup.ts';
import { importsFinding, serversFinding, spaceFinding } from './doctor-data.ts';
import { checkNode, checkWeb, clockFinding } from './doctor-machine.ts';
import { secrecyFinding } from './doctor-secrecy.ts';

test('sizes as people read them', () => {
  expect([0, 12_288, 999, 1_500_000, 84e9].map(formatBytes)).toEqual([
    '0 bytes',
    '12 kB',
    '999 bytes',
    '1.5 MB',
    '84 GB',
  ]);
});

test('space: enough, little, too little', () => {
  expect([1e9, 999e6, 50e6, 49e6].map((free) => spaceFinding(free).status)).toEqual([
    'ok',
    'warn',
    'warn',
    'fail',
  ]);
  expect(spaceFinding(49e6)).toMatchObject({
    found: '49 MB free',
    advice: expect.stringContaining('make room'),
  });
});

test('a clock must be of our time, run evenly, and not behind what was written', () => {
  const now = Date.UTC(2026, 5, 1);
  expect(clockFinding(now, 1, now - 1)).toEqual({
    check: 'clock',
    status: 'ok',
    found: '2026-06-01T00:00:00Z',
  });
  expect(clockFinding(0, 1, 0).status).toBe('fail');
  expect(clockFinding(now, 60, 0)).toMatchObject({ status: 'warn', found: expect.stringContaining('60 ms') });
  expect(clockFinding(now, 0, now + 120_000)).toMatchObject({
    status: 'warn',
    found: expect.stringContaining('later'),
  });
});

test('Node and the browser client', () => {
  expect(checkNode('24.0.0').status).toBe('ok');
  expect(checkNode('22.12.0')).toMatchObject({ status: 'fail', advice: expect.stringContaining('Node 24') });
  expect(checkWeb('/nowhere/index.html')).toMatchObject({ status: 'warn', advice: '`npm start` builds it' });
});

describe('what games tell of natures', () => {
  const metrics = (signal: string, auc: number, low: number, high: number, games: number) =>
    `# HELP parlour_nature_told_auc How well\n` +
    Object.entries({ auc, auc_low: low, auc_high: high, games })
      .map(([name, value]) => `parlour_nature_told_${name}{signal="${signal}"} ${value}\n`)
      .join('');

  test('is said, and all is well where it is about one half', () => {
    expect(
      secrecyFinding(metrics('lateness', 0.512, 0.47, 0.551, 812) + metrics('speed', 0.56, 0.49, 0.63, 300)),
    ).toEqual({
      check: 'secrecy',
      status: 'ok',
      found: 'lateness 0.51 (0.47-0.55) of 812, speed 0.56 (0.49-0.63) of 300',
    });
  });

  test.each([
    ['too high', 0.7, 0.64, 0.76],
    ['too low', 0.3, 0.24, 0.36],
  ])('is a warning where it is %s', (_, auc, low, high) => {
    expect(secrecyFinding(metrics('speed', auc, low, high, 400))).toMatchObject({
      status: 'warn',
      advice: expect.stringContaining('speed told people from machines'),
    });
  });

  test('is none where games are few, or tell nothing yet', () => {
    expect(secrecyFinding(metrics('speed', 0.9, 0.8, 1, 40)).status).toBe('ok');
    expect(secrecyFinding('')).toMatchObject({ status: 'ok', found: expect.stringContaining('too few') });
  });
});

test('servers: who plays, who waits, and a cluster in which no one plays', () => {
  const server = (id: string, plays: boolean, remainingMs = 1500) => ({ id, plays, remainingMs });
  expect(serversFinding([server('o_a', true), server('o_b', false), server('o_c', false, -9000)])).toEqual({
    ...{ check: 'servers', status: 'ok', found: 'o_a plays, 1 waiting, 1 ended or frozen' },
  });
  expect(serversFinding([server('o_a', true, -400), server('o_b', false)])).toMatchObject({
    ...{ status: 'warn', found: 'none plays, 1 waiting, 1 ended or frozen' },
  });
  expect(serversFinding([server('o_a', true, -400)])).toEqual({
    ...{ check: 'servers', status: 'ok', found: 'none runs, 1 ended or frozen' },
  });
});

test('imports: counted with their licences, and an empty source is named', () => {
  const source = {
    ...{ name: 'chitchat', licence: 'MIT', origin: 'dataset.json', sha256: 'ab'.repeat(32) },
    ...{ format: 'chitchat', isHidden: false, importedAt: 1, conversations: 200 },
  };
  expect(importsFinding([])).toBeUndefined();
  expect(importsFinding([source])).toEqual({
    ...{ check: 'imports', status: 'ok', found: '200 conversations of chitchat (MIT)' },
  });
  const empty = { ...source, name: 'talks', licence: 'CC0-1.0', conversations: 0, isHidden: true };
  expect(importsFinding([source, empty])).toMatchObject({
    ...{ status: 'warn', found: '200 conversations of chitchat (MIT), talks (CC0-1.0); 1 kept for tests' },
    advice: expect.stringContaining('parlour import remove talks'),
  });
});
