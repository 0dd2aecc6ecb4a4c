/** `parlour`: the house from the command line. Results go to stdout, everything else to stderr. */
import { existsSync, readFileSync } from 'node:fs';
import { parseGameId } from '@parlour/game';
import { CopyFailed } from '@parlour/store';
import { Command, CommanderError } from 'commander';
import { addAnalyze } from './analyze/index.ts';
import { backup, restore } from './backup.ts';
import { addBot } from './bot/index.ts';
import { addExport } from './export-duels.ts';
import { endWithReader, failureOf } from './failure.ts';
import { addForum } from './forum.ts';
import { InputError, isInputError } from './input-error.ts';
import { addInterview } from './interview/index.ts';
import { addOperator } from './operator/index.ts';
import { playScript } from './play-script.ts';
import { type PrintOptions, printGame } from './print-game.ts';
import { type GameLog, readLog, replayLog } from './replay.ts';
import { readScript } from './script-file.ts';
import { addSimulate } from './simulate/index.ts';
import { addSpot } from './spot/index.ts';
import { readStoredGame } from './stored-game.ts';
import { FaultyLog, isOwnOutcome, reportVerification } from './verify.ts';

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

function runScript(file: string, options: PrintOptions): void {
  const script = readScript(readInput(file), file);
  const { print, flush } = printer();
  printGame(script.format, playScript(script), options, print);
  flush();
}

interface ReplayOptions extends PrintOptions {
  readonly data: string;
  readonly verify?: boolean;
}

async function replay(source: string, options: ReplayOptions): Promise<void> {
  const id = parseGameId(source);
  const log: GameLog =
    id !== undefined && !existsSync(source)
      ? await readStoredGame(options.data, id)
      : readLog(readInput(source), source);
  if (options.verify) return reportVerification(source, log, options.json === true);
  const { print, flush } = printer();
  printGame(log.format, replayLog(log), options, print);
  flush();
  if (isOwnOutcome(log)) return;
  console.error(`parlour: ${source}: the log's own outcome is not what its events lead to`);
  process.exitCode = 1;
}

const as = ['--as <seat>', "print a seat's views (or those of a spectator) instead of the events"] as const;
const json = ['--json', 'print JSON, one event a line'] as const;

endWithReader(process.stdout);

const program = new Command('parlour')
  .description('The open platform for Turing tests.')
  .exitOverride()
  .configureHelp({ sortSubcommands: true });

program
  .command('play-script <file>')
  .description('play the game of a script')
  .option(...json)
  .option(...as)
  .action(runScript);

program
  .command('replay <file-or-game-id>')
  .description('play a recorded game again, from its log')
  .option(...json)
  .option(...as)
  .option('--verify', 'check seal, ladder, cash, results and completeness instead of printing')
  .option('--data <directory>', 'the data directory that holds the game', 'data')
  .action(replay);

program
  .command('backup <file>')
  .description('copy everything into one file, also while a server runs')
  .option('--data <directory>', 'the data directory', 'data')
  .option('--force', 'replace the file if it is there')
  .action(backup);

program
  .command('restore <file>')
  .description('restore a backup into a data directory that no server uses')
  .option('--data <directory>', 'the data directory', 'data')
  .option('--force', 'also if it is not empty: the old database is kept beside')
  .action(restore);

program
  .command('doctor')
  .description('check whether Parlour can run here, and print what to do if not')
  .option('--data <directory>', 'the data directory', 'data')
  .option('--port <number>', 'the port to listen on', process.env.PORT ?? '4646')
  .option('--json', 'print JSON, one check a line')
  // Loaded when it is needed: a whole server comes with it.
  .action(async (options) => (await import('./doctor.ts')).doctor(options));

program
  .command('learn-words')
  .description('learn from the public games of forums which words follow which, for their keyboards')
  .option(
    '--url <address>',
    'the house whose public games it learns',
    process.env.PARLOUR_URL || 'http://localhost:4646',
  )
  .option('--data <directory>', 'the data directory of that house', 'data')
  .action(async (options) => (await import('./learn-words.ts')).learnWordsOf(options));

addAnalyze(program);
addBot(program);
addExport(program);
addForum(program);
addInterview(program);
addOperator(program);
addSimulate(program);
addSpot(program);

try {
  await program.parseAsync();
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : 2;
  else if (isInputError(error) || error instanceof CopyFailed || error instanceof FaultyLog) {
    console.error(`parlour: ${error.message}`);
    process.exitCode = isInputError(error) ? 2 : 1;
  } else {
    const failure = failureOf(error);
    if (failure === undefined) throw error;
    console.error(`parlour: ${failure}`);
    process.exitCode = 1;
  }
}
