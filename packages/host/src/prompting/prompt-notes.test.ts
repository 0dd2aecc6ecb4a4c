/** Tests of the notes about each prompt, from its sending to its end. */
import { expect, test } from 'vitest';
import { maxInputJitterMs } from '../pacing/reading.ts';
import { settled, type TestParticipant, testHouse } from '../testing/index.ts';
import type { PromptNote } from './prompt-notes.ts';

/** A bot as the target of a person who asks, perhaps beside a judging bot, and what is noted about their prompts. */
async function noted(judge?: string) {
  const world = await testHouse({ nature: 'machine' });
  const notes: PromptNote[] = [];
  world.house.prompter.follow((note) => void notes.push(note));
  const enterBot = async () => {
    const bot = world.enter('bot', { kind: 'bot', keys: [] });
    await bot.say({ type: 'offer-prompts', kinds: ['say'], games: 10 });
    return bot;
  };
  const bot = await enterBot();
  if (judge !== undefined)
    await world
      .enter(judge, { kind: 'bot', keys: [] })
      .say({ type: 'offer-prompts', kinds: ['judge'], games: 1 });
  const [ann, tom] = [world.enter('ann'), world.enter('tom')];
  await ann.say({ type: 'queue', preset: 'market', roles: ['bettor'] });
  await tom.say({ type: 'queue', preset: 'market', roles: ['target'] });
  await world.dispatch(ann, tom);
  await ann.sit();
  const { clock } = world;
  const ask = async (text: string) => {
    await ann.play({ type: 'ask', text });
    await clock.pass(maxInputJitterMs);
  };
  const reply = async (text: string, from = bot, prompt = from.last('prompt')?.id ?? '') => {
    void from.say({ type: 'answer', prompt, text });
    await settled();
    await clock.pass(20_000);
  };
  /** Each prompt as a number in the order of sending. */
  const steps = (by = 'bot') => {
    const own = notes.filter((note) => note.bot === by);
    const ids = [...new Set(own.map(({ prompt }) => prompt))];
    return own.map((note) => {
      const end = note.step === 'ended' ? [note.fate, note.refusal?.code] : [];
      return [ids.indexOf(note.prompt), note.step, ...end];
    });
  };
  return { ...world, ann, bot, enterBot, notes, ask, reply, steps };
}

test('a prompt is sent, its reply received, and it ends with the answer to the reply', async () => {
  const { ann, ask, reply, notes, steps } = await noted();
  await ask('Tea?');
  expect(notes).toMatchObject([{ bot: 'bot', game: ann.last('seated')?.game, put: { kind: 'say' } }]);
  await reply('Yes, please.');
  expect(steps()).toEqual([
    [0, 'sent'],
    [0, 'received'],
    [0, 'ended', 'answered', undefined],
  ]);
  expect(notes[1]).toMatchObject({ replies: [{ text: 'Yes, please.' }] });
});

test('a reply that breaks a rule ends its prompt, and the second prompt ends as well', async () => {
  const { ask, reply, steps } = await noted();
  await ask('Tea?');
  await reply('x'.repeat(501));
  await reply('Yes');
  expect(steps()).toEqual([
    [0, 'sent'],
    [0, 'received'],
    [1, 'sent'],
    [0, 'ended', 'refused', 'too-long'],
    [1, 'received'],
    [1, 'ended', 'answered', undefined],
  ]);
});

const ends = (steps: readonly unknown[][]) => steps.filter(([, step]) => step === 'ended');

test('without a reply a prompt expires with its time', async () => {
  const { clock, ask, steps } = await noted();
  await ask('Tea?');
  await clock.pass(46_000);
  expect(ends(steps())).toEqual([[0, 'ended', 'expired', undefined]]);
});

test('a reply after the deadline is refused with its delay, which is noted once', async () => {
  const { bot, clock, ask, steps, notes, house } = await noted();
  await ask('Tea?');
  const { id: prompt = '', deadlineMs = 0 } = bot.last('prompt') ?? {};
  await clock.pass(deadlineMs + 250);
  const answer = () => bot.say({ type: 'answer', prompt, text: 'Yes.' });
  expect(await answer()).toBe('late');
  const ms = Number(bot.last('no')?.error.details?.ms);
  expect(ms).toBeGreaterThanOrEqual(250);
  expect(ms).toBeLessThanOrEqual(250 + maxInputJitterMs);
  await clock.pass(60_000);
  expect(house.games.all().every(({ isOver }) => isOver)).toBe(true);
  expect(await answer()).toBe('late');
  expect(bot.last('no')?.error.details).toEqual({ ms });
  const [, ...after] = steps();
  expect(after.map(([, step]) => step).toSorted()).toEqual(['ended', 'late']);
  expect(notes.find(({ step }) => step === 'late')).toMatchObject({ prompt, ms });
});

