/**
 * Several presets on one server: lobbies, private tables and practice of each, and no player in two places.
 */
import type { Nature, Preset } from '@parlour/game';
import { defaultDispatchTiming } from '@parlour/host';
import { settled, type TestParticipant, testHouse } from '@parlour/host/testing';
import { expect, test } from 'vitest';
import * as withLastWord from '../support/last-word/module.ts';

const open: Preset = {
  id: 'market/open',
  format: 'market',
  config: {},
  matching: 'fill-tables',
};
const formats = { ...withLastWord, presets: [...withLastWord.presets, open] };

async function openHouse(nature: Nature = 'human') {
  const world = await testHouse({ ...formats, nature });
  /** A bot that plays a format; a house bot if it has no owner. */
  const bot = async (
    name: string,
    format: string,
    roles: string[],
    games = 10,
    owner: string | null = null,
  ) => {
    const one = world.enter(name, { kind: 'bot', owner, keys: [] });
    expect(await one.say({ type: 'offer', format, roles, games })).toBe('ok');
    return one;
  };
  return { ...world, bot };
}
const waitIn = (one: TestParticipant, preset: string, ...roles: string[]) =>
  one.say({ type: 'queue', preset, roles });
/** Last state of a person in a lobby. */
const inLobby = (one: TestParticipant, preset: string) =>
  one.all('lobby').findLast(({ lobby }) => lobby.preset === preset)?.lobby.you;
const pairOf = ['duellist'] as const;

async function answer(...people: TestParticipant[]) {
  for (const one of people)
    for (const { lobby } of one.all('lobby'))
      if (lobby.you.status === 'ready-check') await one.say({ type: 'ready', check: lobby.you.check });
}

test('whoever waits for another preset leaves the lobby before, and hears so', async () => {
  const { enter, house } = await openHouse();
  const ann = enter('ann');
  expect(ann.all('lobby').map(({ lobby }) => lobby.preset)).toEqual(
    formats.presets.flatMap(({ id, withoutQueue }) => (withoutQueue ? [] : [id])),
  );
  await waitIn(ann, 'market', 'bettor', 'target');
  expect(inLobby(ann, 'market')).toMatchObject({ status: 'waiting', roles: ['target', 'bettor'] });
  expect(await waitIn(ann, 'last-word', ...pairOf)).toBe('ok');
  expect(inLobby(ann, 'market')).toEqual({ status: 'away' });
  expect(inLobby(ann, 'last-word')).toMatchObject({
    status: 'waiting',
    lacking: [
      { nature: 'human', role: 'duellist' },
      { nature: 'machine', role: 'duellist' },
    ],
  });
  expect(house.lobbies.newcomers).toBe(1);
  await ann.say({ type: 'unqueue' });
  expect(house.lobbies.newcomers).toBe(0);
});

test('what nobody can wait for is refused: a preset that is none, a role that the format lacks', async () => {
  const { enter } = await openHouse();
  const ann = enter('ann');
  expect(await waitIn(ann, 'chess', 'bettor')).toBe('no-such-preset');
  expect(await ann.say({ type: 'practise', preset: 'constructor' })).toBe('no-such-preset');
  expect(await ann.say({ type: 'invite', preset: 'chess', roles: ['bettor'] })).toBe('no-such-preset');
  expect(await waitIn(ann, 'last-word', 'bettor')).toBe('no-such-role');
  expect(ann.last('no')?.error).toMatchObject({
    message: 'No such role. Choose another one. There are: duellist. Found: "bettor".',
    details: { roles: ['duellist'] },
  });
  expect(await ann.say({ type: 'practise', preset: 'market', role: 'duellist' })).toBe('no-such-role');
  expect(inLobby(ann, 'last-word')).toEqual({ status: 'away' });
});

test('a call in one lobby blocks the others until its time is over', async () => {
  const { enter, bot, clock, house } = await openHouse();
  await bot('machine', 'last-word', ['duellist']);
  const [ann, tom] = [enter('ann'), enter('tom')];
  for (const one of [ann, tom]) await waitIn(one, 'last-word', ...pairOf);
  await clock.passTo(house.lobbies.nextAt);
  expect(inLobby(ann, 'last-word')).toMatchObject({ status: 'ready-check' });
  expect(await waitIn(ann, 'market', 'bettor')).toBe('being-called');
  await ann.say({ type: 'unqueue' });
  expect(await waitIn(ann, 'market', 'bettor')).toBe('being-called');
  await clock.pass(defaultDispatchTiming.ready);
  await settled();
  expect(await waitIn(ann, 'market', 'bettor')).toBe('ok');
});

