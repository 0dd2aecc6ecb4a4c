/** Tests of tables with witnesses: friends at a table of three, the long preset, and the pace of the studies. */
import { presets, seconds, typingTime } from '@parlour/game';
import { expect, test } from 'vitest';
import { type TestParticipant, testHouse } from '../../testing/index.ts';

interface Seen {
  readonly phase: string;
  readonly you: string;
  readonly closesAt: number;
  readonly verdictBy: number | null;
  readonly mayDecide: boolean;
  readonly talks: Readonly<Record<string, readonly { readonly by: string; readonly text: string }[]>>;
  readonly reveal: { readonly right: boolean | null; readonly natures: Record<string, string> } | null;
}

/** A server with a bot that offers to be a witness. */
async function withWitness(entropy = 'witnesses') {
  const world = await testHouse({ entropy, presets });
  const bot = world.enter('bot', { kind: 'bot', keys: [] });
  await bot.say({ type: 'offer', format: 'imitation', roles: ['witness'], games: 5 });
  const [ann, tom] = [world.enter('ann'), world.enter('tom')];
  /** Current view: the last whole one, since updates are requested as whole views. */
  const seen = async (one: TestParticipant): Promise<Seen> => {
    await one.say({ type: 'whole', game: one.last('seated')?.game ?? '' });
    return one.last('view')?.view as unknown as Seen;
  };
  return { ...world, bot, ann, tom, seen };
}

/** Ann's table among friends, at which Tom sits as a witness. */
async function invited(preset: string, entropy?: string) {
  const world = await withWitness(entropy);
  const { ann, tom, bot } = world;
  expect(await ann.say({ type: 'invite', preset, roles: ['interrogator'] })).toBe('ok');
  const invite = ann.last('ok')?.invite ?? '';
  expect(ann.last('table')?.table.lacking).not.toEqual([]);
  expect(await tom.say({ type: 'join', invite, roles: ['witness'] })).toBe('ok');
  const start = async () => {
    expect(await ann.say({ type: 'start', invite })).toBe('ok');
    for (const one of [ann, tom, bot]) if (one.last('seated') !== undefined) await one.sit();
  };
  return { ...world, invite, start };
}

test('friends at a table of three: both witnesses answer, the verdict ends it, and it is not rated', async () => {
  const { ann, tom, bot, seen, start, clock, invite } = await invited('imitation/5');
  expect(ann.last('table')?.table).toMatchObject({ preset: 'imitation/5', lacking: [], status: 'open' });
  await start();
  const [human, machine] = [tom.last('seated')?.seat ?? '', bot.last('seated')?.seat ?? ''];
  expect([human, machine].sort()).toEqual(['A', 'B']);
  expect(ann.last('seated')).toMatchObject({ seat: 'interrogator', origin: 'invited' });
  for (const to of ['A', 'B']) await ann.begin({ type: 'say', text: `hello ${to}`, to });
  await clock.pass(5000);
  expect(Object.keys((await seen(tom)).talks)).toEqual([human]);
  for (const one of [tom, bot]) await one.begin({ type: 'say', text: 'hi' });
  expect(await ann.play({ type: 'verdict', human, confidence: 50, reason: '', strategies: [] })).toBe(
    'too-early',
  );
  await clock.pass(60_000);
  expect((await seen(ann)).talks).toMatchObject({
    A: [{ text: 'hello A' }, { by: 'A', text: 'hi' }],
    B: [{ text: 'hello B' }, { by: 'B', text: 'hi' }],
  });
  expect(await ann.play({ type: 'verdict', human, confidence: 80, reason: '', strategies: [] })).toBe('ok');
  const { phase, reveal } = await seen(tom);
  expect([phase, reveal?.right]).toEqual(['over', true]);
  expect(reveal?.natures).toEqual({ interrogator: 'human', [human]: 'human', [machine]: 'machine' });
  // The table is open for another game.
  expect(ann.last('table')?.table).toMatchObject({ invite, status: 'open', game: null });
});

