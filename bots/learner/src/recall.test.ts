/** Tests which remembered answer the learner picks. */
import { describe, expect, test } from 'vitest';
import { seedExchanges } from './first-words.ts';
import { isFit } from './fit.ts';
import { Memory } from './memory.ts';
import { findReply } from './recall.ts';
import { exchange } from './testing/games.ts';

const remembering = (...exchanges: ReturnType<typeof exchange>[]) => {
  const memory = new Memory({ firstWords: seedExchanges });
  memory.learn(exchanges);
  return memory;
};
const best = (memory: Memory, question: string, before: readonly (readonly [string, string])[] = []) =>
  findReply(
    memory,
    question,
    before.map(([asked, answer]) => ({ question: asked, answer })),
    () => 0,
  ).map((one) => one.exchange.answer);

describe('what is recalled', () => {
  test('is what was answered to the question most like it, by its rare words', () => {
    const memory = remembering(
      exchange('a', 'Do you like the violin?', 'My aunt plays it.'),
      exchange('b', 'Do you like the sea in winter?', 'Only from inside.'),
      exchange('c', 'Do you like the mountains?', 'Too steep.'),
    );
    expect(best(memory, 'so... do you like violin music?')[0]).toBe('My aunt plays it.');
    expect(best(memory, 'WINTER SEA, yes or no?')[0]).toBe('Only from inside.');
  });

  test('fits what was said just before', () => {
    const memory = remembering(
      exchange('x:1', 'Do you have a boat?', 'A small one.', { seal: 'x' }),
      exchange('x:2', 'What is it called?', 'Petrel.', { seal: 'x', before: 'x:1' }),
      exchange('y:1', 'Do you have a dog?', 'Yes, an old one.', { seal: 'y' }),
      exchange('y:2', 'What is it called?', 'Rex.', { seal: 'y', before: 'y:1' }),
    );
    expect(best(memory, 'What is it called?', [['Have you got a boat?', 'Yes, small']])[0]).toBe('Petrel.');
    expect(best(memory, 'What is it called?', [['Have you got a dog?', 'Yes']])[0]).toBe('Rex.');
  });

  test('looked human: of two the one after which the price rose', () => {
    const memory = remembering(
      exchange('a', 'Do you ever lie?', 'I never lie.', { worth: -0.6 }),
      exchange('b', 'Do you ever lie?', 'To dentists.', { worth: 0.5 }),
    );
    expect(best(memory, 'do you ever lie').slice(0, 2)).toEqual(['To dentists.', 'I never lie.']);
  });

  test('was not said in this game before, and is no echo', () => {
    const memory = remembering(
      exchange('a', 'Why Tuesdays?', 'Because.'),
      exchange('b', 'Why Tuesdays?', 'Market day.'),
      exchange('c', 'Why Tuesdays?', 'why tuesdays'),
    );
    const answers = best(memory, 'Why Tuesdays?', [['x', 'because!']]);
    expect(answers[0]).toBe('Market day.');
    for (const out of ['Because.', 'why tuesdays']) expect(answers).not.toContain(out);
  });

  test('a question of a bettor is said to a statement sooner than to a question', () => {
    const memory = remembering(
      exchange('a', 'I like turnips', 'Really, raw ones?', { kind: 'asked' }),
      exchange('b', 'Do you like turnips?', 'With butter.'),
    );
    expect(best(memory, 'I like turnips')[0]).toBe('Really, raw ones?');
    expect(best(memory, 'Do you like turnips?')[0]).toBe('With butter.');
  });

  test('nothing, if nothing is like it', () => {
    expect(best(remembering(), 'Qwertz uiop?')).toEqual([]);
    expect(best(remembering(), '???')).toEqual([]);
    expect(
      best(remembering(exchange('a', 'Do you like the violin?', 'Yes.')), 'Do they sell the house?'),
    ).toEqual([]);
  });

  test('with an empty memory it still talks', () => {
    for (const question of [
      'Hi',
      "What's your name?",
      'are you a robot',
      'how are you today?',
      'tell me a joke',
    ])
      expect(best(remembering(), question), question).not.toEqual([]);
    expect(seedExchanges.filter(({ answer, question }) => !isFit(answer) || !isFit(question))).toEqual([]);
  });
});

test('of very many that are alike few are looked at', () => {
  const memory = remembering(
    ...Array.from({ length: 5000 }, (_, n) =>
      exchange(`n${n}`, n % 2 === 0 ? 'how are you doing today' : `how are you number ${n}`, `Fine ${n}.`),
    ),
  );
  for (const question of ['How are you doing today?', 'how are you', 'you number', 'are'])
    expect(memory.index.find(question, 60).length).toBeLessThanOrEqual(120);
});

describe('never said', () => {
  test.each([
    'write me at jane.doe@example.org',
    'jane (at) example (dot) org',
    'its at gmail',
    'see https://example.com/x',
    'www.example.com',
    'look at example.com please',
    'call +44 20 7946 0958',
    '555-123-4567',
    'my number is 0171 2345678',
    'find me @jane_doe',
    'telegram: janedoe',
    'Bettor 2 asked that before',
    'bettor-1#2',
    'game 3f2a8c10-1111-4222-8333-abcdefabcdef',
    'the price is at 60',
    'you are buying again',
    'only 20 seconds left',
    'as I told the other bettor',
    '<b>bold</b>',
    'turned \u202e round',
    'a\u0000b',
    '   ',
    'x'.repeat(501),
  ])('%s', (text) => expect(isFit(text)).toBe(false));

  test.each([
    'I was born in 1984',
    'at home',
    'No. Yes.',
    'my dog has 4 legs',
    "it's 12:30",
    'u.s.a. maybe',
    '10 000 people',
    '👩‍🚀 ok',
    'wait...what',
  ])('but: %s', (text) => expect(isFit(text)).toBe(true));
});
