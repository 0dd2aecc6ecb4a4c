/** The rules of batches, for pools and sizes of any kind. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BatchPlan, type BatchRules, defaultBatchRules, planBatches } from './batches.ts';
import { type Conversation, type Entity, plainExchange } from './conversation.ts';
import { nextBatch, type TakenBatches } from './next-batch.ts';

const person: Entity = { name: 'Human', nature: 'human' };
const bot = (name: string): Entity => ({ name, nature: 'machine' });
const conversation = (id: string, entities: readonly [Entity, Entity], length = 5): Conversation => ({
  id,
  domain: 'test',
  entities,
  exchanges: Array.from({ length }, (_, nth) => [`${id} says ${nth}`, 'b'] as const),
});

/** `perPair` conversations of each pair of bots, and people's. */
function poolOf({ bots = 3, perPair = 10, humans = 40, gold = 0, length = 5 }) {
  const names = Array.from({ length: bots }, (_, index) => `bot${index}`);
  const pairs = names.flatMap((one, index) => names.slice(index + 1).map((two) => [one, two] as const));
  const conversations = [
    ...pairs.flatMap(([one, two], pair) =>
      Array.from({ length: perPair }, (_, index) =>
        conversation(`b${pair}-${index}`, [bot(one), bot(two)], length),
      ),
    ),
    ...Array.from({ length: humans }, (_, index) => conversation(`h${index}`, [person, person], length)),
    ...Array.from({ length: gold }, (_, index) => conversation(`g${index}`, [person, person], length)),
  ];
  return { conversations, gold: new Set(Array.from({ length: gold }, (_, index) => `g${index}`)) };
}

const rules = (changed: Partial<BatchRules> = {}): BatchRules => ({
  ...defaultBatchRules,
  chance: 'x',
  ...changed,
});

function planned(pool: ReturnType<typeof poolOf>, changed: Partial<BatchRules> = {}): BatchPlan {
  const found = planBatches(pool.conversations, rules(changed), pool.gold);
  if ('faults' in found) throw new Error(JSON.stringify(found.faults));
  return found.plan;
}

/** Annotators do their batches one after the other, or all in turn; more come until all is done. */
function annotate(plan: BatchPlan, of: BatchRules, inTurns: boolean): readonly TakenBatches[] {
  const taken: TakenBatches[] = [];
  const takeNext = (annotator: string): boolean => {
    const next = nextBatch({ plan, rules: of, taken, annotator, own: new Set(), withdrawn: new Set() });
    if ('none' in next) return false;
    taken.push({ annotator, batch: next.batch.id });
    return true;
  };
  const names = Array.from({ length: plan.annotators }, (_, index) => `w${index}`);
  if (inTurns) for (let found = true; found; ) found = names.map(takeNext).some(Boolean);
  else for (const name of names) while (takeNext(name));
  for (let more = 0; taken.length < plan.batches.length * of.annotatorsPerSegment; more += 1)
    while (takeNext(`more${more}`));
  return taken;
}

const shapes = fc.record({
  bots: fc.integer({ min: 2, max: 5 }),
  perPair: fc.integer({ min: 1, max: 15 }),
  size: fc.integer({ min: 1, max: 25 }),
  humanShare: fc.constantFrom(0, 0.1, 0.2, 0.5),
  segments: fc.constantFrom([2, 3, 5], [1, 2, 3], [4], [1, 2, 3, 4, 5]),
  annotatorsPerSegment: fc.integer({ min: 1, max: 4 }),
  batchesPerAnnotator: fc.integer({ min: 1, max: 5 }),
  chance: fc.string(),
});

