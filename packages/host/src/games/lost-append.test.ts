/** Tests that a run steps down without a word where another server has written into its log. */
import { memoryStore } from '@parlour/store';
import { expect, test } from 'vitest';
import { handClock, settled, testHouse } from '../testing/index.ts';

test('two servers on one store: the one that loses an append forgets the game, and the other goes on', async () => {
  const store = memoryStore();
  const [failures, ended]: [unknown[], string[]] = [[], []];
  const first = await testHouse({
    store,
    failed: (error) => failures.push(error),
    ended: ({ id }) => ended.push(id),
  });
  const bot = await first.enterBot('bot');
  const ann = first.enter('ann');
  await ann.say({ type: 'practise', preset: 'market' });
  await ann.sit();
  await bot.sit();
  const game = ann.last('seated')?.game ?? '';
  const second = await testHouse({ store, entropy: 'again', clock: handClock(first.clock.now() + 1000) });
  await settled();
  const back = second.enter('ann');
  await back.sit();
  expect(await back.play({ type: 'bet', side: 'human' }, 'there')).toBe('ok');

  const heard = ann.heard.length;
  expect(await ann.play({ type: 'bet', side: 'human' }, 'here')).toBe('shutting-down');
  expect(
    ann
      .frames()
      .slice(heard)
      .map(({ type }) => type),
  ).toEqual(['no']);
  expect([failures, first.house.games.find(game), first.house.games.live]).toEqual([[], undefined, 0]);
  expect(first.house.games.seats.isBound('ann')).toBe(false);
  expect(await ann.play({ type: 'bet', side: 'human' }, 'here')).toBe('shutting-down');

  const { length } = await store.log.read(game);
  await first.clock.pass(300_000);
  expect(await store.log.read(game)).toHaveLength(length);
  expect(await back.play({ type: 'bet', side: 'human' }, 'here')).toBe('ok');
  await second.clock.pass(300_000);
  const types = (await store.log.read(game)).map(({ fact }) => fact.type);
  expect(types.at(-1)).toBe('settled');
  expect(types).not.toContain('crashed');
  expect((await store.log.read(game)).find(({ fact }) => fact.type === 'closed')?.fact.cause).not.toBe(
    'fault',
  );
  expect(failures).toEqual([]);
  expect(ended).toEqual([game]);
});
