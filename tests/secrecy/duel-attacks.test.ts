/**
 * Attacks on a draw of two hidden natures, and on the points of a duel: nothing reveals who met, and friends
 * gain nothing.
 */
// @module-tag secrecy
import {
  configureDuel,
  type DuelEvent,
  type DuelSeat,
  duel,
  duelScores,
  instant,
  runCommand,
} from '@parlour/game';
import { type TestParticipant, testHouse } from '@parlour/host/testing';
import { ratingChanges } from '@parlour/results';
import { memoryStore } from '@parlour/store';
import { describe, expect, test } from 'vitest';
import { apart, lastWordPlan, twoFriends } from '../support/last-word/house.ts';
import * as withLastWord from '../support/last-word/module.ts';
import { withoutRandom } from '../support/without-random.ts';

/** Actions of a playing bot once one of two games is over. */
const behaviours = {
  'stays as it is': async () => {},
  'loses its line': async (bot: TestParticipant) => bot.leave(),
  'offers less': async (bot: TestParticipant) =>
    void (await bot.say({ type: 'offer', format: 'market', roles: ['target'], games: 0 })),
  'says what is malformed': async (bot: TestParticipant) =>
    void (await bot.begin({ type: 'bet', side: 'human' })),
} as const;

type Drawn = 'met' | 'apart' | 'one over';

/** Xenia and Yann were drawn, and two bots of one address each; the others observe the whole server. */
async function attacked(drawn: Drawn, behaviour: keyof typeof behaviours, restarts = false) {
  // Which seat of the two somebody has is drawn: by a chance that seats Yann at the left.
  for (let attempt = 0; ; attempt += 1) {
    const result = await attackedBy(`duel ${attempt}`, drawn, behaviour, restarts);
    if (result !== undefined) return result;
  }
}

type Five = [TestParticipant, TestParticipant, TestParticipant, TestParticipant, TestParticipant];

async function attackedBy(
  entropy: string,
  drawn: Drawn,
  behaviour: keyof typeof behaviours,
  restarts: boolean,
) {
  const store = memoryStore();
  let world = await testHouse({ ...withLastWord, store, entropy });
  const bots = async ({ enterBot }: typeof world) =>
    [await enterBot('bot-1', null, { games: 1 }), await enterBot('bot-2', null, { games: 1 })] as const;
  const people = ({ enter }: typeof world) =>
    ['xenia', 'yann', 'eve', 'max', 'zoe'].map((name) => enter(name)) as Five;
  let [one, two] = await bots(world);
  let [xenia, yann, eve, max, zoe] = people(world);
  // A private table elsewhere, at which both have a place.
  await max.say({ type: 'invite', preset: 'market', roles: ['bettor'] });
  const invite = max.last('ok')?.invite ?? '';
  for (const friend of [xenia, yann]) await friend.say({ type: 'join', invite, roles: ['target'] });

  const names = ['xenia', 'yann'] as [string, string];
  const meeting = { ...twoFriends(...names), bots: apart(names, ['bot-1', 'bot-2']).bots };
  const party = drawn === 'met' ? meeting : apart(names, ['bot-1', 'bot-2']);
  const { games } = await world.house.openGames(lastWordPlan(party));
  const seated = drawn === 'met' ? [xenia, yann] : [xenia, yann, one, two];
  for (const player of seated) expect(await player.sit()).toBe('ok');
  if (yann.last('seated')?.seat !== 'left') return undefined;
  await yann.begin({ type: 'say', text: 'well' });
  await world.clock.pass(2000);
  if (drawn === 'one over') await xenia.play({ type: 'leave' });
  await world.clock.pass(200);
  expect(world.house.games.live).toBe(drawn === 'apart' ? 2 : 1);
  if (drawn !== 'met') await behaviours[behaviour](one);
  if (restarts) {
    await world.house.close();
    world = await testHouse({ ...withLastWord, store, entropy: 'again', clock: world.clock });
    await world.clock.pass(100);
    [one, two] = await bots(world);
    [xenia, yann, eve, max, zoe] = people(world);
    for (const player of drawn === 'met' ? [yann] : [yann, two]) expect(await player.sit()).toBe('ok');
  }
  await world.clock.pass(1000);

  const other = games.map(({ game }) => game).find((game) => game !== yann.last('seated')?.game);
  const nonsense = `g_${'0'.repeat(20)}`;
  const game = other ?? nonsense;
  const token = xenia.last('seated')?.token ?? 'x'.repeat(43);
  const codes = [
    await eve.say({ type: 'practise', preset: 'market', role: 'bettor' }),
    await eve.say({ type: 'practise', preset: 'market', role: 'bettor', bot: 'bot-2' }),
    await zoe.say({ type: 'queue', preset: 'market', roles: ['bettor'] }),
    await max.say({ type: 'start', invite }),
    await yann.say({ type: 'watch', game }),
    await eve.say({ type: 'watch', game }),
    await yann.say({ type: 'attach', game, token }),
    await yann.say({ type: 'play', game, do: { type: 'say', text: 'so' } }),
    await yann.say({ type: 'whole', game }),
    await yann.say({ type: 'practise', preset: 'market', role: 'bettor' }),
    await yann.play({ type: 'say', text: 'well' }),
  ];
  await world.clock.pass(12_000);
  const late = world.enter('late');
  await world.clock.pass(500);
  const seen = [yann, eve, max, zoe, late].map(({ heard }) =>
    heard.map((text) =>
      withoutRandom(text)
        .replaceAll(/\bi_[0-9a-z]{20}\b/g, 'INVITE')
        .replaceAll(/"re":"[\w-]+"/g, '"re":"ID"'),
    ),
  );
  // When all is over the bots are free again.
  await yann.play({ type: 'leave' });
  await world.clock.pass(200_000);
  const after = await eve.say({ type: 'practise', preset: 'market', role: 'bettor', bot: 'bot-2' });
  return { codes, seen, after };
}

