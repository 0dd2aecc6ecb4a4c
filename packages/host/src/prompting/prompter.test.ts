/** Tests of bots' prompts on a server, and of their replies. */
import { expect, test } from 'vitest';
import { maxInputJitterMs } from '../pacing/reading.ts';
import { settled, type TestParticipant, testHouse } from '../testing/index.ts';
import { allowAll, type Guard } from '../viewers/guard.ts';

type World = Awaited<ReturnType<typeof testHouse>>;

/** A bot that replies to prompts and knows nothing else. */
async function promptBot(world: World, name: string, kinds: ('say' | 'judge')[], games = 10) {
  const bot = world.enter(name, { kind: 'bot', keys: [] });
  await bot.say({ type: 'offer-prompts', kinds, games });
  return bot;
}

const prompts = (bot: TestParticipant) => bot.all('prompt');
const lastPrompt = (bot: TestParticipant, kind = 'say') => {
  const prompt = prompts(bot).findLast((one) => one.kind === kind);
  if (prompt === undefined) throw new Error(`${bot.participant.name} was asked nothing`);
  return prompt;
};
const reply = (bot: TestParticipant, text: string | string[], prompt = lastPrompt(bot).id) =>
  bot.say({ type: 'answer', prompt, text });

/** Resolves the answer once a person would have given it. */
async function inTime<Answer>({ clock }: Pick<World, 'clock'>, answer: Promise<Answer>): Promise<Answer> {
  await settled();
  await clock.pass(20_000);
  return answer;
}

/** Resolves the answer as soon as it was processed. */
async function whenRead<Answer>({ clock }: Pick<World, 'clock'>, answer: Promise<Answer>): Promise<Answer> {
  await settled();
  await clock.pass(maxInputJitterMs);
  return answer;
}

/** A question that a bot has been asked. */
async function ask({ ann, clock }: { ann: TestParticipant; clock: World['clock'] }, text: string) {
  await ann.play({ type: 'ask', text });
  await clock.pass(maxInputJitterMs);
}

function viewIn<View>(house: World['house'], viewer: string): View {
  const [run] = house.games.all();
  if (run === undefined) throw new Error('there is no game');
  return run.format.rules.view(run.state, viewer) as unknown as View;
}

/** A bot as the hidden target, a person who asks, and a person who was passed over. */
async function asked(kinds: ('say' | 'judge')[] = ['say'], guard: Guard = allowAll) {
  const world = await testHouse({ nature: 'machine', guard });
  const bot = await promptBot(world, 'bot', kinds);
  const [ann, tom] = [world.enter('ann'), world.enter('tom')];
  await ann.say({ type: 'queue', preset: 'market', roles: ['bettor'] });
  await tom.say({ type: 'queue', preset: 'market', roles: ['target'] });
  await world.dispatch(ann, tom);
  await ann.sit();
  const { clock, house } = world;
  const conversation = () =>
    viewIn<{ conversation: { answer: { text: string } | null }[] }>(house, 'bettor-1').conversation.map(
      ({ answer }) => answer?.text ?? null,
    );
  return { ...world, ann, bot, clock, conversation };
}

test('a bot that attaches to nothing is asked, and what it says is heard', async () => {
  const { ann, bot, clock, conversation, house } = await asked();
  expect(prompts(bot)).toEqual([]);
  const isAskedSoon = () => house.games.all()[0]?.pacing.isAskedSoon('target');
  await ann.play({ type: 'ask', text: 'Tea?' });
  expect([prompts(bot).length, isAskedSoon()]).toEqual([0, true]);
  await clock.pass(maxInputJitterMs);
  expect([prompts(bot).length, isAskedSoon()]).toEqual([1, false]);
  expect(lastPrompt(bot)).toMatchObject({
    game: ann.last('seated')?.game,
    preset: 'market',
    kind: 'say',
    you: 'target',
    talk: [{ by: 'bettor-1', text: 'Tea?' }],
  });
  expect(lastPrompt(bot).deadlineMs).toBeGreaterThan(45_000 - maxInputJitterMs);
  expect(await inTime({ clock }, reply(bot, ' Yes, please. '))).toBe('ok');
  expect(conversation()).toEqual(['Yes, please.']);
  expect(bot.last('view')).toBeUndefined();
  expect(prompts(bot)).toHaveLength(1);
});

