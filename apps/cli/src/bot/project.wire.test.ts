/** Tests `parlour bot new` and `parlour bot run`. */
import { spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';

const bin = join(import.meta.dirname, '..', '..', 'bin', 'parlour.js');
const tutorial = join(import.meta.dirname, '../../../../docs/tutorial/your-first-bot.md');
const modules = join(import.meta.dirname, '..', '..', '..', '..', 'node_modules');
const folder = mkdtempSync(join(tmpdir(), 'parlour-cli-project-'));
afterAll(() => rmSync(folder, { recursive: true }));
const { PARLOUR_TOKEN: _token, PARLOUR_URL: _url, ...environment } = process.env;

function parlour(...args: string[]) {
  return spawnSync(process.execPath, [bin, 'bot', ...args], {
    encoding: 'utf8',
    cwd: folder,
    env: environment,
  });
}

describe('parlour bot new', () => {
  test('a new bot plays, with nothing but what lies in its folder and ws', () => {
    const { status, stdout } = parlour('new', 'my-bot');
    expect(status).toBe(0);
    expect(stdout).toMatch(/^my-bot is ready\. Next:\n\n {2}cd my-bot\n {2}npm install\n {2}npm test/);
    const home = join(folder, 'my-bot');
    const archive = readdirSync(home).find((name) => name.endsWith('.tgz')) ?? '';
    expect(readdirSync(home).sort()).toEqual(
      ['.env.example', '.gitignore', 'README.md', archive, 'bot.ts', 'package.json'].sort(),
    );
    const { name, scripts, dependencies } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
    expect([name, dependencies]).toEqual(['my-bot', { '@parlour/bot-sdk': `file:./${archive}` }]);

    const installed = join(home, 'node_modules', '@parlour', 'bot-sdk');
    mkdirSync(installed, { recursive: true });
    spawnSync('tar', ['xzf', join(home, archive), '-C', installed, '--strip-components=1']);
    cpSync(join(modules, 'ws'), join(home, 'node_modules', 'ws'), { recursive: true });
    const command = `${scripts.test} --preset market --role target --games 3`;
    const tried = spawnSync(command, { shell: true, cwd: home, encoding: 'utf8', env: environment });
    expect(tried.stdout).toMatch(/ 0 to correct\n$/);
    expect(tried.stdout).not.toMatch(/^warn/m);
    expect(tried.status).toBe(0);
    // The tutorial shows what this bot's report says, all in one column.
    const checks = (text: string) => text.match(/^(ok|warn|FAIL) {1,4}[a-z ]{18} {2}(?=\S)/gm);
    const lines = /^(?:ok|warn|FAIL) .*$/gm;
    expect(checks(tried.stdout)).toHaveLength(tried.stdout.match(lines)?.length ?? 0);
    const shown = /```\n(ok {4}connects[\s\S]*?)```/.exec(readFileSync(tutorial, 'utf8'))?.[1] ?? '';
    expect(checks(shown)).toHaveLength(shown.match(lines)?.length ?? 0);
    const parts = (text: string) => text.split(/\n\n/).map((part) => [part.split('\n')[0], checks(part)]);
    expect(parts(shown)[1]).toEqual(parts(tried.stdout)[1]);
  });

  test('a new bot in Python plays with what lies in its folder, in the house that is named', () => {
    const { status, stdout } = parlour('new', 'in-python', '--python', '--url', 'https://house.example');
    expect(status).toBe(0);
    const home = join(folder, 'in-python');
    expect(readdirSync(home).sort()).toEqual(
      ['.env.example', '.gitignore', 'README.md', 'bot.py', 'parlour_bot'].sort(),
    );
    expect(readdirSync(join(home, 'parlour_bot'))).not.toContain('__pycache__');
    expect(readFileSync(join(home, '.env.example'), 'utf8')).toContain('PARLOUR_URL=https://house.example\n');
    const command = / (node .* bot test bot\.py)/.exec(stdout)?.[1] ?? '';
    const tried = spawnSync(`${command} --games 2 --speed 40 --json`, {
      shell: true,
      cwd: home,
      encoding: 'utf8',
      env: environment,
    });
    const lines = tried.stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.filter(({ status }) => status !== undefined && status !== 'ok')).toEqual([]);
    const played = lines.filter(({ check }) => check === 'games at once').map(({ role }) => role);
    expect(new Set(played)).toEqual(new Set(['target', 'bettor', 'witness', 'contestant', 'suspect']));
    // Without the command line, too: it has all it needs beside it.
    const alone = spawnSync('python3', ['bot.py'], { cwd: home, encoding: 'utf8', env: environment });
    expect(alone.stderr).toMatch(
      /^bot: stopped: no token: register the bot at \S+\/bots\/new, and set PARLOUR_TOKEN/,
    );
  });

  test("the starter's address is the house's own, from the environment as well", () => {
    const args = [bin, 'bot', 'new', 'elsewhere', '--python'];
    const env = { ...environment, PARLOUR_URL: 'https://there.example' };
    spawnSync(process.execPath, args, { cwd: folder, env });
    expect(readFileSync(join(folder, 'elsewhere', '.env.example'), 'utf8')).toContain(
      'PARLOUR_URL=https://there.example\n',
    );
    const { status, stderr } = parlour('new', 'nowhere', '--python', '--url', 'nowhere');
    expect([status, stderr]).toEqual([
      2,
      'parlour: --url: expected the address of a server, beginning with http:// or https://, found "nowhere"\n',
    ]);
  });

  test('it begins nothing where something is, or under a name that is none', () => {
    mkdirSync(join(folder, 'taken'));
    writeFileSync(join(folder, 'taken', 'mine.txt'), 'mine');
    for (const [name, why] of [
      ['taken', /there is something in this folder already/],
      ['two words', /expected a name of letters, digits, dots and dashes/],
      ['../.hidden', /expected a name/],
    ] as const) {
      const { status, stderr, stdout } = parlour('new', name);
      expect([status, stdout]).toEqual([2, '']);
      expect(stderr).toMatch(why);
    }
    expect(readdirSync(join(folder, 'taken'))).toEqual(['mine.txt']);
  });

  test('in JavaScript, for an older Node', () => {
    expect(parlour('new', 'plain', '--javascript').status).toBe(0);
    const { scripts } = JSON.parse(readFileSync(join(folder, 'plain', 'package.json'), 'utf8'));
    expect(readFileSync(join(folder, 'plain', 'README.md'), 'utf8')).toMatch(/Node 20\.6 or later/);
    expect(scripts.test).toMatch(/ bot test bot\.js$/);
    expect(spawnSync(process.execPath, ['--check', join(folder, 'plain', 'bot.js')]).status).toBe(0);
  });
});

