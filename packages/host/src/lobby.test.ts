import { expect, test } from 'vitest';
import { settled, type TestGuest, testHouse } from './testing/index.ts';

test('a hundred arrivals in one second: every seat is filled exactly once, and nobody sits twice', async () => {
  const world = await testHouse({ nature: 'human' });
  for (let bot = 0; bot < 4; bot += 1) await world.enterBot(`bot ${bot}`);
  const people: TestGuest[] = [];
  for (let index = 0; index < 100; index += 1) people.push(world.enter(`p${index}`));
  await Promise.all(people.map((one) => one.say({ type: 'queue', format: 'market', role: 'either' })));
  await world.dispatch(...people);
  const seats = people.flatMap((one) => one.all('seated').map(({ game, seat }) => `${game}/${seat}`));
  expect(people.every((one) => one.all('seated').length === 1)).toBe(true);
  expect(new Set(seats).size).toBe(100);
  expect(world.house.games.live).toBe(25);
});

test('many arrivals at once are told of once', async () => {
  const { enter } = await testHouse();
  const watcher = enter('watcher');
  await watcher.say({ type: 'queue', format: 'market', role: 'target' });
  const before = watcher.all('lobby').length;
  const people = Array.from({ length: 50 }, (_, index) => enter(`p${index}`));
  await Promise.all(people.map((one) => one.say({ type: 'queue', format: 'market', role: 'bettor' })));
  await settled();
  expect(watcher.all('lobby').length - before).toBeLessThanOrEqual(3);
  expect(watcher.lobby()).toMatchObject({ status: 'waiting', lacking: ['bot'] });
});

test('one who asks twice at once sits once', async () => {
  const { enter, enterBot, house } = await testHouse();
  await enterBot('bot');
  const ann = enter('ann');
  const answers = await Promise.all([
    ann.say({ type: 'practise', format: 'market' }),
    ann.say({ type: 'practise', format: 'market' }),
  ]);
  expect(answers.sort()).toEqual(['already-seated', 'ok']);
  expect(house.games.live).toBe(1);
});
