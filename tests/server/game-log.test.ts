/** A finished game's public log replays to the same end. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seededBytes, seededStream } from '@parlour/game';
import { defaultDispatchTiming } from '@parlour/host';
import { sqliteStore } from '@parlour/store';
import { expect, test } from 'vitest';
import { openHouse } from '../support/open-house.ts';

const parlour = (...args: string[]) =>
  spawnSync(
    process.execPath,
    [join(import.meta.dirname, '../..', 'apps', 'cli', 'bin', 'parlour.js'), ...args],
    {
      encoding: 'utf8',
    },
  );

test('the log of a rated game is open to everybody after its close, and replays to the same end', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'parlour-log-'));
  const store = await sqliteStore({ directory });
  const house = await openHouse({ store, nature: 'human', chance: 'log' });
  const [ann, tom] = [await house.person('ann'), await house.person('tom')];
  await house.bot('bot');
  await ann.say({ type: 'queue', preset: 'market', roles: ['bettor'] });
  await tom.say({ type: 'queue', preset: 'market', roles: ['target'] });
  await house.pass(10_000);
  for (const one of [ann, tom]) {
    const you = one.lobby()?.you;
    if (you?.status === 'ready-check') await one.say({ type: 'ready', check: you.check });
  }
  await house.pass(defaultDispatchTiming.ready);
  await ann.until((frames) => frames.some(({ type }) => type === 'seated'), 'a seat');
  for (const one of [ann, tom]) await one.sit();
  const game = ann.last('seated')?.game ?? '';
  const log = () => fetch(`${house.url}/api/games/${game}/log`);
  await ann.play({ type: 'ask', text: 'Well?' });
  await tom.begin({ type: 'answer', text: 'Well.' });
  await ann.play({ type: 'bet', side: 'human', quantity: 5 });
  expect((await log()).status).toBe(404);
  expect(parlour('replay', game, '--data', directory)).toMatchObject({ status: 2, stdout: '' });

  await house.pass(120_000);
  const response = await log();
  expect(response.status).toBe(200);
  const text = await response.text();
  expect(text).not.toContain(ann.last('welcome')?.you.id);
  // Anybody can repeat the coin.
  const hosted = JSON.parse(text.split('\n')[0] ?? '');
  expect(seededBytes(hosted.draw.seed, 'game/0')).toBe(hosted.seed);
  expect(seededStream(hosted.draw.seed, 'possibility').next() < 0.5).toBe(true);
  writeFileSync(join(directory, 'game.jsonl'), text);
  const fromFile = parlour('replay', join(directory, 'game.jsonl'), '--json');
  expect(fromFile.status).toBe(0);
  expect(fromFile.stdout.split('\n').at(-2)).toContain('"outcome":{"end":"time","nature":"human","level":54');
  const fromStore = parlour('replay', game, '--data', directory, '--json');
  expect(fromStore.stdout).toBe(fromFile.stdout);

  // Said once, noted twice: when it was held back, and when it appeared.
  for (const { fact, version } of await store.log.read(game))
    if (fact.text === 'Well.') await store.log.eraseText(game, version);
  expect(parlour('replay', game, '--data', directory).stdout).toContain(
    'target answers bettor-1#1: (erased)',
  );
  await house.close();
  await store.close();
  rmSync(directory, { recursive: true });
});
