/** Tests of turn-taking on a server: two waiting people each meet a prompted bot. */
import { practiceTurns, presets } from '@parlour/game';
import { memoryStore } from '@parlour/store';
import { expect, test } from 'vitest';
import { handClock, type TestHouseOptions, type TestParticipant, testHouse } from '../testing/index.ts';
import { answerTime } from './floor.ts';
import { maxInputJitterMs } from './reading.ts';

const preset = 'duel/open-chat';

interface Meeting extends TestHouseOptions {
  /** Mode of prompting; undefined: not prompted, the bot speaks freely. */
  readonly ask?: 'early' | 'late' | 'never';
}

/** Xenia and the bot that she has met. */
async function meeting({ ask = 'early', ...options }: Meeting = {}) {
  const [store, clock] = [options.store ?? memoryStore(), options.clock ?? handClock()];
  const world = await testHouse({
    presets: presets.filter(({ id }) => id === preset),
    nature: 'machine',
    ...options,
    ...{ store, clock },
  });
  const offered = async (bot: TestParticipant) => {
    if (ask === 'never') await bot.say({ type: 'offer', format: 'duel', roles: ['duellist'], games: 10 });
    else
      await bot.say({ type: 'offer-prompts', kinds: ['say', 'judge'], games: 10, roles: ['duellist'], ask });
  };
  const bots = ['bot-1', 'bot-2'].map((name) => world.enter(name, { kind: 'bot', keys: [] }));
  for (const bot of bots) await offered(bot);
  const people = ['xenia', 'yann'].map((name) => world.enter(name));
  for (const one of people) await one.say({ type: 'queue', preset, roles: ['duellist'] });
  await world.dispatch(...people);
  const [xenia] = people as [TestParticipant];
  for (const one of people) await one.sit();
  const { game = '', seat: own = '' } = xenia.last('seated') ?? {};
  const run = world.house.games.find(game);
  if (run === undefined) throw new Error('there is no game');
  const other = own === 'left' ? 'right' : 'left';
  const bot = bots.find(({ participant }) => participant.id === run.hosted.players[other]?.id);
  if (bot === undefined) throw new Error('no bot sits opposite');
  if (ask === 'never') {
    const seated = bot.all('seated').find((one) => one.game === game);
    await bot.say({ type: 'attach', game, token: seated?.token ?? '' });
  }
  const facts = async () => (await store.log.read(game)).map(({ fact }) => fact);
  const answers: string[] = [];
  return {
    ...{ ...world, store, clock, xenia, bot, run, own, other, game, facts, answers, offered },
    said: async () =>
      (await facts()).flatMap(({ type, by, at, written, text }) =>
        type === 'said' ? [{ by: String(by), at: Number(at), written: Number(written ?? at), text }] : [],
      ),
    prompts: () => bot.all('prompt').filter((prompt) => prompt.game === game && prompt.kind === 'say'),
    /** Xenia sends a message; the answer is not awaited. */
    say: async (text: string) => void (await xenia.begin({ type: 'say', text })),
    /** The bot replies to its newest prompt; records the answer when it arrives. */
    reply: (text: string | string[], prompt?: string) => {
      const newest = bot.all('prompt').findLast((one) => one.game === game && one.kind === 'say')?.id ?? '';
      // The answer may come after minutes, which `say` does not wait for.
      void world.house
        .handle(bot.participant, {
          id: `r${answers.length}${Math.random()}`,
          type: 'answer',
          prompt: prompt ?? newest,
          text,
        })
        .then((answer) => void answers.push(answer.type === 'ok' ? 'ok' : answer.error.code));
    },
  };
}
const asked = maxInputJitterMs + 100;
const quick = { turns: async () => practiceTurns };

test('the bot is asked at once, what for, and its text appears when its clock says so', async () => {
  const { clock, prompts, reply, answers, said, other, run } = await meeting(quick);
  await clock.pass(asked);
  expect(prompts()).toHaveLength(1);
  expect(prompts()[0]).toMatchObject({ occasion: 'open', talk: [] });
  expect(run.hosted.turns?.seats[other]?.table.rows.open).toEqual([6]);
  reply('Good evening.');
  await clock.pass(60_000);
  expect(answers).toEqual(['ok']);
  const [first] = await said();
  expect(first).toMatchObject({ by: other, text: 'Good evening.' });
  expect((first?.at ?? 0) - (first?.written ?? 0)).toBeLessThan(30);
});

