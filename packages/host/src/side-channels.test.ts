/** Tests that nothing reveals the player of the hidden seat: no wait, no order, no size. */
import {
  askingTime,
  instant,
  maxAnswerDelay,
  minAnswerDelay,
  reactionTime,
  seededStream,
  typingTime,
} from '@parlour/game';
import type { ServerFrame } from '@parlour/protocol';
import { describe, expect, test } from 'vitest';
import { type TestParticipant, testHouse } from './testing/index.ts';

/** One table of two bettors and a target candidate, with a given coin. */
async function ratedGame(nature: 'human' | 'machine') {
  const world = await testHouse({ nature });
  const bot = await world.enterBot('bot');
  const [ann, ben, tom] = [world.enter('ann'), world.enter('ben'), world.enter('tom')];
  for (const bettor of [ann, ben]) await bettor.say({ type: 'queue', preset: 'market', roles: ['bettor'] });
  await tom.say({ type: 'queue', preset: 'market', roles: ['target'] });
  await world.dispatch(ann, ben, tom);
  return { ...world, bot, ann, ben, tom, target: nature === 'human' ? tom : bot };
}

/** Intended differences between games: random names and the seal. */
const withoutRandom = (frame: ServerFrame): ServerFrame | undefined =>
  frame.type === 'sealed' ? undefined : frame;

