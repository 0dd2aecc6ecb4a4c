/** Tests ELIZA against the conversation and the rules published in 1966. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createEliza } from './eliza.ts';
import { hashWord } from './hash.ts';
import { decompose } from './pattern.ts';
import { readScript } from './script.ts';
import { readWords, toSentence } from './words.ts';

const doctor = readScript(readFileSync(join(import.meta.dirname, 'doctor.script'), 'utf8'));

/** The conversation printed in the paper, in full. */
const published = [
  ['Men are all alike.', 'In what way'],
  ["They're always bugging us about something or other.", 'Can you think of a specific example'],
  ['Well, my boyfriend made me come here.', 'Your boyfriend made you come here'],
  ["He says I'm depressed much of the time.", 'I am sorry to hear you are depressed'],
  ["It's true. I am unhappy.", 'Do you think coming here will help you not to be unhappy'],
  ['I need some help, that much seems certain.', 'What would it mean to you if you got some help'],
  ['Perhaps I could learn to get along with my mother.', 'Tell me more about your family'],
  ['My mother takes care of me.', 'Who else in your family takes care of you'],
  ['My father.', 'Your father'],
  ['You are like my father in some ways.', 'What resemblance do you see'],
  [
    "You are not very aggressive but I think you don't want me to notice that.",
    'What makes you think I am not very aggressive',
  ],
  ["You don't argue with me.", "Why do you think I don't argue with you"],
  ['You are afraid of me.', 'Does it please you to believe I am afraid of you'],
  ['My father is afraid of everybody.', 'What else comes to mind when you think of your father'],
  ['Bullies.', 'Does that have anything to do with the fact that your boyfriend made you come here'],
] as const;

test('the conversation published in 1966, word for word', () => {
  const eliza = createEliza(doctor);
  expect(published.map(([question]) => eliza.reply(question))).toEqual(published.map(([, answer]) => answer));
});

test('two conversations know nothing of each other', () => {
  const one = createEliza(doctor);
  const other = createEliza(doctor);
  for (const [question, answer] of published) {
    expect(one.reply(question)).toBe(answer);
    expect(other.reply(question)).toBe(answer);
  }
});

describe('the script', () => {
  test('has all its keywords, their ranks, substitutes and tags', () => {
    expect(doctor.rules.size).toBe(67); // 66 keywords of the paper and NONE
    expect(doctor.rules.get('COMPUTER')?.rank).toBe(50);
    expect(doctor.rules.get('MY')).toMatchObject({ substitute: 'YOUR', rank: 2 });
    expect(doctor.tags.get('DAD')).toEqual(new Set(['FAMILY']));
    expect(doctor.tags.get('MOTHER')).toEqual(new Set(['NOUN', 'FAMILY']));
    expect(doctor.memory.transformations).toHaveLength(4);
    expect(doctor.greeting.join(' ')).toBe('HOW DO YOU DO. PLEASE TELL ME YOUR PROBLEM');
  });

  test('that leads to a keyword it has not is refused', () => {
    expect(() => readScript('(HELLO) (A ((0) (=B)))')).toThrow('A leads to B');
    expect(() => readScript('(HELLO) (A ((0) (X))')).toThrow('inside a list');
    expect(() => readScript('(HELLO))')).toThrow('not open');
  });

  test('may have places for a certain count of words', () => {
    const eliza = createEliza(readScript('(HI) (A ((2 A 0) (BEFORE: 1)) ((0) (ELSE))) (NONE ((0) (NO)))'));
    expect(eliza.reply('one two a three')).toBe('Before: one two');
    expect(eliza.reply('one a')).toBe('Else');
  });
});

