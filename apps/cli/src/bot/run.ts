import { InputError } from '../input-error.ts';
import { environmentOf, programOf, start } from './program.ts';
import { runWatched, tellImports } from './watch.ts';

/** `parlour bot run FILE`: ends with the bot, and with its exit code. */
export async function runBot(file: string, { watch = false }: { watch?: boolean }): Promise<void> {
  const program = programOf(file);
  const env = environmentOf(program);
  const house = env.PARLOUR_URL || 'http://localhost:4646';
  if ((env.PARLOUR_TOKEN ?? '') === '')
    throw new InputError(
      `${file}: there is no token for this bot: register it at ${house}/bots/new, and set PARLOUR_TOKEN, or write it into ${program.envFile}`,
    );
  if (watch) {
    // What .env says may be what has changed.
    const begin = () => start(program, { ...environmentOf(program), ...tellImports }, 'ipc');
    return runWatched(begin, [program.path, program.envFile]);
  }
  const child = start(program, env, 'inherit');
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
  process.exitCode = await new Promise<number>((done, failed) => {
    child.once('error', (error) => failed(new InputError(`${program.command}: ${error.message}`)));
    child.once('exit', (code, signal) => done(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)));
  });
}