describe('what could tell who sits in the hidden seat', () => {
  test('waiting time: both games open at the same moment, and everybody hears of it in the same frames', async () => {
    const [human, machine] = [await ratedGame('human'), await ratedGame('machine')];
    expect(human.clock.now()).toBe(machine.clock.now());
    for (const name of ['ann', 'ben'] as const) {
      const seen = (world: typeof human) =>
        world[name]
          .frames()
          .map(withoutRandom)
          .map((frame) => frame?.type);
      expect(seen(machine)).toEqual(seen(human));
    }
    expect(human.tom.last('seated')?.seat).toBe('target');
    expect(machine.tom.last('seated')).toBeUndefined();
    expect(machine.bot.last('seated')?.seat).toBe('target');
  });

  test('who is there: without a bot no game opens for people either', async () => {
    const { enter, dispatch, enterBot } = await testHouse({ nature: 'human' });
    const [ann, tom] = [enter('ann'), enter('tom')];
    await ann.say({ type: 'queue', preset: 'market', roles: ['bettor'] });
    await tom.say({ type: 'queue', preset: 'market', roles: ['target'] });
    expect(ann.lobby()).toMatchObject({
      status: 'waiting',
      lacking: [{ nature: 'machine', role: 'target' }],
    });
    await dispatch(ann, tom);
    expect(ann.last('seated')).toBeUndefined();
    await enterBot('bot');
    await dispatch(ann, tom);
    expect(ann.last('seated')?.seat).toBe('bettor-1');
  });

  test('who is there: without a person for the target no bot is seated', async () => {
    const { enter, dispatch, enterBot } = await testHouse({ nature: 'machine' });
    await enterBot('bot');
    const [ann, ben] = [enter('ann'), enter('ben')];
    for (const bettor of [ann, ben]) await bettor.say({ type: 'queue', preset: 'market', roles: ['bettor'] });
    expect(ann.lobby()).toMatchObject({
      status: 'waiting',
      lacking: [{ nature: 'human', role: 'target' }],
    });
    await dispatch(ann, ben);
    expect(ann.last('seated')).toBeUndefined();
  });

  test('the coin falls by the base rate and not by who is there', async () => {
    let humans = 0;
    const games = 120;
    for (let game = 0; game < games; game += 1) {
      const { enter, enterBot, dispatch } = await testHouse({ entropy: `coin ${game}` });
      await enterBot('bot');
      const [ann, tom] = [enter('ann'), enter('tom')];
      await ann.say({ type: 'queue', preset: 'market', roles: ['bettor'] });
      await tom.say({ type: 'queue', preset: 'market', roles: ['target'] });
      await dispatch(ann, tom);
      if (tom.last('seated') !== undefined) humans += 1;
    }
    // Binomial(120, 1/2): outside 38..82 with a probability below 1 in 10,000.
    expect(humans).toBeGreaterThan(37);
    expect(humans).toBeLessThan(83);
  });

  test('the ready check has a fixed length, and comes before the coin', async () => {
    const { enter, enterBot, clock, house } = await testHouse({ nature: 'human' });
    await enterBot('bot');
    const [ann, tom] = [enter('ann'), enter('tom')];
    await ann.say({ type: 'queue', preset: 'market', roles: ['bettor'] });
    await tom.say({ type: 'queue', preset: 'market', roles: ['target'] });
    await clock.passTo(house.lobbies.nextAt);
    for (const one of [ann, tom]) {
      const you = one.lobby();
      expect(you).toMatchObject({ status: 'ready-check', until: clock.now() + 15_000 });
      if (you?.status === 'ready-check') await one.say({ type: 'ready', check: you.check });
    }
    await clock.pass(14_999);
    expect(ann.last('seated')).toBeUndefined();
    await clock.pass(1);
    expect(ann.last('seated')).toBeDefined();
  });

  test('a person who is not ready is out of the lobby, and opens no game', async () => {
    const { enter, enterBot, dispatch } = await testHouse({ nature: 'human' });
    await enterBot('bot');
    const [ann, tom] = [enter('ann'), enter('tom')];
    await ann.say({ type: 'queue', preset: 'market', roles: ['bettor'] });
    await tom.say({ type: 'queue', preset: 'market', roles: ['target'] });
    await dispatch(ann);
    expect(ann.last('seated')).toBeUndefined();
    expect(tom.lobby()).toEqual({ status: 'missed', roles: ['target'] });
    expect(ann.lobby()).toMatchObject({ status: 'waiting' });
  });

  test('a person who was passed over is seated nowhere, may not watch, and comes first the next time', async () => {
    const { tom, ann, ben, target, clock, dispatch, enter } = await ratedGame('machine');
    const game = ann.last('seated')?.game ?? '';
    expect(tom.last('passed-over')).toEqual({ type: 'passed-over', priority: true });
    expect(tom.lobby()).toMatchObject({ status: 'waiting', priority: true, roles: ['target'] });
    expect(await tom.say({ type: 'watch', game })).toBe('no-such-game');
    const samePerson = enter('tom-again', { keys: tom.participant.keys });
    expect(await samePerson.say({ type: 'watch', game })).toBe('no-such-game');
    expect(await enter('stranger').say({ type: 'watch', game })).toBe('ok');

    for (const one of [ann, ben, target]) await one.sit();
    const [eve, zoe] = [enter('eve'), enter('zoe')];
    await eve.say({ type: 'queue', preset: 'market', roles: ['bettor'] });
    await dispatch(tom, eve);
    expect(eve.lobby()).toMatchObject({
      status: 'waiting',
      lacking: [{ nature: 'human', role: 'target' }],
    });
    expect(tom.all('passed-over')).toHaveLength(1);

    for (const bettor of [ann, ben]) await bettor.play({ type: 'leave' });
    await zoe.say({ type: 'queue', preset: 'market', roles: ['target'] });
    await clock.pass(100);
    await dispatch(tom, eve, zoe);
    expect(tom.all('passed-over')).toHaveLength(2);
    expect(zoe.last('seated')).toBeUndefined();
    expect(zoe.last('passed-over')).toBeUndefined();
  });

  test('a passed-over person learns which computer had the seat, only after the close', async () => {
    const { tom, ann, ben, bot, clock } = await ratedGame('machine');
    for (const one of [ann, ben]) await one.sit();
    await clock.pass(5000);
    expect(tom.last('seat-bot')).toBeUndefined();
    expect(await tom.say({ type: 'practise', preset: 'market', role: 'bettor' })).toBe('already-seated');
    await clock.pass(120_000);
    const told = { type: 'seat-bot', preset: 'market', role: 'target', bot: bot.participant.id } as const;
    expect(tom.all('seat-bot')).toEqual([told]);
    for (const one of [ann, ben]) expect(one.last('seat-bot')).toBeUndefined();
    expect(await tom.say({ type: 'practise', preset: 'market', role: 'bettor', bot: told.bot })).toBe('ok');
  });

  test('after the close everybody may watch', async () => {
    const { tom, ann, ben, clock } = await ratedGame('machine');
    const game = ann.last('seated')?.game ?? '';
    for (const one of [ann, ben]) await one.sit();
    await clock.pass(120_000);
    expect(await tom.say({ type: 'watch', game })).toBe('ok');
    expect(tom.last('view')?.view).toMatchObject({ phase: 'over', you: 'spectator' });
  });

  test('one person, one place: two tabs or accounts at one address are not at one table', async () => {
    const { enter, enterBot, dispatch } = await testHouse({ nature: 'human' });
    await enterBot('bot');
    const [one, two] = [enter('one'), enter('two', { keys: ['address:one'] })];
    await one.say({ type: 'queue', preset: 'market', roles: ['bettor'] });
    await two.say({ type: 'queue', preset: 'market', roles: ['target'] });
    await dispatch(one, two);
    expect([one.last('seated'), two.last('seated')]).toEqual([undefined, undefined]);
  });

  test('a bot whose owner sits at the table is taken out before the coin falls', async () => {
    const { enter, enterBot, dispatch } = await testHouse({ nature: 'machine' });
    await enterBot('owned', 'ann');
    await enterBot('other', 'zoe');
    const [ann, tom] = [enter('ann'), enter('tom')];
    await ann.say({ type: 'queue', preset: 'market', roles: ['bettor'] });
    await tom.say({ type: 'queue', preset: 'market', roles: ['target'] });
    await dispatch(ann, tom);
    expect(ann.last('seated')).toBeDefined();
    expect(tom.last('passed-over')).toBeDefined();
  });

  test('the lobby shows only a rounded count of ten minutes', async () => {
    const { enter, clock, house } = await testHouse();
    const people: TestParticipant[] = [];
    for (let index = 0; index < 7; index += 1) {
      const one = enter(`p${index}`);
      await one.say({ type: 'queue', preset: 'market', roles: ['bettor'] });
      people.push(one);
    }
    expect(house.lobbies.find('market')?.activity.recent()).toBe(5);
    for (const one of people) await one.leave();
    expect(house.lobbies.find('market')?.activity.recent()).toBe(5);
    await clock.pass(600_001);
    expect(house.lobbies.find('market')?.activity.recent()).toBe(0);
  });

  test('nothing in the lobby tells a bettor that a game is on, or who was passed over', async () => {
    const seen = async (nature: 'human' | 'machine') => {
      const { enter, clock } = await ratedGame(nature);
      const late = enter('late');
      await late.say({ type: 'queue', preset: 'market', roles: ['bettor'] });
      await clock.pass(1000);
      return late.all('lobby').map(({ lobby }) => lobby);
    };
    const [human, machine] = [await seen('human'), await seen('machine')];
    expect(machine).toEqual(human);
  });

  test('games with invited friends are private and unrated', async () => {
    const { enter, enterBot } = await testHouse({ nature: 'human' });
    await enterBot('bot');
    const [ann, tom] = [enter('ann'), enter('tom', { keys: ['address:ann'] })];
    await ann.say({ type: 'invite', preset: 'market', roles: ['bettor'] });
    const invite = ann.last('ok')?.invite ?? '';
    expect(ann.last('table')?.table).toMatchObject({
      lacking: [{ nature: 'human', role: 'target' }],
      yours: true,
    });
    expect(await ann.say({ type: 'start', invite })).toBe('nobody-there');
    await tom.say({ type: 'join', invite, roles: ['target'] });
    expect(await tom.say({ type: 'start', invite })).toBe('not-your-table');
    expect(await ann.say({ type: 'start', invite })).toBe('ok');
    expect(ann.last('seated')).toMatchObject({ seat: 'bettor-1', origin: 'invited' });
    expect(tom.last('seated')).toMatchObject({ seat: 'target', origin: 'invited' });
    const game = ann.last('seated')?.game ?? '';
    expect(await enter('stranger').say({ type: 'watch', game })).toBe('no-such-game');
  });

  test('who comes and goes at a private table is told after the close: whom the game does not miss is not in it', async () => {
    const heard = async (nature: 'human' | 'machine') => {
      const world = await testHouse({ nature });
      const bot = await world.enterBot('bot');
      const [ann, tom, max] = [world.enter('ann'), world.enter('tom'), world.enter('max')];
      await max.say({ type: 'invite', preset: 'market', roles: ['bettor'] });
      const invite = max.last('ok')?.invite ?? '';
      await ann.say({ type: 'join', invite, roles: ['bettor'] });
      await tom.say({ type: 'join', invite, roles: ['target'] });
      expect(await max.say({ type: 'start', invite })).toBe('ok');
      const target = nature === 'human' ? tom : bot;
      for (const one of [ann, max, target]) await one.sit();
      const before = ann.heard.length;
      await tom.say({ type: 'join', invite, roles: ['bettor'] });
      if (nature === 'machine') {
        await tom.leave();
        await world.enter('tom').say({ type: 'unjoin', invite });
      }
      await max.say({ type: 'unjoin', invite });
      await world.clock.pass(1000);
      expect(ann.heard.slice(before)).toEqual([]);
      const again = world.enter('ann').last('table')?.table;
      await world.clock.pass(200_000);
      expect(ann.last('table')?.table.status).toBe('closed');
      return { ...again, invite: '' };
    };
    const human = await heard('human');
    expect(human.people).toHaveLength(3);
    expect(await heard('machine')).toEqual(human);
  });

  /**
   * All messages to zoe, who shares a second private table with tom, during a game with tom as the candidate
   * for the hidden seat; and the error codes she gets.
   */
  async function besides(
    nature: 'human' | 'machine',
    origin: 'rated' | 'invited',
    more: { restless: boolean },
  ) {
    const world = await testHouse({ nature });
    const { clock } = world;
    const bot = await world.enterBot('bot');
    const [ann, tom, zoe, max] = [
      world.enter('ann'),
      world.enter('tom'),
      world.enter('zoe'),
      world.enter('max'),
    ];
    const inviteOf = async (one: TestParticipant, role: 'bettor' | 'target') => {
      await one.say({ type: 'invite', preset: 'market', roles: [role] });
      return one.all('ok').findLast(({ invite }) => invite !== undefined)?.invite ?? '';
    };
    const second = await inviteOf(zoe, 'bettor');
    await max.say({ type: 'join', invite: second, roles: ['bettor'] });
    await tom.say({ type: 'join', invite: second, roles: ['target'] });
    if (origin === 'invited') {
      const first = await inviteOf(ann, 'bettor');
      await tom.say({ type: 'join', invite: first, roles: ['target'] });
      const heard = zoe.heard.length;
      expect(await ann.say({ type: 'start', invite: first })).toBe('ok');
      expect(zoe.heard.slice(heard).join('')).toContain(
        '"name":"tom","roles":["target"],"you":false,"here":false',
      );
    } else {
      await ann.say({ type: 'queue', preset: 'market', roles: ['bettor'] });
      await tom.say({ type: 'queue', preset: 'market', roles: ['target'] });
      await world.dispatch(ann, tom);
    }
    const target = nature === 'human' ? tom : bot;
    for (const one of [ann, target]) await one.sit();
    expect(tom.last('seated') !== undefined).toBe(nature === 'human');
    // Among friends the one who was passed over may watch; it changes nothing elsewhere.
    const watched = await tom.say({ type: 'watch', game: ann.last('seated')?.game ?? '' });
    expect(watched).toBe(nature === 'machine' && origin === 'invited' ? 'ok' : 'no-such-game');
    await zoe.say({ type: 'queue', preset: 'market', roles: ['bettor'] });
    const codes = [await zoe.say({ type: 'start', invite: second })];
    if (more.restless) {
      await tom.say({ type: 'join', invite: second, roles: ['target', 'bettor'] });
      await tom.leave();
      const again = world.enter('tom');
      await again.say({ type: 'join', invite: second, roles: ['target'] });
      const own = await inviteOf(again, 'bettor');
      expect(await again.say({ type: 'start', invite: own })).toBe('already-seated');
      await again.say({ type: 'unjoin', invite: own });
      await again.say({ type: 'unjoin', invite: second });
    }
    codes.push(await zoe.say({ type: 'start', invite: second }));
    await zoe.say({ type: 'unqueue' });
    await clock.pass(1000);
    const late = world.enter('max');
    await clock.pass(2000);
    const frames = [zoe, max, late].map(({ heard }) =>
      heard.map((frame) =>
        frame.replaceAll(/\bi_[0-9a-z]{20}\b/g, 'INVITE').replaceAll(/"re":"[\w-]+"/g, '"re":"ID"'),
      ),
    );
    const then = zoe.heard.length;
    await clock.pass(200_000);
    return { codes, frames, after: zoe.heard.slice(then).join(''), zoe };
  }

  test.each([
    ['rated', false],
    ['rated', true],
    ['invited', false],
    ['invited', true],
  ] as const)(
    'at another private table a candidate of a game (%s) looks alike, whether they play or were passed over (restless: %s)',
    async (origin, restless) => {
      const human = await besides('human', origin, { restless });
      const machine = await besides('machine', origin, { restless: true });
      const still = await besides('machine', origin, { restless: false });
      expect(machine.frames).toEqual(human.frames);
      expect(still.frames).toEqual(human.frames);
      for (const { codes } of [human, machine, still])
        expect(codes).toEqual(['nobody-there', 'nobody-there']);
      // After the close everything is told.
      expect(still.after).toContain('"name":"tom","roles":["target"],"you":false,"here":true');
      expect(machine.zoe.last('table')?.table.people.map(({ name }) => name)).toEqual(['zoe', 'max']);
    },
  );

  test('a person who practises until the call leaves that before the coin falls: the bot is free, seated or not', async () => {
    const told = async (nature: 'human' | 'machine') => {
      const world = await testHouse({ nature });
      const bot = await world.enterBot('bot', null, { games: 3 });
      const [ann, tom, eve] = [world.enter('ann'), world.enter('tom'), world.enter('eve')];
      await ann.say({ type: 'queue', preset: 'market', roles: ['bettor'] });
      await tom.say({ type: 'queue', preset: 'market', roles: ['target'] });
      for (const one of [ann, tom]) expect(await one.say({ type: 'practise', preset: 'market' })).toBe('ok');
      const practice = tom.last('seated')?.game ?? '';
      await world.clock.passTo(world.house.lobbies.nextAt);
      for (const one of [ann, tom]) await one.sit();
      for (const { game, token } of bot.all('seated')) await bot.say({ type: 'attach', game, token });
      for (const one of [ann, tom]) {
        const you = one.lobby();
        if (you?.status === 'ready-check') await one.say({ type: 'ready', check: you.check });
      }
      await world.clock.pass(15_000);
      const { free } = world.house.bots.candidates('market', 'target')[0] ?? {};
      const over = world.house.games.find(practice)?.isOver;
      const answer = await eve.say({ type: 'practise', preset: 'market', bot: 'bot' });
      return { free, over, answer, passedOver: tom.last('passed-over') !== undefined };
    };
    expect(await told('human')).toEqual({ free: 2, over: true, answer: 'ok', passedOver: false });
    expect(await told('machine')).toEqual({ free: 2, over: true, answer: 'ok', passedOver: true });
  });

  test('practice is a game against a house bot, and says so', async () => {
    const { enter, enterBot } = await testHouse({ nature: 'human' });
    await enterBot('foreign', 'zoe');
    const ann = enter('ann');
    expect(await ann.say({ type: 'practise', preset: 'market' })).toBe('no-bot');
    const bot = await enterBot('bot');
    expect(await ann.say({ type: 'practise', preset: 'market' })).toBe('ok');
    expect(ann.last('seated')).toMatchObject({ seat: 'bettor-1', origin: 'practice' });
    expect(bot.last('seated')).toMatchObject({ seat: 'target', origin: 'practice' });
  });
});

