/** Conversations are read from our own files and from other people's. */
import { describe, expect, test } from 'vitest';
import type { Conversation } from './conversation.ts';
import { conversationLines, readConvai, readConversations, readTranscripts } from './import.ts';

const own: Conversation = {
  id: 't_1',
  domain: 'small-talk',
  entities: [
    { name: 'eliza', nature: 'machine' },
    { name: 'Human', nature: 'human', player: 'a_1' },
  ],
  seed: ['hi', 'hello'],
  exchanges: [['What is\nup?', 'Nothing "much".']],
};

test('our own lines come back as they were', () => {
  const { seed: _seed, ...without } = own;
  expect(readConversations(conversationLines([own, without]))).toEqual([own, without]);
});

test.each([
  [{ ...own, entities: [own.entities[0]] }, 'line 1: entities: expected two entities'],
  [{ ...own, exchanges: [['hi']] }, 'line 1: exchanges: expected two texts'],
  [
    { ...own, entities: [{ name: 'x', nature: 'bot' }, own.entities[1]] },
    'line 1: nature: expected human or machine',
  ],
  [{ ...own, domain: undefined }, 'line 1: domain: expected a text'],
])('%j is refused', (line, what) => {
  expect(() => readConversations(JSON.stringify(line))).toThrow(what);
});

describe('ConvAI2', () => {
  const said = (sender: string, text: string, kind = 'Human') => ({ sender, text, sender_class: kind });

  test('runs of one speaker are a turn, and a last turn without an answer is none', () => {
    const dialog = [
      said('a', 'hi'),
      said('a', 'there'),
      said('b', 'hello', 'Bot'),
      said('a', 'how are you'),
      said('b', 'fine', 'Bot'),
      said('a', 'bye'),
    ];
    expect(readConvai(JSON.stringify([{ dialog }, { dialog: [said('a', 'alone')] }]), 'convai')).toEqual([
      {
        id: expect.stringMatching(/^t_[0-9a-f]{20}$/),
        domain: 'convai',
        entities: [
          { name: 'Human', nature: 'human' },
          { name: 'b', nature: 'machine' },
        ],
        exchanges: [
          ['hi\nthere', 'hello'],
          ['how are you', 'fine'],
        ],
      },
    ]);
  });

  test('what is no array, or no dialogue, is refused', () => {
    expect(() => readConvai('[]', 'x')).toThrow('expected dialogues, found none');
    expect(() => readConvai('[{"dialog": 1}]', 'x')).toThrow('dialog: expected a list');
  });
});

describe('transcripts of two columns', () => {
  test('an empty line ends a conversation; the same text has the same id', () => {
    const [first, second, again] = readTranscripts('hi\thello\nhow?\twell\r\n\n\nyo\tyo\n\nyo\tyo', 'x');
    expect(first?.exchanges).toEqual([
      ['hi', 'hello'],
      ['how?', 'well'],
    ]);
    expect(second?.exchanges).toEqual([['yo', 'yo']]);
    expect(again?.id).toBe(second?.id);
    expect(first?.id).not.toBe(second?.id);
  });

  test('a line with one column or three is refused', () => {
    expect(() => readTranscripts('hi\thello\nhi', 'x')).toThrow(
      'line 2: expected two columns divided by a tab',
    );
    expect(() => readTranscripts('a\tb\tc', 'x')).toThrow('line 1: expected two columns');
  });
});