test('a reply that breaks a rule is asked for once more with the rule named, and then it is silence', async () => {
  const world = await asked();
  const { ann, bot, clock, conversation } = world;
  await ask({ ann, clock }, 'Tea?');
  const first = lastPrompt(bot).id;
  expect(await whenRead(world, reply(bot, ['Yes', 'with', 'milk']))).toBe('too-many-in-reply');
  const { id, fault, talk, ...again } = lastPrompt(bot);
  expect([id === first, talk.at(-1)?.text, again.kind]).toEqual([false, 'Tea?', 'say']);
  expect(fault).toEqual({
    code: 'too-many-in-reply',
    message: 'The reply has 3 messages; at most 1 allowed.',
    details: { count: 3, limit: 1 },
  });
  expect(await reply(bot, 'Yes', first)).toBe('no-such-prompt');
  expect(await whenRead(world, reply(bot, 'Yes,\nplease', id))).toBe('bad-characters');
  expect(await whenRead(world, reply(bot, 'Yes, please', id))).toBe('bad-characters');
  await clock.pass(20_000);
  expect(conversation()).toEqual([null]);
  expect(prompts(bot)).toHaveLength(2);
});

test('the second reply is said if it keeps to the rules, no later than the first would have been', async () => {
  const said = async (texts: readonly string[]) => {
    const world = await asked();
    const { ann, bot, clock, house } = world;
    await ask({ ann, clock }, 'Tea?');
    for (const text of texts) {
      void reply(bot, text);
      await settled();
      await clock.pass(maxInputJitterMs);
    }
    await clock.pass(20_000);
    return viewIn<{ conversation: { answer: { text: string; at: number } | null }[] }>(house, 'bettor-1')
      .conversation[0]?.answer;
  };
  const longest = 'x'.repeat(501);
  expect(await said([longest, 'Yes, please.'])).toEqual(await said(['Yes, please.']));
});

test('the second asking comes again over a new line, with the rule that was broken', async () => {
  const world = await asked();
  const { ann, bot, clock } = world;
  await ask({ ann, clock }, 'Tea?');
  await whenRead(world, reply(bot, 'x'.repeat(501)));
  const { id } = lastPrompt(bot);
  await bot.leave();
  const again = await promptBot(world, 'bot', ['say']);
  expect(prompts(again).map((prompt) => [prompt.id, prompt.fault?.code])).toEqual([[id, 'too-long']]);
});

test('words that this house does not take are named as well; a ban on writing is not', async () => {
  const refusals = { word: 'word-refused', mute: 'muted' };
  for (const [word, code] of Object.entries(refusals)) {
    const error = { code, message: `no ${word}` };
    const maySay = (_player: string, text: string) => (text === word ? error : undefined);
    const world = await asked(['say'], { ...allowAll, maySay });
    const { ann, bot, clock } = world;
    await ask({ ann, clock }, 'Tea?');
    expect(await whenRead(world, reply(bot, word))).toBe(code);
    expect(prompts(bot).map(({ fault }) => fault?.message)).toEqual(
      word === 'word' ? [undefined, 'no word'] : [undefined],
    );
  }
});

test('a prompt has one reply: said again it gets the same result, said late it is refused', async () => {
  const { ann, bot, clock, conversation } = await asked();
  await ask({ ann, clock }, 'Tea?');
  const { id } = lastPrompt(bot);
  expect(await inTime({ clock }, reply(bot, 'Yes.', id))).toBe('ok');
  expect(await reply(bot, 'No.', id)).toBe('no-such-prompt');
  await ask({ ann, clock }, 'Milk?');
  const both = Promise.all([reply(bot, 'A lot.'), reply(bot, 'None.')]);
  expect(await inTime({ clock }, both)).toEqual(['ok', 'ok']);
  expect(conversation()).toEqual(['Yes.', 'A lot.']);
});

test('nobody else replies to a prompt, and people have none', async () => {
  const world = await asked();
  const { ann, bot, clock } = world;
  const other = await promptBot(world, 'other', ['say']);
  await ask({ ann, clock }, 'Tea?');
  const { id } = lastPrompt(bot);
  expect(await reply(other, 'Me!', id)).toBe('no-such-prompt');
  expect(await reply(ann, 'Me!', id)).toBe('only-for-bots');
  expect(await ann.say({ type: 'offer-prompts', kinds: ['say'], games: 1 })).toBe('only-for-bots');
  expect(ann.all('prompt')).toEqual([]);
});