describe('what could tell who answers', () => {
  test("a machine's answer is held back, and the bettors' frames are those of a person who took as long", async () => {
    const play = async (nature: 'human' | 'machine') => {
      const world = await ratedGame(nature);
      const { ann, ben, target, clock } = world;
      for (const one of [ann, ben, target]) await one.sit();
      const asker = ann.last('seated')?.seat === 'bettor-1' ? ann : ben;
      await asker.play({ type: 'ask', text: 'Who is there?' });
      return { ...world, asker, other: asker === ann ? ben : ann, start: clock.now() };
    };
    const machine = await play('machine');
    await machine.target.begin({ type: 'answer', text: 'Nobody.' });
    expect(machine.asker.last('change')?.patch).not.toEqual([]);
    const before = machine.asker.heard.length;
    let waited = 0;
    while (machine.asker.heard.length === before && waited < 30_000) {
      await machine.clock.pass(1);
      waited += 1;
    }
    const run = machine.house.games.all()[0];
    const { seed = '', pacing = 'none' } = run?.hosted ?? {};
    const asked = {
      since: instant(machine.start - (run?.hosted.startedAt ?? 0)),
      read: 13,
      typed: 7,
      index: 0,
    };
    const typing = typingTime(pacing, asked, { seed, seat: 'target' });
    expect(waited).toBe((Math.floor((asked.since + Number(typing)) / 10) + 1) * 10 - asked.since);
    expect(waited).toBeGreaterThan(minAnswerDelay);
    expect(waited).toBeLessThanOrEqual(maxAnswerDelay + 10);

    const human = await play('human');
    await human.clock.pass(waited - 2);
    await human.target.begin({ type: 'answer', text: 'Nobody.' });
    await human.clock.pass(2);
    await human.clock.pass(5000);
    await machine.clock.pass(5000);
    const changes = (one: TestParticipant) => one.all('change').map(({ n, at, patch }) => ({ n, at, patch }));
    for (const name of ['asker', 'other'] as const)
      expect(changes(machine[name])).toEqual(changes(human[name]));
  });

  test('both come out of the same clock: an answer appears at whole hundredths of a second', async () => {
    const { ann, ben, target, clock, house } = await ratedGame('human');
    for (const one of [ann, ben, target]) await one.sit();
    await ann.play({ type: 'ask', text: 'Who is there?' });
    await clock.pass(1234);
    const before = [ann, ben].map(({ heard }) => heard.length);
    await target.begin({ type: 'answer', text: 'Me.' });
    expect([ann, ben].map(({ heard }) => heard.length)).toEqual(before);
    await clock.pass(6);
    expect([ann, ben].map(({ heard }) => heard.length)).toEqual(before.map((length) => length + 1));
    expect(house.games.find(ann.last('seated')?.game ?? '')?.now()).toBe(1240);
    expect(JSON.stringify(ann.last('change'))).toContain('"at":1240');
  });

  test('a target whose line breaks ends the game at the same moment, person or bot', async () => {
    const ends = async (nature: 'human' | 'machine') => {
      const { ann, ben, target, clock } = await ratedGame(nature);
      for (const one of [ann, ben, target]) await one.sit();
      await clock.pass(2000);
      const before = ann.heard.length;
      await target.leave();
      await clock.pass(14_999);
      expect(ann.heard.length).toBe(before);
      await clock.pass(1);
      return ann.last('change')?.at;
    };
    expect(await ends('machine')).toBe(await ends('human'));
  });

  test('a target who never sits down is gone at the same moment, person or bot', async () => {
    const ends = async (nature: 'human' | 'machine') => {
      const { ann, ben, clock } = await ratedGame(nature);
      for (const one of [ann, ben]) await one.sit();
      await clock.pass(25_000);
      return ann.last('change')?.at;
    };
    expect(await ends('machine')).toBe(20_000);
    expect(await ends('human')).toBe(20_000);
  });
});