test('without a bot, or without a second person, a table of three does not start', async () => {
  const { ann, tom, bot, invite } = await invited('imitation/5');
  await bot.leave();
  expect(await ann.say({ type: 'start', invite })).not.toBe('ok');
  await tom.say({ type: 'unjoin', invite });
  expect(await ann.say({ type: 'start', invite })).not.toBe('ok');
  expect(ann.last('seated')).toBeUndefined();
});

test('the talk of the long preset takes fifteen minutes, and a minute is left for the verdict', async () => {
  const { ann, tom, seen, clock, start } = await invited('imitation/15');
  // Too few wait for it: it is for private tables.
  const wait = { type: 'queue' as const, preset: 'imitation/15', roles: ['witness'] };
  expect(await tom.say(wait)).toBe('no-such-preset');
  await start();
  expect(ann.last('seated')).toMatchObject({ preset: 'imitation/15', origin: 'invited' });
  const { closesAt } = await seen(ann);
  expect(closesAt).toBe(seconds(900));
  await clock.pass(closesAt - 1000);
  expect(await seen(ann)).toMatchObject({ phase: 'open', verdictBy: null });
  await clock.pass(1001);
  expect(await seen(ann)).toMatchObject({ phase: 'open', verdictBy: seconds(960) });
  expect(await ann.play({ type: 'say', text: 'one more', to: 'A' })).toBe('talk-over');
  expect(await ann.play({ type: 'verdict', human: 'A', confidence: 0, reason: '', strategies: [] })).toBe(
    'ok',
  );
  expect((await seen(ann)).phase).toBe('over');
});

test.each(['imitation/ucsd', 'imitation/two-ucsd'])(
  '%s: nobody waits for it; among friends a machine takes as long as the published formula says',
  async (preset) => {
    const machineSits = async () => {
      for (const entropy of ['u1', 'u2', 'u3', 'u4', 'u5', 'u6']) {
        const world = await invited(preset, entropy);
        await world.start();
        if (world.bot.last('seated') !== undefined) return world;
      }
      throw new Error('the coin never fell on the machine');
    };
    const { ann, bot, seen, clock, store, tom } = await machineSits();
    expect(await tom.say({ type: 'queue', preset, roles: ['witness'] })).toBe('no-such-preset');
    expect(tom.all('lobby').map(({ lobby }) => lobby.preset)).not.toContain(preset);
    const { game, seat } = bot.last('seated') ?? { game: '', seat: '' };
    const asked = 'What did you do this morning?';
    await ann.begin({ type: 'say', text: asked, to: seat });
    await clock.pass(3000);
    const talk = async () => (await seen(bot)).talks[seat] ?? [];
    expect(await talk()).toMatchObject([{ text: asked }]);
    const text = 'overslept, then ran for the bus';
    await bot.begin({ type: 'say', text });
    const facts = (await store.log.read(game)).map(({ fact }) => fact as Record<string, unknown>);
    const hosted = facts.find(({ type }) => type === 'hosted');
    expect(hosted).toMatchObject({ pacing: 'ucsd', origin: 'invited' });
    const since = facts.find(({ type }) => type === 'said')?.at as never;
    const spoken = { since, read: asked.length, typed: text.length, index: 0 };
    const takes = typingTime('ucsd', spoken, { seed: String(hosted?.seed), seat });
    await clock.pass(60_000);
    expect(await talk()).toMatchObject([{ text: asked }, { by: seat, text }]);
    const after = (await store.log.read(game)).map(({ fact }) => fact as Record<string, unknown>);
    const answered = after.find((fact) => fact.type === 'said' && fact.by === seat);
    // Words get their instant on the next hundredth of a second.
    const took = Number(answered?.at) - Number(since);
    expect(took - Number(takes)).toBeGreaterThanOrEqual(0);
    expect(took - Number(takes)).toBeLessThanOrEqual(20);
  },
);
