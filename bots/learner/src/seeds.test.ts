/** Tests importing seeds from other servers into the learner's memory. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Memory } from './memory.ts';
import { importSeeds, plantSeed } from './plant.ts';
import { seedOf } from './seeds.ts';
import { createStudent } from './student.ts';
import { fakeHouse, gameOf, textOf } from './testing/games.ts';

const rated = gameOf('aaaaaaaaaaaaaaaa1', [['Do you swim?', 'Like a stone.']]);
const hidden = gameOf('bbbbbbbbbbbbbbbb2', [['Who are you?', 'A friend.']], { origin: 'invited' });
const pair = '{"question":"Cold?","answer":"Always."}\n';

test('a seed has logs, one after the other, and pairs; what is hidden or no use is left out', () => {
  const text = `${pair}not json\n${textOf(rated)}${textOf(hidden)}{"question":"Mail?","answer":"a@b.org"}\n${pair}{"question":1}\n\n`;
  const { exchanges, skipped } = seedOf(text, 7);
  expect(exchanges.map(({ question, answer }) => [question, answer])).toEqual([
    ['Do you swim?', 'Like a stone.'],
    ['Cold?', 'Always.'],
    ['Cold?', 'Always.'],
  ]);
  expect(skipped).toBe(3);
  expect(new Set(exchanges.map(({ id }) => id)).size).toBe(2);
});

test('a game that was stopped teaches nothing', () => {
  const { log } = rated;
  const stopped = { ...rated, log: log.filter(({ type }) => type !== 'closed') };
  expect(seedOf(textOf(stopped), 7).exchanges).toEqual([]);
});

test('what was erased in this house is not brought back by an older export of it', async () => {
  const erased = gameOf('aaaaaaaaaaaaaaaa1', [['Do you swim?', null]]);
  for (const isKnownBefore of [true, false]) {
    const memory = new Memory();
    const house = fakeHouse([isKnownBefore ? rated : erased]);
    const student = createStudent({ memory, house: house.house, freshFor: 0, lookEvery: 0 });
    await student.study();
    house.change('aaaaaaaaaaaaaaaa1', erased);
    while (await student.lookOnce());
    plantSeed(memory, textOf(rated), 7);
    expect(memory.size).toBe(isKnownBefore ? 0 : 1);
    await student.study();
    expect(memory.size).toBe(0);
  }
});

test('a game of this house that was planted can be looked up from then on; one of another house stays', async () => {
  const memory = new Memory();
  const house = fakeHouse([rated]);
  const student = createStudent({ memory, house: house.house, freshFor: 0, lookEvery: 0 });
  plantSeed(memory, `${textOf(rated)}${textOf(gameOf('cccccccccccccccc3', [['Tea?', 'Yes.']]))}`, 7);
  await student.study();
  const games = [...memory.seals()].flatMap((seal) => memory.ofGame(seal).map(({ game }) => game));
  expect(new Set(games)).toEqual(new Set([undefined, 'aaaaaaaaaaaaaaaa1']));
  house.change('aaaaaaaaaaaaaaaa1', undefined);
  for (const seal of [...memory.seals()]) await student.look(seal);
  expect([...memory.seals()]).toEqual(['cccccccccccccccc']);
});

test('a seed that was left is taken in and taken away', () => {
  const folder = mkdtempSync(join(tmpdir(), 'parlour-seed-'));
  const file = join(folder, 'seed.jsonl');
  writeFileSync(file, `${pair}${textOf(rated)}`);
  const program = join(import.meta.dirname, 'seed.ts');
  const run = (...files: string[]) =>
    spawnSync(process.execPath, [program, ...files], { encoding: 'utf8', env: { PARLOUR_BOT_DATA: folder } });
  expect(run()).toMatchObject({ status: 2 });
  expect(run(file).stdout).toContain('2 exchanges');
  expect(readdirSync(join(folder, 'seeds'))).toHaveLength(1);
  const memory = new Memory();
  expect(importSeeds(memory, folder, 7)).toBe(2);
  expect(importSeeds(memory, folder, 7)).toBe(0);
  expect(memory.size).toBe(2);
  expect(existsSync(file)).toBe(true);
  rmSync(folder, { recursive: true });
});
