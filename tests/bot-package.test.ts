/** The packed SDK plays a whole game in a folder of its own. */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { answerTo, bots, newBot, practise } from './support/bot-home.ts';
import { temporaryDirectory, tidyUp } from './support/temporary.ts';

const { home, run, end } = bots();
afterEach(end);
afterAll(tidyUp);
const repository = join(import.meta.dirname, '..');
const modules = join(repository, 'node_modules');

/** Everything that a program wrote, if it fails. */
function check(command: string, args: readonly string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  expect(status, `${command} ${args.join(' ')}\n${stdout}\n${stderr}`).toBe(0);
  return stdout;
}

/** A copy of the package among those that it is built from, so that packing touches nothing that others use now. */
function copyOfThePackage(): string {
  const root = temporaryDirectory();
  for (const room of ['bot-sdk', 'client', 'game', 'protocol'])
    cpSync(join(repository, 'packages', room), join(root, 'packages', room), {
      recursive: true,
      filter: (path) => !/[/\\](dist|node_modules)$/.test(path),
    });
  cpSync(join(repository, 'tsconfig.json'), join(root, 'tsconfig.json'));
  mkdirSync(join(root, 'node_modules', '@parlour'), { recursive: true });
  for (const room of ['bot-sdk', 'client', 'game', 'protocol'])
    symlinkSync(join(root, 'packages', room), join(root, 'node_modules', '@parlour', room), 'junction');
  for (const name of readdirSync(modules).filter((one) => one !== '@parlour'))
    symlinkSync(join(modules, name), join(root, 'node_modules', name), 'junction');
  return join(root, 'packages', 'bot-sdk');
}

const program = `import { type BotEvent, type FinishedGame, finishedGames, type MarketEvent, startBot } from '@parlour/bot-sdk';

const ends: FinishedGame['end'][] = [];
const prices = (log: readonly MarketEvent[]): number[] =>
  log.flatMap((event) => (event.type === 'traded' ? [event.price] : []));

const bot = startBot({
  games: 3,
  reply: async ({ text, before }): Promise<string> => \`\${before.length}: \${text}\`,
  on: (event: BotEvent) => {
    if (event.type === 'connected') console.log('connected as', event.name);
  },
  over: async ({ end, nature, results }) => {
    ends.push(end);
    for await (const { log } of finishedGames()) console.log(prices(log));
    console.log('over', ends.join(), nature, results['bettor-1']);
    bot.stop();
  },
});
bot.closed.then((reason: string) => console.log('closed', reason));
`;

test('the package that npm packs plays a whole game in a folder that knows nothing of this one', async () => {
  const room = copyOfThePackage();
  const manifest = readFileSync(join(room, 'package.json'), 'utf8');
  const [packed] = JSON.parse(check('npm', ['pack', '--json', '--silent', '--offline'], room));
  expect(readFileSync(join(room, 'package.json'), 'utf8')).toBe(manifest);
  expect(existsSync(join(room, 'package.json.source'))).toBe(false);
  const files: string[] = packed.files.map(({ path }: { path: string }) => path);
  expect(files).toContain('README.md');
  expect(files.filter((file) => !/^(README\.md|package\.json|dist\/.*\.(js|d\.ts))$/.test(file))).toEqual([]);

  const foreign = temporaryDirectory();
  const installed = join(foreign, 'node_modules', '@parlour', 'bot-sdk');
  mkdirSync(installed, { recursive: true });
  check('tar', ['xzf', join(room, packed.filename), '-C', installed, '--strip-components=1'], foreign);
  cpSync(join(modules, 'ws'), join(foreign, 'node_modules', 'ws'), { recursive: true });
  const { dependencies, private: isPrivate } = JSON.parse(
    readFileSync(join(installed, 'package.json'), 'utf8'),
  );
  expect([dependencies, isPrivate]).toEqual([{ ws: expect.any(String) }, undefined]);
  for (const file of files.filter((name) => name.startsWith('dist')))
    expect(readFileSync(join(installed, file), 'utf8'), file).not.toMatch(/(from|import\() ?['"]@parlour/);

  writeFileSync(join(foreign, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(foreign, 'bot.ts'), program);
  const globals = 'declare const console: { log(...all: unknown[]): void };';
  writeFileSync(join(foreign, 'globals.d.ts'), globals);
  const options = [
    '--strict',
    '--exactOptionalPropertyTypes',
    '--module',
    'nodenext',
    '--target',
    'es2022',
    '--lib',
    'es2022',
  ];
  check(join(modules, '.bin', 'tsc'), [...options, '--types', '', 'bot.ts', 'globals.d.ts'], foreign);

  const house = await home();
  const { token } = await newBot(house);
  const bot = run(join(foreign, 'bot.js'), { PARLOUR_URL: house.url, PARLOUR_TOKEN: token });
  await bot.until(/connected as robot/);
  const ann = await house.person('ann');
  await practise(house, ann);
  expect(await answerTo(house, ann, 'Hello?')).toBe('0: Hello?');
  await house.pass(120_000);
  expect(await bot.gone).toBe(0);
  expect(bot.said()).toMatch(/over time machine 0\n.*closed stopped/s);
});
