/** Tests of the server's samples for a campaign, and of the findings in them. */
import { expect, test } from 'vitest';
import { campaign } from './campaign.ts';
import { type CampaignPlan, findSeedRepetitions, findSpecialTokens, samplesLeft } from './campaign-plan.ts';
import type { Campaign } from './campaign-words.ts';
import type { Conversation, ConversationExchange } from './conversation.ts';

const talk = (
  id: string,
  exchanges: readonly ConversationExchange[],
  names?: readonly [string, string],
): Conversation => {
  const nature = names === undefined ? 'human' : 'machine';
  const [one, other] = names ?? ['Human', 'Human'];
  return {
    id,
    domain: 'talk',
    entities: [
      { name: one, nature },
      { name: other, nature },
    ],
    exchanges,
  };
};
const people = [talk('h1', [['Hi.', 'Hello.']]), talk('h2', [['Well?', 'Well.']])];
const plan: CampaignPlan = {
  bots: ['a', 'b', 'c'].map((name) => ({ name, player: `b_${name}` })),
  domain: 'talk',
  perPair: 4,
  exchanges: 3,
  rules: {
    ...{ segments: [2, 3], size: 20, humanShare: 0.2, annotatorsPerSegment: 2 },
    ...{ batchesPerAnnotator: 3, goldPerBatch: 0, chance: '1' },
  },
};
const known = (conversations: readonly Conversation[]) => new Map(conversations.map((one) => [one.id, one]));

test('what is left of a plan is what is not there, and the seeds are what people said first', () => {
  const { all, left } = samplesLeft(plan, known(people));
  expect([all.length, left.length]).toEqual([12, 12]);
  const firsts = people.map(({ exchanges }) => JSON.stringify(exchanges[0]));
  for (const { seed } of all) expect(firsts).toContain(JSON.stringify(seed));
  const [first] = all;
  const held = talk(first?.id ?? '', [['x', 'y']], ['a', 'b']);
  const later = samplesLeft(plan, known([...people, held]));
  // A sampled conversation is no seed, and changes no other sample.
  expect(later.all).toEqual(all);
  expect(later.left.map(({ id }) => id)).toEqual(all.slice(1).map(({ id }) => id));
});

test('special tokens and repeated seeds are told with who speaks there', () => {
  const faulty = talk('t1', [['hello </s>', 'yes </s>']], ['a', 'b']);
  const copied = talk(
    't2',
    [
      ['I say', 'hm'],
      ['hi', 'HELLO!'],
    ],
    ['a', 'c'],
  );
  expect(findSpecialTokens([...people, faulty, copied])).toEqual([
    { conversation: 't1', names: ['a', 'b'], found: ['</s>'] },
  ]);
  expect(findSeedRepetitions(people, [faulty, copied])).toEqual([
    { conversation: 't2', names: ['a', 'c'], found: [2] },
  ]);
});

test('a campaign is planned once before it opens, and public once nobody annotates any more', () => {
  let state: Campaign = campaign.initial;
  let now = 0;
  const say = (by: string, words: object) => {
    now += 1;
    const { events, refusal } = campaign.decide(state, { ...words, by, at: now } as never);
    state = events.reduce(campaign.evolve, state);
    return refusal ?? events.map(({ type }) => type).join(' ');
  };
  const terms = { title: 'T', instructions: '', features: [], exclusion: '' };
  const most = { annotatorsPerSegment: 1, batchesPerAnnotator: 1 };
  say('a_olga', { type: 'open', opener: 'a_olga', seed: 's', ...terms, ...most });
  expect(say('a_eve', { type: 'plan', plan })).toBe('not-your-seat');
  expect(say('a_olga', { type: 'plan', plan })).toBe('planned');
  expect(say('a_olga', { type: 'plan', plan })).toBe('already-open');
  expect(state.plan).toEqual(plan);
  say('a_olga', { type: 'add', conversations: people });
  const items = [{ conversation: 'h1', exchanges: 1 }];
  say('a_olga', { type: 'add-batches', batches: [{ id: 'b', group: 0, items }] });
  say('a_olga', { type: 'begin' });
  expect(say('w1', { type: 'take', consent: true })).toBe('consented taken');
  expect(say('a_olga', { type: 'publish' })).toBe('too-early');
  expect(say('a_olga', { type: 'close' })).toBe('closed');
  expect(say('a_olga', { type: 'publish' })).toBe('too-early');
  say('w1', { type: 'judge', nth: 0, labels: ['bot', 'bot'], features: {} });
  expect(say('w1', { type: 'finish' })).toBe('finished');
  expect(say('w1', { type: 'publish' })).toBe('not-your-seat');
  expect(say('a_olga', { type: 'publish' })).toBe('campaign-published');
  expect(say('a_olga', { type: 'publish' })).toBe('');
  expect([state.isPublic, campaign.isOver(state)]).toEqual([true, true]);
});