describe('parlour bot run', () => {
  const program = 'console.log(process.env.PARLOUR_URL, process.env.PARLOUR_TOKEN); process.exitCode = 7;';
  const home = join(folder, 'running');
  mkdirSync(home);
  writeFileSync(join(home, 'bot.ts'), program);
  writeFileSync(join(home, '.env'), 'PARLOUR_URL=http://here\nPARLOUR_TOKEN=from-the-file\n');

  test('the token comes from .env, unless the environment has one; the exit code is that of the bot', () => {
    const { status, stdout } = parlour('run', 'running/bot.ts');
    expect([status, stdout]).toEqual([7, 'http://here from-the-file\n']);
    const env = { ...environment, PARLOUR_TOKEN: 'from-outside' };
    const args = [bin, 'bot', 'run', join(home, 'bot.ts')];
    const { stdout: other } = spawnSync(process.execPath, args, { encoding: 'utf8', cwd: tmpdir(), env });
    expect(other).toBe('http://here from-outside\n');
  });

  test('--watch starts it again when it changes', async () => {
    const child = spawn(process.execPath, [bin, 'bot', 'run', 'running/bot.ts', '--watch'], {
      cwd: folder,
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    const until = (pattern: RegExp) =>
      new Promise<void>((resolve) => {
        const look = () => pattern.test(said) && resolve();
        for (const stream of [child.stdout, child.stderr]) stream?.on('data', look);
        look();
      });
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (data: Buffer) => {
        said += data.toString();
      });
    await until(/http:\/\/here from-the-file/);
    await until(/the bot ended \(exit code 7\); waiting for a change/);
    // Editors put a new file into the place of the old one, again and again.
    const save = (file: string, text: string) => {
      writeFileSync(join(home, `${file}~`), text);
      renameSync(join(home, `${file}~`), join(home, file));
    };
    save('part.ts', "export const part = 'the first part';");
    save('bot.ts', "import { part } from './part.ts'; console.log(part); setInterval(() => {}, 1000);");
    await until(/the first part/);
    save(
      'bot.ts',
      "import { part } from './part.ts'; console.log('again', part); setInterval(() => {}, 1000);",
    );
    await until(/again the first part/);
    save('part.ts', "export const part = 'the other part';");
    await until(/again the other part/);
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await gone;
  });
});
