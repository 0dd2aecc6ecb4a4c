/** A server plays Last word by configuration: no package of ours names it. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FormatRegistry } from '@parlour/host';
import { settled, testHouse } from '@parlour/host/testing';
import { memoryStore, sqliteStore } from '@parlour/store';
import { expect, onTestFinished, test } from 'vitest';
import { lastWordPlan, twoFriends } from '../support/last-word/house.ts';
import * as withLastWord from '../support/last-word/module.ts';
import { openHouse } from '../support/open-house.ts';

test('a house that is told of a format opens a game of it, plays it and takes it up again', async () => {
  const store = memoryStore();
  const { house, enter, clock } = await testHouse({ ...withLastWord, store });
  const [ann, tom] = [enter('ann'), enter('tom')];
  const { games } = await house.openGames(lastWordPlan(twoFriends('ann', 'tom')));
  expect(games).toHaveLength(1);
  for (const one of [ann, tom]) expect(await one.sit()).toBe('ok');
  expect(ann.last('view')).toMatchObject({ view: { format: 'last-word', phase: 'open' } });

  const said = await ann.begin({ type: 'say', text: 'well' });
  await clock.pass(3000);
  expect(await said.answer).toBe('ok');
  expect(await tom.play({ type: 'say', text: 'well' })).toBe('already-said');
  expect(await tom.play({ type: 'bet', side: 'human' })).toBe('unknown-command');

  await house.close();
  const again = await testHouse({ ...withLastWord, store, clock, entropy: 'again' });
  await settled();
  expect(again.house.games.live).toBe(1);
});

test('a house that is not told of it knows no such format', async () => {
  const { house, enter } = await testHouse();
  enter('ann');
  await expect(house.openGames(lastWordPlan(twoFriends('ann', 'tom')))).rejects.toThrow(
    "there is no format 'last-word'",
  );
});

test('a format without words is refused when the house opens', () => {
  expect(() => new FormatRegistry({ formats: withLastWord.formats })).toThrow('has no words');
});

test('a server is told of it by the URL of a module', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'parlour-last-word-'));
  const store = await sqliteStore({ directory });
  const formatsModule = new URL('../support/last-word/module.ts', import.meta.url).href;
  const { server, url, close } = await openHouse({ store, directory, formatsModule });
  onTestFinished(async () => {
    await close();
    await store.close();
    rmSync(directory, { recursive: true });
  });
  const lobby = (await (await fetch(`${url}/api/lobby`)).json()) as { presets: { preset: string }[] };
  const offered = lobby.presets.map(({ preset }) => preset);
  const known = withLastWord.presets.map(({ id }) => id);
  // Presets from files follow, after what the module has.
  expect(offered.slice(0, known.length).sort()).toEqual(known.sort());
  expect(known).toContain('last-word');
  const plan = lastWordPlan(twoFriends('a_ann', 'a_tom'));
  const [game] = (await server.house.openGames(plan)).games.map(({ game: id }) => id);
  const run = server.house.games.find(game ?? '');
  await run?.submitAsHost({ type: 'leave', by: 'right' });
  expect(run?.isOver).toBe(true);
});
