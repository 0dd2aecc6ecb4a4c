/** Duels on a server: two people are matched, meet or each meet a bot, with every possible end. */
import { type DuelTableView, judgingTime, milliseconds, practiceTurns, presets } from '@parlour/game';
import { type TestHouseOptions, type TestParticipant, testHouse } from '@parlour/host/testing';
import { describe, expect, test } from 'vitest';

const preset = 'duel/open-chat';

/** Xenia and Yann wait for the forum, with two bots there, and are drawn. */
async function drawn(nature: 'human' | 'machine', options: TestHouseOptions = {}) {
  const world = await testHouse({
    presets: presets.filter(({ id }) => id === preset),
    nature,
    ...options,
  });
  const bots: TestParticipant[] = [];
  for (const name of ['bot-1', 'bot-2']) {
    const bot = world.enter(name, { kind: 'bot', keys: [] });
    await bot.say({ type: 'offer', format: 'duel', roles: ['duellist'], games: 10 });
    bots.push(bot);
  }
  const people = ['xenia', 'yann'].map((name) => world.enter(name));
  for (const person of people) {
    expect(await person.say({ type: 'queue', preset, roles: ['duellist'] })).toBe('ok');
    expect(person.lobby()).toMatchObject({ status: 'waiting' });
  }
  await world.dispatch(...people);
  const [xenia, yann] = people as [TestParticipant, TestParticipant];
  for (const one of [xenia, yann]) expect(await one.sit()).toBe('ok');
  const partner =
    nature === 'human' ? yann : bots.find((bot) => gameOf(bot).includes(gameOf(xenia)[0] ?? ''));
  if (partner === undefined) throw new Error('nobody sits opposite');
  const seated = partner.all('seated').find(({ game }) => game === gameOf(xenia)[0]);
  if (seated === undefined) throw new Error('the partner has no seat');
  await partner.say({ type: 'attach', game: seated.game, token: seated.token });
  const run = world.house.games.find(seated.game);
  if (run === undefined) throw new Error('there is no game');
  const submit = (seat: string, id: string, command: { type: string } & Record<string, unknown>) =>
    run.submit(seat, id, command);
  const viewOf = (seat: string) => run.format.rules.view(run.state, seat) as unknown as DuelTableView;
  const [own, other] = [xenia.last('seated')?.seat ?? '', seated.seat];
  return {
    ...world,
    xenia,
    yann,
    bots,
    run,
    submit,
    own,
    other,
    /** Says something at each seat, and it has appeared. */
    exchange: async (count: number) => {
      for (let round = 0; round < count; round += 1) {
        for (const [by, text] of [
          [own, 'Do you dream?'],
          [other, 'Yes.'],
        ] as const) {
          void submit(by, `${by}-${round}`, { type: 'say', text });
          await world.clock.pass(20_000);
        }
      }
    },
    view: () => viewOf(own),
  };
}

const gameOf = (one: TestParticipant) => one.all('seated').map(({ game }) => game);
const quick = {
  turns: async () => practiceTurns,
  presets: presets
    .filter(({ id }) => id === preset)
    .map((one) => ({ ...one, config: { minMessages: 1, duration: 900_000 } })),
};

describe('two people who wait', () => {
  test('meet, talk, and one predicts: both see the reveal', async () => {
    const { xenia, yann, view, exchange, run } = await drawn('human', quick);
    expect(gameOf(xenia)).toEqual(gameOf(yann));
    expect(await xenia.play({ type: 'predict', nature: 'human' })).toBe('too-early');
    await exchange(1);
    expect(view()).toMatchObject({ mayPredict: true, reveal: null });
    expect(await xenia.play({ type: 'predict', nature: 'bot' })).toBe('ok');
    expect(run.isOver).toBe(true);
    expect(view().reveal).toMatchObject({
      end: 'prediction',
      natures: { left: 'human', right: 'human' },
      payoffs: { left: -2, right: -2 },
      prediction: { said: 'machine', right: false },
    });
    expect(xenia.heard.join('')).toContain('"natures":');
    expect(yann.heard.join('')).toContain('"natures":{"left":"human","right":"human"}');
  });

  test('or each meets a bot, and two bots meet beside them', async () => {
    const { xenia, yann, bots, house } = await drawn('machine', quick);
    expect(gameOf(xenia)).not.toEqual(gameOf(yann));
    expect(house.games.live).toBe(3);
    expect(bots.flatMap(gameOf)).toHaveLength(4);
  });

  test('the game of two bots goes its way to the end, and is shown when all of the draw are over', async () => {
    const { house, clock, xenia, bots, run, submit, own, store } = await drawn('machine', quick);
    const between = house.games
      .all()
      .find(({ hosted }) => Object.values(hosted.players).every(({ kind }) => kind === 'bot'));
    if (between === undefined) throw new Error('no two bots meet');
    expect(between.hosted.natures).toEqual({ left: 'machine', right: 'machine' });
    for (const bot of bots)
      for (const { game, token } of bot.all('seated')) await bot.say({ type: 'attach', game, token });
    const play = (seat: string, id: string, command: { type: string } & Record<string, unknown>) =>
      void between.submit(seat, id, command);
    play('left', '1', { type: 'say', text: 'Are you one?' });
    play('right', '2', { type: 'say', text: 'One what?' });
    await clock.pass(60_000);
    play('right', '3', { type: 'predict', nature: 'machine' });
    await clock.pass(300_000);
    expect(between.isOver).toBe(true);
    expect(between.format.rules.outcome(between.state)).toMatchObject({
      end: 'prediction',
      payoffs: { left: -1, right: 1 },
      prediction: { by: 'right', said: 'machine', right: true },
    });
    expect(house.games.isHeld(between.id)).toBe(true);
    expect(xenia.heard.join('')).not.toContain(between.id);
    void submit(own, 'end', { type: 'leave' });
    for (const one of house.games.all()) if (one !== run) void one.submitAsHost({ type: 'void' });
    await clock.pass(1000);
    expect(house.games.isHeld(between.id)).toBe(false);
    const log = await store.log.read(between.id);
    expect(log.at(-1)?.fact).toMatchObject({ type: 'settled', end: 'prediction' });
  });
});

