/** Every command in the documents works, in their order. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, copyFileSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Server, startServer } from '@parlour/server';
import { memoryStore, sqliteStore } from '@parlour/store';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { typedIn } from '../../apps/cli/src/testing/typed-in.ts';
import { ask } from '../support/archive-play.ts';
import { paperCommands, repository } from '../support/paper-commands.ts';
import { researcherOf } from '../support/researcher.ts';
import { styleLogs } from '../support/style-logs.ts';
import { temporaryDirectory, tidyUp } from '../support/temporary.ts';

const store = memoryStore();
const home = temporaryDirectory();
/** A game of the first version that is over. */
const game = 'g_ve3h46rme23hitm7fv73';
const scripts = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')).scripts as object;
let house: Server;
let token = '';
let campaignToken = '';

/** Commands that run until stopped, with their output when ready. */
const endless: readonly (readonly [RegExp, RegExp])[] = [
  [/bot run |python3 bot\.py$|node bot\.ts$/, /connected as /],
  [/^curl -N .*\/api\/bot\/stream/, /"type":"welcome"/],
];

/** Commands that other tests run, each named with the file that does. */
const elsewhere: readonly (readonly [RegExp, string, RegExp])[] = [
  [/^pip install \.\/clients\/python$/, 'tests/bots/python-client.test.ts', /setuptools/],
  [/^python3 -m unittest /, 'tests/bots/python-client.test.ts', /unittest/],
  [
    /^npm install$|^cd (?:\.\.\/)?my-bot$|^npm test$|^cp \.env\.example/,
    'apps/cli/src/bot/project.wire.test.ts',
    /npm install/,
  ],
  [
    /^npx parlour bot new \.\.\/my-bot$/,
    'apps/cli/src/bot/project.wire.test.ts',
    /parlour\('new', 'my-bot'\)/,
  ],
  [/^duckdb -c /, 'tests/research/release-data.test.ts', /duckdb/],
  [/ parlour bot replay /, 'tests/bots/bot-own-games.test.ts', /'bot', 'replay'/],
  [/ node docs\/how-to\/relying-site\.js$/, 'tests/browser/proof.test.ts', /relying-site\.js/],
  [/ parlour operator (?!researcher)/, 'apps/cli/src/operator/operator.wire.test.ts', /typedIn\('operator'/],
  [/ parlour league /, 'apps/cli/src/league.wire.test.ts', /typedIn\('league'/],
  [/ parlour study |Rscript analysis/, 'tests/research/studies.test.ts', /typedIn\('study'/],
  [/\/career\/(exams|evidence)"$/, 'tests/server/league.test.ts', /career\/evidence/],
  // What needs a PostgreSQL of the reader's.
  [
    /^(createdb|pg_dump|pg_restore) |^npx parlour migrate .* postgres:|^npm start -- .*--database /,
    'packages/store/src/engines/copy-store.wire.test.ts',
    /copyStore/,
  ],
  // What changes the machine itself: the files that such commands put into place are checked there.
  [
    /^((sudo -u parlour )?git (pull|clone) ?|systemctl |journalctl |adduser |chown |install |docker |nginx |cd \/srv\/parlour$)/,
    'tests/server/hosting.test.ts',
    /deploy\/parlour\.service/,
  ],
  [/^deploy\/cluster-secrets\.sh$/, 'tests/operators/cluster-bus.test.ts', /cluster-secrets\.sh/],
  [/^npm start -- --role gateway /, 'scripts/cluster.wire.test.ts', /gateway/],
  [/^(PARLOUR_SITE=\S+ )?(caddy|docker) /, 'tests/server/hosting.test.ts', /deploy\/Caddyfile/],
];

/** Commands that may report findings here, with exit code 1. */
const mayFail: readonly (readonly [RegExp, RegExp])[] = [
  [/ doctor\b/, /^(ok|warn|FAIL) +node /m],
  [/ spot (analyze|report) /, /expected annotations, found none yet/],
  // The data directory here holds no judged game of this preset.
  [/ analyze (mcnemar|proportion) --csv three\//, /expected at least one row, found none/],
];

/** Two conversations in two columns. */
const talks = [
  'Hello',
  'Hi there',
  'How are you?',
  'Fine, and you?',
  '',
  'Morning',
  'Morning',
  'Rain again',
  'Sadly',
]
  .map((text, index) => (text === '' ? '' : `${index % 2 === 0 ? 'a' : 'b'}\t${text}`))
  .join('\n');

beforeAll(async () => {
  house = await startServer({ store, port: 0, host: '127.0.0.1', sameAddress: true });
  const url = `http://127.0.0.1:${house.port}`;
  const researcher = await researcherOf(url, store);
  campaignToken = researcher.token;
  const headers = { cookie: researcher.cookie };
  const registered = await ask(`${url}/api/bots`, { method: 'POST', body: { name: 'Reader' }, headers });
  token = registered.json.token;
  for (const folder of ['apps', 'bots', 'clients', 'docs', 'node_modules', 'packages', 'studies'])
    symlinkSync(join(repository, folder), join(home, folder), 'dir');
  for (const folder of ['bin', 'data', 'games', 'backup']) mkdirSync(join(home, folder));
  copyFileSync(join(repository, 'tests/fixtures/first-version/parlour.db'), join(home, 'data', 'parlour.db'));
  const stored = await sqliteStore({ directory: join(home, 'data') });
  const other = await startServer({ store: stored, port: 0, host: '127.0.0.1' });
  const ann = { nickname: 'Ann', password: 'three blind mice' };
  await ask(`http://127.0.0.1:${other.port}/api/account`, { method: 'POST', body: ann });
  await other.close();
  await stored.close();
  for (const [index, log] of styleLogs(60).entries())
    writeFileSync(join(home, 'games', `${index}.jsonl`), log);
  writeFileSync(join(home, 'talks.jsonl'), talks);
  const parlour = join(repository, 'apps', 'cli', 'bin', 'parlour.js');
  const npx = `#!/bin/sh
case "$1" in parlour) program="${parlour}";; *) exit 9;; esac
shift
exec "${process.execPath}" "$program" "$@"
`;
  writeFileSync(join(home, 'bin', 'npx'), npx);
  chmodSync(join(home, 'bin', 'npx'), 0o755);
  writeFileSync(join(home, '.curlrc'), 'silent\n');
  const bots = {
    'bot.ts': 'README.md',
    'bot.py': 'clients/python/README.md',
    'policy.ts': 'docs/tutorial/train-an-agent.md',
  };
  for (const [file, page] of Object.entries(bots)) {
    const kind = file.endsWith('.py') ? 'python' : 'ts';
    const program = new RegExp(`\`\`\`${kind}\\n([\\s\\S]*?)\`\`\``).exec(
      readFileSync(join(repository, page), 'utf8'),
    );
    writeFileSync(join(home, file), program?.[1] ?? '');
  }
});

afterAll(async () => {
  await house.close();
  tidyUp();
});

/** The command with its placeholders filled in. */
function filledIn(line: string): string {
  return (
    line
      .replaceAll('http://localhost:4646', `http://127.0.0.1:${house.port}`)
      .replaceAll('https://parlour.example.org', `http://127.0.0.1:${house.port}`)
      .replaceAll('parlour_...', line.includes(' spot ') ? campaignToken : token)
      .replaceAll(/\bg_\.\.\.|\bGAME_ID\b/g, game)
      .replaceAll('FILE.jsonl', 'games/0.jsonl')
      .replaceAll(/ FILE$/g, ' backup/of-the-readme.db')
      // Two games at once, and faster, show as well that it works.
      .replace(/ bot test (\S+)$/, ' bot test $1 --games 2 --speed 40')
      .replace(/^sudo -u parlour /, '')
      .replaceAll(/\/var\/backups\/parlour\b/g, 'backup')
      .replaceAll(/(?<!\w)\/backup\//g, 'backup/')
      .replaceAll('--data /var/lib/parlour', '--data data')
      .replaceAll('/var/lib/parlour', 'var')
  );
}

/** Environment variables for the commands. */
const environment = () => ({
  PARLOUR_URL: `http://127.0.0.1:${house.port}`,
  PARLOUR_TOKEN: token,
  CURL_HOME: home,
  PYTHONPATH: join(repository, 'clients', 'python'),
});

/** The words of a command of ours that needs nothing of a shell. */
const plainWords = (line: string): readonly string[] | undefined =>
  /^npx parlour ([\w .,:/=-]+)$/.exec(filledIn(line))?.[1]?.split(' ');

/** Runs a command of ours in this process, which has loaded it. */
async function typedHere(words: readonly string[]) {
  for (const [name, value] of Object.entries(environment())) vi.stubEnv(name, value);
  const before = process.cwd();
  process.chdir(home);
  try {
    const { status, stdout, stderr } = await typedIn(...words);
    return { code: status, said: stdout + stderr };
  } finally {
    process.chdir(before);
  }
}

/** Runs a command in a shell, as people do; one that runs for good until it is well. */
async function typed(line: string) {
  const child = spawn('bash', ['-c', `exec 2>&1; ${filledIn(line)}`], {
    cwd: home,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    env: {
      ...process.env,
      ...environment(),
      PATH: [join(home, 'bin'), process.env.PATH].join(delimiter),
    },
  });
  const well = endless.find(([pattern]) => pattern.test(line))?.[1];
  let said = '';
  let isStopped = false;
  child.stdout.on('data', (data: Buffer) => {
    said += data.toString();
    if (well === undefined || isStopped || !well.test(said)) return;
    isStopped = true;
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
  });
  const [code] = await once(child, 'close');
  return { code: isStopped ? 0 : Number(code), said };
}

const commands = paperCommands();
const pages = [...new Set(commands.map(({ page }) => page))];

test('there are pages with commands', () => {
  expect(pages).toContain('docs/how-to/connect-a-bot.md');
  expect(pages).toContain('docs/how-to/play-a-script.md');
  expect(pages.length).toBeGreaterThan(10);
});

test('what a page starts with node, any Node can read', () => {
  const scripts = pages.flatMap((page) =>
    [
      ...readFileSync(join(repository, page), 'utf8').matchAll(
        /\bnode ((?:bots|apps|scripts|packages)\/\S+\.[jt]s)/g,
      ),
    ].map(([, script = '']) => script),
  );
  expect(scripts).toContain('bots/learner/bin/seed.js');
  for (const script of new Set(scripts)) {
    expect(script).toMatch(/\.js$/);
    // A Node without TypeScript, such as 20, reads it; without arguments it says at least how it is used.
    if (script !== 'bots/learner/bin/seed.js') continue;
    const { PARLOUR_BOT_DATA: _, ...env } = process.env;
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--no-experimental-strip-types', join(repository, script)],
      {
        encoding: 'utf8',
        env,
      },
    );
    expect([status, stderr]).toEqual([
      2,
      expect.stringMatching(/^PARLOUR_BOT_DATA=FOLDER node bots\/learner\/bin\/seed\.js FILE/),
    ]);
  }
});

describe.each(pages)('%s', (page) => {
  test.each(commands.filter((one) => one.page === page).map(({ line }) => line))('%s', async (line) => {
    const other = elsewhere.find(([pattern]) => pattern.test(line));
    if (other !== undefined) {
      const [, file, mention] = other;
      expect(readFileSync(join(repository, file), 'utf8')).toMatch(mention);
      return;
    }
    const npm = /^(?:[A-Z_]+=\S+ )*npm (?:run )?([\w:]+)/.exec(line);
    if (npm !== null) {
      expect(Object.keys(scripts)).toContain(npm[1]);
      return;
    }
    const isEndless = endless.some(([pattern]) => pattern.test(line));
    const words = isEndless ? undefined : plainWords(line);
    const { code, said } = await (words === undefined ? typed(line) : typedHere(words));
    const excuse = mayFail.find(([pattern]) => pattern.test(line))?.[1];
    if (excuse !== undefined) expect(said).toMatch(excuse);
    else expect({ code, said: code === 0 ? '' : said }).toEqual({ code: 0, said: '' });
    if (/^curl (?!-N)/.test(line)) expect(said).not.toMatch(/"error"(?!.*no-such-game)/);
    if (line.includes('/api/bots ')) expect(JSON.parse(said)).toMatchObject({ bot: { roles: ['target'] } });
  });
});