/** A rated table at which a bot judges, in the third seat, while Ann has the first. */
async function judgedTable(nature: 'human' | 'machine') {
  for (let attempt = 0; ; attempt += 1) {
    const world = await testHouse({ nature, entropy: `judged ${attempt}` });
    const bot = await world.enterBot('bot');
    const judge = await world.enterBot('judge', null, { roles: ['bettor'] });
    const [ann, ben, tom] = [world.enter('ann'), world.enter('ben'), world.enter('tom')];
    for (const bettor of [ann, ben]) await bettor.say({ type: 'queue', preset: 'market', roles: ['bettor'] });
    await tom.say({ type: 'queue', preset: 'market', roles: ['target'] });
    await world.dispatch(ann, ben, tom);
    const seats = [ann, ben, judge].map((one) => one.last('seated')?.seat);
    if (seats.join() !== 'bettor-1,bettor-2,bettor-3') continue;
    const spectator = world.enter('spectator', { kind: 'visitor' });
    const game = ann.last('seated')?.game ?? '';
    await spectator.say({ type: 'watch', game });
    const target = nature === 'human' ? tom : bot;
    for (const one of [ann, ben, judge, target]) await one.sit();
    const run = world.house.games.find(game);
    if (run === undefined) throw new Error('there is no game');
    return { ...world, run, ann, ben, judge, target, spectator };
  }
}