test('another message voids what is not written: it is superseded, and the bot is asked anew', async () => {
  const { clock, prompts, reply, answers, say, said, own } = await meeting(quick);
  await clock.pass(asked);
  const [open] = prompts();
  reply(['Good evening.', 'Who are you?']);
  await clock.pass(asked);
  await say('Hi!');
  await clock.pass(asked);
  expect(answers).toEqual(['superseded']);
  expect(prompts().at(-1)).toMatchObject({ occasion: 'answer', talk: [{ by: own, text: 'Hi!' }] });
  reply('Too late for that.', open?.id);
  await clock.pass(asked);
  expect(answers).toEqual(['superseded', 'superseded']);
  reply('Hi yourself.');
  await clock.pass(60_000);
  expect((await said()).map(({ text }) => text)).toEqual(['Hi!', 'Hi yourself.']);
});

test('the floor holds for both natures, and the log says when each message was written', async () => {
  const { clock, reply, say, said, own, other, run } = await meeting(quick);
  await say('Hi!');
  await clock.pass(asked);
  reply('Hi yourself.');
  for (let waited = 0; waited < 60_000 && (await said()).length < 2; waited += 20) await clock.pass(20);
  await say('And who are you?');
  await say('Well?');
  await clock.pass(20_000);
  const [first, second, third, fourth] = await said();
  const floor = answerTime(run.delay);
  expect([first?.by, second?.by, third?.by, fourth?.by]).toEqual([own, other, own, own]);
  expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(floor);
  expect((third?.at ?? 0) - (second?.at ?? 0)).toBeGreaterThanOrEqual(floor);
  expect((third?.at ?? 0) - (second?.at ?? 0)).toBeLessThan(floor + 40);
  expect((third?.written ?? 0) - (second?.at ?? 0)).toBeLessThan(40);
  expect((fourth?.at ?? 0) - (third?.at ?? 0)).toBeGreaterThanOrEqual(1000);
  expect((fourth?.at ?? 0) - (third?.at ?? 0)).toBeLessThan(1040);
});

test('a run of messages without end takes no answer from a bot that needs seconds for one', async () => {
  const { clock, prompts, reply, say, said, other } = await meeting(quick);
  const asked = new Set<string>();
  for (let at = 0; at < 30_000; at += 50) {
    if (at % 1050 === 0 && at < 26_000) await say(`Are you there? ${at}`);
    await clock.pass(50);
    for (const { id } of prompts()) {
      if (asked.has(id)) continue;
      asked.add(id);
      clock.wakeAt(clock.now() + 2500, () => reply('Here I am.', id));
    }
  }
  expect((await said()).filter(({ by }) => by === other).length).toBeGreaterThan(0);
});

test('what is held for the floor looks the same in the log for both natures', async () => {
  const { clock, reply, say, facts } = await meeting(quick);
  await say('Hi!');
  await clock.pass(asked);
  reply('Hi yourself.');
  await clock.pass(60_000);
  const kinds = (await facts()).filter(({ type }) => type === 'held' || type === 'said');
  const [own, other] = ['held', 'said'].map((kind) => kinds.filter(({ type }) => type === kind));
  for (const all of [own, other])
    for (const fact of all ?? [])
      expect(Object.keys(fact).sort()).toEqual(Object.keys(all?.[0] ?? {}).sort());
  expect(kinds.map(({ type }) => type)).toEqual(['held', 'said', 'held', 'said']);
});

test('three texts of one reply appear one after the other, and the bot is asked to go on after them', async () => {
  const soon = async () => ({
    ...practiceTurns,
    kinds: [{ share: 1, rows: { open: [30], own1: [30], own2: [30], own3: [0.5], other1: [30] } }],
  });
  const { clock, prompts, reply, answers, said } = await meeting({ turns: soon });
  await clock.pass(asked);
  reply(['One.', 'Two.', 'Three.']);
  await clock.pass(60_000);
  const talk = await said();
  expect(talk.map(({ text }) => text)).toEqual(['One.', 'Two.', 'Three.']);
  for (const [index, { at }] of talk.slice(1).entries())
    expect(at - (talk[index]?.at ?? 0)).toBeGreaterThanOrEqual(1000);
  expect(answers).toEqual(['ok']);
  expect(['go-on', 'break-silence']).toContain(prompts().at(-1)?.occasion);
  expect(prompts().at(-1)?.talk).toHaveLength(3);
});

test('a bot that has nothing to say is not asked again before the next message', async () => {
  const { clock, prompts, say } = await meeting(quick);
  await clock.pass(60_000);
  expect(prompts()).toHaveLength(1);
  await say('Hello?');
  await clock.pass(60_000);
  expect(prompts()).toHaveLength(2);
});

test('asked late, a bot is asked 5 s before it speaks', async () => {
  const late = async () => ({
    ...practiceTurns,
    kinds: [{ share: 1, rows: { open: [0.0001, 600] } }],
    edges: [0, 20],
  });
  const { clock, prompts, reply, said, run } = await meeting({ turns: late, ask: 'late' });
  await clock.passTo(run.hosted.startedAt + 14_990);
  expect(prompts()).toHaveLength(0);
  await clock.passTo(run.hosted.startedAt + 16_000);
  expect(prompts()).toHaveLength(1);
  reply('x'.repeat(250));
  await clock.pass(10_000);
  const [first] = await said();
  expect(first?.written).toBeGreaterThanOrEqual(20_000);
  expect(first?.written).toBeLessThan(21_000);
});

