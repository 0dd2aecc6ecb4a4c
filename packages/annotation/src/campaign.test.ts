/** Rules of campaigns: assignment, order, abandonment, withdrawal and corrections. */
import { type Instant, instant } from '@parlour/game';
import { describe, expect, test } from 'vitest';
import { defaultBatchRules, planBatches } from './batches.ts';
import { batchTimeoutMs, campaign } from './campaign.ts';
import type { CampaignPlan } from './campaign-plan.ts';
import { finishedBatches } from './campaign-view.ts';
import type { Campaign, CampaignCommand, CampaignEvent } from './campaign-words.ts';
import type { Conversation } from './conversation.ts';

type Words = CampaignCommand extends infer One
  ? One extends object
    ? Omit<One, 'at' | 'by'>
    : never
  : never;

const conversations: readonly Conversation[] = Array.from({ length: 10 }, (_, index) => {
  const isHuman = index >= 8;
  return {
    id: `${isHuman ? 'h' : 'b'}${index}`,
    domain: 'd',
    entities: isHuman
      ? [
          { name: 'Human', nature: 'human', player: 'a_player' },
          { name: 'Human', nature: 'human' },
        ]
      : [
          { name: 'eliza', nature: 'machine' },
          { name: 'simple', nature: 'machine' },
        ],
    exchanges: [1, 2, 3].map((nth) => [`one ${index} ${nth}`, `two ${index} ${nth}`] as const),
    seed: [`secret ${index}`, 'seed'],
  };
});

/** An open campaign of two groups of five conversations, each in two lengths. */
function opened(groups = 2) {
  const found = planBatches(conversations, {
    ...defaultBatchRules,
    ...{ segments: [1, 3], size: 5, annotatorsPerSegment: 1, chance: 'x' },
  });
  if ('faults' in found) throw new Error('no plan');
  const batches = found.plan.batches.filter(({ group }) => group < groups);
  let state: Campaign = campaign.initial;
  let now = instant(0);
  const facts: CampaignEvent[] = [];
  const apply = (command: Parameters<typeof campaign.decide>[1]) => {
    const { events, refusal } = campaign.decide(state, command);
    state = events.reduce(campaign.evolve, state);
    facts.push(...events);
    return refusal ?? events.map(({ type }) => type).join(' ');
  };
  const say = (by: string, words: Words, wait = 1000) => {
    now = (now + wait) as Instant;
    return apply({ ...words, by, at: now } as CampaignCommand);
  };
  apply({
    type: 'open',
    at: now,
    opener: 'a_olga',
    seed: 'seed',
    title: 'Who is a bot?',
    instructions: '',
    features: [{ name: 'fluency', explanation: 'Who writes better' }],
    annotatorsPerSegment: 1,
    batchesPerAnnotator: 3,
    exclusion: 'right less often than 0.6 when sure',
    rule: { minAccuracy: 0.6 },
  });
  say('a_olga', { type: 'add', conversations });
  say('a_olga', { type: 'add-batches', batches });
  const judge = (by: string, nth?: number, wait?: number) => {
    const place = nth ?? view(by).batch?.current?.nth ?? -1;
    return say(by, { type: 'judge', nth: place, labels: ['bot', 'unsure'], features: { fluency: 0 } }, wait);
  };
  const view = (by: string) => campaign.view(state, by);
  /** State when read from its log again, after an erasure of one speaker's texts. */
  const erase = (by: string) => {
    const left = facts.map((fact) =>
      campaign.speaker(fact) === by && 'text' in fact ? { ...fact, text: null } : fact,
    );
    state = left.reduce(campaign.evolve, campaign.initial);
  };
  const pass = (wait: number) => {
    now = (now + wait) as Instant;
    return apply({ type: 'pass-time', at: now });
  };
  return { say, judge, view, pass, erase, batches, facts, state: () => state, apply };
}

const begun = (groups?: number) => {
  const world = opened(groups);
  expect(world.say('a_olga', { type: 'begin' })).toBe('begun-campaign');
  return world;
};