describe('whether two people met', () => {
  test.each(Object.keys(behaviours) as (keyof typeof behaviours)[])(
    'is told to nobody, in the game or elsewhere, while it goes on, though a bot %s',
    async (behaviour) => {
      const met = await attacked('met', behaviour);
      for (const drawn of ['apart', 'one over'] as const) {
        const { codes, seen, after } = await attacked(drawn, behaviour);
        expect({ codes, seen }).toEqual({ codes: met.codes, seen: met.seen });
        expect(after).toBe('ok');
      }
      expect(met.after).toBe('ok');
      expect(met.codes).toContain('bots-busy');
      expect(met.seen.flat().join('')).toContain('"name":"xenia"');
    },
  );

  test('is told to nobody after a restart', async () => {
    const met = await attacked('met', 'stays as it is', true);
    for (const drawn of ['apart', 'one over'] as const) {
      const { codes, seen } = await attacked(drawn, 'stays as it is', true);
      expect({ codes, seen }).toEqual({ codes: met.codes, seen: met.seen });
    }
  });
});

/** Rating change of `left` by a duel of two people with equal ratings. */
function change(...commands: readonly object[]) {
  const config = configureDuel({ minMessages: 1 });
  const cast = { left: 'human', right: 'human' } as const;
  const opening = { type: 'open', at: instant(0), config, cast, commitment: { hash: '', nonce: '' } };
  let state = duel.rules.initial;
  const events: DuelEvent[] = [];
  const refusals: (string | undefined)[] = [];
  for (const command of [opening, ...commands]) {
    const result = runCommand(duel.rules, state, command as never);
    state = result.state;
    events.push(...result.events);
    refusals.push(result.refusal);
  }
  const seat = { pool: 'duel', rating: 1500, games: 100, par: 0.5 };
  const changes = ratingChanges({ seats: { left: seat, right: seat } }, duelScores(events));
  return { left: (changes.left?.change ?? 0) / 1000, right: (changes.right?.change ?? 0) / 1000, refusals };
}

const say = (at: number, by: DuelSeat) => ({ type: 'say', at: instant(at), by, text: 'Hello.' });
const leave = (at: number, by: DuelSeat) => ({ type: 'leave', at: instant(at), by });
const predict = (at: number, by: DuelSeat, nature: string) => ({
  type: 'predict',
  at: instant(at),
  by,
  nature,
});
const talk = [say(1, 'left'), say(2, 'right')];

describe('the points of a duel', () => {
  test('a friend who leaves gives nobody a point, and loses by it once both have spoken', () => {
    expect(change(leave(1, 'right'))).toMatchObject({ left: 0, right: 0 });
    expect(change(say(1, 'left'), leave(2, 'right'))).toMatchObject({ left: 0, right: 0 });
    expect(change(...talk, leave(3, 'right'))).toMatchObject({ left: 0, right: -8 });
  });

  test('who is about to be found out does no better by leaving', () => {
    const lost = change(...talk, predict(3, 'left', 'machine'));
    expect(change(...talk, leave(3, 'right')).right).toBeLessThanOrEqual(lost.right);
  });

  test('nobody judges twice, nor takes back what they said', () => {
    const once = change(...talk, predict(3, 'left', 'machine'));
    const again = change(
      ...talk,
      predict(3, 'left', 'machine'),
      predict(3, 'left', 'human'),
      predict(3, 'right', 'human'),
      leave(4, 'left'),
    );
    expect(again.refusals.slice(-3)).toEqual(['game-over', 'game-over', 'game-over']);
    expect([again.left, again.right]).toEqual([once.left, once.right]);
  });

  test('two friends who always name each other human win of the pool’s mean alone', () => {
    // Where everybody does the same the mean score is one: then nobody gains.
    const seat = { pool: 'duel', rating: 1500, games: 100, par: 1 };
    const changes = ratingChanges({ seats: { left: seat, right: seat } }, { left: 1, right: 1 });
    expect([changes.left?.change, changes.right?.change]).toEqual([0, 0]);
  });
});