/** Plays a game with a judging bot, with moves at given instants, whatever their delay. */
async function playJudged(nature: 'human' | 'machine', thinking?: number) {
  const world = await judgedTable(nature);
  const { run, ann, ben, judge, target, spectator, clock } = world;
  const start = run.hosted.startedAt;
  const hold = (id: string, typed: number) => {
    const { seed, pacing } = run.hosted;
    return typed > 0
      ? askingTime(pacing, typed, id, { seed, seat: 'bettor-3' })
      : reactionTime(pacing, seededStream(seed, `reaction/bettor-3/${id}`));
  };
  const happensAt = async (at: number, id: string, command: { type: string; text?: string }) => {
    await clock.passTo(start + at - hold(id, command.text?.length ?? 0));
    const answer = run.submit('bettor-3', id, command);
    await clock.passTo(start + at);
    return answer;
  };
  await ann.play({ type: 'ask', text: 'Who is there?' });
  if (thinking !== undefined) await clock.passTo(start + thinking - 2);
  const { answer } = await target.begin({ type: 'answer', text: 'Nobody you know.' });
  const codes = [
    await happensAt(30_000, 'one', { type: 'ask', text: 'Do you dream?' }),
    await happensAt(35_000, 'two', { type: 'bet', side: 'human', quantity: 3 } as { type: string }),
    await happensAt(40_000, 'three', { type: 'bet', side: 'human', limit: 1 } as { type: string }),
    await happensAt(45_000, 'four', { type: 'done', done: true } as { type: string }),
  ];
  expect(await answer).toBe('ok');
  const facts = (await world.store.log.read(run.id)).map(({ fact }) => fact);
  const answeredAt = Number(facts.find(({ type }) => type === 'answered')?.at);
  await judge.leave();
  await clock.passTo(start + 65_000);
  await ben.play({ type: 'bet', side: 'computer' });
  const seen = ({ heard }: TestParticipant) =>
    heard.map((frame) =>
      frame
        .replaceAll(/\b[gk]_[0-9a-z]{20}\b/g, 'ID')
        .replaceAll(/"(run|token|hash|seed)":"[\w-]+"/g, '"$1":"RANDOM"')
        .replaceAll(/"re":"\w+-\d+"/g, '"re":"ID"'),
    );
  return { codes, answeredAt, seen: [ann, ben, spectator].map(seen) };
}

test('with a bot at the table that judges, people get the same frames for a target of either nature', async () => {
  const machine = await playJudged('machine');
  expect(machine.answeredAt).toBeGreaterThan(3000);
  const human = await playJudged('human', machine.answeredAt);
  expect(machine.codes).toEqual([undefined, undefined, 'price-moved', undefined]);
  expect(human).toEqual(machine);
  expect(machine.seen[0]?.length).toBeGreaterThan(10);
  expect(machine.seen.flat().join('')).toContain('Do you dream?');
  const inGame = machine.seen.flat().filter((frame) => !frame.startsWith('{"type":"lobby"'));
  expect(inGame.join('')).not.toMatch(/"nature"|"machine"|"standby"|judge/);
});
