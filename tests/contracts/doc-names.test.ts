/** Names in the documents, also in sentences and tables: commands with their options, scripts, variables and paths exist. */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as stats from '@parlour/stats';
import type { Command } from 'commander';
import { expect, test } from 'vitest';
import { commandsFor } from '../../apps/cli/src/program.ts';

const repository = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(repository, file), 'utf8');
const filesOf = (pattern: string) =>
  globSync(pattern, {
    cwd: repository,
    exclude: (name) => name === 'node_modules' || name === 'dist',
  }).map((file) => file.replaceAll('\\', '/'));
const pages = [
  ...filesOf('{*.md,.github/**/*.{md,yml},docs/**/*.md}'),
  ...filesOf('{packages,apps,bots,clients,tests}/**/*.md'),
].filter((page) => page !== 'CHANGELOG.md');

/** Code of a page: lines of blocks without remarks, and spans of sentences. */
const code = pages.flatMap((page) => {
  const text = read(page);
  const blocks = [...text.matchAll(/^ *```\w*\n([\s\S]*?)^ *```/gm)].flatMap(([, block = '']) =>
    block
      .replaceAll(/\\\n\s*/g, '')
      .split('\n')
      .map((line) => line.replace(/(^|\s+)# .*$/, '').trim()),
  );
  const prose = text.replaceAll(/^ *```[\s\S]*?^ *```/gm, '');
  const spans = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span);
  return [
    ...blocks.map((line) => ({ page, line, isSpan: false })),
    ...spans.map((line) => ({ page, line, isSpan: true })),
  ];
});

/** Commands that begin with `start`, as words up to the next command of the shell. */
const commandsAfter = (start: RegExp) =>
  code.flatMap(({ page, line }) => {
    const [, rest] = new RegExp(`${start.source}(?= |$)(.*)$`).exec(line) ?? [];
    if (rest === undefined) return [];
    const words = rest.split(/ (?:&&|\||>) /)[0]?.match(/"[^"]*"|'[^']*'|\S+/g) ?? [];
    return [{ page, line, words: [...words] }];
  });
const optionsIn = (words: readonly string[]) => words.flatMap((word) => /^--[a-z][a-z-]*/.exec(word) ?? []);

/** The fault of a command; undefined: none. */
function faultOf(program: Command, words: readonly string[]): string | undefined {
  let command = program;
  let depth = 0;
  for (const word of words) {
    const next = command.commands.find((one) => one.name() === word);
    if (next === undefined) break;
    command = next;
    depth += 1;
  }
  const rest = words.slice(depth);
  const needsName = command.commands.length > 0 && command.registeredArguments.length === 0;
  if (needsName && /^[a-z]/.test(rest[0] ?? '')) return `no command ${rest[0]} of ${command.name()}`;
  const known = new Set(['--help', '--version', ...command.options.map(({ long }) => long)]);
  const unknown = optionsIn(rest).filter((option) => !known.has(option));
  return unknown.length === 0 ? undefined : `no option ${unknown} of ${command.name()}`;
}

test('every command of parlour exists, with its options', async () => {
  const program = await commandsFor();
  const commands = commandsAfter(/(?:^|npx |compose exec (?:-T )?parlour )parlour/);
  expect(commands.length).toBeGreaterThan(150);
  const faults = commands.flatMap(({ page, line, words }) => {
    const fault = faultOf(program, words);
    return fault === undefined ? [] : [`${page}: ${line}: ${fault}`];
  });
  expect(faults).toEqual([]);
  expect(faultOf(program, ['analyze', 'survive'])).toMatch(/no command survive/);
  expect(faultOf(program, ['backup', 'FILE', '--gently'])).toMatch(/no option --gently/);
});

test('every option of the server has a row in "Run a server", and no other', () => {
  const main = join(repository, 'apps/server/src/main.ts');
  const { stdout } = spawnSync(process.execPath, [main, '--help'], { encoding: 'utf8' });
  const known = [...new Set([...stdout.matchAll(/^ {2}(--[a-z-]+)/gm)].map(([, option = '']) => option))];
  const cells = [...read('docs/how-to/operate.md').matchAll(/^\| (`--.*?) \|/gm)].map(
    ([, cell = '']) => cell,
  );
  const rows = cells.flatMap((cell) => cell.match(/(?<=`)--[a-z-]+/g) ?? []);
  expect(rows.toSorted()).toEqual(known.toSorted());
  const given = commandsAfter(/npm (?:start|run dev) --/).flatMap(({ words }) => optionsIn(words));
  expect(given).toContain('--same-address');
  expect(given.filter((option) => !known.includes(option) && option !== '--help')).toEqual([]);
});

test('every script of npm exists', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const named = code.flatMap(({ line }) => [...line.matchAll(/\bnpm run ([\w:]+)/g)]).map(([, name]) => name);
  expect(named.length).toBeGreaterThan(25);
  // A generated bot has its own script.
  expect(named.filter((name = '') => !(name in scripts) && name !== 'watch')).toEqual([]);
});

