/** Holds the code to GLOSSARY.md: no declared name has a word of the last column. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const repository = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(repository, file), 'utf8');

/** The words that no name has; those in brackets are only kept out of prose. */
function forbiddenWords(glossary: string): string[] {
  const rows = glossary.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| word |'));
  return rows
    .flatMap((row) => (row.split(' | ').at(-1) ?? '').replace(/\|$/, '').split(','))
    .map((word) => word.trim())
    .filter((word) => word !== '' && !word.startsWith('('));
}

/** What a file declares: types, functions, values, and the properties of types. */
function declaredNames(code: string): string[] {
  const plain = code.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
  const declaration = /\b(?:type|interface|class|function|const|let|readonly|#)\s*([A-Za-z_]\w*)/g;
  return [...plain.matchAll(declaration)].map(([, name = '']) => name);
}

/** `isBotOwner` as ` is bot owner `. */
const inWords = (name: string) =>
  ` ${name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()} `;

/** Whether a name, in words, has a word: alone or as one of several. */
const has = (words: string, word: string) =>
  [word, `${word}s`, word.replace(/y$/, 'ies')].some((form) => words.includes(` ${form} `));

// This file names forbidden words as examples.
const sources = globSync('{packages,apps,bots,bench,scripts,tests}/**/*.{ts,tsx}', {
  cwd: repository,
  exclude: ['**/node_modules/**', '**/dist/**', 'tests/glossary.test.ts'],
});

test('the words are read from the glossary, and names in words', () => {
  expect(forbiddenWords(read('GLOSSARY.md'))).toEqual(expect.arrayContaining(['match', 'is bot', 'quota']));
  expect(forbiddenWords(read('GLOSSARY.md'))).not.toContain('(room)');
  expect(declaredNames('const aUser = 1; type Match = { readonly isBot: true }')).toEqual([
    'aUser',
    'Match',
    'isBot',
  ]);
  expect(has(inWords('isBotOwner'), 'is bot')).toBe(true);
  expect(has(inWords('matches'), 'match')).toBe(false);
  expect(has(inWords('users'), 'user')).toBe(true);
});

/** Each declared name once, with the first file that declares it, and in words. */
const names = [
  ...new Map(sources.toReversed().flatMap((file) => declaredNames(read(file)).map((name) => [name, file]))),
].map(([name, file]) => ({ name, file, words: inWords(name) }));

test.each(forbiddenWords(read('GLOSSARY.md')))('no name has the word “%s”', (word) => {
  expect(names.filter(({ words }) => has(words, word))).toEqual([]);
});
