/** `parlour bot run`: becomes the bot, or watches over it. */
import { accessSync, constants } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';
import { InputError } from '../input-error.ts';
import { checkAddress } from './address.ts';
import { environmentOf, type Program, programOf, start } from './program.ts';
import { importReporter, runWatched } from './watch.ts';

interface Options {
  readonly watch?: boolean;
  readonly verbose?: boolean;
}

/** `parlour bot run FILE`: ends with the bot, and with its exit code. */
export async function runBot(file: string, { watch = false, verbose = false }: Options): Promise<void> {
  const program = programOf(file);
  const more = verbose ? { PARLOUR_VERBOSE: '1' } : {};
  const env: NodeJS.ProcessEnv = { ...environmentOf(program), ...more };
  const house = env.PARLOUR_URL || 'http://localhost:4646';
  checkAddress(house, 'PARLOUR_URL');
  if ((env.PARLOUR_TOKEN ?? '') === '')
    throw new InputError(
      `${file}: there is no token for this bot: register it at ${house}/bots/new, and set PARLOUR_TOKEN, or write it into ${program.envFile}`,
    );
  if (watch) {
    // What .env says may be what has changed.
    const begin = () => start(program, { ...environmentOf(program), ...more, ...importReporter }, 'ipc');
    return runWatched(begin, [program.path, program.envFile]);
  }
  become(program, env);
  const child = start(program, env, 'inherit');
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
  process.exitCode = await new Promise<number>((done, failed) => {
    child.once('error', (error) => failed(new InputError(`${program.command}: ${error.message}`)));
    child.once('exit', (code, signal) => done(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)));
  });
}

/**
 * The bot takes the place of this process, so that signals, the terminal and the exit code are its own. Returns only
 * where the system cannot do that.
 */
function become({ command, args }: Program, env: NodeJS.ProcessEnv): void {
  if (process.execve === undefined || process.platform === 'win32') return;
  const path = isAbsolute(command) ? command : placeOf(command, env.PATH ?? '');
  if (path !== undefined) process.execve(path, [command, ...args], env);
}

/** Path of a command, as a shell resolves it. */
function placeOf(command: string, path: string): string | undefined {
  return path
    .split(delimiter)
    .map((folder) => join(folder, command))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}