test('a bot that those who are called in one lobby need is promised to nobody in another', async () => {
  const { enter, bot, clock, house } = await openHouse();
  await bot('machine', 'market', ['target'], 1);
  const people = ['ann', 'tom', 'eve', 'max'].map((name) => enter(name));
  const [ann, tom, eve, max] = people as [TestParticipant, TestParticipant, TestParticipant, TestParticipant];
  for (const [one, preset] of [
    [ann, 'market'],
    [eve, 'market/open'],
  ] as const)
    await waitIn(one, preset, 'bettor');
  for (const [one, preset] of [
    [tom, 'market'],
    [max, 'market/open'],
  ] as const)
    await waitIn(one, preset, 'target');
  await clock.passTo(house.lobbies.nextAt);
  expect(inLobby(ann, 'market')).toMatchObject({ status: 'ready-check' });
  expect(inLobby(eve, 'market/open')).toMatchObject({
    status: 'waiting',
    lacking: [{ nature: 'machine', role: 'target' }],
  });
});

test('whom the draw passed over counts as playing until the close, and is then next in line', async () => {
  const preset = 'market';
  const { enter, bot, clock, house } = await openHouse('machine');
  await bot('machine', 'market', ['target']);
  const [ann, tom] = [enter('ann'), enter('tom')];
  await waitIn(ann, preset, 'bettor');
  await waitIn(tom, preset, 'target');
  await clock.passTo(house.lobbies.nextAt);
  await answer(ann, tom);
  await clock.pass(defaultDispatchTiming.ready);
  expect(ann.last('seated')).toMatchObject({ preset, role: 'bettor', seat: 'bettor-1' });
  expect(tom.last('passed-over')).toMatchObject({ priority: true });
  const eve = enter('eve');
  await waitIn(eve, preset, 'bettor');
  await clock.passTo(house.lobbies.nextAt);
  expect(inLobby(tom, preset)).toMatchObject({ status: 'waiting', priority: true });
});

test('a private table is for its preset, with the bots that were chosen for it', async () => {
  const { enter, bot } = await openHouse('machine');
  for (const name of ['first', 'second', 'third']) await bot(name, 'market', ['target']);
  await bot('own', 'market', ['target'], 10, 'ann');
  await bot('of-tom', 'market', ['target'], 10, 'tom');
  const [ann, tom] = [enter('ann'), enter('tom')];
  const invite = { type: 'invite' as const, preset: 'market/open', roles: ['bettor'] };
  for (const bots of [['of-tom'], ['gone'], ['second', 'of-tom']])
    expect(await ann.say({ ...invite, bots })).toBe('bot-not-here');
  expect(await ann.say({ ...invite, bots: ['own'] })).toBe('ok');
  const at = ann.last('ok')?.invite ?? '';
  expect(await tom.say({ type: 'join', invite: at, roles: ['target'] })).toBe('ok');
  expect(tom.last('table')?.table).toMatchObject({
    preset: 'market/open',
    bots: ['own'],
    lacking: [],
    you: ['target'],
  });
  expect(await ann.say({ type: 'start', invite: at })).toBe('ok');
  expect(ann.last('seated')).toMatchObject({ preset: 'market/open', origin: 'invited' });
  expect(tom.last('table')?.table).toMatchObject({ passedOver: true, status: 'playing' });
});

test('two at a private table of pairs play apart or meet, and neither may watch the other', async () => {
  const { enter, bot, clock } = await openHouse('machine');
  for (const name of ['one', 'two']) await bot(name, 'last-word', ['duellist']);
  const [ann, tom] = [enter('ann'), enter('tom')];
  await ann.say({ type: 'invite', preset: 'last-word', roles: ['duellist'] });
  const invite = ann.last('ok')?.invite ?? '';
  await tom.say({ type: 'join', invite });
  expect(await ann.say({ type: 'start', invite })).toBe('ok');
  const games = [ann, tom].map((one) => one.last('seated')?.game);
  expect(new Set(games).size).toBe(2);
  for (const one of [ann, tom])
    expect(one.last('table')?.table).toMatchObject({ status: 'playing', game: null, passedOver: false });
  expect(await ann.say({ type: 'watch', game: games[1] ?? '' })).toBe('no-such-game');
  await ann.sit();
  await ann.play({ type: 'leave' });
  await settled();
  const eve = enter('eve');
  await eve.say({ type: 'join', invite });
  for (const one of [ann, eve]) expect(one.last('table')?.table.status).toBe('playing');
  await clock.pass(90_000);
  expect(ann.last('table')?.table.status).toBe('open');
});

