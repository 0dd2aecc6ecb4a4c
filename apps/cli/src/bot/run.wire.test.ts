/** `parlour bot run`: exit, output, and that it is a single process. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '@parlour/server';
import { memoryStore } from '@parlour/store';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registeredBot } from '../../../../tests/support/bots/registered-bot.ts';

const root = join(import.meta.dirname, '..', '..', '..', '..');
const bin = join(root, 'apps', 'cli', 'bin', 'parlour.js');
const echoes = {
  TypeScript: join(root, 'packages', 'bot-sdk', 'examples', 'echo.ts'),
  Python: join(root, 'clients', 'python', 'examples', 'echo.py'),
};
const folder = mkdtempSync(join(tmpdir(), 'parlour-cli-run-'));
let house: Awaited<ReturnType<typeof startServer>>;
beforeAll(async () => {
  house = await startServer({ store: memoryStore(), port: 0, host: '127.0.0.1', sameAddress: true });
});
afterAll(async () => {
  await house.close();
  rmSync(folder, { recursive: true });
});

/** Starts `parlour bot run` and captures its output. */
function run(file: string, token: string, ...args: string[]) {
  const child = spawn(process.execPath, [bin, 'bot', 'run', file, ...args], {
    cwd: folder,
    env: { ...process.env, PARLOUR_URL: `http://127.0.0.1:${house.port}`, PARLOUR_TOKEN: token },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const heard = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => {
      said += data.toString();
      for (const look of heard) look();
    });
  const until = (pattern: RegExp) =>
    new Promise<void>((resolve) => {
      const look = () => pattern.test(said) && resolve();
      heard.add(look);
      look();
    });
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal, said }));
  return { child, until, ended };
}

describe.each(Object.entries(echoes))('in %s', (language, file) => {
  test('a token that does not fit is exit code 1, and one line', async () => {
    const { code, said } = await run(file, `parlour_${'x'.repeat(32)}`).ended;
    expect(said).toMatch(/^bot: stopped: [^\n]*token[^\n]*\n$/);
    expect(code).toBe(1);
  });

  test('a bot whose place another took is exit code 1; one that is stopped ends by the signal', async () => {
    const url = `http://127.0.0.1:${house.port}`;
    const { token } = await registeredBot(url, `Echo ${language}`);
    const first = run(file, token);
    await first.until(/connected as Echo/);
    const second = run(file, token);
    expect(await first.ended).toMatchObject({ code: 1, said: expect.stringMatching(/stopped: /) });
    await second.until(/connected as Echo/);
    second.child.kill('SIGTERM');
    expect(await second.ended).toMatchObject({ signal: 'SIGTERM' });
  });
});

describe('parlour bot run', () => {
  test('is the process of the bot itself, which hears SIGTERM', async () => {
    const program = `
      process.on('SIGTERM', () => { console.log('told to go'); process.exit(5); });
      console.log('pid ' + process.pid + '.', process.env.PARLOUR_VERBOSE);
      setInterval(() => {}, 1000);`;
    writeFileSync(join(folder, 'pid.js'), program);
    const one = run('pid.js', 'a token', '--verbose');
    await one.until(/pid \d+\./);
    one.child.kill('SIGTERM');
    expect(await one.ended).toEqual({ code: 5, signal: null, said: `pid ${one.child.pid}. 1\ntold to go\n` });
  });

  test.each([
    ['an address that is none', 'foo'],
    ['an address without a host', 'http://'],
  ])('%s is one line', (_, address) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [bin, 'bot', 'run', echoes.TypeScript], {
      encoding: 'utf8',
      env: { ...process.env, PARLOUR_URL: address, PARLOUR_TOKEN: 'x' },
    });
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toBe(
      `parlour: PARLOUR_URL: expected the address of a server, beginning with http:// or https://, found "${address}"\n`,
    );
  });

  test('a file that cannot be written is one line', () => {
    writeFileSync(join(folder, 'file'), '');
    const args = [bin, 'bot', 'new', 'file/sub', '--python'];
    const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', cwd: folder });
    expect(stderr).toMatch(/^parlour: ENOTDIR: [^\n]*\n$/);
    expect(status).toBe(1);
  });

  test('a reader who closes the output, as head does, ends the command without a word', async () => {
    const child = spawn(process.execPath, [bin, 'analyze', 'proportion', '54/100', '--json'], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.destroy();
    let said = '';
    child.stderr.on('data', (data: Buffer) => {
      said += data.toString();
    });
    const [code] = await once(child, 'close');
    expect({ code, said }).toEqual({ code: 0, said: '' });
  });
});