test('a reply to a prompt of another bot, or to one that was answered, is not late', async () => {
  const { bot, enter, clock, ask, reply } = await noted();
  await ask('Tea?');
  const { id: prompt = '' } = bot.last('prompt') ?? {};
  await reply('Yes.');
  await ask('And milk?');
  const second = bot.last('prompt')?.id ?? '';
  expect(second).not.toBe(prompt);
  await clock.pass(60_000);
  const other = enter('other', { kind: 'bot', keys: [] });
  expect(await other.say({ type: 'answer', prompt: second, text: 'Yes.' })).toBe('no-such-prompt');
  expect(await bot.say({ type: 'answer', prompt, text: 'No.' })).toBe('no-such-prompt');
  expect(await bot.say({ type: 'answer', prompt: second, text: 'Yes.' })).toBe('late');
});

test('a prompt of a game that is over ends with it', async () => {
  const { ann, clock, ask, steps } = await noted();
  await ask('Tea?');
  expect(await ann.play({ type: 'leave' })).toBe('ok');
  await clock.pass(1000);
  expect(ends(steps())).toEqual([[0, 'ended', 'game-over', undefined]]);
});

test('a judgement that is not given is superseded by what the target says next', async () => {
  const { ask, reply, steps } = await noted('judge');
  await ask('Tea?');
  await reply('Yes');
  expect(steps('judge')).toEqual([
    [0, 'sent'],
    [0, 'ended', 'superseded', undefined],
    [1, 'sent'],
  ]);
});

test('over a new line the same prompt is sent once more', async () => {
  const { bot, enterBot, ask, reply, steps } = await noted();
  await ask('Tea?');
  await bot.leave();
  await reply('Yes', await enterBot());
  expect(steps()).toEqual([
    [0, 'sent'],
    [0, 'sent'],
    [0, 'received'],
    [0, 'ended', 'answered', undefined],
  ]);
});

/** What a bot says instead of a reply, and all that the others received up to the end of the game. */
async function heardWhile(failing: (bot: TestParticipant, prompt: string, game: string) => Promise<unknown>) {
  const { ann, bot, clock, ask, notes } = await noted();
  await ask('Tea?');
  await failing(bot, bot.last('prompt')?.id ?? '', ann.last('seated')?.game ?? '');
  const times: number[] = [];
  for (let step = 0; step < 120; step += 1) {
    await clock.pass(1000);
    times.push(ann.heard.length);
  }
  return { heard: ann.heard, times, notes };
}

test('a bot that reports an error is silent to all others, at the same times', async () => {
  const silent = await heardWhile(async () => {});
  const failing = await heardWhile(async (bot, prompt, game) => {
    expect(await bot.say({ type: 'fail', prompt, what: 'reply', error: 'Oh' })).toBe('ok');
    expect(await bot.say({ type: 'fail', game, what: 'over', error: ' a\nb ' })).toBe('ok');
    expect(await bot.say({ type: 'fail', prompt: 'p_other', what: 'judge', error: 'Oh' })).toBe('ok');
  });
  expect(silent.heard.length).toBeGreaterThan(3);
  expect([failing.heard, failing.times]).toEqual([silent.heard, silent.times]);
  const ended = failing.notes.filter(({ step }) => step === 'ended');
  expect(ended).toMatchObject([{ fate: 'expired' }]);
  expect(failing.notes.filter(({ step }) => step === 'failed')).toMatchObject([
    { game: null, prompt: ended[0]?.prompt, what: 'reply', code: 'failed', error: 'Oh' },
    { game: expect.stringMatching(/^g_/), prompt: null, what: 'over', error: 'a b' },
    { game: null, prompt: 'p_other', what: 'judge' },
  ]);
});

test('a reply after a reported error counts', async () => {
  const { bot, ask, reply, steps } = await noted();
  await ask('Tea?');
  const prompt = bot.last('prompt')?.id ?? '';
  expect(await bot.say({ type: 'fail', prompt, what: 'reply', error: 'Oh' })).toBe('ok');
  await reply('Yes.');
  expect(ends(steps())).toEqual([[0, 'ended', 'answered', undefined]]);
});

test('an error is reported by bots only, about their own games only', async () => {
  const { ann, bot, enter } = await noted();
  const game = ann.last('seated')?.game ?? '';
  const other = enter('other', { kind: 'bot', keys: [] });
  const about = { type: 'fail', game, what: 'over', error: 'Oh' } as const;
  expect(await bot.say(about)).toBe('ok');
  expect(await other.say(about)).toBe('no-such-game');
  expect(await bot.say({ ...about, game: `g_${'0'.repeat(20)}` })).toBe('no-such-game');
  expect(await ann.say(about)).toBe('only-for-bots');
});
