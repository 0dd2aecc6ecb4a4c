/** The words in both languages: complete, of one shape, and nowhere else. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { refusals } from '@parlour/game';
import { doorErrors, httpErrors } from '@parlour/protocol';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import { wished } from './index.ts';

type Tree = { readonly [key: string]: string | Tree };

/** Every key with its words. */
function leaves(tree: Tree, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : leaves(value, `${path}${key}.`),
  );
}

const plural = /_(zero|one|two|few|many|other)$/;
/** The words of the house and of every format, by file: those of `ru` stand as those of `en`. */
const files = import.meta.glob<Record<string, Tree>>(
  ['./{en,ru}/*.ts', '../formats/*/words/{en,ru}{.ts,-face.ts,/*.ts}'],
  { eager: true },
);
const wordsIn = (language: 'en' | 'ru') =>
  new Map(
    Object.entries(files).flatMap(([path, words]) => {
      const [, place = '', code, file = ''] = /^(.*\/)(en|ru)\b(.*)$/.exec(path) ?? [];
      if (code !== language) return [];
      return Object.values(words).flatMap((tree) => leaves(tree as Tree, `${place}${file}:`));
    }),
  );
const english = wordsIn('en');
const russian = wordsIn('ru');
const stems = (words: Map<string, string>) => [
  ...new Set([...words.keys()].map((key) => key.replace(plural, ''))),
];
const counted = (words: Map<string, string>) => [
  ...new Set([...words.keys()].filter((key) => plural.test(key)).map((key) => key.replace(plural, ''))),
];
const slots = (text: string) => [...new Set(text.match(/\{\{\w+\}\}/g) ?? [])].sort();

describe('the two languages', () => {
  test('have the same keys', () => expect(stems(russian).sort()).toEqual(stems(english).sort()));

  test.each([
    ['en', english],
    ['ru', russian],
  ] as const)('%s has every plural form its grammar knows, and no other', (code, words) => {
    const forms = new Intl.PluralRules(code).resolvedOptions().pluralCategories.toSorted();
    for (const stem of counted(words))
      expect(
        forms.filter((form) => words.has(`${stem}_${form}`)),
        stem,
      ).toEqual(forms);
    for (const key of words.keys()) if (plural.test(key)) expect(forms).toContain(key.split('_').at(-1));
  });

  test('a word that is counted is counted in both', () =>
    expect(counted(russian).sort()).toEqual(counted(english).sort()));

  test('fill the same gaps', () => {
    for (const [key, text] of russian) {
      const like = english.get(key) ?? english.get(key.replace(plural, '_other')) ?? '';
      expect(slots(text), key).toEqual(slots(like));
    }
  });

  test('Russian words are Russian, and none is empty', () => {
    const ours = /\{\{\w+\}\}|Parlour|SHA-256|Esc|Enter|Shift|Home|End|JSON lines|JSON|CSV|\b[BCDGHLPV]\b/g;
    const names =
      /parlour (?:bot new|operator add)|\.env|OpenAPI|AsyncAPI|HTTPS|HTTP|https|POST|curl|npx|npm|Node|parlour|TypeScript|SDK|Python|bot\.(ts|py)|GPT|Llama|en, de, pt-BR/g;
    for (const [key, text] of russian) {
      const isWords = /\p{L}/u.test(text.replaceAll(/\{\{\w+\}\}/g, ''));
      if (!key.endsWith('house.ts:name') && (isWords || text === '')) expect(text, key).toMatch(/[а-яё]/i);
      expect(text.replaceAll(ours, '').replaceAll(names, ''), key).not.toMatch(/[a-z]/i);
    }
  });
});

test('every code of a refusal and of the door has its sentence', () => {
  for (const code of Object.keys({ ...refusals, ...doorErrors, ...httpErrors }))
    for (const words of [english, russian]) expect(words.get(`.//errors.ts:${code}`), code).toBeTruthy();
});

test('the language is the one chosen, else the first of the browser’s that we speak, else English', () => {
  expect(wished('ru', ['en-GB'])).toBe('ru');
  expect(wished(null, ['de-AT', 'ru-RU', 'en'])).toBe('ru');
  expect(wished(null, ['en-GB', 'ru'])).toBe('en');
  expect(wished('xx', ['fr'])).toBe('en');
});

describe('no words outside this folder', () => {
  const source = join(import.meta.dirname, '..');
  const pages = globSync('**/*.tsx', { cwd: source }).filter((file) => !/testing|style/.test(file));

  test.each(pages)('%s', (file) =>
    expect(literals(readFileSync(join(source, file), 'utf8'), file)).toEqual([]),
  );

  test('would be found', () => {
    const code =
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code to be read
      '<p title="Hold"><b>{a ? "Yes" : t("x")}</b> Some text · 100 <i aria-label={`No ${x}`} className="not" /></p>';
    expect(literals(code, 'x.tsx')).toEqual(['Hold', 'Yes', 'Some text · 100', 'No ']);
  });
});

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;
const spokenAttributes = new Set(['aria-label', 'aria-description', 'title', 'placeholder', 'alt', 'label']);
/** Signs, numbers and addresses are no words. */
const hasWords = (text: string) => /\p{L}/u.test(text) && !/^\/[\w/-]*$/.test(text);

/** All words that the code would show as they stand. */
function literals(code: string, file: string): string[] {
  const found: string[] = [];
  /** `shown`: what this node evaluates to would be seen or heard. */
  const walk = (node: Node, shown: boolean): void => {
    if (node.type === 'JSXText' || (shown && node.type === 'Literal')) {
      const text = typeof node.value === 'string' ? node.value.trim() : '';
      if (hasWords(text)) found.push(text);
      return;
    }
    if (shown && node.type === 'TemplateLiteral')
      for (const part of node.quasis as { value: { cooked: string } }[])
        if (hasWords(part.value.cooked)) found.push(part.value.cooked);
    for (const [key, value] of Object.entries(node)) {
      const passesOn = shownThrough(node, key, shown);
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, passesOn);
    }
  };
  const { program } = parseSync(file, code);
  walk(program as unknown as Node, false);
  return found;
}

function shownThrough(node: Node, key: string, shown: boolean): boolean {
  if (node.type === 'JSXAttribute') return spokenAttributes.has(String((node.name as { name: string }).name));
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') return key === 'children';
  if (node.type === 'ConditionalExpression') return shown && key !== 'test';
  if (node.type === 'LogicalExpression') return shown && (key === 'right' || node.operator !== '&&');
  return shown && (node.type === 'JSXExpressionContainer' || node.type === 'TemplateLiteral');
}
