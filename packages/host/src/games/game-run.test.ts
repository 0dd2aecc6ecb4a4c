/** Tests of a running game: the order of storing, showing and answering. */
import { type AnyFormat, type Commitment, market, sealOf } from '@parlour/game';
import { memoryStore, type Store, StoreUnavailable } from '@parlour/store';
import { describe, expect, test } from 'vitest';
import { settled, type TestHouseOptions, testHouse } from '../testing/index.ts';

/** A practice game that ann has sat down to, against a bot that has. */
async function practice(options: TestHouseOptions = {}) {
  const world = await testHouse(options);
  const bot = await world.enterBot('bot');
  const ann = world.enter('ann');
  await ann.say({ type: 'practise', preset: 'market' });
  await ann.sit();
  await bot.sit();
  const game = ann.last('seated')?.game ?? '';
  const stored = async () => (await world.store.log.read(game)).map(({ fact }) => fact);
  return { ...world, ann, bot, game, stored };
}

/** A store with a log that fails on command. */
function brittleStore(): Store & { broken: boolean } {
  const store = memoryStore();
  const brittle = {
    ...store,
    broken: false,
    log: {
      ...store.log,
      append: (...args: Parameters<typeof store.log.append>) =>
        brittle.broken
          ? Promise.reject(new StoreUnavailable(new Error('disk full')))
          : store.log.append(...args),
    },
  };
  return brittle;
}

