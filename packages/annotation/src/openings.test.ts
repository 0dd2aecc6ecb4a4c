/** Openings are never shown: so the first line of a segment reveals no nature. */
// @module-tag secrecy
import { instant } from '@parlour/game';
import { describe, expect, test } from 'vitest';
import { defaultBatchRules, planBatches } from './batches.ts';
import { campaign } from './campaign.ts';
import { openingSeeds } from './campaign-plan.ts';
import { annotationsOf } from './campaign-view.ts';
import type { Campaign, CampaignCommand, CampaignTerms } from './campaign-words.ts';
import type { Conversation, ConversationExchange } from './conversation.ts';
import { openingOf, removeOpening } from './openings.ts';
import { drawSamples } from './sampling.ts';

const segments = [1, 2, 3];
const exchange = (id: string, nth: number): ConversationExchange => [`${id} ${nth}`, `to ${id} ${nth}`];
const person = { name: 'Human', nature: 'human' } as const;

/** As they are read from a file: four exchanges, the first of which is how they began. */
const people: readonly Conversation[] = Array.from({ length: 12 }, (_, n) => ({
  id: `h${n}`,
  domain: 'd',
  entities: [person, person],
  exchanges: [0, 1, 2, 3].map((nth) => exchange(`people ${n}`, nth)),
}));
/** Bots that were given it. */
const ofBots = drawSamples({
  bots: ['a', 'b', 'c'],
  seeds: openingSeeds(people),
  perPair: 8,
  chance: '1',
}).map(
  ({ id, bots, seed }): Conversation => ({
    ...{ id, domain: 'd', seed },
    entities: [
      { name: bots[0], nature: 'machine' },
      { name: bots[1], nature: 'machine' },
    ],
    exchanges: [1, 2, 3].map((nth) => exchange(`bots ${id}`, nth)),
  }),
);
const openings = new Set(people.map((one) => JSON.stringify(openingOf(one))));

/** Everything that annotators of such a campaign see and judge. */
function annotated(terms: Pick<CampaignTerms, 'openingShown'>, pool: readonly Conversation[]) {
  const rules = {
    ...defaultBatchRules,
    segments,
    size: 6,
    humanShare: 0.25,
    annotatorsPerSegment: 1,
    chance: 'x',
  };
  const found = planBatches(pool, rules);
  if ('faults' in found) throw new Error(JSON.stringify(found.faults));
  let state: Campaign = campaign.initial;
  let now = 0;
  const apply = (by: string, words: object) => {
    now += 1000;
    const command = { ...words, by, at: instant(now) } as unknown as CampaignCommand;
    const { events, refusal } = campaign.decide(state, command);
    expect(refusal).toBeUndefined();
    state = events.reduce(campaign.evolve, state);
  };
  apply('opener', {
    ...{
      type: 'open',
      opener: 'opener',
      seed: 's',
      title: '',
      instructions: '',
      features: [],
      exclusion: '',
    },
    ...{ annotatorsPerSegment: 1, batchesPerAnnotator: 1, ...terms },
  });
  apply('opener', { type: 'add', conversations: pool });
  apply('opener', { type: 'add-batches', batches: found.plan.batches });
  apply('opener', { type: 'begin' });
  const shown: {
    readonly isOfPeople: boolean;
    readonly isOpening: boolean;
    readonly exchanges: readonly ConversationExchange[];
  }[] = [];
  for (const [nth] of found.plan.batches.entries()) {
    apply(`w${nth}`, { type: 'take', consent: true });
    for (
      let { batch } = campaign.view(state, `w${nth}`);
      batch?.current;
      { batch } = campaign.view(state, `w${nth}`)
    ) {
      const { exchanges, nth: place } = batch.current;
      const [first] = exchanges;
      shown.push({
        isOfPeople: first?.[0].startsWith('people') === true,
        isOpening: openings.has(JSON.stringify(first)),
        exchanges,
      });
      apply(`w${nth}`, { type: 'judge', nth: place, labels: ['bot', 'human'], features: {} });
    }
    apply(`w${nth}`, { type: 'finish' });
  }
  return { shown, annotations: annotationsOf(state) };
}

const shareOfOpenings = (shown: ReturnType<typeof annotated>['shown'], isOfPeople: boolean) => {
  const own = shown.filter((one) => one.isOfPeople === isOfPeople);
  return { n: own.length > 0, openings: own.filter((one) => one.isOpening).length / own.length };
};

describe('the first line of a segment', () => {
  test.each([
    ['as they were read', people],
    ['already without how they began', people.map(removeOpening)],
  ])('is no opening, of people as of bots: people %s', (_how, ofPeople) => {
    const { shown, annotations } = annotated({ openingShown: false }, [
      ...ofBots,
      ...ofPeople.map(removeOpening),
    ]);
    expect(shareOfOpenings(shown, true)).toEqual({ n: true, openings: 0 });
    expect(shareOfOpenings(shown, false)).toEqual({ n: true, openings: 0 });
    // From the second exchange on, as many as the segment has.
    for (const { exchanges } of shown) {
      expect(segments).toContain(exchanges.length);
      expect(exchanges[0]?.[0]).toMatch(/ 1$/);
    }
    expect(annotations.every(({ openingShown }) => openingShown === undefined)).toBe(true);
  });

  test('stays as it was in campaigns of before, whose annotations say so', () => {
    const { shown, annotations } = annotated({}, [...ofBots, ...people]);
    expect(shareOfOpenings(shown, true)).toEqual({ n: true, openings: 1 });
    expect(shareOfOpenings(shown, false)).toEqual({ n: true, openings: 0 });
    expect(annotations.every(({ openingShown }) => openingShown === true)).toBe(true);
  });
});

test('a campaign that hides openings takes them off what is added, once', () => {
  const [one] = people;
  if (one === undefined) throw new Error('there is nobody');
  const hidden = removeOpening(one);
  expect(hidden).toEqual({ ...one, seed: one.exchanges[0], exchanges: one.exchanges.slice(1) });
  expect(removeOpening(hidden)).toBe(hidden);
  for (const bots of ofBots) expect(removeOpening(bots)).toBe(bots);
  const opened = campaign.decide(campaign.initial, {
    ...{ type: 'open', at: instant(0), opener: 'o', seed: 's', title: '', instructions: '', features: [] },
    ...{ annotatorsPerSegment: 1, batchesPerAnnotator: 1, exclusion: '', openingShown: false },
  });
  const state = opened.events.reduce(campaign.evolve, campaign.initial);
  const { events } = campaign.decide(state, { type: 'add', at: instant(1), by: 'o', conversations: people });
  expect(events).toMatchObject([{ type: 'added', conversations: people.map(removeOpening) }]);
});