test('practice is by preset and role; left out, the role that the format keeps going for', async () => {
  const { enter, bot } = await openHouse();
  await bot('machine', 'last-word', ['duellist']);
  await bot('target', 'market', ['target']);
  const [ann, tom] = [enter('ann'), enter('tom')];
  expect(await ann.say({ type: 'practise', preset: 'last-word' })).toBe('ok');
  expect(ann.last('seated')).toMatchObject({ preset: 'last-word', role: 'duellist', origin: 'practice' });
  expect(await tom.say({ type: 'practise', preset: 'market/open' })).toBe('ok');
  expect(tom.last('seated')).toMatchObject({ preset: 'market/open', role: 'bettor' });
});

test('people of one address start forty private games in one go, and 240 an hour after that', async () => {
  const { enter, bot, clock } = await openHouse();
  for (const name of ['machine', 'other', 'third']) await bot(name, 'last-word', ['duellist'], 200);
  const start = async (name: string, address = 'address:one') => {
    const one = enter(name, { keys: [address] });
    await one.say({ type: 'invite', preset: 'last-word', roles: ['duellist'] });
    const invite = one.last('ok')?.invite ?? '';
    const friend = enter(`friend of ${name}`, { keys: [`address:friend of ${name}`] });
    await friend.say({ type: 'join', invite, roles: ['duellist'] });
    const answer = await one.say({ type: 'start', invite });
    return [answer, one.last('no')?.error.retryAfterMs];
  };
  for (let n = 0; n < 40; n += 1) expect((await start(`guest-${n}`))[0]).toBe('ok');
  expect(await start('late')).toEqual(['rate-limited', 15_000]);
  expect((await start('elsewhere', 'address:other'))[0]).toBe('ok');
  await clock.pass(15_000);
  expect((await start('again'))[0]).toBe('ok');
});

test('people of one address open ten practice games in one go, and thirty an hour after that', async () => {
  const { enter, bot, clock } = await openHouse();
  await bot('machine', 'last-word', ['duellist'], 100);
  const keys = ['address:one'];
  const practise = async (name: string, from = keys) => {
    const one = enter(name, { keys: from });
    return [await one.say({ type: 'practise', preset: 'last-word' }), one.last('no')?.error.message];
  };
  for (let n = 0; n < 10; n += 1) expect((await practise(`guest-${n}`))[0]).toBe('ok');
  const [code, message] = await practise('late');
  expect([code, message]).toEqual([
    'too-much-practice',
    'Too many practice games from your network for now. Try again in 120 s.',
  ]);
  expect((await practise('elsewhere', ['address:other']))[0]).toBe('ok');
  await clock.pass(119_999);
  expect((await practise('early'))[0]).toBe('too-much-practice');
  await clock.pass(1);
  expect((await practise('again'))[0]).toBe('ok');
  expect((await practise('more'))[0]).toBe('too-much-practice');
  await clock.pass(3_600_000);
  // What is refused for another reason takes nothing.
  for (let n = 0; n < 20; n += 1)
    expect(await enter(`lost-${n}`, { keys }).say({ type: 'practise', preset: 'chess' })).toBe(
      'no-such-preset',
    );
  for (let n = 0; n < 10; n += 1) expect((await practise(`next-${n}`))[0]).toBe('ok');
  expect((await practise('last'))[0]).toBe('too-much-practice');
});

test('a preset that is closed lets go who waits; who is called still plays, and one that opens can be waited for', async () => {
  const { house, clock, bot, enter, dispatch } = await openHouse();
  for (const name of ['bot-1', 'bot-2']) await bot(name, 'last-word', ['duellist']);
  const [ann, tom, ben] = ['ann', 'tom', 'ben'].map((name) => enter(name)) as [
    TestParticipant,
    TestParticipant,
    TestParticipant,
  ];
  for (const one of [ann, tom]) expect(await waitIn(one, 'last-word', 'duellist')).toBe('ok');
  await clock.passTo(house.lobbies.nextAt);
  expect(await waitIn(ben, 'last-word', 'duellist')).toBe('ok');
  const rest = formats.presets.filter(({ id }) => id !== 'last-word');
  house.offerPresets(rest);
  await settled();
  expect(inLobby(ben, 'last-word')).toEqual({ status: 'away' });
  expect(await waitIn(ben, 'last-word', 'duellist')).toBe('no-such-preset');
  expect(await waitIn(ann, 'market', 'bettor')).toBe('being-called');
  await answer(ann, tom);
  await clock.pass(defaultDispatchTiming.ready);
  expect(ann.last('seated')?.preset).toBe('last-word');
  expect(await waitIn(ben, 'market/open', 'bettor')).toBe('ok');
  // What has not changed stays: Ben waits on.
  house.offerPresets([...rest, { ...open, id: 'market/new' }]);
  await settled();
  expect(inLobby(ben, 'market/open')).toMatchObject({ status: 'waiting' });
  expect(await waitIn(ben, 'market/new', 'bettor')).toBe('ok');
  expect(() => house.offerPresets([open, open])).toThrow('one id');
  await dispatch();
});
