/** Three thousand live games are resumed within ten seconds. */
import { Host } from '@parlour/host';
import { testHouse } from '@parlour/host/testing';
import { type Fact, sqliteStore } from '@parlour/store';
import { afterAll, expect, test } from 'vitest';
import { temporaryDirectory, tidyUp } from '../support/temporary.ts';

const games = 3000;

afterAll(tidyUp);

/** Events of one busy game, played on a separate server. */
async function factsOfGame(): Promise<readonly Fact[]> {
  const world = await testHouse({ nature: 'machine' });
  const bot = await world.enterBot('bot');
  const ann = world.enter('ann');
  await ann.say({ type: 'practise', preset: 'market' });
  for (const one of [ann, bot]) await one.sit();
  for (let question = 0; question < 4; question += 1) {
    await ann.play({ type: 'ask', text: `Question ${question}: what is it that you did yesterday?` });
    await bot.begin({ type: 'answer', text: 'Nothing that would be of any interest to you, I am afraid.' });
    for (let order = 0; order < 5; order += 1)
      await ann.play({ type: 'bet', side: order % 2 === 0 ? 'human' : 'computer', quantity: 2 });
    await world.clock.pass(15_000);
  }
  const [stream = ''] = await world.store.log.unfinished([]);
  return (await world.store.log.read(stream)).map(({ fact }) => fact);
}

test('three thousand live games are taken up within ten seconds', async () => {
  const directory = temporaryDirectory();
  const first = await sqliteStore({ directory });
  const facts = await factsOfGame();
  const startedAt = Date.now() - 61_000;
  for (let begun = 0; begun < games; begun += 500)
    await Promise.all(
      Array.from({ length: 500 }, (_, index) => {
        const number = String(begun + index).padStart(20, '0');
        const players = {
          'bettor-1': { kind: 'account', id: `a_${number}` },
          target: { kind: 'bot', id: 'b_bot' },
        };
        return first.log.append(
          `g_${number}`,
          0,
          facts.map((fact) => (fact.type === 'hosted' ? { ...fact, startedAt, players } : fact)),
        );
      }),
    );
  await first.records.changeSetting('heartbeat', String(Date.now()));
  await first.close();

  const began = performance.now();
  const store = await sqliteStore({ directory });
  const failures: unknown[] = [];
  const house = new Host({ store, key: 'key', failed: (error) => failures.push(error) });
  expect(await house.open()).toBe(games);
  const open = performance.now() - began;
  let resumed = 0;
  for await (const { fact } of store.log.follow(games * facts.length)) {
    if (fact.type === 'resumed') resumed += 1;
    if (resumed === games) break;
  }
  const all = performance.now() - began;
  console.log(
    `${games} games of ${facts.length} facts: open in ${Math.round(open)} ms, all resumed in ${Math.round(all)} ms`,
  );
  await house.close();
  await store.close();
  expect(failures).toEqual([]);
  expect(all).toBeLessThan(10_000);
});
