/** A budget for the words of documents, doc comments, texts of the pages and the reference: standard terms instead of relative clauses. */
import { globSync, readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { asyncApi, openApi } from '@parlour/protocol/reference';
import { describe, expect, test } from 'vitest';
import { codebook } from '../../packages/data/src/rows/codebook.ts';

const repository = join(import.meta.dirname, '../..');

/** Maximum number of matches of each pattern in 10,000 words. */
const budget = {
  'somebody, nobody': [/\b(?:some|no|any|every)body\b/gi, 5],
  'nominal what': [/\bwhat\b(?! (?:is|are|do|does|did|can)\b[^.?!]*\?)/gi, 15],
  'whoever, whom': [/\b(?:whoever|whomever|whom|whose)\b/gi, 5],
  alone: [/\balone\b/gi, 2],
  'of its own': [/\bof (?:its|their|his|her|our|one['’]s) own\b/gi, 3],
  'at once': [/\bat once\b/gi, 3],
  told: [/\b(?:is|are|be|was|were) told\b/gi, 1],
} as const satisfies Record<string, readonly [RegExp, number]>;
const maxSentence = 35;
const maxParagraph = 120;

/** Words outside code, tables and quotations. */
const proseOf = (markdown: string) =>
  markdown
    .replaceAll(/```[\s\S]*?```/g, '')
    .replaceAll(/`[^`\n]*`/g, 'x')
    .replaceAll(/^[|>].*$/gm, '')
    .replaceAll(/\]\([^)]*\)/g, ']');
const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;
const wordsOf = (text: string) => count(text, /[\w’'-]+/g);

/** Paragraphs, and items of lists. */
const paragraphsOf = (prose: string) =>
  prose.split(/\n\s*\n|\n(?=\s*(?:[-*]|\d+\.) )/).filter((one) => /\S/.test(one) && !/^\s*#/.test(one));
const sentencesOf = (paragraph: string) => paragraph.split(/(?<=[.!?:;])\s+/);

const files = globSync('{*.md,docs/**/*.md,{packages,apps,bots,clients}/*/README.md,packages/**/RULES.md}', {
  cwd: repository,
})
  .map(normalize)
  .filter((file) => !file.startsWith(normalize('docs/reference/')))
  .sort();
const documents = files.map((file) => {
  const text = readFileSync(join(repository, file), 'utf8');
  // Sections of released versions stay as they are.
  const [head = '', unreleased = ''] = file === 'CHANGELOG.md' ? text.split(/^## /m) : [text];
  return { file, prose: proseOf(`${head}\n\n${unreleased}`) };
});

/** Doc comments of a source as paragraphs, without examples. */
const docCommentsOf = (source: string) =>
  [...source.matchAll(/^[ \t]*\/\*\*([\s\S]*?)\*\//gm)]
    .map(([, comment = '']) =>
      comment.replaceAll(/^[ \t]*\* ?/gm, '').replaceAll(/@example[\s\S]*?(?=\n@|$)/g, ''),
    )
    .join('\n\n');
const comments = globSync('{packages,apps,bots,bench,scripts}/**/*.{ts,tsx}', {
  cwd: repository,
  exclude: (name) => name === 'node_modules' || name === 'dist',
})
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, prose: proseOf(docCommentsOf(readFileSync(join(repository, file), 'utf8'))) }));

type Catalogue = { readonly [key: string]: string | Catalogue };
const textsOf = (catalogue: Catalogue): string[] =>
  Object.values(catalogue).flatMap((value) => (typeof value === 'string' ? [value] : textsOf(value)));
/** English texts of the pages and messages of error codes; parameters are no words. */
const texts = globSync('{apps,packages}/*/src/**/locales/en/*.json', { cwd: repository })
  .sort()
  .map((file) => {
    const catalogue = JSON.parse(readFileSync(join(repository, file), 'utf8')) as Catalogue;
    return {
      file,
      prose: proseOf(
        textsOf(catalogue)
          .join('\n\n')
          .replaceAll(/\{\{\w+\}\}/g, 'x'),
      ),
    };
  });

/** Descriptions in the reference of HTTP and of the socket, and of the columns of exports. */
function descriptionsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    typeof part === 'string' && (key === 'description' || key === 'summary') ? [part] : descriptionsIn(part),
  );
}
const reference = Object.entries({ openApi: openApi(), asyncApi: asyncApi(), codebook: codebook() }).map(
  ([file, document]) => ({ file, prose: proseOf([...new Set(descriptionsIn(document))].join('\n\n')) }),
);

test('texts of the pages are found', () =>
  expect(wordsOf(texts.map(({ prose }) => prose).join(' '))).toBeGreaterThan(10_000));

test('descriptions of the reference are found', () =>
  expect(wordsOf(reference.map(({ prose }) => prose).join(' '))).toBeGreaterThan(10_000));

describe.each([
  ['documents', documents],
  ['texts of the pages', texts],
  ['doc comments', comments],
  ['descriptions of the reference', reference],
])('%s', (_, texts) => {
  const all = texts.map(({ prose }) => prose).join('\n\n');

  test.each(Object.entries(budget))('%s', (_name, [pattern, max]) => {
    const found = texts
      .map(({ file, prose }) => `${count(prose, pattern)} ${file}`)
      .filter((line) => !line.startsWith('0 '));
    const rate = (10_000 * count(all, pattern)) / wordsOf(all);
    expect(rate, found.join('\n')).toBeLessThanOrEqual(max);
  });

  test('no sentence is too long', () => {
    const long = texts.flatMap(({ file, prose }) =>
      paragraphsOf(prose)
        .flatMap(sentencesOf)
        .filter((one) => wordsOf(one) > maxSentence)
        .map((one) => `${file}: ${wordsOf(one)} words: ${one}`),
    );
    expect(long).toEqual([]);
  });
});

test('no paragraph of a document is too long', () => {
  const long = documents.flatMap(({ file, prose }) =>
    paragraphsOf(prose)
      .filter((one) => wordsOf(one) > maxParagraph)
      .map((one) => `${file}: ${wordsOf(one)} words: ${one.slice(0, 80)}`),
  );
  expect(long).toEqual([]);
});

test('the words are counted outside code, tables and quotations', () => {
  const prose = proseOf(
    'Somebody is told.\n\n```\nnobody\n```\n| what | alone |\n> whom\n`at once` [a](whose.md)',
  );
  expect(count(prose, /\b(?:some|no)body\b/gi)).toBe(1);
  expect(count(prose, budget.told[0])).toBe(1);
  expect(count(prose, /what|alone|whom|whose|at once/g)).toBe(0);
  expect(count('What is it? I know what it is.', budget['nominal what'][0])).toBe(1);
});

test('doc comments are read without code and examples', () => {
  const source =
    '/** Whose. */\nconst a = 1; // whom\n/* alone */\n  /**\n   * `whom` at once.\n   * @example whoever\n   */';
  expect(docCommentsOf(source).split(/\s+/).filter(Boolean)).toEqual(['Whose.', '`whom`', 'at', 'once.']);
});
