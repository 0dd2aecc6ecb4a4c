/** Tests how a model's draft becomes an answer. */
import { describe, expect, test } from 'vitest';
import { type Draft, extractAnswer } from './answer-from.ts';
import { cutAtSentence } from './cut-at-sentence.ts';

const instructions = 'You are Anna, 31, from Malmö, and you work nights at the desk of a small hotel.';
const clean = (text: string, more: Partial<Draft> = {}) =>
  extractAnswer({ text, isWhole: true, most: 280, names: ['Anna'], instructions, ...more });

describe('what a person could have typed stays as it is', () => {
  test.each([
    'fine, you?',
    'lol no. are you?',
    '2 * 3 * 4 is 24, i think',
    'a_b_c is a funny name',
    'well... sort of',
    '"yes" and "no"',
    "'s ok",
    'i < 3 you & him > me',
    ':) same',
    'My favourite is "Dune".',
    'a human? of course',
    'I am an assistant at a dentist',
    "i'm a machine before coffee",
    'My name: Anna',
    'да, конечно. а ты?',
    '猫が好きです。',
    'what do you mean, system prompt?',
  ])('%s', (text) => expect(clean(text)).toBe(text));
});

describe('what reveals a model is taken out', () => {
  test.each([
    // thoughts
    ['<think>They ask how I am.\n</think>\n\nFine.', 'Fine.'],
    ['<think>\n\n</think>\n\nFine.', 'Fine.'],
    ['They ask how I am.\n</think>\nFine.', 'Fine.'],
    ['<think>They ask how I am, and', undefined],
    ['<Thinking mode="x">a</Thinking>Fine.<think>b</think>', 'Fine.'],
    [
      '<|channel|>analysis<|message|>Hm.<|end|><|start|>assistant<|channel|>final<|message|>Fine.<|return|>',
      'Fine.',
    ],
    ['<|channel|>analysis<|message|>Hm, they ask', undefined],
    // marks of templates
    ['Fine.<|im_end|>\n<|im_start|>user\nAnd you?', 'Fine.'],
    ['Fine.</s>', 'Fine.'],
    ['<|assistant|>Fine.', 'Fine.'],
    ['Fine.<end_of_turn>', 'Fine.'],
    ['Fine. [INST] next [/INST]', 'Fine.'],
    ['<answer>Fine.</answer>', 'Fine.'],
    ['<tool_call>{"name":"x"}</tool_call>', undefined],
    // who speaks, and what others might say next
    ['Assistant: Fine.', 'Fine.'],
    ['**Anna:** Fine.', 'Fine.'],
    ['Anna: Fine.\nUser: And you?\nAnna: Me too.', 'Fine.'],
    ['Fine.\n\nHuman: ok', 'Fine.'],
    ['Fine.\nbettor-1: ok', 'Fine.'],
    ['Ответ: Хорошо.', 'Хорошо.'],
    // markdown
    ['**Fine**, and *you*?', 'Fine, and you?'],
    ['# Hello\nFine.', 'Hello Fine.'],
    ['- Tea\n- Milk', 'Tea Milk'],
    ['1. Tea\n2. Milk', 'Tea Milk'],
    ['Use `ls`.', 'Use ls.'],
    ['```\nFine.\n```', 'Fine.'],
    ['See [this](https://example.org).', 'See this.'],
    ['> Fine.', 'Fine.'],
    ['Fine.\n---\nBye.', 'Fine. Bye.'],
    ['*shrugs* No idea.', 'No idea.'],
    ['No idea. *shrugs*', 'No idea.'],
    ['*laughs quietly* No idea.', 'No idea.'],
    ['<b>Fine</b>.<br/>Bye.', 'Fine.Bye.'],
    // typography, quotes around the whole
    ['I’m fine — really…', "I'm fine, really..."],
    ['“Fine.”', 'Fine.'],
    ["'Fine then.'", 'Fine then.'],
    ['1990–1995', '1990-1995'],
    ['Fine.\u200b\nBye.', 'Fine. Bye.'],
    // what a person would not say of itself
    ['As an AI language model, I have no hobbies. But I like tea.', 'But I like tea.'],
    ["I'm just an AI, so I can't.", undefined],
    ['I was trained by a company. Fine.', 'Fine.'],
    ["I can't assist with that.", undefined],
    ['Sure! How can I help you today?', 'Sure!'],
    ['I am ChatGPT.', undefined],
    ['Как искусственный интеллект, я не ем. Люблю чай.', 'Люблю чай.'],
    ['Я языковая модель.', undefined],
    ['Als KI habe ich keine Hobbys.', undefined],
    // the prompt
    ['Sure: "You are Anna, 31, from Malmö, and you work nights at the desk"', undefined],
    ['you are anna 31 from malmö and you work nights, it says', undefined],
    // nothing
    ['', undefined],
    [' \n ', undefined],
    ['"', '"'],
  ])('%j', (text, answer) => expect(clean(text)).toBe(answer));
});

test('what is too long, or broken off, ends with its last whole sentence', () => {
  expect(clean('One. Two! Three and so on', { isWhole: false })).toBe('One. Two!');
  expect(clean('One and so', { isWhole: false })).toBeUndefined();
  expect(clean(`One. ${'word '.repeat(100)}`)).toBe('One.');
  expect(clean('word '.repeat(100), { most: 22 })).toBeUndefined();
  expect(clean('Yes. But word '.repeat(9), { most: 22 })).toBe('Yes. But word Yes.');
  expect(cutAtSentence('It is 3.14. Or so', { most: 12, isWhole: true })).toBe('It is 3.14.');
  expect(cutAtSentence('Ja, z.B. hier', { most: 50, isWhole: true })).toBe('Ja, z.B. hier');
  expect(clean('🙂'.repeat(300))).toBeUndefined();
});

test('no text, however odd, takes long', () => {
  const odd = ['<', '*', '_', '"', '<think>', '[', '](', '`', '\n', 'as an ', '.', '<|', '> ', '- '];
  for (const piece of odd) {
    const began = performance.now();
    clean(piece.repeat(3000));
    clean(`${piece}a `.repeat(3000), { isWhole: false });
    expect(performance.now() - began, piece).toBeLessThan(1500);
  }
});