test('over a new line comes again what was not replied to, under the same id', async () => {
  const world = await asked();
  const { ann, bot, clock } = world;
  await ask({ ann, clock }, 'Tea?');
  const { id } = lastPrompt(bot);
  await bot.leave();
  const again = await promptBot(world, 'bot', ['say']);
  expect(prompts(again).map((prompt) => prompt.id)).toEqual([id]);
  const said = reply(again, 'Yes.', id);
  await settled();
  await again.leave();
  const third = await promptBot(world, 'bot', ['say']);
  expect(prompts(third)).toEqual([]);
  expect(await inTime(world, said)).toBe('ok');
});

test('a bot sits where its replies are all that is needed', async () => {
  const world = await testHouse();
  await promptBot(world, 'talker', ['say']);
  await promptBot(world, 'judge', ['judge']);
  const { bots } = world.house;
  const ids = (role: string) => bots.candidates('market', role).map(({ id }) => id);
  expect([ids('target'), ids('bettor')]).toEqual([['talker'], ['judge']]);
  await promptBot(world, 'judge', ['say', 'judge']);
  expect([ids('target'), ids('bettor')]).toEqual([['judge', 'talker'], ['judge']]);
});

test('a belief is bet on, and what is held of the other side goes first', async () => {
  const world = await testHouse({ nature: 'machine' });
  const target = await promptBot(world, 'target', ['say']);
  const judge = await promptBot(world, 'judge', ['judge']);
  const [ann, tom] = [world.enter('ann'), world.enter('tom')];
  await ann.say({ type: 'queue', preset: 'market', roles: ['bettor'] });
  await tom.say({ type: 'queue', preset: 'market', roles: ['target'] });
  await world.dispatch(ann, tom);
  await ann.sit();
  const { clock } = world;
  await clock.pass(maxInputJitterMs);
  const seat = judge.last('seated')?.seat ?? '';
  const position = () => viewIn<{ own: { position: number } }>(world.house, seat).own.position;
  const believe = async (belief: number) => {
    const prompt = lastPrompt(judge, 'judge').id;
    void judge.say({ type: 'answer', prompt, beliefs: { target: belief } });
    await clock.pass(20_000);
  };
  expect(lastPrompt(judge, 'judge')).toMatchObject({ whom: ['target'], prior: 0.5, as: 'bettor' });
  await believe(0.54);
  expect(position()).toBe(5);
  await ask({ ann, clock }, 'Tea?');
  const said = reply(target, 'As an AI I do not drink.');
  await settled();
  await clock.pass(25_000);
  expect(await said).toBe('ok');
  expect(judge.all('prompt')).toHaveLength(2);
  await believe(0.3);
  expect(position()).toBe(-10);
});

test('an errand is a prompt without a game: its reply comes back, or nothing once it is late', async () => {
  const world = await testHouse();
  const bot = await promptBot(world, 'bot', ['say']);
  const errand = {
    kind: 'say',
    preset: 'sample',
    you: 'B',
    as: 'witness',
    prior: 0.5,
    talk: [{ by: 'A', text: 'Tea?', at: 0 }],
    whom: [],
    limits: { characters: 100, messages: 1 },
    rules: 'Chat.',
    deadlineMs: 10_000,
  } as const;
  const { prompter } = world.house;
  const answered = prompter.errand('bot', errand);
  expect(lastPrompt(bot)).toMatchObject({ game: null, deadlineMs: 10_000, talk: errand.talk });
  expect(await reply(bot, 'Yes.')).toBe('ok');
  expect(await answered).toEqual({ text: 'Yes.' });

  const late = prompter.errand('bot', errand);
  await world.clock.pass(10_000);
  expect(await late).toBeUndefined();
  expect(await reply(bot, 'Yes.')).toBe('late');

  expect(await prompter.errand('bot', { ...errand, kind: 'judge' })).toBeUndefined();
  await bot.leave();
  expect(await prompter.errand('bot', errand)).toBeUndefined();
});

test('an errand waits for a line that comes back', async () => {
  const world = await testHouse();
  const bot = await promptBot(world, 'bot', ['judge']);
  const beliefs = { A: 0.25 };
  const answered = world.house.prompter.errand('bot', {
    kind: 'judge',
    preset: 'exam',
    you: 'judge',
    as: 'judge',
    prior: 0.5,
    talk: [],
    whom: ['A'],
    limits: { characters: 100, messages: 1 },
    rules: 'Judge.',
    deadlineMs: 10_000,
  });
  await bot.leave();
  await world.clock.pass(4000);
  const again = await promptBot(world, 'bot', ['judge']);
  const prompt = lastPrompt(again, 'judge');
  expect(prompt.deadlineMs).toBe(6000);
  expect(await again.say({ type: 'answer', prompt: prompt.id, beliefs })).toBe('ok');
  expect(await answered).toEqual({ beliefs });
});

