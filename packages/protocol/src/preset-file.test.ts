/** Tests of reading preset files, and of their error messages. */
import { builtInForums, presetOfFile } from '@parlour/game';
import { describe, expect, test } from 'vitest';
import { forumSchema, presetSchema, presetText, problemText, readPreset } from './preset-file.ts';

const noWords = (): string => {
  throw new Error('there is no file');
};
const problemsOf = (text: string) => {
  const read = readPreset(text, noWords);
  return 'problems' in read ? read.problems.map((one) => problemText('f.yaml', one)) : [];
};
const good = `id: cats
title: Cats
description: Two strangers talk of cats.
language: en
guidelines: [Be kind.]
config:
  duration: 60000
`;

describe('the file of a forum', () => {
  test.each(builtInForums.map((one) => [one.id, one] as const))('%s is read as it was written', (_, one) => {
    expect(readPreset(presetText(one), noWords)).toEqual({ file: { ...one, format: 'duel' } });
    expect(readPreset(JSON.stringify(one), noWords)).toEqual({ file: { ...one, format: 'duel' } });
  });

  test('may name a file of words', () => {
    const text = good.replace('duration: 60000', 'vocabulary: { file: cats.txt }');
    const read = readPreset(text, (file) => (file === 'cats.txt' ? 'cat, dog\nmeow cat' : ''));
    expect(read).toMatchObject({ file: { config: { vocabulary: ['cat', 'dog', 'meow'] } } });
    expect(problemsOf(text)).toEqual([
      'f.yaml:7: config.vocabulary: expected the words in cats.txt, beside this file',
    ]);
  });

  test.each([
    ['duration: 60000', 'duration: soon', 'f.yaml:7: config.duration: expected number, found "soon"'],
    ['language: en', 'langage: en', 'f.yaml:1: language: expected string, found none'],
    ['duration: 60000', 'durations: 60000', 'f.yaml:7: config: unknown field "durations": take it out'],
    [
      'duration: 60000',
      'roles:\n    - { role: suspect, predicts: false, length: 9, constraints: [] }',
      'f.yaml:8: config.roles: nobody may predict',
    ],
    [
      'duration: 60000',
      'roles:\n    - role: duellist\n      predicts: true\n      length: 0\n      constraints: []',
      'f.yaml:10: config.roles[0].length: expected number to be >=1, found 0',
    ],
    ['title: Cats', 'title: [', 'f.yaml:3: '],
  ])('%s as %s is told with its line', (before, after, problem) => {
    expect(problemsOf(good.replace(before, after)).join('\n')).toContain(problem);
  });

  test.each([
    ['title: Cats', 'title: "Ca\\u0000ts"', 'f.yaml:2: title: '],
    ['title: Cats', 'title: "Cats\\u202estac"', 'f.yaml:2: title: '],
    ['title: Cats', 'title: "Ca\\nts"', 'f.yaml:2: title: '],
    ['title: Cats', 'title: "Ca\\ud800ts"', 'f.yaml:2: title: '],
    ['title: Cats', 'title: " \\u200b"', 'f.yaml:2: title: '],
    ['[Be kind.]', '[Be kind., "\\e[2J"]', 'f.yaml:5: guidelines[1]: '],
    ['id: cats', 'id: cats\ntranslations: { ru: { title: "\\u2066" } }', 'f.yaml:2: translations.ru.title: '],
    [
      'duration: 60000',
      'roles: [{ role: duellist, title: "\\u202e", predicts: true, length: 9, constraints: [] }]',
      'f.yaml:7: config.roles[0].title: ',
    ],
  ])('%s as %s has a text that cannot be read', (before, after, place) => {
    expect(problemsOf(good.replace(before, after))).toEqual([
      `${place}expected visible characters, without control characters and marks of direction`,
    ]);
  });

  test('may have emoji, and line breaks in longer texts', () => {
    const long = '[Be kind. ❤️, "First line.\\nSecond line."]';
    expect(problemsOf(good.replace('[Be kind.]', long))).toEqual([]);
  });

  test('whose format is no word is a fault', () => {
    for (const format of ['{ toString: 1 }', '[duel]', '1', '!!binary aGk='])
      expect(problemsOf(`format: ${format}\n${good}`).join()).toMatch(/^f\.yaml:1: format: expected one of/);
  });

  test('with a key twice is a fault, told quickly for thousands of keys', () => {
    expect(problemsOf(`${good}  duration: 70000\n`)).toEqual(['f.yaml:8: Map keys must be unique']);
    const time = (keys: number): number => {
      const text = good + Array.from({ length: keys }, (_, key) => `k${key}: 1\n`).join('');
      const start = performance.now();
      expect(problemsOf(text).length).toBeGreaterThan(0);
      return performance.now() - start;
    };
    time(500);
    // Ten times as many keys took a hundred times as long.
    expect(time(20_000)).toBeLessThan(40 * Math.max(time(2000), 10));
  });

  test('repeats nothing by aliases, however small it is', () => {
    expect(problemsOf(`${good}x: &a [1]\ny: [*a, *a]\n`)).toEqual([
      'f.yaml:1: write out what an alias (*) repeats',
    ]);
  });
});