describe('batches', () => {
  test('every segment is in one batch, no batch has a conversation twice or more than its size', () => {
    fc.assert(
      fc.property(shapes, ({ bots, perPair, ...changed }) => {
        const pool = poolOf({ bots, perPair, humans: 200 });
        const { batches } = planned(pool, changed);
        const shown = batches.flatMap(({ items }) =>
          items.map((item) => `${item.conversation} ${item.exchanges}`),
        );
        expect(new Set(shown).size).toBe(shown.length);
        for (const { items } of batches) {
          expect(items.length).toBeLessThanOrEqual(changed.size);
          expect(new Set(items.map((item) => item.conversation)).size).toBe(items.length);
        }
        const ofBots = shown.filter((one) => one.startsWith('b'));
        expect(ofBots).toHaveLength(((bots * (bots - 1)) / 2) * perPair * changed.segments.length);
        const count = shown.length / changed.segments.length;
        expect(
          Math.abs(count - ofBots.length / changed.segments.length - count * changed.humanShare),
        ).toBeLessThan(1);
      }),
    );
  });

  test('people, pairs of bots and lengths are spread over all batches', () => {
    fc.assert(
      fc.property(shapes, ({ bots, perPair, ...changed }) => {
        const { batches } = planned(poolOf({ bots, perPair, humans: 200 }), changed);
        const spread = (counts: readonly number[]) => Math.max(...counts) - Math.min(...counts);
        expect(spread(batches.map(({ items }) => items.length))).toBeLessThanOrEqual(1);
        const people = batches.map(
          ({ items }) => items.filter((item) => item.conversation.startsWith('h')).length,
        );
        expect(spread(people)).toBeLessThanOrEqual(1);
        for (const { items } of batches) {
          const lengths = changed.segments.map(
            (length) => items.filter((item) => item.exchanges === length).length,
          );
          expect(spread(lengths)).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  test('as many annotators as the plan asks for do all of it; some more, where all of them come at once', {
    tags: ['long'],
  }, () => {
    fc.assert(
      fc.property(shapes, fc.boolean(), ({ bots, perPair, ...changed }, inTurns) => {
        const of = rules(changed);
        const plan = planned(poolOf({ bots, perPair, humans: 200 }), changed);
        const taken = annotate(plan, of, inTurns);
        expect(taken).toHaveLength(plan.batches.length * of.annotatorsPerSegment);
        const batchOf = new Map(plan.batches.map((batch) => [batch.id, batch]));
        const annotators = Map.groupBy(taken, ({ annotator }) => annotator);
        if (!inTurns) expect(annotators.size).toBe(plan.annotators);
        for (const own of annotators.values()) {
          expect(own.length).toBeLessThanOrEqual(of.batchesPerAnnotator);
          const seen = own.flatMap(
            ({ batch }) => batchOf.get(batch)?.items.map((item) => item.conversation) ?? [],
          );
          expect(new Set(seen).size).toBe(seen.length);
        }
        for (const own of Map.groupBy(taken, ({ batch }) => batch).values())
          expect(own).toHaveLength(of.annotatorsPerSegment);
      }),
      { numRuns: 30 },
    );
  });

  test('one annotator fewer than the plan asks for is refused, and could not do it', () => {
    const pool = poolOf({ bots: 5, perPair: 20, humans: 60 });
    const { annotators } = planned(pool);
    expect(planBatches(pool.conversations, rules({ annotators }), pool.gold)).toHaveProperty('plan');
    expect(planBatches(pool.conversations, rules({ annotators: annotators - 1 }), pool.gold)).toEqual({
      faults: [{ lack: 'annotators', needed: annotators, there: annotators - 1 }],
    });
  });

  test('no opening is in a batch twice, shown or hidden, and batches stay even', () => {
    fc.assert(
      fc.property(shapes, fc.integer({ min: 1, max: 9 }), ({ bots, perPair, ...changed }, openings) => {
        const pool = poolOf({ bots, perPair, humans: 200, gold: 40 });
        // Bots are given how people began, and few people began.
        const seeded = pool.conversations.map((one, index): Conversation => {
          const isOfPeople = one.entities.every(({ nature }) => nature === 'human');
          const nth = isOfPeople ? index : index % openings;
          return { ...one, seed: [`Hello ${nth}!`, 'hi'] };
        });
        const people = seeded.slice(0, openings).map(({ seed }, nth) => ({
          ...conversation(`begun${nth}`, [person, person]),
          ...(seed && { seed: [seed[0].toUpperCase(), ' Hi.'] as const }),
        }));
        const known = new Map([...people, ...seeded].map((one) => [one.id, one]));
        const { batches } = planned(
          { ...pool, conversations: [...known.values()] },
          { ...changed, humanShare: 0.5 },
        );
        for (const { items } of batches) {
          const keys = items.map((item) => plainExchange(known.get(item.conversation)?.seed ?? ['', '']));
          expect(new Set(keys).size).toBe(keys.length);
        }
        const sizes = batches.map(({ items }) => items.length);
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
        expect(Math.max(...sizes)).toBeLessThanOrEqual(changed.size);
      }),
    );
  });

  test('nor that of a gold item', () => {
    const pool = poolOf({ gold: 20 });
    const seeded = pool.conversations.map(
      (one, index): Conversation => ({ ...one, seed: [`${index % 50}`, 'hi'] }),
    );
    const known = new Map(seeded.map((one) => [one.id, one]));
    const { batches } = planned({ ...pool, conversations: seeded }, { goldPerBatch: 2 });
    for (const { items } of batches) {
      const keys = items.map((item) => known.get(item.conversation)?.seed?.[0]);
      expect(new Set(keys).size).toBe(keys.length);
      expect(items.filter(({ conversation: id }) => id.startsWith('g'))).toHaveLength(2);
    }
  });

  test('every batch has its gold items, each conversation in one group alone', () => {
    const plan = planned(poolOf({ gold: 20 }), { goldPerBatch: 2 });
    for (const { items } of plan.batches) {
      expect(items.filter(({ conversation: id }) => id.startsWith('g'))).toHaveLength(2);
      expect(items.length).toBeLessThanOrEqual(20);
    }
  });

  test.each([
    ['people', { humans: 3 }, {}, { lack: 'humans', needed: 8, there: 3 }],
    ['bots', { perPair: 0 }, {}, { lack: 'bots', needed: 1, there: 0 }],
    ['places', {}, { goldPerBatch: 20 }, { lack: 'size', needed: 21, there: 20 }],
    ['gold items', { gold: 3 }, { goldPerBatch: 2 }, { lack: 'gold', needed: 6, there: 3 }],
    ['annotators', {}, { annotators: 4 }, { lack: 'annotators-per-conversation', needed: 6, there: 4 }],
  ] as const)('what is lacking is said: %s', (_what, pool, changed, fault) => {
    const { conversations, gold } = poolOf(pool);
    const found = planBatches(conversations, rules(changed), gold);
    expect('faults' in found && found.faults).toContainEqual(fault);
  });

  test('too short conversations, and those of a person and a bot, are left out and named', () => {
    const pool = poolOf({});
    const conversations = [
      ...pool.conversations,
      conversation('short', [bot('bot0'), bot('bot1')], 4),
      conversation('mixed', [person, bot('bot1')]),
    ];
    const { leftOut } = planned({ ...pool, conversations });
    expect(leftOut).toContainEqual({ conversation: 'short', why: 'too-short' });
    expect(leftOut).toContainEqual({ conversation: 'mixed', why: 'person-and-bot' });
    expect(leftOut.filter(({ why }) => why === 'not-needed')).toHaveLength(32);
  });

  test('ids and order of batches tell nothing, and another chance gives other batches', () => {
    const { batches } = planned(poolOf({}));
    for (const { id } of batches) expect(id).toMatch(/^[0-9a-f]{20}$/);
    expect(planned(poolOf({}), { chance: 'y' }).batches).not.toEqual(batches);
    expect(planned(poolOf({}))).toEqual(planned(poolOf({})));
  });
});

describe('the next batch', () => {
  const plan = planned(poolOf({ bots: 2, perPair: 16, humans: 4 }), { segments: [2, 3], size: 10 });
  const ask = (taken: readonly TakenBatches[], changed: { own?: string[]; withdrawn?: string[] } = {}) =>
    nextBatch({
      plan,
      rules: rules(),
      taken,
      annotator: 'me',
      own: new Set(changed.own),
      withdrawn: new Set(changed.withdrawn),
    });

  test('nobody gets a conversation in which they took part', () => {
    const [first] = plan.batches;
    const all = plan.batches.map(({ items }) => items[0]?.conversation ?? '');
    const next = ask([], { own: [first?.items[0]?.conversation ?? ''] });
    expect('batch' in next && next.batch.group).not.toBe(first?.group);
    expect(ask([], { own: all })).toEqual({ none: 'own' });
  });

  test('a withdrawn conversation is in no batch any more', () => {
    const gone = plan.batches[0]?.items[0]?.conversation ?? '';
    const next = ask([], { withdrawn: [gone] });
    expect('batch' in next && next.batch.items.some(({ conversation: id }) => id === gone)).toBe(false);
  });

  test('why there is none', () => {
    const groups = [...Map.groupBy(plan.batches, ({ group }) => group).values()];
    const mine = groups.map(([batch]) => ({ annotator: 'me', batch: batch?.id ?? '' }));
    expect(ask(mine)).toEqual({ none: 'seen' });
    const others = plan.batches.flatMap(({ id }) =>
      ['a', 'b'].map((annotator) => ({ annotator, batch: id })),
    );
    expect(ask(others)).toEqual({ none: 'all-taken' });
    const three = ['1', '2', '3'].map((batch) => ({ annotator: 'me', batch }));
    expect(ask(three)).toEqual({ none: 'enough' });
  });
});