test('a bot that may not play is told why, and is still asked in the game that it plays', async () => {
  const banned = new Set<string>();
  const world = await testHouse({
    nature: 'machine',
    guard: { ...allowAll, mayPlay: ({ id }) => (banned.has(id) ? 'banned' : undefined) },
  });
  const bot = await promptBot(world, 'bot', ['say']);
  const { clock } = world;
  const ann = world.enter('ann');
  await ann.say({ type: 'practise', preset: 'market' });
  await ann.sit();
  banned.add('bot');
  expect(await bot.say({ type: 'offer-prompts', kinds: ['say'], games: 5 })).toBe('banned');
  expect(await bot.say({ type: 'offer-prompts', kinds: ['say'], games: 0 })).toBe('ok');
  await ask({ ann, clock }, 'Tea?');
  expect(lastPrompt(bot)).toMatchObject({ talk: [{ text: 'Tea?' }] });
});

test('a bot takes the roles that it names, of those that it can', async () => {
  const world = await testHouse();
  const bot = world.enter('bot', { kind: 'bot', keys: [] });
  const offer = (roles: string[]) =>
    bot.say({ type: 'offer-prompts', kinds: ['say', 'judge'], games: 1, roles });
  const taken = () =>
    ['target', 'bettor'].filter((role) => world.house.bots.candidates('market', role).length > 0);
  expect(await offer(['bettor'])).toBe('ok');
  expect(taken()).toEqual(['bettor']);
  expect(await offer(['target', 'bettor'])).toBe('ok');
  expect(taken()).toEqual(['target', 'bettor']);
  expect(await offer(['target', 'king'])).toBe('no-such-role');
});

test('a bot that names a role that needs more than it replies to is refused with words, and plays what it did', async () => {
  const world = await testHouse();
  const bot = world.enter('bot', { kind: 'bot', keys: [] });
  const offer = (kinds: ('say' | 'judge')[], roles: string[]) =>
    bot.say({ type: 'offer-prompts', kinds, games: 1, roles });
  const taken = () => world.house.bots.candidates('market', 'target').length;
  expect(await offer(['say'], ['target'])).toBe('ok');
  expect(await offer(['say'], ['target', 'bettor'])).toBe('role-needs-more');
  expect(bot.last('no')?.error).toMatchObject({
    message: expect.stringMatching(/Named: bettor\. It replies to: say\.$/),
    details: { roles: ['bettor'], kinds: ['say'] },
  });
  expect(taken()).toBe(1);
  expect(await offer(['judge'], ['target'])).toBe('role-needs-more');
  expect(await offer(['say', 'judge'], ['target', 'bettor'])).toBe('ok');
});

test('a bot that only speaks is refused where it is registered only for roles that judge', async () => {
  const world = await testHouse();
  const bot = (...roles: string[]) => world.enter(`bot of ${roles}`, { kind: 'bot', keys: [], roles });
  const offer = { type: 'offer-prompts' as const, kinds: ['say' as const], games: 1 };
  const taken = () => world.house.bots.candidates('market', 'target').length;
  const only = bot('bettor');
  expect(await only.say(offer)).toBe('role-needs-more');
  expect(only.last('no')?.error).toMatchObject({
    message: expect.stringMatching(/Registered for: bettor\. It replies to: say\.$/),
    details: { roles: ['bettor'], kinds: ['say'] },
  });
  expect(taken()).toBe(0);
  expect(await only.say({ ...offer, kinds: ['say', 'judge'] })).toBe('ok');
  expect(await only.say({ ...offer, roles: ['target'] })).toBe('ok');
  expect(await bot('bettor', 'target').say(offer)).toBe('ok');
  expect(await bot().say(offer)).toBe('ok');
  // Without a wish bots of the server are registered as targets.
  expect(await bot('target').say({ ...offer, kinds: ['judge'] })).toBe('ok');
});

