/** Practice games without messages are dropped a day after their end; others stay. */
import { expect, test } from 'vitest';
import { ask } from '../support/archive-play.ts';
import { openHouse } from '../support/open-house.ts';
import { until } from '../support/until.ts';

test('a practice game without words goes after a day, one with words stays', async () => {
  const house = await openHouse();
  await house.bot('Target');
  const play = async (name: string, says?: string) => {
    const one = await house.person(name);
    await one.say({ type: 'practise', preset: 'market' });
    await one.sit();
    if (says !== undefined) await one.play({ type: 'ask', text: says });
    return String(one.last('seated')?.game);
  };
  const silent = await play('Ann');
  const said = await play('Tom', 'Do you dream?');
  await house.pass(20 * 60_000);
  const archived = async (game: string) => (await house.store.archive.game(game)) !== undefined;
  await until(async () => (await archived(silent)) && (await archived(said)), 'both are archived');
  await house.pass(23 * 3_600_000);
  expect(await archived(silent)).toBe(true);
  await house.pass(2 * 3_600_000);
  await until(async () => !(await archived(silent)), 'the silent one is dropped');
  expect(await house.store.log.read(silent)).toEqual([]);
  expect(await archived(said)).toBe(true);
  expect((await house.store.log.read(said)).length).toBeGreaterThan(1);
  expect((await ask(`${house.url}/api/games/${silent}`)).status).toBe(404);
  await house.close();
});