describe('a game that runs', () => {
  test('is sealed before anybody acts, and the seal is that of its secret', async () => {
    const { ann, stored } = await practice();
    const [hosted, opened] = await stored();
    const commitment = opened?.commitment as Commitment | undefined;
    const seal = sealOf('machine', commitment?.nonce ?? '');
    expect([commitment?.hash, hosted?.sealed, ann.last('sealed')?.hash]).toEqual([seal, seal, seal]);
  });

  test('shows a whole view first and differences then, numbered for each viewer', async () => {
    const { ann, bot } = await practice();
    expect(ann.last('view')).toMatchObject({ n: 1, view: { phase: 'open', you: 'bettor-1' } });
    await ann.play({ type: 'bet', side: 'human' });
    await ann.play({ type: 'bet', side: 'human' });
    expect(ann.all('change').map(({ n }) => n)).toEqual([2, 3]);
    expect(bot.all('change').map(({ n }) => n)).toEqual([2, 3]);
    expect(ann.all('view')).toHaveLength(1);
  });

  test('a view that does not change sends nothing', async () => {
    const { ann, bot } = await practice();
    await ann.play({ type: 'ask', text: 'one' });
    const heard = bot.heard.length;
    await ann.play({ type: 'ask', text: 'two' }); // joins ann's own queue
    expect(bot.heard.length).toBe(heard);
  });

  test.each([0, 1, 2, 3, 4, 5])(
    'a command is decided that comes %i turns after the one before it',
    async (turns) => {
      const { house, game } = await practice();
      const run = house.games.find(game);
      const bet = { type: 'bet', side: 'human', quantity: 1 } as { type: string };
      await run?.submit('bettor-1', 'one', bet);
      for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
      let result: unknown = 'none';
      void run?.submit('bettor-1', 'two', bet).then((how) => {
        result = how;
      });
      await settled();
      expect(result).toBeUndefined();
    },
  );

  test('a refusal says beside its code what the rules have to say, the same every time', async () => {
    const { ann } = await practice();
    const long = { type: 'ask', text: 'x'.repeat(201) };
    const error = {
      code: 'too-long',
      message: 'The text is too long. Shorten it and send it again. The limit is 200.',
      details: { length: 201, limit: 200 },
    };
    for (const id of ['one', 'one', 'two']) {
      expect(await ann.play(long, id)).toBe('too-long');
      expect(ann.last('no')?.error).toEqual(error);
    }
    await ann.begin({ type: 'answer', text: 'Me.' });
    expect(ann.last('no')?.error).not.toHaveProperty('details');
  });

  test('a fact is stored before it is shown or answered', async () => {
    const store = brittleStore();
    const { ann, stored } = await practice({ store });
    const before = { heard: ann.heard.length, stored: (await stored()).length };
    store.broken = true;
    expect(await ann.play({ type: 'bet', side: 'human' }, 'x')).toBe('unavailable');
    expect(ann.heard.length).toBe(before.heard + 1); // the answer, and nothing else
    expect((await stored()).length).toBe(before.stored);

    store.broken = false;
    expect(await ann.play({ type: 'bet', side: 'human' }, 'x')).toBe('ok');
    expect((await stored()).filter(({ type }) => type === 'traded')).toHaveLength(1);
  });

  test('a deadline that could not be stored speaks later, with its own instant', async () => {
    const store = brittleStore();
    const { clock, stored } = await practice({ store });
    store.broken = true;
    await clock.pass(130_000);
    store.broken = false;
    await clock.pass(2000);
    expect((await stored()).find(({ type }) => type === 'closed')).toMatchObject({
      at: 120_000,
      cause: 'time',
    });
  });

  test('a command with the same id is carried out once, also at the same time', async () => {
    const { ann, stored } = await practice();
    const answers = await Promise.all([
      ann.play({ type: 'bet', side: 'human' }, 'same'),
      ann.play({ type: 'bet', side: 'human' }, 'same'),
    ]);
    expect(answers).toEqual(['ok', 'ok']);
    expect(await ann.play({ type: 'bet', side: 'human' }, 'same')).toBe('ok');
    expect((await stored()).filter(({ type }) => type === 'traded')).toHaveLength(1);
  });

  test('more than ten orders in a second are turned away at the door, over however many lines', async () => {
    const { ann, enter, clock, game } = await practice();
    const other = enter('ann', { id: 'ann' });
    await other.say({ type: 'attach', game, token: ann.last('seated')?.token ?? '' });
    const answers: string[] = [];
    for (let order = 0; order < 12; order += 1)
      answers.push(
        await (order % 2 === 0 ? ann : other).say({ type: 'play', game, do: { type: 'bet', side: 'human' } }),
      );
    expect(answers.filter((answer) => answer === 'ok')).toHaveLength(10);
    expect(answers.slice(10)).toEqual(['rate-limited', 'rate-limited']);
    await clock.pass(1000);
    expect(await ann.play({ type: 'bet', side: 'human' })).toBe('ok');
  });

  test('nobody plays a seat that is not theirs', async () => {
    const { enter, ann, game } = await practice();
    const token = ann.last('seated')?.token ?? '';
    const thief = enter('thief');
    expect(await thief.say({ type: 'attach', game, token })).toBe('no-such-game');
    expect(await thief.say({ type: 'play', game, do: { type: 'bet', side: 'human' } })).toBe('not-attached');
    expect(await ann.say({ type: 'attach', game, token: 'guess' })).toBe('wrong-token');
    expect(await ann.play({ type: 'answer', text: 'I am the target' })).toBe('not-your-seat');
  });

  test('one who comes back gets what they missed, or the whole view', async () => {
    const { ann, enter, game } = await practice();
    await ann.play({ type: 'bet', side: 'human' });
    await ann.play({ type: 'bet', side: 'human' });
    const { run, token } = { run: ann.last('view')?.run ?? '', token: ann.last('seated')?.token ?? '' };

    const again = enter('ann', { id: 'ann' });
    await again.say({ type: 'attach', game, token, after: { run, n: 2 } });
    expect(again.all('view')).toEqual([]);
    expect(again.all('change').map(({ n }) => n)).toEqual([3]);

    const lost = enter('ann', { id: 'ann' });
    await lost.say({ type: 'attach', game, token, after: { run: 'another', n: 2 } });
    expect(lost.last('view')).toMatchObject({ n: 3 });
    expect(await lost.say({ type: 'whole', game })).toBe('ok');
    expect(lost.all('view')).toHaveLength(2);
  });

  test('on connecting everybody gets the games that are theirs', async () => {
    const { ann, game, enter } = await practice();
    await ann.leave();
    const again = enter('ann', { id: 'ann' });
    expect(again.last('seated')).toMatchObject({ game, seat: 'bettor-1' });
    expect(await again.sit()).toBe('ok');
  });

  test('a rule that throws stops that game alone, as void, and its log is whole', async () => {
    const failures: unknown[] = [];
    let isBroken = true;
    const decide: typeof market.rules.decide = (state, command) => {
      if (command.type === 'bet' && isBroken) throw new Error('a bug in the rules');
      return market.rules.decide(state, command);
    };
    const { ann, stored, enter, enterBot } = await practice({
      formats: { market: { ...market, rules: { ...market.rules, decide } } as unknown as AnyFormat },
      failed: (error) => failures.push(error),
    });
    expect(await ann.play({ type: 'bet', side: 'human' })).toBe('game-stopped');
    expect(failures).toHaveLength(1);
    expect((await stored()).slice(-3)).toMatchObject([
      { type: 'closed', end: 'void', cause: 'fault' },
      { type: 'settled' },
      { type: 'crashed', call: 'decide' },
    ]);
    isBroken = false;
    expect(await ann.play({ type: 'bet', side: 'human' })).toBe('game-stopped');

    await enterBot('second');
    const eve = enter('eve');
    await eve.say({ type: 'practise', preset: 'market' });
    await eve.sit();
    expect(await eve.play({ type: 'bet', side: 'human' })).toBe('ok');
  });
});
