/** Tests that the host asks its guard before playing and writing, without side channels. */
import type { Nature } from '@parlour/game';
import { messageForCode } from '@parlour/protocol';
import { describe, expect, test } from 'vitest';
import { maxInputJitterMs } from '../pacing/reading.ts';
import { type TestParticipant, testHouse } from '../testing/index.ts';
import { allowAll, type Guard } from './guard.ts';

/** Refuses the word "rude", and listed players; the lists may change. */
function guardOf() {
  const [banned, blocked] = [new Set<string>(), new Map<string, readonly string[]>()];
  const refused = {
    code: 'word-refused',
    message: messageForCode('word-refused'),
    details: { word: 'rude' },
  };
  const guard: Guard = {
    ...allowAll,
    mayPlay: ({ id }) => (banned.has(id) ? 'banned' : undefined),
    maySay: (_player, text) => (text.includes('rude') ? refused : undefined),
    blockedBy: (id) => blocked.get(id) ?? [],
  };
  return { guard, banned, blocked, refused };
}

const waits = (...roles: string[]) => ({ type: 'queue', preset: 'market', roles }) as const;

/** A rated game: Ann bets, Tom or a bot is the target. */
async function seated(nature: Nature, { guard }: Pick<ReturnType<typeof guardOf>, 'guard'>) {
  const world = await testHouse({ nature, guard });
  const bot = await world.enterBot('bot');
  const [ann, tom] = [world.enter('ann'), world.enter('tom')];
  await ann.say(waits('bettor'));
  await tom.say(waits('target'));
  await world.dispatch(ann, tom);
  const target = nature === 'human' ? tom : bot;
  await ann.sit();
  await target.sit();
  return { ...world, ann, tom, bot, target };
}

describe('somebody who may not play', () => {
  test('is told so, in the lobby, for practice and at private tables; to look costs nothing', async () => {
    const { guard, banned } = guardOf();
    const { enter, enterBot } = await testHouse({ guard });
    await enterBot('bot');
    const [eve, ann] = [enter('eve'), enter('ann')];
    await ann.say({ type: 'invite', preset: 'market', roles: ['bettor'] });
    const invite = ann.last('ok')?.invite ?? '';
    banned.add('eve');
    const frames = [
      waits('bettor', 'target'),
      { type: 'practise', preset: 'market' },
      { type: 'invite', preset: 'market', roles: ['bettor'] },
      { type: 'join', invite, roles: ['target'] },
    ] as unknown as Parameters<typeof eve.say>[0][];
    for (const frame of frames) expect(await eve.say(frame)).toBe('banned');
    expect(await eve.say({ type: 'unqueue' })).toBe('ok');
    banned.clear();
    expect(await eve.say(waits('bettor', 'target'))).toBe('ok');
  });

  test('who sat at a private table before plays no game there', async () => {
    const { guard, banned } = guardOf();
    const { enter, enterBot } = await testHouse({ guard });
    await enterBot('bot');
    const [ann, eve] = [enter('ann'), enter('eve')];
    await ann.say({ type: 'invite', preset: 'market', roles: ['bettor'] });
    const invite = ann.last('ok')?.invite ?? '';
    await eve.say({ type: 'join', invite, roles: ['target'] });
    banned.add('eve');
    expect(await ann.say({ type: 'start', invite })).toBe('nobody-there');
    banned.clear();
    banned.add('ann');
    expect(await ann.say({ type: 'start', invite })).toBe('banned');
    banned.clear();
    expect(await ann.say({ type: 'start', invite })).toBe('ok');
  });

  test('waits no more from the moment on at which they are stopped', async () => {
    const { guard, banned } = guardOf();
    const { house, enter } = await testHouse({ guard });
    const eve = enter('eve');
    await eve.say(waits('bettor', 'target'));
    banned.add('eve');
    house.stop('eve');
    expect(house.lobbies.find('market')?.viewOf('eve').you).toEqual({ status: 'away' });
  });

  test('a bot is offered for no new game, once the games that take it up are over', async () => {
    const { guard, banned } = guardOf();
    const { house, enterBot, clock, target, ann, bot } = await seated('machine', { guard });
    const offered = () => house.bots.candidates('market').map(({ id }) => id);
    banned.add('bot');
    house.stop('bot');
    expect(offered()).toContain('bot');
    await target.leave();
    const again = await enterBot('bot');
    expect(again.last('no')?.error.code).toBe('banned');
    expect(offered()).toContain('bot');
    await clock.pass(200_000);
    expect(ann.last('seated')).toBeDefined();
    expect(offered()).not.toContain('bot');
    expect(bot.dismissed()).toBeUndefined();
  });

  test('a bot that may play again is offered again by itself, also what it offered meanwhile', async () => {
    const { guard, banned } = guardOf();
    const { house, enter, enterBot } = await testHouse({ guard });
    await enterBot('early');
    const offered = () => house.bots.candidates('market', 'target').map(({ id }) => id);
    banned.add('early').add('late');
    house.stop('early');
    const late = await enterBot('late');
    expect(late.last('no')?.error).toMatchObject({
      code: 'banned',
      message: expect.stringMatching(/What a bot offers counts again by itself/),
    });
    expect(await late.say({ type: 'offer-prompts', kinds: ['say'], games: 3 })).toBe('banned');
    expect(await enter('ann').say({ type: 'practise', preset: 'market' })).toBe('no-bot');
    expect(offered()).toEqual([]);
    banned.clear();
    expect(offered()).toEqual(['early', 'late']);
    expect(late.dismissed()).toBeUndefined();
  });
});

