/** Tests the measures of style. */
import { describe, expect, test } from 'vitest';
import { features, styleOf } from './index.ts';
import { isTypingSlip } from './slips.ts';

const number = (name: string, text: string, question = '', before: string[] = []): number =>
  features.find((feature) => feature.name === name)?.of({ text, question, before }) ?? Number.NaN;

describe('features', () => {
  test.each([
    ['length', 'abc', Math.log(4)],
    ['length', '🙂🙂', Math.log(3)],
    ['word-length', 'to be or', 2],
    ['sentences', 'One. Two! Three?', Math.log(3)],
    ['sentences', '...', 0],
    ['starts-with-capital', '"Hello', 1],
    ['starts-with-capital', 'hello There', 0],
    ['starts-with-capital', 'Привет', 1],
    ['no-capitals', 'no idea', 1],
    ['no-capitals', 'No idea', 0],
    ['no-capitals', '12', 0],
    ['shouted-word', 'that is NOT so', 1],
    ['shouted-word', 'I OK', 0],
    ['ends-with-stop', 'Fine.', 1],
    ['ends-with-stop', 'Fine...', 0],
    ['ends-with-nothing', 'fine', 1],
    ['ends-with-nothing', 'fine!', 0],
    ['commas', 'well, yes, so', 2 / 3],
    ['exclamation-marks', 'yes!!', 2],
    ['asks-back', 'and you?', 1],
    ['dots', 'well...', 1],
    ['repeated-marks', 'what?!', 1],
    ['space-missing', 'well,yes', 1],
    ['space-missing', 'well, yes. 3.5', 0],
    ['typographers-marks', 'well — yes', 1],
    ['list-or-markup', '- tea', 1],
    ['list-or-markup', '**tea**', 1],
    ['list-or-markup', 'tea - or not', 0],
    ['emoticon', 'sure :)', 1],
    ['emoticon', '🙂', 1],
    ['emoticon', 'at 8:30, see http://a.b or note:Do it', 0],
    ['emoticon', 'haha:D', 1],
    ['stretched-word', 'soooo', 1],
    ['digits', '12 apples', 1],
    ['slang', 'lol no', 0.5],
    ['hedges', 'maybe so', 0.5],
    ['first-person', "I'm me", 1],
    ['second-person', 'are you', 0.5],
    ['connectives', 'However, no', 0.5],
    ['courtesies', 'thank you', 0.5],
    ['bare-contractions', 'i dont know', 1 / 3],
    ['contractions', 'I don’t know', 1 / 3],
    ['slips', 'definitley not', 0.5],
    ['variety', 'no no', 0.5 - 2 ** -0.1],
  ] as const)('%s of "%s"', (name, text, expected) => expect(number(name, text)).toBeCloseTo(expected, 12));

  test('those that look at the question and at what was said before', () => {
    expect(number('echo', 'My favourite colour is blue', 'What is your favourite colour?')).toBe(0.6);
    expect(number('repeats-itself', 'no idea', '', ['yes', 'no clue', 'idea no'])).toBe(1);
    expect(number('repeats-itself', 'no idea', '', ['no clue'])).toBe(0.5);
  });

  test('each is a finite number for every text', () => {
    const odd = [
      '',
      ' ',
      '...',
      '🙂',
      '\u0000',
      '"',
      "''",
      'x'.repeat(5000),
      '(((((',
      '漢字',
      ')'.repeat(500),
    ];
    for (const text of odd) {
      const style = styleOf({ text, question: text, before: [text, ''] });
      expect(style.every(Number.isFinite), text).toBe(true);
    }
    expect(new Set(features.map(({ name }) => name)).size).toBe(features.length);
  });

  test('slips of the finger are none of the words that people mean', () => {
    expect(
      ['becuase', 'tomorow', 'freind', 'diffrent', 'actualy', 'reallly'].filter(isTypingSlip),
    ).toHaveLength(6);
    const meant =
      'the course of a person who really thinks things through though trying to change place with friends is strange ' +
      'taking tough county curses before better others thanks tanks noting started playing looked making minute';
    expect(meant.split(' ').filter(isTypingSlip)).toEqual([]);
  });
});
