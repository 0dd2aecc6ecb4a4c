/** Tests of friends who watch the game of their private table. */
import { describe, expect, test } from 'vitest';
import { type TestParticipant, testHouse } from '../../testing/index.ts';

/** A private table of Ann, who bets, and Tom, the target candidate; Max and three others do not fit. */
async function table(nature: 'human' | 'machine') {
  const world = await testHouse({ nature });
  const bot = await world.enterBot('bot');
  const people = ['ann', 'tom', 'ben', 'cid', 'max'].map((name) => world.enter(name));
  const [ann, tom, ben, cid, max] = people as [
    TestParticipant,
    TestParticipant,
    TestParticipant,
    TestParticipant,
    TestParticipant,
  ];
  await ann.say({ type: 'invite', preset: 'market', roles: ['bettor'] });
  const invite = ann.last('ok')?.invite ?? '';
  await tom.say({ type: 'join', invite, roles: ['target'] });
  for (const one of [ben, cid, max]) {
    await world.clock.pass(1);
    await one.say({ type: 'join', invite, roles: ['bettor'] });
  }
  const start = async (...sitting: TestParticipant[]) => {
    expect(await ann.say({ type: 'start', invite })).toBe('ok');
    const game = ann.last('seated')?.game ?? '';
    const target = nature === 'human' ? tom : bot;
    for (const one of sitting.length > 0 ? sitting : [ann, ben, cid, target]) await one.sit();
    return { game, target };
  };
  return { ...world, bot, ann, tom, ben, cid, max, invite, start };
}
const gameAt = (one: TestParticipant) => one.last('table')?.table.game;

describe('a friend without a seat', () => {
  test('may watch from the fall of the coin on, passed over or left over, to the reveal', async () => {
    const { ann, tom, max, start, clock } = await table('machine');
    expect([gameAt(tom), gameAt(max)]).toEqual([null, null]);
    const { game } = await start();
    expect([gameAt(tom), gameAt(max)]).toEqual([game, game]);
    expect(tom.last('table')?.table.passedOver).toBe(true);
    for (const one of [tom, max]) expect(await one.say({ type: 'watch', game })).toBe('ok');
    await ann.play({ type: 'ask', text: 'Who is there?' });
    for (const one of [tom, max]) expect(JSON.stringify(one.last('change'))).toContain('Who is there?');
    expect(tom.last('view')?.view).toMatchObject({ you: 'spectator' });
    expect(await tom.say({ type: 'play', game, do: { type: 'ask', text: 'Me too?' } })).toBe('not-attached');
    await clock.pass(120_000);
    expect(JSON.stringify(tom.last('change'))).toContain('"nature":"machine"');
    expect(gameAt(tom)).toBeNull();
  });

  test('nobody else may: not who has a seat, nor who left the table, nor a stranger', async () => {
    const { ann, tom, max, enter, start, invite } = await table('human');
    const { game } = await start();
    expect([gameAt(ann), gameAt(tom)]).toEqual([null, null]);
    for (const one of [ann, tom, enter('stranger')])
      expect(await one.say({ type: 'watch', game })).toBe('no-such-game');
    await max.say({ type: 'unjoin', invite });
    expect(await max.say({ type: 'watch', game })).toBe('no-such-game');
  });

  test('owns none of the bots that may play', async () => {
    const { bot, ann, max, enterBot, invite, start } = await table('machine');
    await bot.leave();
    await enterBot('own', max.participant.id);
    expect(await ann.say({ type: 'start', invite })).toBe('no-bot');
    await max.say({ type: 'unjoin', invite });
    await start(ann);
    expect(ann.last('seated')).toBeDefined();
  });

  test('one who comes to the table while the game goes on may', async () => {
    const { enter, start, invite } = await table('human');
    const { game } = await start();
    const late = enter('late');
    await late.say({ type: 'join', invite, roles: ['bettor'] });
    expect(gameAt(late)).toBe(game);
    expect(await late.say({ type: 'watch', game })).toBe('ok');
  });
});

test('nobody at the table hears that somebody watches, nor whose coin it was', async () => {
  const heard = async (nature: 'human' | 'machine', watches: boolean) => {
    const { ann, ben, tom, max, target, game, clock } = await (async () => {
      const world = await table(nature);
      return { ...world, ...(await world.start()) };
    })();
    if (watches) {
      expect(await max.say({ type: 'watch', game })).toBe('ok');
      expect(await tom.say({ type: 'watch', game })).toBe(nature === 'machine' ? 'ok' : 'no-such-game');
    }
    await ann.play({ type: 'bet', side: 'human' });
    if (watches) await max.leave();
    await clock.pass(1000);
    await ben.play({ type: 'bet', side: 'computer' });
    if (watches) await tom.say({ type: 'unwatch', game });
    expect(target.last('seated')?.game).toBe(game);
    return [ann, ben].map(({ heard: frames }) =>
      frames.map((frame) =>
        frame
          .replaceAll(/\b[gi]_[0-9a-z]{20}\b/g, 'ID')
          .replaceAll(/"re":"\w+-\d+"/g, '"re":"ID"')
          .replaceAll(/\bbettor-\d\b/g, 'SEAT')
          .replaceAll(/"(run|token|hash|seed)":"[\w-]+"/g, '"$1":"RANDOM"'),
      ),
    );
  };
  const quiet = await heard('human', false);
  expect(await heard('human', true)).toEqual(quiet);
  expect(await heard('machine', false)).toEqual(quiet);
  expect(await heard('machine', true)).toEqual(quiet);
});

test('spectators are told last: no seat’s frame waits for theirs', async () => {
  const { tom, max, start, ann, bot } = await table('machine');
  const { game } = await start(ann);
  for (const one of [tom, max]) expect(await one.say({ type: 'watch', game })).toBe('ok');
  await bot.sit();
  const order: string[] = [];
  for (const [name, { heard }] of Object.entries({ tom, max, bot, ann }))
    heard.push = (frame) =>
      frame.includes('"change"') ? order.push(name) : Array.prototype.push.call(heard, frame);
  await ann.play({ type: 'bet', side: 'human' });
  expect(order).toEqual(['ann', 'bot', 'tom', 'max']);
});