test("a member's bot plays only what it is registered for, and hears that list where it offers more", async () => {
  const world = await testHouse();
  const enter = (...roles: string[]) =>
    world.enter(`bot of ${roles}`, { kind: 'bot', owner: 'olga', keys: [], roles });
  const both = { type: 'offer-prompts' as const, kinds: ['say' as const, 'judge' as const], games: 1 };
  const free = (role: string) => world.house.bots.candidates('market', role).length;
  const target = enter('target', 'witness');
  expect(await target.say(both)).toBe('ok');
  expect([free('target'), free('bettor')]).toEqual([1, 0]);
  const refusal = {
    code: 'role-not-registered',
    message: expect.stringMatching(/Registered for: target, witness\. Found: bettor\.$/),
    details: { roles: ['target', 'witness'] },
  };
  expect(await target.say({ ...both, roles: ['target', 'bettor'] })).toBe('role-not-registered');
  expect(target.last('no')?.error).toMatchObject(refusal);
  expect(await target.say({ type: 'offer', format: 'market', roles: ['bettor'], games: 1 })).toBe(
    'role-not-registered',
  );
  expect(target.last('no')?.error).toMatchObject(refusal);
  expect(await target.say({ ...both, kinds: ['judge'] })).toBe('role-needs-more');
  expect([free('target'), free('bettor')]).toEqual([1, 0]);
});

test.each([
  [{ text: '' }, 'empty', undefined],
  [{ text: ['Yes', '\u200b'] }, 'too-many-in-reply', { count: 2, limit: 1 }],
  [{ beliefs: { target: 0.5 } }, 'wrong-reply', { expected: 'text' }],
])('what is no reply to a prompt, %j, is asked for once more', async (wrong, code, details) => {
  const world = await asked(['say', 'judge']);
  const { ann, bot, clock, conversation } = world;
  await ask({ ann, clock }, 'Tea?');
  expect(await whenRead(world, bot.say({ type: 'answer', prompt: lastPrompt(bot).id, ...wrong }))).toBe(code);
  expect(bot.last('no')?.error.details).toEqual(details);
  expect(lastPrompt(bot).fault).toMatchObject({ code });
  expect(await inTime(world, reply(bot, 'Yes.'))).toBe('ok');
  expect(conversation()).toEqual(['Yes.']);
});

test('to judge takes a belief about somebody who is judged; after two that are none there is no guess', async () => {
  const world = await testHouse();
  const bot = await promptBot(world, 'bot', ['judge']);
  const errand = {
    kind: 'judge',
    preset: 'exam',
    you: 'judge',
    as: 'judge',
    prior: 0.5,
    talk: [],
    whom: ['A', 'B'],
    limits: { characters: 100, messages: 1 },
    rules: 'Judge.',
    deadlineMs: 10_000,
  } as const;
  const { prompter } = world.house;
  const judge = (beliefs: Record<string, number>) =>
    bot.say({ type: 'answer', prompt: lastPrompt(bot, 'judge').id, beliefs });
  for (const wrong of [{}, { C: 1 }, { A: 1.5 }]) {
    const answered = prompter.errand('bot', errand);
    expect(await judge(wrong)).toBe('wrong-reply');
    expect(lastPrompt(bot, 'judge').fault?.details).toEqual({ expected: 'beliefs', whom: ['A', 'B'] });
    expect(await judge({ A: 1 })).toBe('ok');
    expect(await answered).toEqual({ beliefs: { A: 1 } });
  }
  const unanswered = prompter.errand('bot', errand);
  expect(await judge({})).toBe('wrong-reply');
  expect(await judge({})).toBe('wrong-reply');
  expect(await unanswered).toBeUndefined();
  expect(await judge({ A: 1 })).toBe('no-such-prompt');
});

test('a line that takes over is put no prompt before it offers to reply, and its seats are not empty meanwhile', async () => {
  const world = await asked();
  const { ann, bot, clock, house, store } = world;
  const next = world.enter('bot', { kind: 'bot', keys: [] });
  expect(bot.dismissed()).toBe('taken-over');
  await ask({ ann, clock }, 'Tea?');
  expect(prompts(next)).toEqual([]);
  await clock.pass(4000);
  await next.say({ type: 'offer-prompts', kinds: ['say'], games: 10 });
  expect(lastPrompt(next)).toMatchObject({ talk: [{ text: 'Tea?' }] });
  await clock.pass(10_000);
  const lost = async () => {
    const facts = await store.log.read(house.games.all()[0]?.id ?? '');
    return facts.filter(({ fact }) => fact.type === 'disconnected').length;
  };
  expect(await lost()).toBe(0);
  const silent = world.enter('bot', { kind: 'bot', keys: [] });
  await clock.pass(6000);
  expect(prompts(silent)).toEqual([]);
  expect(await lost()).toBe(1);
});
