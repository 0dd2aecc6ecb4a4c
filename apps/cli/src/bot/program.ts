import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { dirname, extname, join, resolve } from 'node:path';
import { InputError } from '../input-error.ts';

const scripts = new Set(['.ts', '.mts', '.js', '.mjs', '.cjs']);

/** How a bot's program is started: by this Node, or by Python. */
export interface Program {
  readonly command: string;
  readonly args: readonly string[];
  /** Where its .env is looked for. */
  readonly envFile: string;
}

export function programOf(file: string, { watch = false } = {}): Program {
  if (!existsSync(file) || !statSync(file).isFile())
    throw new InputError(`${file}: expected the file of a bot, found none`);
  const path = resolve(file);
  const envFile = join(dirname(path), '.env');
  if (scripts.has(extname(path))) {
    const options = [
      '--disable-warning=ExperimentalWarning',
      ...(watch ? ['--watch', '--watch-preserve-output'] : []),
    ];
    return { command: process.execPath, args: [...options, path], envFile };
  }
  if (extname(path) !== '.py') throw new InputError(`${file}: expected a .ts, .js or .py file`);
  if (watch) throw new InputError(`${file}: --watch is for TypeScript and JavaScript`);
  return { command: process.platform === 'win32' ? 'python' : 'python3', args: [path], envFile };
}

/** What the bot gets to know: the environment, and what its .env says that the environment does not. */
export function environmentOf({ envFile }: Program): NodeJS.ProcessEnv {
  const before = { ...process.env };
  if (!existsSync(envFile)) return before;
  try {
    process.loadEnvFile(envFile);
  } catch (error) {
    throw new InputError(`${envFile}: cannot be read: ${(error as Error).message}`);
  }
  const both = { ...process.env };
  for (const name of Object.keys(both)) if (!(name in before)) delete process.env[name];
  return both;
}

export function start(
  { command, args }: Program,
  env: NodeJS.ProcessEnv,
  stdio: 'inherit' | 'pipe',
): ChildProcess {
  return spawn(command, args, { env, stdio: [stdio === 'inherit' ? 'inherit' : 'ignore', stdio, stdio] });
}