describe('a machine’s prediction', () => {
  test('is held to a time drawn for its seat; the machine talks on, and its last word counts', async () => {
    const { clock, run, submit, own, other, exchange, view } = await drawn('machine', quick);
    await exchange(1);
    const since = view().talk.at(-1)?.at ?? 0;
    const due = since + judgingTime('typist', { seed: run.hosted.seed, seat: other });
    const results: string[] = [];
    const predict = (id: string, nature: string) =>
      void submit(other, id, { type: 'predict', nature }).then((no) => results.push(`${id} ${no ?? 'ok'}`));
    predict('first', 'machine');
    void submit(own, 'why', { type: 'say', text: 'Why?' });
    await clock.pass(1000);
    void submit(other, 'on', { type: 'say', text: 'And you?' });
    predict('second', 'human');
    const now = () => clock.now() - run.hosted.startedAt;
    await clock.passTo(run.hosted.startedAt + Math.max(due, now()) - 1);
    expect(results).toEqual([]);
    await clock.pass(60_000);
    expect(run.isOver).toBe(true);
    expect(view().reveal).toMatchObject({ end: 'prediction', prediction: { by: other, said: 'human' } });
    expect(view().reveal?.endedAt).toBeGreaterThanOrEqual(due);
    expect(results[0]).toBe('second ok');
    expect(view().talk.some(({ text, by }) => by === other && text === 'And you?')).toBe(true);
  });

  test('waits as long as people do, once the house knows: those at the table taught it nothing', async () => {
    const asked: (readonly string[])[] = [];
    const judging = (_format: string, without: readonly string[]) => {
      asked.push(without);
      return Array.from({ length: 41 }, () => milliseconds(90_000));
    };
    const { clock, run, submit, other, exchange, view, store } = await drawn('machine', {
      ...quick,
      judging,
    });
    expect(asked[0]).toEqual(['xenia', 'yann']);
    const [first] = await store.log.read(run.id);
    expect(first?.fact).toMatchObject({ type: 'hosted', judging: expect.arrayContaining([90_000]) });
    await exchange(1);
    const since = view().talk.at(-1)?.at ?? 0;
    void submit(other, 'guess', { type: 'predict', nature: 'human' });
    await clock.passTo(run.hosted.startedAt + since + 89_999);
    expect(run.isOver).toBe(false);
    await clock.pass(1000);
    expect(view().reveal).toMatchObject({ end: 'prediction', prediction: { by: other } });
  });

  test('is refused at once before one counts, as a person’s is', async () => {
    const { clock, submit, other } = await drawn('machine');
    const answer = submit(other, '1', { type: 'predict', nature: 'human' });
    await clock.pass(2000);
    expect(await answer).toBe('too-early');
  });
});

describe('without a prediction', () => {
  test('time is up: both get what the table has for it', async () => {
    const { clock, view, xenia } = await drawn('human');
    await clock.pass(299_999);
    expect(view().reveal).toBeNull();
    await clock.pass(1000);
    expect(view().reveal).toMatchObject({ end: 'time', endedAt: 300_000, payoffs: { left: 0, right: 0 } });
    expect(xenia.heard.join('')).toContain('"natures":');
  });

  test('a silence is counted from what was delivered, and then a prediction counts', async () => {
    const { clock, run, submit, own, other, view, xenia } = await drawn('human');
    void submit(other, '1', { type: 'say', text: 'Yes.' });
    await clock.pass(30_000);
    const appeared = view().talk[0]?.at ?? 0;
    expect(appeared).toBeGreaterThan(0);
    await clock.passTo(run.hosted.startedAt + appeared + 59_999);
    expect(view().mayPredict).toBe(false);
    await clock.pass(1);
    expect(view().mayPredict).toBe(true);
    expect(await xenia.play({ type: 'predict', nature: 'human' })).toBe('ok');
    expect(view().reveal?.prediction).toEqual({ by: own, said: 'human', right: true });
  });

  test.each(['human', 'machine'] as const)(
    'who meets a %s and loses the line for good has left, and pays if anybody has spoken',
    async (nature) => {
      const { clock, submit, own, other, view, xenia } = await drawn(nature);
      void submit(other, '1', { type: 'say', text: 'Yes.' });
      await clock.pass(40_000);
      await xenia.leave();
      await clock.pass(14_999);
      expect(view().reveal).toBeNull();
      await clock.pass(500);
      expect(view().reveal).toMatchObject({ end: 'left', payoffs: { [own]: -2, [other]: 0 } });
    },
  );

  test('who leaves before anybody has spoken pays nothing', async () => {
    const { xenia, view } = await drawn('machine');
    expect(await xenia.play({ type: 'leave' })).toBe('ok');
    expect(view().reveal).toMatchObject({ end: 'left', payoffs: { left: 0, right: 0 } });
  });

  test('a fault of the house voids it', async () => {
    const { run, view } = await drawn('machine');
    await run.submitAsHost({ type: 'void' });
    expect(view().reveal).toMatchObject({ end: 'void', payoffs: { left: 0, right: 0 } });
  });
});
