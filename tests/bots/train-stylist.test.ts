/** `parlour bot train` learns a style model from logs. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { gamesOfLogFiles, gamesOfServer } from '../../apps/cli/src/train/public-games.ts';
import { beliefOf, readModel } from '../../bots/stylist/src/style/index.ts';
import { archived, seatThem } from '../support/archive-play.ts';
import { openHouse } from '../support/open-house.ts';
import { styleLogs } from '../support/style-logs.ts';
import { temporaryDirectory, tidyUp } from '../support/temporary.ts';

afterAll(tidyUp);
const folder = temporaryDirectory();
const bin = join(import.meta.dirname, '../..', 'apps', 'cli', 'bin', 'parlour.js');
const train = (...args: string[]) =>
  spawnSync(process.execPath, [bin, 'bot', 'train', 'stylist', ...args], { encoding: 'utf8', cwd: folder });
const file = (name: string, text: string) => {
  writeFileSync(join(folder, name), text);
  return name;
};

test('learns from logs, says what, and forms the opinion that they teach', () => {
  const logs = styleLogs(80);
  const names = [file('a.jsonl', logs.slice(0, 30).join('')), file('b.jsonl', logs.slice(25).join('\n'))];
  const { status, stdout, stderr } = train('--logs', ...names, '--out', 'deep/model.json');
  expect(stderr).toBe('');
  expect(status).toBe(0);
  expect(stdout).toMatch(/answers in 80 games, 40 of them of people/);
  expect(stdout).toMatch(/^length +-\d/m);
  expect(stdout).toMatch(/never differed: .*typographers-marks/);
  expect(stdout).toContain('deep/model.json: written');
  const model = readModel(readFileSync(join(folder, 'deep', 'model.json'), 'utf8'));
  expect(model).toMatchObject({ games: 80, gamesOfPeople: 40, source: '2 files of logs' });
  expect(model.crossValidated.games.n).toBe(80);
  expect(model.crossValidated.games.brier).toBeLessThan(0.05);
  expect(model.crossValidated.games.baseBrier).toBeGreaterThan(0.24);
  expect(model.crossValidated.games.gainInterval?.[0]).toBeGreaterThan(0.3);
  const table = (...answers: string[]) => ({
    baseRate: 0.5,
    conversation: answers.map((answer) => ({ text: 'What now?', answer })),
  });
  expect(beliefOf(model, table('idk maybe', 'lol'))).toBeGreaterThan(0.8);
  expect(
    beliefOf(model, table('I would certainly recommend a long walk, followed by some tea.')),
  ).toBeLessThan(0.3);

  const again = train('--logs', ...names, '--out', 'again.json');
  expect(again.status).toBe(0);
  const untimed = (path: string) => ({
    ...JSON.parse(readFileSync(join(folder, path), 'utf8')),
    trainedAt: '',
  });
  expect(untimed('again.json')).toEqual(untimed('deep/model.json'));
});

test('refuses what cannot be learned from, and leaves the model that was there', () => {
  file('old.json', 'old');
  const few = train('--logs', file('few.jsonl', styleLogs(30).join('')), '--out', 'old.json');
  expect([few.status, few.stdout]).toEqual([1, '']);
  expect(few.stderr).toContain(
    'at least 20 of either outcome are needed, and there are 15 and 15. Of 30 rated games the target was a person in 15, a machine in 15.',
  );
  const friends = styleLogs(60)
    .map((log) => log.replace('"rated"', '"invited"'))
    .join('');
  expect(train('--logs', file('friends.jsonl', friends), '--out', 'old.json').stderr).toContain(
    'Of 0 rated games the target was',
  );
  expect(readFileSync(join(folder, 'old.json'), 'utf8')).toBe('old');
  const broken = train(
    '--logs',
    file('broken.jsonl', `${styleLogs(2).join('')}{"type":`),
    '--out',
    'new.json',
  );
  expect([broken.status, broken.stderr]).toEqual([
    2,
    expect.stringMatching(/broken\.jsonl: line \d+: expected JSON/),
  ]);
  const [first = '', ...rest] = styleLogs(60);
  const tampered = first.replace('"nature":"human","nonce"', '"nature":"machine","nonce"');
  const faulty = train('--logs', file('faulty.jsonl', tampered + rest.join('')), '--out', 'new.json');
  expect([faulty.status, faulty.stderr]).toEqual([
    1,
    expect.stringMatching(/^parlour: faulty\.jsonl: 1 0: event \d+: seal: [^\n]*\n$/),
  ]);
  expect(train('--logs', 'nowhere.jsonl').stderr).toContain('nowhere.jsonl: expected a file, found none');
  expect(train('--url', 'http://127.0.0.1:1').stderr).toContain('expected a Parlour server');
  expect(existsSync(join(folder, 'new.json'))).toBe(false);
});

test('takes every public game of a house once, and nothing that was erased', async () => {
  const house = await openHouse({ nature: 'human', chance: 'train' });
  const [ann, tom] = [await house.person('ann'), await house.person('tom')];
  await house.bot('bot');
  const game = await seatThem(house, [ann], tom);
  for (const one of [ann, tom]) await one.sit();
  await ann.play({ type: 'ask', text: 'Well?' });
  await tom.begin({ type: 'answer', text: 'well well' });
  await house.pass(5000);
  await ann.play({ type: 'ask', text: 'And?' });
  await tom.begin({ type: 'answer', text: 'a secret' });
  await house.pass(120_000);
  await archived(house.store, 1);
  for (const { fact, version } of await house.store.log.read(game))
    if (fact.text === 'a secret') await house.store.log.eraseText(game, version);
  const expected = [
    { text: 'Well?', answer: 'well well' },
    { text: 'And?', answer: null },
  ];
  expect(await gamesOfServer(house.url)).toMatchObject([{ game, nature: 'human', conversation: expected }]);
  const log = await (await fetch(`${house.url}/api/games/${game}/log`)).text();
  expect(gamesOfLogFiles([['log', `${log}\n${log}`]])).toMatchObject([
    { nature: 'human', conversation: expected },
  ]);
  await house.close();
});
