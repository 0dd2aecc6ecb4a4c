/** Packages as they are published play a whole game from a folder that knows nothing of the repository. */
import { execFile, spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type BuiltPackages, buildPackages } from '../../scripts/packages/run.ts';
import { answerTo, bots, newBot, practise } from '../support/bots/bot-home.ts';
import { hasPython } from '../support/bots/python.ts';
import { temporaryDirectory, tidyUp } from '../support/temporary.ts';

const { home, run, end } = bots();
afterEach(end);
afterAll(tidyUp);
const modules = join(import.meta.dirname, '../../node_modules');
const started = promisify(execFile);

/** Standard output; throws everything that a program wrote, if it fails. */
const outputOf = async (command: string, args: readonly string[], cwd: string): Promise<string> =>
  (await started(command, [...args], { cwd, maxBuffer: 2 ** 26 })).stdout;

const folder = temporaryDirectory();
let built: BuiltPackages;
/** Why the packages could not be installed here, though they can be elsewhere; undefined: they are installed. */
let noRegistry: string | undefined;
const installed = (name: string) => join(folder, 'node_modules', name);

beforeAll(async () => {
  built = await buildPackages(join(folder, 'built'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  const words = [
    'install',
    '--no-audit',
    '--no-fund',
    '--prefer-offline',
    '--loglevel=error',
    ...built.tarballs,
  ];
  try {
    await outputOf('npm', words, folder);
  } catch (error) {
    const isOffline = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ENOTCACHED|ETIMEDOUT/.exec(String(error));
    if (isOffline === null) throw error;
    noRegistry = `The packages are not installed: no registry of npm was reached (${isOffline[0]}).`;
    console.log(noRegistry);
  }
});

/** A practice game of the bot that `program` runs: it answers, and its end is printed as `over`. */
async function playsGame(start: (env: Record<string, string>) => ReturnType<typeof run>): Promise<string> {
  const house = await home();
  const { token } = await newBot(house);
  const bot = start({ PARLOUR_URL: house.url, PARLOUR_TOKEN: token });
  const ann = await house.person('ann');
  await practise(house, ann);
  expect(await answerTo(house, ann, 'Hello?')).toBe('0: Hello?');
  await house.pass(120_000);
  await bot.until(/over machine/);
  return bot.said();
}

/** Writes a program into the folder and runs it there. */
const runs = (file: string, text: string) => (env: Record<string, string>) => {
  writeFileSync(join(folder, file), text);
  return run(join(folder, file), env);
};

const withSdk = `import { type BotEvent, type FinishedGame, finishedGames, type MarketEvent, startBot } from '@parlour/bot-sdk';

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
    for await (const { log } of finishedGames({ format: 'market' })) console.log(prices(log));
    console.log('over', nature, ends.join(), results['bettor-1']);
    bot.stop();
  },
});
bot.closed.then((reason: string) => console.log('closed', reason));
`;

/** A bot without the SDK: a connection that reconnects, and the mirror of its game. */
const withClient = `import {
  applyFrame,
  type Mirror,
  openReconnectingSocket,
  type SocketLike,
  type UnsentFrame,
} from '@parlour/client';

const { PARLOUR_URL = '', PARLOUR_TOKEN = '' } = process.env;
const headers = { authorization: \`Bearer \${PARLOUR_TOKEN}\` };
let mirror: Mirror | 'gap' | null = null;
let sent = 0;
const send = (frame: UnsentFrame): void => {
  sent += 1;
  line.send({ ...frame, id: String(sent) });
};
const line = openReconnectingSocket({
  connect: () => new WebSocket(\`\${PARLOUR_URL.replace('http', 'ws')}/socket\`, { headers }) as SocketLike,
  lost: (reason) => console.log('lost', reason),
  heard(frame) {
    if (frame.type === 'welcome') send({ type: 'offer-prompts', kinds: ['say'], games: 1 });
    else if (frame.type === 'seated') send({ type: 'attach', game: frame.game, token: frame.token });
    else if (frame.type === 'prompt') {
      const { id: prompt, talk, you } = frame;
      const own = talk.filter(({ by }) => by === you).length;
      send({ type: 'answer', prompt, text: \`\${own}: \${talk.at(-1)?.text}\` });
    } else if (frame.type === 'view' || frame.type === 'change') {
      mirror = applyFrame(mirror === 'gap' ? null : mirror, frame);
      const { phase, reveal } = (mirror as Mirror).view as { phase: string; reveal?: { nature?: string } };
      if (phase === 'over') console.log('over', reveal?.nature);
    }
  },
});
`;

/** A bot without any code for connections: the stream over HTTP, with frames that the schemas check. */
const withProtocol = `import { readClientFrame, serverFrame } from '@parlour/protocol';
import { applyPatch, type PatchOperation } from '@parlour/protocol/patch';

const { PARLOUR_URL = '', PARLOUR_TOKEN = '' } = process.env;
const headers = { authorization: \`Bearer \${PARLOUR_TOKEN}\`, 'content-type': 'application/json' };
let sent = 0;
let view: object = {};
async function post(command: Record<string, unknown>): Promise<void> {
  sent += 1;
  const frame = readClientFrame({ ...command, id: String(sent) });
  if (frame.type === 'malformed') throw new Error(frame.error.message);
  await fetch(\`\${PARLOUR_URL}/api/bot/commands\`, { method: 'POST', headers, body: JSON.stringify(frame) });
}
const { body } = await fetch(\`\${PARLOUR_URL}/api/bot/stream?prompts=say&games=1\`, { headers });
if (body === null) throw new Error('There is no stream.');
let rest = '';
for await (const part of body.pipeThrough(new TextDecoderStream())) {
  const lines = (rest + part).split('\\n');
  rest = lines.pop() ?? '';
  for (const line of lines.filter((one) => one !== '')) {
    const frame = serverFrame.parse(JSON.parse(line));
    if (frame.type === 'seated') void post({ type: 'attach', game: frame.game, token: frame.token });
    if (frame.type === 'prompt') {
      const { id: prompt, talk, you } = frame;
      const own = talk.filter(({ by }) => by === you).length;
      void post({ type: 'answer', prompt, text: \`\${own}: \${talk.at(-1)?.text}\` });
    }
    if (frame.type === 'view') view = frame.view;
    if (frame.type === 'change') view = applyPatch(view, frame.patch as readonly PatchOperation[]) as object;
    const { phase, reveal } = view as { phase?: string; reveal?: { nature?: string } };
    if (phase === 'over') console.log('over', reveal?.nature);
  }
}
`;

const withPython = `from parlour_bot import Bot
import parlour_bot

def over(game):
    print("over " + game.natures["target"], parlour_bot.__file__, flush=True)

Bot(reply=lambda prompt: f"{len(prompt.before)}: {prompt.text}", over=over).run()
`;

describe('packages of npm', () => {
  test.each(['@parlour/protocol', '@parlour/client', '@parlour/bot-sdk', 'parlour'])(
    '%s is ready for a public registry',
    async (name) => {
      const file = built.tarballs.find((path) =>
        path.endsWith(`/${name.replace('@', '').replace('/', '-')}-0.2.0.tgz`),
      );
      const names = (await outputOf('tar', ['tzf', file ?? ''], folder)).split('\n');
      for (const one of ['README.md', 'LICENSE', 'package.json']) expect(names).toContain(`package/${one}`);
      const isStray = (path: string) =>
        /\.test\.|\/testing\/|node_modules|\.tsx?$/.test(path.replace(/\.d\.ts$/, ''));
      expect(names.filter((path) => isStray(path) && path !== 'package/apps/cli/starter/bot.ts')).toEqual([]);
      const manifest = JSON.parse(
        await outputOf('tar', ['xzOf', file ?? '', 'package/package.json'], folder),
      );
      expect(manifest).toMatchObject({
        ...{ name, version: '0.2.0', license: 'MIT', type: 'module' },
        description: expect.stringMatching(/Parlour/),
        keywords: expect.arrayContaining(['turing-test']),
        repository: { url: expect.stringMatching(/^git\+https:/), directory: expect.any(String) },
        publishConfig: { access: 'public', provenance: true },
        engines: { node: expect.any(String) },
      });
      expect(manifest.private).toBeUndefined();
      expect(manifest.scripts).toBeUndefined();
      for (const version of Object.values(manifest.dependencies)) expect(version).toMatch(/^\d+\.\d+\.\d+/);
      expect(Object.keys(manifest.dependencies).filter((one) => one.startsWith('@parlour/'))).toEqual([]);
      for (const { types, default: script } of Object.values(manifest.exports ?? {}) as Record<
        string,
        string
      >[]) {
        expect(names).toContain(`package/${types?.slice(2)}`);
        expect(names).toContain(`package/${script?.slice(2)}`);
      }
    },
  );

  test('their types are complete', async ({ skip }) => {
    if (noRegistry !== undefined) skip(noRegistry);
    const files = {
      'sdk.ts': withSdk,
      'client.ts': withClient,
      'protocol.ts': withProtocol,
    };
    for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
    const options = [
      '--strict',
      '--exactOptionalPropertyTypes',
      '--module',
      'nodenext',
      '--target',
      'es2022',
    ];
    const words = [
      ...options,
      '--lib',
      'es2022',
      '--types',
      'node',
      '--typeRoots',
      join(modules, '@types'),
      '--noEmit',
      ...Object.keys(files),
    ];
    await outputOf(join(modules, '.bin', 'tsc'), words, folder);
  });

  test.for([
    ['@parlour/bot-sdk', 'sdk.ts', withSdk],
    ['@parlour/client', 'client.ts', withClient],
    ['@parlour/protocol', 'protocol.ts', withProtocol],
  ] as const)('a bot with %s plays a game', async ([_, file, text], { skip }) => {
    if (noRegistry !== undefined) skip(noRegistry);
    await playsGame(runs(file, text));
  });

  test('the installed command tests a bot in its sandbox, begins one, and runs it in a game', async ({
    skip,
  }) => {
    if (noRegistry !== undefined) skip(noRegistry);
    const parlour = join(installed('parlour'), 'apps', 'cli', 'bin', 'parlour.js');
    const asked = (...words: string[]) => outputOf(process.execPath, [parlour, ...words], folder);
    expect(await asked('--version')).toBe('0.2.0\n');
    expect(await asked('bot', 'new', 'new-bot')).toContain('new-bot is ready');
    const { dependencies, devDependencies, scripts } = JSON.parse(
      readFileSync(join(folder, 'new-bot', 'package.json'), 'utf8'),
    );
    expect({ ...dependencies, ...devDependencies }).toEqual({
      '@parlour/bot-sdk': '0.2.0',
      parlour: '0.2.0',
    });
    expect(scripts.test).toBe('parlour bot test bot.ts');
    const place = ['--preset', 'market', '--role', 'target', '--games', '2', '--json'];
    const report = await asked('bot', 'test', join('new-bot', 'bot.ts'), ...place);
    const checks = report
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(checks).toContainEqual(expect.objectContaining({ check: 'answers', status: 'ok' }));
    expect(checks.filter(({ status }) => status === 'fail')).toEqual([]);
    const played = await asked(
      'env',
      'evaluate',
      '--format',
      'duel',
      '--policies',
      'random,random',
      '--episodes',
      '4',
    );
    expect(played).toMatch(/A - B: 0\.000/);
    writeFileSync(join(folder, 'sdk.ts'), withSdk);
    await playsGame((env) => run(parlour, env, ['bot', 'run', join(folder, 'sdk.ts')]));
  });
});

/** A Python that can make environments; the wheel is installed without a network. */
const canInstall = hasPython && spawnSync('python3', ['-c', 'import venv, ensurepip']).status === 0;

describe.skipIf(!canInstall)('the package of Python', () => {
  test('a bot with the installed wheel plays a game', async ({ skip }) => {
    if (built.wheel === null) skip(built.noWheel ?? 'There is no wheel.');
    const place = join(folder, 'python');
    const bin = join(place, process.platform === 'win32' ? 'Scripts' : 'bin');
    await outputOf('python3', ['-m', 'venv', place], folder);
    await outputOf(
      join(bin, 'python'),
      ['-m', 'pip', 'install', '--no-index', '--quiet', built.wheel ?? ''],
      folder,
    );
    const [about = ''] = globSync('**/parlour_bot-*.dist-info/METADATA', { cwd: place });
    const metadata = readFileSync(join(place, about), 'utf8');
    for (const line of [
      /^Name: parlour-bot$/m,
      /^Version: 0\.2\.0$/m,
      /^License.*: MIT$/m,
      /^Project-URL: /m,
    ])
      expect(metadata).toMatch(line);
    expect(existsSync(join(place, about, '..', '..', 'parlour_bot', 'py.typed'))).toBe(true);
    mkdirSync(join(folder, 'in-python'), { recursive: true });
    writeFileSync(join(folder, 'in-python', 'bot.py'), withPython);
    const said = await playsGame((env) =>
      run(join(folder, 'in-python', 'bot.py'), env, [], join(bin, 'python')),
    );
    expect(said).toContain(place);
  });
});
