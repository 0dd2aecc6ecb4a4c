/** A connection keeps no unloaded game in memory. */
import { expect, test } from 'vitest';
import { testHouse } from '../testing/index.ts';

/** Ann has played some games, one after the other, over one line. */
async function played(count: number) {
  const world = await testHouse({ nature: 'machine' });
  await world.enterBot('bot');
  const ann = world.enter('ann');
  const practise = async () => {
    expect(await ann.say({ type: 'practise', preset: 'market' })).toBe('ok');
    expect(await ann.sit()).toBe('ok');
    return ann.last('seated')?.game ?? '';
  };
  const games: string[] = [];
  for (let game = 0; game < count; game += 1) {
    games.push(await practise());
    await ann.play({ type: 'leave' });
    await world.clock.pass(3000);
  }
  return { ...world, ann, practise, games };
}

test('what is over for long is followed no more once another game is', async () => {
  const { clock, ann, practise, games, house } = await played(3);
  await clock.pass(200_000);
  expect(house.games.all()).toEqual([]);
  const live = await practise();
  for (const game of games) expect(await ann.say({ type: 'whole', game })).toBe('not-attached');
  expect(await ann.say({ type: 'whole', game: live })).toBe('ok');
});

test('what has just ended is followed on, and what was forgotten can be opened again', async () => {
  const { clock, ann, practise, games } = await played(1);
  const [over = ''] = games;
  const { token = '' } = ann.last('seated') ?? {};
  await practise();
  expect(await ann.say({ type: 'whole', game: over })).toBe('ok');
  await clock.pass(200_000);
  expect(await ann.say({ type: 'attach', game: over, token })).toBe('ok');
  const live = await practise();
  for (const game of [over, live]) expect(await ann.say({ type: 'whole', game })).toBe('ok');
});