const market = `format: market
id: steep
title: Steep
description: Prices move fast.
language: en
config:
  baseRate: 0.3
  ladder: { lmsr: { b: 20 } }
`;
const playedBy = (text: string) => {
  const read = readPreset(text, noWords);
  return 'file' in read ? presetOfFile(read.file) : read.problems;
};

describe('the file of a preset', () => {
  test('has every field of the configuration of its format, and its own id', () => {
    const config = { baseRate: 0.3, ladder: { lmsr: { b: 20 } } };
    expect(playedBy(market)).toEqual({
      id: 'market/steep',
      format: 'market',
      config,
      matching: 'fill-tables',
    });
    const people = 'people: [[1, 0.25], [2, 0.75]]';
    const show = market
      .replace('market', 'gameshow')
      .replace(/config:[\s\S]*/, `config:\n  contestants: 4\n  ${people}\n`);
    expect(playedBy(show)).toMatchObject({ id: 'show/steep', config: { contestants: 4 } });
  });

  test.each([
    ['format: market', 'format: chess', 'f.yaml:1: format: expected one of market, '],
    ['baseRate: 0.3', 'baseRate: 1', 'config.baseRate: expected a base rate strictly between 0 and 1'],
    ['baseRate: 0.3', 'baserate: 0.3', 'unknown field "baserate": take it out'],
    [
      'language: en',
      'language: en\nmatching: pair-by-rating',
      'matching: expected fill-tables, found pair-by-rating',
    ],
  ])('%s as %s is a fault', (before, after, problem) => {
    expect(problemsOf(market.replace(before, after)).join('\n')).toContain(problem);
  });

  test('of a show tells that its weights do not add up', () => {
    const text = market
      .replace('market', 'gameshow')
      .replace(/config:[\s\S]*/, 'config:\n  people: [[2, 0.5]]\n');
    expect(problemsOf(text)).toEqual(['f.yaml:7: config: the weights add up to 0.5, not 1']);
  });

  test.each([
    ['baseRate: 0.3', 'baseRate: 0.2', false],
    ['baseRate: 0.3', 'baseRate: 0.19', true],
    ['baseRate: 0.3', 'pacing: none', true],
    ['language: en', 'language: en\nrated: false', true],
    ['language: en', 'language: en\nrated: true', false],
  ])('with %s as %s: unrated %s', (before, after, unrated) => {
    const preset = playedBy(market.replace(before, after)) as { unrated?: true };
    expect(preset.unrated ?? false).toBe(unrated);
  });
});

test('an editor finds the fields, and that words may be in a file', () => {
  const schema = JSON.stringify(forumSchema());
  for (const name of ['"guidelines"', '"only-characters"', '"file"', '"en-1000"'])
    expect(schema).toContain(name);
  const all = JSON.stringify(presetSchema());
  for (const name of ['"baseRate"', '"parties"', '"contestants"', '"payoffs"']) expect(all).toContain(name);
});
