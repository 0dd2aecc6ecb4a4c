/** `parlour play-script` and `parlour replay`: games from files and from the server. */
import { existsSync, readFileSync } from 'node:fs';
import { parseGameId } from '@parlour/game';
import { InputError } from './input-error.ts';
import { playScript } from './play-script.ts';
import { type PrintOptions, printGame } from './print-game.ts';
import { type GameLog, readLog, replayLog } from './replay.ts';
import { readScript } from './script-file.ts';
import type { PlaceOptions } from './store-place.ts';
import { isOwnOutcome, reportVerification } from './verify.ts';

/** Lines are held back until a command has done its work, so that bad input writes nothing. */
function printer() {
  const lines: string[] = [];
  return {
    print: (line: string) => void lines.push(line),
    flush: () => void process.stdout.write(lines.map((line) => `${line}\n`).join('')),
  };
}

function readInput(file: string): string {
  if (!existsSync(file)) throw new InputError(`${file}: expected a file, found none`);
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new InputError(`${file}: cannot be read: ${(error as Error).message}`);
  }
}

/** `parlour play-script`: plays the game of a script. */
export function runScript(file: string, options: PrintOptions): void {
  const script = readScript(readInput(file), file);
  const { print, flush } = printer();
  printGame(script.format, playScript(script), options, print);
  flush();
}

interface ReplayOptions extends PrintOptions, PlaceOptions {
  readonly verify?: boolean;
}

/** `parlour replay`: plays a recorded game again, or checks it. */
export async function replay(source: string, options: ReplayOptions): Promise<void> {
  const id = parseGameId(source);
  const log: GameLog =
    id !== undefined && !existsSync(source)
      ? await (await import('./stored-game.ts')).readStoredGame(options, id)
      : readLog(readInput(source), source);
  if (options.verify) return reportVerification(source, log, options.json === true);
  const { print, flush } = printer();
  printGame(log.format, replayLog(log), options, print);
  flush();
  if (isOwnOutcome(log)) return;
  console.error(`parlour: ${source}: the log's own outcome is not what its events lead to`);
  process.exitCode = 1;
}
