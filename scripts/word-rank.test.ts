/** Tests of the selection of words for a list. */
import { expect, test } from 'vitest';
import { languages, rankedWords } from './word-rank.ts';

const dictionary = new Set(
  "a i you do don't didn't can can't won't dog dogs john hell poo it's you'll you'd we'd that'd".split(' '),
);
const isSpelt = (word: string) => dictionary.has(word);
const isCoarse = (word: string) => word === 'poo';
const rank = (said: string) =>
  rankedWords(languages.english, { said: said.split(' '), isSpelt, isCoarse }).filter(
    (word) => !languages.english.always.includes(word),
  );

test('words keep the order in which they are said, without names, pieces, coarse and misspelt words', () =>
  expect(rank("dog john qzx b2 o s poo dogs didn monday 't")).toEqual([
    'i',
    'dog',
    'a',
    'dogs',
    "didn't",
    'monday',
  ]));

test("what stands for a word with n't gives it its place", () =>
  expect(rank("can don won 't")).toEqual(['i', 'can', "can't", "don't", "won't", 'a']));

test('the rarer the word before, the later a contraction; those of pronouns are early all the same', () => {
  const filler = Array.from({ length: 900 }, (_, index) => `x${index}`);
  const ranked = rank(['you', 'dog', "'d", 'that', ...filler, 'we', 'dogs'].join(' '));
  const places = ["you'd", "we'd", 'dogs'].map((word) => ranked.indexOf(word));
  expect(places.toSorted((one, other) => one - other)).toEqual(places);
  expect(places).not.toContain(-1);
});

test('what the game is about comes among the first hundred', () => {
  const letters = [...'abcdefghijkmnopqrst'];
  const said = letters.flatMap((one) => letters.map((other) => `x${one}${other}`));
  const ranked = rankedWords(languages.english, { said, isSpelt: () => true, isCoarse });
  expect(ranked.slice(93, 100)).toEqual(languages.english.always);
  expect(new Set(ranked).size).toBe(ranked.length);
});
