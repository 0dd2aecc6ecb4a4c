/** Tests of what is read from the files of forums, and what is said of those that are wrong. */
import { builtInForums } from '@parlour/game';
import { describe, expect, test } from 'vitest';
import { forumSchema, forumText, problemText, readForum } from './forum-file.ts';

const noWords = (): string => {
  throw new Error('there is no file');
};
const problemsOf = (text: string) => {
  const read = readForum(text, noWords);
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
    expect(readForum(forumText(one), noWords)).toEqual({ forum: one });
    expect(readForum(JSON.stringify(one), noWords)).toEqual({ forum: one });
  });

  test('may name a file of words', () => {
    const text = good.replace('duration: 60000', 'vocabulary: { file: cats.txt }');
    const read = readForum(text, (file) => (file === 'cats.txt' ? 'cat, dog\nmeow cat' : ''));
    expect(read).toMatchObject({ forum: { config: { vocabulary: ['cat', 'dog', 'meow'] } } });
    expect(problemsOf(text)).toEqual([
      'f.yaml:7: config.vocabulary: expected the words in cats.txt, beside this file',
    ]);
  });

  test.each([
    ['duration: 60000', 'duration: soon', 'f.yaml:7: config.duration: expected number, received string'],
    ['language: en', 'langage: en', 'f.yaml:1: language: expected string, received undefined'],
    ['duration: 60000', 'durations: 60000', 'f.yaml:7: config: unknown field "durations": take it out'],
    [
      'duration: 60000',
      'roles:\n    - { role: suspect, predicts: false, length: 9, constraints: [] }',
      'f.yaml:8: config.roles: nobody may predict',
    ],
    [
      'duration: 60000',
      'roles:\n    - role: duellist\n      predicts: true\n      length: 0\n      constraints: []',
      'f.yaml:10: config.roles[0].length: Too small: expected number to be >=1',
    ],
    ['title: Cats', 'title: [', 'f.yaml:3: '],
  ])('%s as %s is told with its line', (before, after, problem) => {
    expect(problemsOf(good.replace(before, after)).join('\n')).toContain(problem);
  });

  test('repeats nothing by aliases, however small it is', () => {
    expect(problemsOf(`${good}x: &a [1]\ny: [*a, *a]\n`)).toEqual([
      'f.yaml:1: write out what an alias (*) repeats',
    ]);
  });
});

test('an editor finds the fields, and that words may be in a file', () => {
  const schema = JSON.stringify(forumSchema());
  for (const name of ['"guidelines"', '"only-characters"', '"file"', '"en-1000"'])
    expect(schema).toContain(name);
});
