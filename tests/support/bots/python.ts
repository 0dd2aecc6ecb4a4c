/** Runs Python programs and reads their output. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Where the Python client lives. */
export const client = join(import.meta.dirname, '../../..', 'clients', 'python');

/** No cache beside the sources, the path of the client, unbuffered output, no other bot's variables. */
const environment = {
  ...process.env,
  PYTHONDONTWRITEBYTECODE: '1',
  PYTHONPATH: client,
  PYTHONUNBUFFERED: '1',
  PYTHONUTF8: '1',
  /** Server of training environments, with the Node that runs the tests. */
  PARLOUR_ENV_COMMAND: `"${process.execPath}" "${join(import.meta.dirname, '../../..', 'apps/cli/bin/parlour.js')}" env serve`,
};

const asks = (code: string) => spawnSync('python3', ['-c', code], { env: environment }).status === 0;

/** Is there a Python that the client runs on, and can it build packages? */
export const hasPython = asks('import sys; sys.exit(sys.version_info < (3, 9))');
export const hasSetuptools =
  hasPython && asks('import setuptools, sys; sys.exit(int(setuptools.__version__.split(".")[0]) < 61)');

if (!hasPython) console.log('There is no python3 of 3.9 or later here: the Python client is not tested.');
else if (!hasSetuptools) console.log('There are no setuptools of 61 or later here: no package is built.');

/** Runs Python to its end and returns its output; throws its errors. */
export async function python(
  args: readonly string[],
  { input = '', cwd = client }: { input?: string; cwd?: string } = {},
): Promise<string> {
  const child = spawn('python3', args, { cwd, env: environment, stdio: ['pipe', 'pipe', 'pipe'] });
  let out = '';
  let errors = '';
  child.stdout.on('data', (data: Buffer) => {
    out += data.toString();
  });
  child.stderr.on('data', (data: Buffer) => {
    errors += data.toString();
  });
  child.stdin.end(input);
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`python3 ${args.join(' ').slice(0, 200)} ended with ${code}:\n${errors}`);
  return out;
}

/** A Python bot in a separate process. */
export interface PythonBot {
  readonly child: ChildProcess;
  /** Lines of standard output and standard error so far. */
  readonly lines: string[];
  /** Waits until it has written a line that pleases. */
  readonly until: (pleases: (line: string) => boolean, what: string) => Promise<string>;
  /** Its exit code. */
  readonly ended: Promise<number | null>;
}

/** Starts a bot from its source. */
export function pythonBot(source: string, variables: Record<string, string>): PythonBot {
  const child = spawn('python3', ['-c', source], {
    env: { ...environment, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  const waiting = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    let rest = '';
    stream.on('data', (data: Buffer) => {
      const parts = (rest + data.toString()).split('\n');
      rest = parts.pop() ?? '';
      lines.push(...parts);
      for (const look of waiting) look();
    });
  }
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
  const until = (pleases: (line: string) => boolean, what: string) =>
    new Promise<string>((resolve, reject) => {
      const end = () => {
        clearTimeout(timer);
        waiting.delete(look);
      };
      const look = () => {
        const line = lines.find(pleases);
        if (line === undefined) return;
        end();
        resolve(line);
      };
      const timer = setTimeout(() => {
        end();
        reject(new Error(`the bot did not write ${what}:\n${lines.slice(-20).join('\n')}`));
      }, 120_000);
      waiting.add(look);
      look();
    });
  return { child, lines, until, ended };
}