describe('rules', () => {
  const replies = (...texts: string[]) => {
    const eliza = createEliza(doctor);
    return texts.map((text) => eliza.reply(text));
  };

  test('reassemblies take turns, and begin again', () => {
    expect(replies('always', 'always', 'always', 'always', 'always')).toEqual([
      'Can you think of a specific example',
      'When',
      'What incident are you thinking of',
      'Really, always',
      'Can you think of a specific example',
    ]);
  });

  test('the keyword of the highest rank answers', () => {
    expect(replies('sorry, computers')).toEqual(["Please don't apoligize"]); // all after the comma is left out
    expect(replies('sorry computers')).toEqual(['Do computers worry you']);
    expect(replies('if I remember')).toEqual(['Do you often think of']);
  });

  test('NEWKEY gives the turn to the next keyword, and in the end to none', () => {
    expect(replies('I like it')).toEqual(['You say you like it']);
    expect(replies('he remembers whom I remember', 'was it')).toEqual([
      'Do you often think of',
      'I am not sure I understand you fully',
    ]);
  });

  test('links lead to the rule of another keyword', () => {
    expect(replies('how', 'when', 'what')).toEqual([
      'Why do you ask',
      'Does that question interest you',
      'What is it you really want to know',
    ]);
    expect(replies('I dreamed of a whale')).toEqual(['Really, of a whale']);
  });

  test('PRE turns the text round before it links', () => {
    expect(replies("You're cold")).toEqual(['What makes you think I am cold']);
    expect(replies("I'm cold")).toEqual(['Is it because you are cold that you came to me']);
  });

  test('groups of words and tags are matched', () => {
    expect(replies('I want cake', 'I need cake')).toEqual([
      'What would it mean to you if you got cake',
      'Why do you want cake',
    ]);
    expect(replies('I think I saw it')).toEqual(['Do you really think so']);
    expect(replies('my poor old dad sleeps')).toEqual(['Tell me more about your family']);
  });

  test('a memory comes back at the fourth turn that has no keyword, the oldest first', () => {
    expect(replies('my dog bites', 'my cat sings', 'hm', 'hm')[2]).toMatch(/dog/);
    expect(replies('my dog bites', 'hm', 'hm', 'hm')[2]).toMatch(/dog/);
    expect(replies('hm', 'hm', 'hm')[2]).toBe('What does that suggest to you');
  });

  test('the program of 1966 hashed ALWAYS to 14 and HERE to 3', () => {
    expect(hashWord('ALWAYS', 7)).toBe(14);
    expect(hashWord('HERE', 2)).toBe(3);
    expect(hashWord('INVENTED', 2)).toBe(hashWord('ED', 2));
  });

  test('a place of any length takes as little as it can', () => {
    const parts = decompose(
      [{ takes: 'any' }, { takes: 'one-of', words: ['A'] }, { takes: 'any' }],
      readWords('x a y a'),
      new Map(),
    );
    expect(parts?.map((part) => part.map(({ key }) => key))).toEqual([['X'], ['A'], ['Y', 'A']]);
  });
});

describe('words', () => {
  test('names keep their capitals, shouting does not, and I is always I', () => {
    const eliza = createEliza(doctor);
    expect(eliza.reply('My friend Igor hates Anna')).toBe('Your friend Igor hates Anna');
    expect(eliza.reply('MY FRIEND HATES ANNA')).toBe('Why do you say your friend hates anna');
    expect(toSentence(readWords("i think i've seen it"))).toBe("I think I've seen it");
    expect(toSentence(readWords('Hi, x'))).toBe('Hi , x');
  });

  test('today people end phrases with more than a full stop', () => {
    expect(createEliza(doctor).reply('Hi there! My father died.')).toBe('Tell me more about your family');
    expect(createEliza(doctor).reply('What? Why?')).toBe('Why do you ask');
    expect(createEliza(doctor).reply('I’m sad…')).toBe('I am sorry to hear you are sad');
  });

  test('whatever it is asked, it answers something that may be said', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 40 }),
      fc.constantFrom(
        'my ',
        'I am ',
        '👩‍🚀',
        '\u202e',
        '\u0000',
        'שלום ',
        '<b>',
        '.',
        ' but ',
        'you ',
        'me ',
        "i'm ",
        '0 ',
        '4 ',
      ),
    );
    fc.assert(
      fc.property(fc.array(fc.array(piece, { maxLength: 20 }), { maxLength: 8 }), (texts) => {
        const eliza = createEliza(doctor);
        for (const pieces of texts) {
          const answer = eliza.reply([...pieces.join('')].slice(0, 200).join(''));
          expect(answer.trim()).not.toBe('');
          expect([...answer].length).toBeLessThanOrEqual(500);
          expect(answer).not.toMatch(/[\p{Cc}\u202a-\u202e<>]/u);
        }
      }),
    );
  });
});