describe('a campaign', () => {
  test('that is ordered has its conversations and its plan from the first facts on', () => {
    const plan: CampaignPlan = {
      ...{ bots: [], domain: 'talk', perPair: 1, exchanges: 3 },
      rules: { ...defaultBatchRules, chance: 'x' },
    };
    const terms = { title: 'Who?', instructions: '', features: [], exclusion: '', openingShown: false };
    const more = { annotatorsPerSegment: 1, batchesPerAnnotator: 3, opener: 'a_olga', seed: 'seed' };
    const human = { name: 'Human', nature: 'human' } as const;
    const exchanges = [1, 2].map((nth) => [`one ${nth}`, `two ${nth}`] as const);
    const people: Conversation = { id: 'c', domain: 'talk', entities: [human, human], exchanges };
    const ordered = { conversations: [people], plan };
    const { events } = campaign.decide(campaign.initial, {
      ...{ type: 'open', at: instant(0), ...terms, ...more, ordered },
    });
    expect(events.map(({ type }) => type)).toEqual(['opened', 'added', 'planned']);
    expect(events[0]).not.toHaveProperty('ordered');
    const state = events.reduce(campaign.evolve, campaign.initial);
    expect(state.plan).toEqual(plan);
    // Their opening is kept apart, as where they are added.
    expect(state.conversations.get('c')?.exchanges).toEqual([['one 2', 'two 2']]);
    expect(campaign.decide(state, { ...{ type: 'plan', plan, by: 'a_olga', at: instant(1) } }).refusal).toBe(
      'already-open',
    );
  });

  test('begins when every segment is there, and whoever opened it does not annotate', () => {
    const { say, view } = opened();
    expect(say('w1', { type: 'take', consent: true })).toBe('not-open');
    expect(say('w1', { type: 'begin' })).toBe('not-your-seat');
    expect(say('a_olga', { type: 'begin' })).toBe('begun-campaign');
    expect(say('a_olga', { type: 'begin' })).toBe('already-open');
    expect(say('a_olga', { type: 'take', consent: true })).toBe('not-your-seat');
    expect(view('w1')).toMatchObject({
      phase: 'open',
      batch: null,
      none: null,
      progress: null,
      annotations: null,
    });
  });

  test('a segment that is not there is named at the beginning', () => {
    const { say, batches } = opened();
    const id = 'z'.repeat(20);
    const [first] = batches;
    const items = [{ conversation: 'nowhere', exchanges: 1 }];
    expect(first).toBeDefined();
    expect(say('a_olga', { type: 'add-batches', batches: [{ id, group: 9, items }] })).toBe('batches-added');
    expect(say('a_olga', { type: 'begin' })).toBe('no-such-question');
  });

  test('a batch is judged in its order, undone by one, finished when all is judged, and has a code', () => {
    const { say, judge, view } = begun();
    expect(view('w1').consented).toBe(false);
    expect(say('w1', { type: 'take', consent: true })).toBe('consented taken');
    expect(view('w1').consented).toBe(true);
    expect(say('w1', { type: 'take', consent: true })).toBe('');
    expect(judge('w1', 3)).toBe('stale-question');
    expect(say('w1', { type: 'judge', nth: 0, labels: ['bot', 'bot'], features: {} })).toBe(
      'no-such-question',
    );
    expect(say('w1', { type: 'undo' })).toBe('empty');
    for (let nth = 0; nth < 5; nth += 1) expect(judge('w1')).toBe('judged');
    expect(say('w1', { type: 'undo' })).toBe('undone');
    expect(view('w1').batch).toMatchObject({ total: 5, done: 4, current: { nth: 4 } });
    expect(say('w1', { type: 'finish' })).toBe('too-early');
    judge('w1');
    expect(view('w1')).toMatchObject({ code: null, batch: { done: 5, current: null } });
    expect(say('w1', { type: 'finish' })).toBe('finished');
    expect(view('w1')).toMatchObject({ finished: 1, batch: null, code: expect.stringMatching(/^\d{10}$/) });
    expect(say('w1', { type: 'finish' })).toBe('no-question');
  });

  test('times are those between what the house heard', () => {
    const { say, judge, view } = begun();
    say('w1', { type: 'take', consent: true });
    judge('w1', undefined, 7000);
    judge('w1', undefined, 12_000);
    const times = view('a_olga').annotations?.map((one) => (one as { elapsed: number }).elapsed);
    expect(times).toEqual([7000, 12_000]);
  });

  test('nobody gets two lengths of a conversation, nor one in which they took part', () => {
    const { say, judge, view } = begun();
    const seen: string[] = [];
    for (;;) {
      if (!/taken$/.test(say('w1', { type: 'take', consent: true }))) break;
      for (;;) {
        const current = view('w1').batch?.current;
        if (!current) break;
        seen.push(current.exchanges[0]?.[0] ?? '');
        judge('w1');
      }
      say('w1', { type: 'finish' });
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toHaveLength(10);
    expect(view('w1').none).toBe('seen');
    say('a_player', { type: 'take', consent: true });
    const mine = JSON.stringify(view('a_player').batch);
    expect(mine).not.toMatch(/one [89] /);
  });

  test('a place that is idle for five minutes is given away where all are taken, and not before', () => {
    const { say, view, pass } = begun();
    let count = 0;
    for (;;) {
      if (!/taken$/.test(say(`idle-${count}`, { type: 'take', consent: true }))) break;
      count += 1;
    }
    expect(count).toBeGreaterThan(2);
    expect(view('late').none).toBe('all-taken');
    expect(say('late', { type: 'take', consent: true })).toBe('no-question');
    pass(200_000);
    expect(say('late', { type: 'take', consent: true })).toBe('no-question');
    pass(200_000);
    expect(say('late', { type: 'take', consent: true })).toMatch(/taken$/);
    expect(view('idle-0').batch).toBeNull();
    expect(view('idle-1').batch).not.toBeNull();
  });

  test('an abandoned batch is free after half an hour, and its annotator goes on where they were', () => {
    const { say, judge, view, pass, state } = begun();
    say('w1', { type: 'take', consent: true });
    judge('w1');
    judge('w1');
    expect(pass(batchTimeoutMs - 1)).toBe('');
    expect(campaign.deadline(state())).toBeDefined();
    expect(pass(1)).toBe('abandoned');
    expect(campaign.deadline(state())).toBeUndefined();
    expect(judge('w1', 2)).toBe('no-question');
    expect(say('w1', { type: 'take', consent: true })).toBe('taken');
    expect(view('w1').batch).toMatchObject({ done: 2, total: 5 });
    expect(pass(batchTimeoutMs)).toBe('abandoned');
    const [batch] = state().work;
    for (const other of ['w2', 'w3', 'w4', 'w5']) say(other, { type: 'take', consent: true });
    expect(state().work.filter((one) => one.batch === batch?.batch)).toHaveLength(2);
    expect(view('a_olga').annotations?.every((one) => !(one as { complete: boolean }).complete)).toBe(true);
  });

  test('whoever abandoned a batch that another one has now gets nothing of its conversations again', () => {
    const { say, pass, state } = begun(1);
    say('w1', { type: 'take', consent: true });
    pass(batchTimeoutMs);
    say('w2', { type: 'take', consent: true });
    const [left, taken] = state().work.map(({ batch }) => batch);
    expect(taken).toBe(left);
    // The other length of the same conversations is free, and not for them.
    expect(say('w1', { type: 'take', consent: true })).toBe('no-question');
    expect(say('w3', { type: 'take', consent: true })).toBe('consented taken');
  });

  test('an outage is nobody’s fault: deadlines move by it', () => {
    const { say, pass, apply } = begun();
    say('w1', { type: 'take', consent: true });
    apply({ type: 'resume', at: instant(5000), down: batchTimeoutMs } as Parameters<typeof apply>[0]);
    expect(pass(batchTimeoutMs)).toBe('');
    expect(pass(batchTimeoutMs)).toBe('abandoned');
  });

  test('a withdrawn conversation leaves the open batches, and its annotations stay', () => {
    const { say, judge, view, state } = begun();
    say('w1', { type: 'take', consent: true });
    judge('w1');
    const items = state().batches.find(({ id }) => id === state().work[0]?.batch)?.items ?? [];
    const [first = '', second = ''] = items.map(({ conversation }) => conversation);
    expect(say('w1', { type: 'withdraw', conversation: second })).toBe('not-your-seat');
    expect(say('a_olga', { type: 'withdraw', conversation: first })).toBe('withdrawn');
    expect(say('a_olga', { type: 'withdraw', conversation: second })).toBe('withdrawn');
    expect(view('w1').batch).toMatchObject({ total: 4, done: 1, current: { nth: 2 } });
    expect(view('a_olga').annotations).toMatchObject([{ conversation: first }]);
  });

  test('consent is a fact before the first conversation is shown, once for each annotator', () => {
    const { say, pass, facts } = begun();
    say('w1', { type: 'take', consent: true });
    pass(batchTimeoutMs);
    say('w1', { type: 'take', consent: true });
    const own = facts.filter((fact) => 'by' in fact && fact.by === 'w1').map(({ type }) => type);
    expect(own).toEqual(['consented', 'taken', 'abandoned', 'taken']);
  });

  test('erasing an annotator takes what they judged away, and others get their place', () => {
    const { say, judge, view, pass, erase, state, facts } = begun(1);
    // They judge, give up, come back and finish: everything of it goes.
    say('w1', { type: 'take', consent: true });
    for (let nth = 0; nth < 5; nth += 1) judge('w1');
    pass(batchTimeoutMs);
    say('w1', { type: 'take', consent: true });
    expect(say('w1', { type: 'finish' })).toBe('finished');
    say('w2', { type: 'take', consent: true });
    judge('w2');
    expect(say('w3', { type: 'take', consent: true })).toBe('no-question');
    expect(view('a_olga').annotations).toHaveLength(6);
    expect(view('a_olga').progress).toMatchObject({ finished: 1, annotators: 2 });
    expect(facts.filter((fact) => 'text' in fact).map((fact) => campaign.speaker(fact))).toEqual([
      ...Array<string>(5).fill('w1'),
      'w2',
    ]);
    erase('w1');
    expect(view('a_olga').annotations).toHaveLength(1);
    expect(view('a_olga').progress).toMatchObject({ finished: 0, annotators: 1 });
    expect(finishedBatches(state())).toEqual([]);
    const [batch] = state().work;
    expect(say('w3', { type: 'take', consent: true })).toBe('consented taken');
    expect(state().work.at(-1)?.batch).toBe(batch?.batch);
  });

  test('what was judged before it lay apart counts as it did', () => {
    const { say, view, state } = begun();
    say('w1', { type: 'take', consent: true });
    const judged = { labels: ['bot', 'human'], features: { fluency: 1 } } as const;
    const old: CampaignEvent = { type: 'judged', by: 'w1', nth: 0, at: instant(5000), ...judged };
    const after = campaign.evolve(state(), old);
    expect(campaign.view(after, 'a_olga').annotations).toMatchObject([
      { labels: ['bot', 'human'], features: { fluency: 1 } },
    ]);
    expect(view('w1').batch?.done).toBe(0);
  });

  test('gold items and the rule are declared before it begins, and only whoever opened it sees them', () => {
    const { say, view } = opened();
    expect(say('w1', { type: 'add-gold', conversations: ['b1'] })).toBe('not-your-seat');
    expect(say('a_olga', { type: 'add-gold', conversations: ['b1', 'h8'] })).toBe('gold-added');
    expect(view('a_olga').declared).toEqual({
      exclusion: 'right less often than 0.6 when sure',
      rule: { minAccuracy: 0.6 },
      gold: ['b1', 'h8'],
    });
    expect(view('w1').declared).toBeNull();
    expect(say('a_olga', { type: 'begin' })).toBe('begun-campaign');
    expect(say('a_olga', { type: 'add-gold', conversations: ['b2'] })).toBe('already-open');
    const other = opened();
    other.say('a_olga', { type: 'add-gold', conversations: ['nowhere'] });
    expect(other.say('a_olga', { type: 'begin' })).toBe('no-such-question');
  });

  test('finished batches are listed with the codes that were shown for them', () => {
    const { say, judge, view, state } = begun();
    for (const who of ['w1', 'w2']) {
      say(who, { type: 'take', consent: true });
      for (let nth = 0; nth < 5; nth += 1) judge(who);
    }
    say('w2', { type: 'finish' });
    say('w1', { type: 'finish' });
    expect(finishedBatches(state())).toMatchObject([
      { by: 'w2', code: view('w2').code },
      { by: 'w1', code: view('w1').code },
    ]);
    expect(view('w1').code).not.toBe(view('w2').code);
  });

  test('the words alone are shown: no name, no nature, no id, no seed', () => {
    const { say, judge, view, batches } = begun();
    say('w1', { type: 'take', consent: true });
    for (let nth = 0; nth < 5; nth += 1) {
      const shown = JSON.stringify(view('w1'));
      for (const word of [
        'eliza',
        'simple',
        'Human',
        'human',
        'machine',
        'nature',
        'seed',
        'a_player',
        'a_olga',
      ])
        expect(shown).not.toContain(word);
      for (const { id } of [...conversations, ...batches]) expect(shown).not.toContain(`"${id}"`);
      expect(view('w1').batch?.current?.nth).toBe(nth);
      judge('w1');
    }
  });

  test('what is shown is the same whoever the two are', () => {
    const { say, view, state } = begun();
    say('w1', { type: 'take', consent: true });
    const swapped = [...state().conversations].map(([id, one]) => {
      const nature = one.entities[0].nature === 'human' ? ('machine' as const) : ('human' as const);
      return [
        id,
        {
          ...one,
          entities: [
            { name: 'x', nature },
            { name: 'y', nature },
          ],
        },
      ] as const;
    });
    const other = { ...state(), conversations: new Map(swapped) } as Campaign;
    expect(campaign.view(other, 'w1')).toEqual(view('w1'));
  });
});