test('what a bot says without being asked goes the same way', async () => {
  const { clock, bot, game, say, said, other } = await meeting({ ...quick, ask: 'never' });
  const answers: string[] = [];
  const play = (text: string, id: string) =>
    void bot.say({ type: 'play', game, do: { type: 'say', text } }, id).then(
      (answer) => answers.push(answer),
      () => {},
    );
  play('Nobody will read this.', 'one');
  await clock.pass(asked);
  await say('Hi!');
  await clock.pass(asked);
  const talk = await said();
  expect(talk.map(({ text }) => text)).toEqual(['Hi!']);
  expect(bot.all('no').map(({ re, error }) => [re, error.code])).toEqual([['one', 'superseded']]);
  play('Hi yourself.', 'two');
  await clock.pass(60_000);
  const [first, second] = await said();
  expect(second).toMatchObject({ by: other, text: 'Hi yourself.' });
  expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(answerTime(0));
});

test('after a restart the same times are drawn, later by the time that the house was away', async () => {
  const times = async (away: number | undefined) => {
    const before = await meeting();
    const { store, clock, game, other } = before;
    await before.say('Hi!');
    await clock.pass(asked);
    let after = before;
    if (away !== undefined) {
      await before.house.close();
      await clock.pass(away);
      const world = await testHouse({ presets: presets.filter(({ id }) => id === preset), store, clock });
      const bot = world.enter(before.bot.participant.id, { kind: 'bot', keys: [] });
      await before.offered(bot);
      await world.enter('xenia').sit();
      after = { ...before, ...world, bot };
    }
    await clock.pass(asked);
    const prompt = after.bot.all('prompt').findLast((one) => one.game === game && one.kind === 'say');
    if (prompt === undefined) return 'not asked';
    const frame = { id: 'again', type: 'answer', prompt: prompt.id, text: 'Hi yourself.' } as const;
    void after.house.handle(after.bot.participant, frame);
    await clock.pass(290_000);
    const said = await before.said();
    await after.house.close();
    return said.find(({ by }) => by === other)?.written;
  };
  const whole = await times(undefined);
  expect(whole).toBeGreaterThan(0);
  const late = await times(10_000);
  expect(Number(late) - Number(whole)).toBeGreaterThanOrEqual(10_000);
  expect(Number(late) - Number(whole)).toBeLessThan(10_000 + 2 * asked);
});

/** Messages with times of appearance and writing, if the bot replies after this number of milliseconds. */
async function talkWith(entropy: string, answersIn: number) {
  const { clock, house, bot, xenia, run, said } = await meeting({ entropy });
  const reply = (prompt: string) =>
    void house.handle(bot.participant, {
      id: `r-${prompt}`,
      type: 'answer',
      prompt,
      text: 'Yes, I think so.',
    });
  const soon = (prompt: string) => clock.wakeAt(clock.now() + answersIn, () => reply(prompt));
  for (const { id } of bot.all('prompt')) soon(id);
  const push = bot.heard.push.bind(bot.heard);
  bot.heard.push = (...frames) => {
    for (const frame of frames.map((text) => JSON.parse(text)))
      if (frame.type === 'prompt' && frame.kind === 'say') soon(frame.id);
    return push(...frames);
  };
  for (const at of [12_000, 20_000, 21_500, 60_000, 62_500, 65_000, 110_000, 113_000, 170_000, 171_000]) {
    await clock.passTo(run.hosted.startedAt + at);
    await xenia.begin({ type: 'say', text: 'And now?' });
  }
  await clock.passTo(run.hosted.startedAt + 280_000);
  const talk = (await said()).map(({ by, at, written }) => `${by} ${at} ${written}`);
  await house.close();
  return talk;
}

test('a bot that answers in 3 s speaks at the same moments as one that answers in 1 ms', {
  tags: ['long'],
}, async () => {
  let messages = 0;
  for (let game = 0; game < 12; game += 1) {
    const quick = await talkWith(`speed ${game}`, 1);
    expect(await talkWith(`speed ${game}`, 3000)).toEqual(quick);
    messages += quick.length;
  }
  expect(messages).toBeGreaterThan(12 * 7);
  // One that takes longer comes later, so the comparison would tell.
  const slow = await Promise.all([0, 1, 2, 3].map((game) => talkWith(`speed ${game}`, 12_000)));
  const fast = await Promise.all([0, 1, 2, 3].map((game) => talkWith(`speed ${game}`, 1)));
  expect(slow).not.toEqual(fast);
});
