/** Dialogues are read from every format by one reader, and private words are replaced. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { conversationOf, hidePrivateWords, prepareImport, readDialogues } from './index.ts';

const fixture = readFileSync(
  join(import.meta.dirname, '../../../../tests/fixtures/conversations/chitchat.json'),
  'utf8',
);
const person = (speaker: string) => ({ speaker, nature: 'human', name: null });

describe('readDialogues', () => {
  test('reads the chitchat data set: senders, and times from the first line', () => {
    const { format, dialogues } = readDialogues(fixture);
    expect(format).toBe('chitchat');
    expect(dialogues).toHaveLength(8);
    const [first] = dialogues;
    expect(first?.language).toBe('en');
    expect(first?.speakers).toHaveLength(2);
    const times = first?.lines.map(({ at }) => at ?? -1) ?? [];
    expect(times[0]).toBe(0);
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    expect(times.at(-1)).toBeGreaterThan(60_000);
    expect(first?.lines.slice(2, 4).map(({ speaker }) => speaker)).toEqual(
      Array(2).fill(first?.lines[0]?.speaker),
    );
  });

  test('reads lines of messages with stated times, natures and language', () => {
    const messages = [
      { speaker: 'ann', text: 'привет', at: 1000.5 },
      { speaker: 'kv', text: 'здравствуй', at: 1003, nature: 'bot' },
    ];
    expect(readDialogues(`${JSON.stringify({ messages })}\n${JSON.stringify({ messages })}\n`)).toEqual({
      format: 'messages',
      dialogues: Array(2).fill({
        language: 'ru',
        speakers: [person('ann'), { speaker: 'kv', nature: 'machine', name: 'kv' }],
        lines: [
          { speaker: 'ann', text: 'привет', at: 0 },
          { speaker: 'kv', text: 'здравствуй', at: 2500 },
        ],
      }),
    });
  });

  test('reads both talks of a battle of Chatbot Arena', () => {
    const talk = (reply: string) => [
      { role: 'user', content: 'hi' },
      { role: 'assistant', content: reply },
    ];
    const battle = {
      ...{ model_a: 'vicuna-13b', model_b: 'koala-13b', language: 'English' },
      ...{ conversation_a: talk('Hello!'), conversation_b: talk('Hi there') },
    };
    const { format, dialogues } = readDialogues(JSON.stringify([battle]));
    expect(format).toBe('chatbot-arena');
    expect(dialogues.map(({ speakers, lines }) => [speakers[1]?.name, lines[1]?.text])).toEqual([
      ['vicuna-13b', 'Hello!'],
      ['koala-13b', 'Hi there'],
    ]);
  });

  test('reads the published dump of Spot the Bot', () => {
    const line = {
      ...{ _id: { $oid: 'a' }, domain_name: 'dailydialog', is_human0: true, is_human1: false },
      ...{ system_type0: 'human', system_type1: 'bert_rank', convo: [{ text: 'hi' }, { text: 'hello' }] },
    };
    const { format, dialogues } = readDialogues(`${JSON.stringify(line)}\n${JSON.stringify(line)}`);
    expect(format).toBe('spot-the-bot');
    expect(dialogues[0]?.speakers.map(({ name }) => name)).toEqual([null, 'BR']);
  });

  test('reads a table of messages as in files of Jones and Bergen, with quoted commas and lines', () => {
    const table = [
      'game_id,sender,content,created_at,witness_type',
      '7,interrogator,"Hi, who are you?",2024-05-01T10:00:00Z,gpt-4',
      '7,witness,"a ""person""\nof course",2024-05-01T10:00:09Z,gpt-4',
      '8,interrogator,hey,,human',
      '8,witness,hey yourself,,human',
    ].join('\n');
    const { format, dialogues } = readDialogues(table);
    expect(format).toBe('message-table');
    expect(dialogues[0]?.speakers).toEqual([
      person('interrogator'),
      { speaker: 'witness', nature: 'machine', name: 'gpt-4' },
    ]);
    expect(dialogues[0]?.lines[1]).toEqual({
      ...{ speaker: 'witness', text: 'a "person"\nof course', at: 9000 },
    });
    expect(dialogues[1]?.speakers.every(({ nature }) => nature === 'human')).toBe(true);
  });

  test.each([
    ['{"ids": 1}', 'expected one of the fields convo, exchanges'],
    ['[]', 'expected dialogues, found none'],
    ['a,b\n1,2', 'expected a column game_id or'],
    ['{"messages": [{"speaker": "a"}]}', 'line 1: text: expected a text, found undefined'],
  ])('refuses %s', (text, message) => {
    expect(() => readDialogues(text)).toThrow(message);
  });

  test('a conversation of Spot the Bot has turns', () => {
    const [dialogue] = readDialogues(fixture).dialogues;
    const conversation = dialogue && conversationOf(dialogue, 'talk');
    expect(conversation?.entities.map(({ name }) => name)).toEqual(['Human', 'Human']);
    expect(conversation?.exchanges[1]?.[0]).toBe(
      'long. just got off a double shift at the bakery\nfeet are killing me',
    );
  });
});

describe('hidePrivateWords', () => {
  const hidden = (...texts: string[]) =>
    hidePrivateWords({
      language: 'en',
      speakers: [],
      lines: texts.map((text) => ({ speaker: 'a', text, at: null })),
    }).lines.map(({ text }) => text);

  test.each([
    ['write to a.b+c@mail.example.org or http://x.example/me', 'write to [address] or [address]'],
    ['find me as @tom_77 please', 'find me as [address] please'],
    ['call +1 (555) 123-4567 in 10 minutes', 'call [number] in 10 minutes'],
    ['my name is Zorblin and i am 31', 'my name is [name] and i am 31'],
    ['Меня зовут Глеб', 'Меня зовут [name]'],
    ['Jennifer came with Tom', '[name] came with [name]'],
    ['will you mark it in may, frank?', 'will you mark it in may, frank?'],
    ['my name is not important', 'my name is not important'],
    ['it is 2024 and i paid 1500', 'it is 2024 and i paid 1500'],
  ])('%s', (text, expected) => {
    expect(hidden(text)).toEqual([expected]);
  });

  test('a name that a speaker gives themselves is replaced in the whole dialogue', () => {
    expect(hidden('call me tobin', 'ok tobin', "Tobin's dog")).toEqual([
      ...['call me [name]', 'ok [name]', '[name] dog'],
    ]);
  });
});

describe('prepareImport', () => {
  let n = 0;
  const newId = (prefix: string) => {
    n += 1;
    return `${prefix}${String(n).padStart(20, '0')}`;
  };

  test('gives a speaker one new id in all dialogues, and hides private words', () => {
    const { dialogues } = readDialogues(fixture);
    const prepared = prepareImport(dialogues, { newId });
    expect(prepared).toMatchObject({ tooShort: 0, marked: 5 });
    const text = JSON.stringify(prepared.dialogues);
    expect(text).not.toMatch(/00000000-|karen|tobin|example\.com|555/i);
    const old = new Set(dialogues.flatMap(({ speakers }) => speakers.map(({ speaker }) => speaker)));
    const now = new Set(prepared.dialogues.flatMap(({ speakers }) => speakers.map(({ speaker }) => speaker)));
    expect(now.size).toBe(old.size);
  });

  test('draws a sample by the seed, and leaves out what is too short', () => {
    const { dialogues } = readDialogues(fixture);
    const drawn = (seed: string) =>
      prepareImport(dialogues, { newId, sample: 3, seed }).dialogues.map(({ lines }) => lines[0]?.text);
    expect(drawn('1')).toHaveLength(3);
    expect(drawn('1')).toEqual(drawn('1'));
    expect(new Set(['1', '2', '3', '4'].map((seed) => drawn(seed).join())).size).toBeGreaterThan(1);
    const short = dialogues.map((one) => ({ ...one, lines: one.lines.slice(0, 3) }));
    expect(prepareImport(short, { newId })).toMatchObject({ dialogues: [], tooShort: 8 });
  });
});
