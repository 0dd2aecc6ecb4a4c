/** The words of the duel in both languages: complete, of one shape, and in their own letters. */
import { expect, test } from 'vitest';
import { en } from './en.ts';
import { ru } from './ru.ts';

type Tree = { readonly [key: string]: string | Tree };

const leaves = (tree: Tree, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : leaves(value, `${path}${key}.`),
  );
const plural = /_(one|few|many|other)$/;
const english = new Map(leaves(en));
const russian = new Map(leaves(ru));
const stems = (words: Map<string, string>) =>
  [...new Set([...words.keys()].map((key) => key.replace(plural, '')))].sort();

test('both languages have the same words', () => expect(stems(russian)).toEqual(stems(english)));

test('each has every plural form that its grammar knows', () => {
  for (const [code, words] of [
    ['en', english],
    ['ru', russian],
  ] as const) {
    const forms = new Intl.PluralRules(code).resolvedOptions().pluralCategories;
    const counted = new Set(
      [...words.keys()].filter((key) => plural.test(key)).map((key) => key.replace(plural, '')),
    );
    for (const stem of counted) for (const form of forms) expect(words.has(`${stem}_${form}`)).toBe(true);
  }
});

test('both fill the same gaps', () => {
  const gaps = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort();
  for (const [key, text] of russian) {
    const like = english.get(key) ?? english.get(key.replace(plural, '_other')) ?? '';
    expect(gaps(text), key).toEqual(gaps(like));
  }
});

test('Russian words are Russian', () => {
  for (const [key, text] of russian) {
    const rest = text.replaceAll(/\{\{\w+\}\}|Esc|CSV|\b[HC]\b/g, '');
    expect(rest, key).not.toMatch(/[a-z]/i);
    expect(text, key).toMatch(/[а-яё]|\{\{/i);
  }
});
