/** Tests of conversations between bots: prompts, failures, and resumption. */
import { type Conversation, drawSamples } from '@parlour/annotation';
import { expect, test } from 'vitest';
import { sampleConversations } from './sampling.ts';
import { messagesForNextSpeaker, type Speaker } from './speaker.ts';

const seeds = [['Hi.', 'Hello.']] as const;
const speaker = (name: string, say: Speaker['say'] = async (talk) => `${name}${talk.length}`): Speaker => ({
  name,
  say,
  close: async () => {},
});
const samples = drawSamples({ bots: ['a', 'b', 'c'], seeds, perPair: 2, chance: '1' });

/** Asks again where it is busy. */
const asking = async (request: () => Promise<string>): Promise<string> => {
  try {
    return await request();
  } catch (error) {
    if ((error as Error).message === 'busy') return asking(request);
    throw error;
  }
};

async function held(speakers: readonly Speaker[], wanted = samples) {
  const taken: Conversation[] = [];
  const failed = await sampleConversations(wanted, new Map(speakers.map((one) => [one.name, one])), {
    domain: 'talk',
    exchanges: 2,
    parallel: 3,
    asking,
    signal: new AbortController().signal,
    take: (one) => void taken.push(one),
  });
  return { taken, failed };
}

test('each conversation has its exchanges in turn, beside the seed', async () => {
  const { taken, failed } = await held(['a', 'b', 'c'].map((name) => speaker(name)));
  expect(failed.size).toBe(0);
  expect(taken.map(({ id }) => id).sort()).toEqual(samples.map(({ id }) => id).sort());
  for (const { entities, exchanges, seed } of taken) {
    const [first, second] = entities.map(({ name }) => name);
    expect(seed).toEqual(['Hi.', 'Hello.']);
    expect(exchanges).toEqual([
      [`${first}2`, `${second}3`],
      [`${first}4`, `${second}5`],
    ]);
  }
});

test('a bot of the house is named by its id as well', async () => {
  const speakers = ['a', 'b', 'c'].map((name) => ({
    ...speaker(name),
    ...(name === 'b' && { player: 'b_1' }),
  }));
  const { taken } = await held(speakers);
  const entities = taken.flatMap((one) => one.entities);
  expect(entities.find(({ name }) => name === 'b')?.player).toBe('b_1');
  expect(entities.filter(({ name }) => name !== 'b').every(({ player }) => player === undefined)).toBe(true);
});

test('a speaker knows which words are its own', () => {
  expect(messagesForNextSpeaker(['mine', 'theirs']).map(({ isOwn }) => isOwn)).toEqual([true, false]);
  expect(messagesForNextSpeaker(['theirs', 'mine', 'theirs']).map(({ isOwn }) => isOwn)).toEqual([
    false,
    true,
    false,
  ]);
});

test('a failure that may pass is tried again, and one that stays ends the conversations of that bot alone', async () => {
  let tries = 0;
  const shaky = speaker('a', async () => {
    tries += 1;
    if (tries % 2 === 1) throw new Error('busy');
    return 'ok';
  });
  const broken = speaker('c', async () => {
    throw new Error('c: gone');
  });
  const { taken, failed } = await held([shaky, speaker('b'), broken]);
  expect([...failed].map(([bot, { message }]) => [bot, message])).toEqual([['c', 'c: gone']]);
  expect(taken).toHaveLength(2);
  expect(taken.every(({ entities }) => entities.every(({ name }) => name !== 'c'))).toBe(true);
});
