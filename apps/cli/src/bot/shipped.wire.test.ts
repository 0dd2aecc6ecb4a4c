/** The bots of papers, pages and examples pass `parlour bot test` without a warning. */
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { BotFinding } from './findings.ts';
import { programOf } from './program.ts';
import { Sandbox } from './sandbox.ts';
import { tryBot } from './test.ts';

const root = join(import.meta.dirname, '..', '..', '..', '..');
const folder = mkdtempSync(join(tmpdir(), 'parlour-shipped-'));
symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
afterAll(() => rmSync(folder, { recursive: true }));

const shownBots = {
  ts: /```ts\n(import \{[^}]*\bstartBot \}[\s\S]*?)```/,
  py: /```python\n(from parlour_bot import [\s\S]*?)```/,
};

/** The file of a bot: itself, the text of a page, or the first complete bot that a paper shows. */
function botFile(path: string): string {
  const [paper = '', language = ''] = path.split(' in ');
  const text = readFileSync(join(root, paper), 'utf8');
  if (['.ts', '.py'].includes(extname(path))) return join(root, path);
  const [, shown = text] = shownBots[language === 'python' ? 'py' : 'ts'].exec(text) ?? [];
  const file = join(folder, `${path.replaceAll(/\W/g, '-')}.${path.includes('python') ? 'py' : 'ts'}`);
  writeFileSync(file, shown);
  return file;
}

/** What a short test of a bot finds that is not well. */
async function faultsOf(path: string, role: string): Promise<BotFinding[]> {
  const sandbox = new Sandbox({ patience: 45_000 });
  const findings: BotFinding[] = [];
  const note = (...found: (BotFinding | undefined)[]) => {
    findings.push(...found.filter((one) => one !== undefined));
  };
  try {
    await tryBot(sandbox, programOf(botFile(path)), { role, games: 2, speed: 40, note });
  } finally {
    await sandbox.close();
  }
  expect(findings.filter(({ check }) => check === 'answers')).not.toEqual([]);
  return findings.filter(({ status }) => status !== 'ok');
}

// The target is asked long questions, and the suspect may say one word at a time.
test.concurrent.each(
  [
    'README.md',
    'docs/tutorial/your-first-bot.md',
    'docs/how-to/connect-a-bot.md',
    'docs/how-to/connect-a-bot.md in python',
    'apps/web/src/bots/first-bot.txt',
    'apps/web/src/bots/first-bot-python.txt',
    'apps/cli/starter/bot.ts',
    'apps/cli/starter/bot.py',
    'packages/bot-sdk/examples/echo.ts',
    'packages/bot-sdk/examples/both.ts',
    'clients/python/examples/echo.py',
  ].flatMap((path) => ['target', 'suspect'].map((role) => [path, role] as const)),
)('%s as %s', async (path, role) => {
  expect(await faultsOf(path, role)).toEqual([]);
});