test('every variable of the environment is read somewhere', () => {
  const named = new Set(code.flatMap(({ line }) => line.match(/\bPARLOUR_[A-Z_]+[A-Z]\b/g) ?? []));
  expect(named.size).toBeGreaterThan(25);
  const missing = new Set(named);
  for (const file of filesOf(
    '{apps,packages,bots,bench,scripts,clients,tests,deploy}/**/{*.{ts,py,json},Caddyfile}',
  )) {
    if (file.endsWith('doc-names.test.ts')) continue;
    for (const name of read(file).match(/\bPARLOUR_[A-Z_]+[A-Z]\b/g) ?? []) missing.delete(name);
  }
  expect([...missing]).toEqual([]);
});

test('every path into the repository exists', () => {
  const roots = 'packages|apps|bots|clients|tests|docs|scripts|bench|studies|deploy|site';
  const path = new RegExp(`^(?:${roots})/[\\w./*-]+$`);
  const missing = code
    .filter(({ line, isSpan }) => isSpan && path.test(line))
    .filter(({ page, line }) =>
      // A README may name its own files.
      [line, `${dirname(page)}/${line}`].every(
        (file) => !existsSync(join(repository, file)) && filesOf(file).length === 0,
      ),
    );
  expect(missing.map(({ page, line }) => `${page}: ${line}`)).toEqual([]);
});

test('every function that heads a row or a section of the statistics is exported', () => {
  const named = filesOf('docs/reference/statistics/*.md').flatMap((page) => {
    const heads = read(page).match(/^(?:\| `[^|]*|#+ .*)/gm) ?? [];
    return heads.flatMap((head) => [...head.matchAll(/`(\w+)`/g)].map(([, name = '']) => ({ page, name })));
  });
  expect(named.length).toBeGreaterThan(100);
  const missing = named.filter(({ name }) => !(name in stats));
  expect(missing.filter(({ name }) => name !== 'freeMarginal')).toEqual([]);
});

/** Names in the manner of labels that are no texts of the pages. */
const otherNames = ['Flirting', 'Human 50', 'Last word'];

test('every button and field that a guide names has this label in the pages', () => {
  const textsIn = (value: unknown): string[] =>
    typeof value === 'string' ? [value] : Object.values(value as object).flatMap(textsIn);
  const texts = filesOf('apps/web/src/**/locales/en/*.json').flatMap((file) =>
    textsIn(JSON.parse(read(file))),
  );
  const labels = filesOf('docs/{how-to,tutorial}/*.md').flatMap((page) => {
    const prose = read(page).replaceAll(/```[\s\S]*?```|\*\*/g, '');
    return [...prose.matchAll(/(?<![\w*])\*([A-Z][^*\n]+)\*/g)].map(([, label = '']) => ({ page, label }));
  });
  expect(labels.length).toBeGreaterThan(20);
  const missing = labels.filter(({ label }) => !texts.some((text) => text.startsWith(label)));
  expect(missing.filter(({ label }) => !otherNames.includes(label))).toEqual([]);
});
