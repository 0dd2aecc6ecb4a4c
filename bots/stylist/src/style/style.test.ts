/** Tests the stylist's features and its model. */
import { describe, expect, test } from 'vitest';
import { beliefOf, evidenceOf, features, readModel, type StylistModel, styleOf } from './index.ts';
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

/** Knows one thing: people write short answers. */
const model: StylistModel = {
  kind: 'parlour-stylist',
  version: 1,
  trainedAt: '2026-01-01T00:00:00Z',
  source: 'a test',
  games: 50,
  gamesOfPeople: 25,
  answers: 200,
  penalty: 1,
  intercept: 0.5,
  prior: 0.5,
  pooling: { slope: 0.5, interval: [0.3, 0.7] },
  weights: features.map(({ name, meaning }) => ({
    name,
    meaning,
    mean: name === 'length' ? Math.log(11) : 0,
    deviation: name === 'length' ? 1 : 0,
    coefficient: name === 'length' ? -1 : null,
    interval: null,
  })),
  crossValidated: { folds: 5 } as never,
};
const table = (...answers: (string | null)[]) => ({
  baseRate: 0.3,
  conversation: answers.map((answer) => ({ text: 'Well?', answer })),
});
const odds = (p: number | undefined) => Math.log((p ?? 0) / (1 - (p ?? 0)));

describe('a model', () => {
  test('adds the evidence of answers to the base rate, as far as it is believed', () => {
    expect(beliefOf(model, table())).toBeUndefined();
    expect(beliefOf(model, table(null))).toBeUndefined();
    expect(beliefOf(model, table('x'.repeat(10)))).toBeCloseTo(0.3, 12);
    const prior = odds(0.3);
    expect(odds(beliefOf(model, table('xx')))).toBeCloseTo(prior + 0.5 * Math.log(11 / 3), 10);
    expect(odds(beliefOf(model, table('xx', null, 'xx')))).toBeCloseTo(prior + Math.log(11 / 3), 10);
  });

  test('is never bolder than its style allows, nor carried away by what it never saw', () => {
    expect(beliefOf(model, table(...Array(50).fill('no')))).toBe(0.97);
    expect(beliefOf(model, table(...Array(50).fill('x'.repeat(500))))).toBe(0.03);
    expect(evidenceOf(model, styleOf({ text: 'x'.repeat(100_000), question: '', before: [] }))).toBe(-5);
    expect(beliefOf({ ...model, pooling: { slope: -3, interval: [-4, -2] } }, table('xx'))).toBeCloseTo(
      0.3,
      12,
    );
  });

  test('is read as it was written, and anything else refused with a reason', () => {
    expect(readModel(JSON.stringify(model))).toEqual(model);
    expect(() => readModel('{')).toThrow('no JSON');
    expect(() => readModel('null')).toThrow('no model of the stylist');
    expect(() => readModel(JSON.stringify({ ...model, weights: model.weights.slice(1) }))).toThrow(
      'train it anew',
    );
    expect(() => readModel(JSON.stringify({ ...model, intercept: null }))).toThrow('a number');
  });
});
