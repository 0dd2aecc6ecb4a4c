/** The words in both languages: complete, of one shape, and nowhere else. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { refusals } from '@parlour/game';
import { httpErrors, protocolErrorMessages } from '@parlour/protocol';
import russianHttpErrors from '@parlour/protocol/locales/ru/http-errors.json' with { type: 'json' };
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import { en } from './en.ts';
import { requestedLanguage } from './index.ts';
import { ru } from './ru.ts';

type Tree = { readonly [key: string]: string | Tree };

/** Every key with its words. */
function leaves(tree: Tree, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : leaves(value, `${path}${key}.`),
  );
}

const plural = /_(zero|one|two|few|many|other)$/;
/** The words of the house and of every format, by file: those of `ru` stand as those of `en`. */
const files = import.meta.glob<Tree>(
  ['../**/locales/{en,ru}/*.json', '../../../../packages/*/src/locales/{en,ru}/*.json'],
  { eager: true, import: 'default' },
);
const wordsIn = (language: 'en' | 'ru') =>
  new Map(
    Object.entries(files).flatMap(([path, words]) => {
      const [, place = '', code, file = ''] =
        /([\w-]*\/(?:src\/)?)locales\/(en|ru)\/([\w-]+)\.json$/.exec(path) ?? [];
      return code === language ? leaves(words, `${place}${file}:`) : [];
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
    // Names in the source between backticks, and addresses of routes.
    const source = /`[^`]*`|(?:GET|POST) \/\S+/g;
    const ours = /\{\{\w+\}\}|Parlour|SHA-256|Esc|Enter|Shift|Home|End|JSON lines|JSON|CSV|\b[BCDGHLPV]\b/g;
    const names =
      /parlour (?:bot new|operator (?:add|code))|\.env|OpenAPI|AsyncAPI|HTTPS|HTTP|https|POST|curl|npx|npm|Node|parlour|TypeScript|SDK|Python|bot\.(ts|py)|GPT|Llama|en, de, pt-BR/g;
    for (const [key, text] of russian) {
      const isWords = /\p{L}/u.test(text.replaceAll(/\{\{\w+\}\}/g, ''));
      if (key !== '/house:name' && (isWords || text === '')) expect(text, key).toMatch(/[а-яё]/i);
      expect(text.replaceAll(source, '').replaceAll(ours, '').replaceAll(names, ''), key).not.toMatch(
        /[a-z]/i,
      );
    }
  });
});

describe('every text is used', () => {
  const source = join(import.meta.dirname, '..');
  const code = globSync('{src/**/*.{ts,tsx},*.ts}', { cwd: join(source, '..') })
    .filter((file) => !/\.test\.|testing\/|style-guide\/|locales\//.test(file.replaceAll('\\', '/')))
    .map((file) => readFileSync(join(source, '..', file), 'utf8'))
    .join('\n');
  const isUsed = usedIn(code);
  /** Texts of a format that `words/roles.ts` looks up by role, or by a name of its digest. */
  const ofFace = /^(?:ends|least|sorts|practise|practiseWith|wait|join)\./;

  test('in some page', () => {
    const unused = stems(english).filter((stem) => {
      const [file = '', key = ''] = stem.split(/:(.*)/);
      // Those of packages are by code: every code has one.
      if (file.includes('src/')) return false;
      return (
        !isUsed(file === '/errors' ? `errors.${key}` : key) && !(file.endsWith('/face') && ofFace.test(key))
      );
    });
    expect(unused).toEqual([]);
  });

  test('a key counts as used if it is written whole, or fits a template', () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code to be read
    const isUsedThere = usedIn("t('one.two'); t('who:three'); t(`four.${x}.five`); t(`six`)");
    expect(['one.two', 'three', 'four.a.five'].map(isUsedThere)).toEqual([true, true, true]);
    expect(['one', 'two', 'four.a', 'seven'].map(isUsedThere)).toEqual([false, false, false, false]);
  });
});

test('every code of a refusal and of the door has its sentence', () => {
  for (const code of Object.keys({ ...refusals, ...protocolErrorMessages }))
    expect(en.errors[code as keyof typeof en.errors], code).toBeTruthy();
  const russian = { ...russianHttpErrors, ...ru.errors };
  for (const code of Object.keys({ ...refusals, ...protocolErrorMessages, ...httpErrors }))
    expect(russian[code as keyof typeof russian], code).toBeTruthy();
});

test('the language is the one chosen, else the first of the browser’s that we speak, else English', () => {
  expect(requestedLanguage('ru', ['en-GB'])).toBe('ru');
  expect(requestedLanguage(null, ['de-AT', 'ru-RU', 'en'])).toBe('ru');
  expect(requestedLanguage(null, ['en-GB', 'ru'])).toBe('en');
  expect(requestedLanguage('xx', ['fr'])).toBe('en');
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

/** Whether code names a key: as a string, or by a template with more than one letter around its gaps. */
function usedIn(code: string): (key: string) => boolean {
  const strings = new Set([...code.matchAll(/'(?:\w+:)?([\w. /-]+)'/g)].map(([, key]) => key));
  const templates = [...code.matchAll(/(?=`([\w.${][^`\n]*)`)/g)]
    .map(([, text = '']) => text.split(/\$\{(?:[^{}]|\{[^}]*\})*\}/))
    .filter(
      (parts) =>
        parts.length > 1 && /^[\w.-]*[a-z]{2}[\w.-]*$/i.test(parts.join('')) && parts.join('').includes('.'),
    )
    .map((parts) => new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('.+')}$`));
  return (key) => strings.has(key) || templates.some((template) => template.test(key));
}

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
  /** `shown`: whether the value of this node is visible or audible. */
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