describe('words that are refused', () => {
  const said = async (nature: Nature) => {
    const { guard, refused } = guardOf();
    const { ann, target, store, clock } = await seated(nature, { guard });
    expect(await ann.play({ type: 'ask', text: 'Are you rude?' })).toBe('word-refused');
    expect(ann.last('no')?.error).toEqual(refused);
    await ann.play({ type: 'ask', text: 'Are you there?' });
    await clock.pass(1000);
    const before = {
      facts: (await store.log.read(ann.last('seated')?.game ?? '')).length,
      heard: ann.heard.length,
    };
    const rude = target.play({ type: 'answer', text: 'How rude!' }, 'same');
    await clock.pass(maxInputJitterMs);
    expect(await rude).toBe('word-refused');
    const answer = target.heard.at(-1);
    const facts = await store.log.read(ann.last('seated')?.game ?? '');
    expect(facts).toHaveLength(before.facts);
    expect(JSON.stringify(facts)).not.toContain('rude');
    expect(ann.heard).toHaveLength(before.heard);
    const again = await target.begin({ type: 'answer', text: 'Not at all.' }, 'same');
    await clock.pass(30_000);
    expect(await again.answer).toBe('ok');
    return answer;
  };

  test('are never stored nor shown, and a person and a bot hear the same to the last byte', async () => {
    expect(await said('human')).toBe(await said('machine'));
  });
});

describe('people who have blocked each other', () => {
  const draws = async (blocks: readonly string[]) => {
    const { guard, blocked } = guardOf();
    blocked.set('ann', blocks);
    const { enter, enterBot, dispatch } = await testHouse({ guard, nature: 'human' });
    await enterBot('bot');
    const people = ['ann', 'tom'].map((name) => enter(name));
    const [ann, tom] = people as [TestParticipant, TestParticipant];
    await ann.say(waits('bettor'));
    await tom.say(waits('target'));
    await dispatch(...people);
    return [ann, tom].filter((one) => one.last('seated') !== undefined).length;
  };

  test('do not meet at a table', async () => {
    expect(await draws([])).toBe(2);
    expect(await draws(['tom'])).toBe(0);
  });

  test('and bots that somebody has blocked come by chance all the same: nobody chooses their rated opponent', async () => {
    const { guard, blocked } = guardOf();
    blocked.set('ann', ['b_all', 'b_but', 'b_one']);
    const { enter, enterBot, dispatch } = await testHouse({ guard, nature: 'machine' });
    await enterBot('b_one');
    const [ann, tom] = [enter('ann'), enter('tom')];
    await ann.say(waits('bettor'));
    await tom.say(waits('target'));
    await dispatch(ann, tom);
    expect(ann.last('seated')).toBeDefined();
  });

  test('nor by an invitation of the one who has blocked', async () => {
    const { guard, blocked } = guardOf();
    const { enter } = await testHouse({ guard });
    const [ann, tom] = [enter('ann'), enter('tom')];
    await ann.say({ type: 'invite', preset: 'market', roles: ['bettor'] });
    const invite = ann.last('ok')?.invite ?? '';
    blocked.set('ann', ['tom']);
    expect(await tom.say({ type: 'join', invite, roles: ['target'] })).toBe('no-such-invite');
    blocked.clear();
    expect(await tom.say({ type: 'join', invite, roles: ['target'] })).toBe('ok');
  });
});

test('a house without a guard lets everybody do everything', () => {
  expect(allowAll.mayPlay({ id: 'a', kind: 'guest', owner: null })).toBeUndefined();
  expect(allowAll.maySay('a', 'rude')).toBeUndefined();
});
