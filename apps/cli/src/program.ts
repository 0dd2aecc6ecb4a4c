/** The commands of `parlour`, and what a command that fails prints and gives back. */
import { Command, CommanderError } from 'commander';
import { failureOf } from './failure.ts';
import { isInputError } from './input-error.ts';

const as = ['--as <seat>', "print a seat's views (or those of a spectator) instead of the events"] as const;
const json = ['--json', 'print JSON, one event a line'] as const;

/** Commands that have commands of their own. */
const groups: Readonly<Record<string, () => Promise<(program: Command) => void>>> = {
  analyze: async () => (await import('./analyze/index.ts')).addAnalyze,
  bot: async () => (await import('./bot/index.ts')).addBot,
  export: async () => (await import('./export/index.ts')).addExport,
  forum: async () => (await import('./forum.ts')).addForum,
  interview: async () => (await import('./interview/index.ts')).addInterview,
  operator: async () => (await import('./operator/index.ts')).addOperator,
  results: async () => (await import('./results/index.ts')).addResults,
  simulate: async () => (await import('./simulate/index.ts')).addSimulate,
  spot: async () => (await import('./spot/index.ts')).addSpot,
};

/** The commands that have none of their own. */
function ownCommands(): Command {
  const program = new Command('parlour')
    .description('The open platform for Turing tests.')
    .exitOverride()
    .configureHelp({ sortSubcommands: true });

  program
    .command('play-script <file>')
    .description('play the game of a script')
    .option(...json)
    .option(...as)
    .action(async (file, options) => (await import('./games.ts')).runScript(file, options));

  program
    .command('replay <file-or-game-id>')
    .description('play a recorded game again, from its log')
    .option(...json)
    .option(...as)
    .option('--verify', 'check the log against the rules of its format instead of printing')
    .option('--data <directory>', 'the data directory that holds the game', 'data')
    .action(async (file, options) => (await import('./games.ts')).replay(file, options));

  program
    .command('backup <file>')
    .description('copy everything into one file, also while a server runs')
    .option('--data <directory>', 'the data directory', 'data')
    .option('--force', 'replace the file if it is there')
    .action(async (file, options) => (await import('./backup.ts')).backup(file, options));

  program
    .command('restore <file>')
    .description('restore a backup into a data directory that no server uses')
    .option('--data <directory>', 'the data directory', 'data')
    .option('--force', 'also if it is not empty: the old database is kept beside')
    .action(async (file, options) => (await import('./backup.ts')).restore(file, options));

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

  return program;
}

/** Does what is asked for, and sets the exit code of this process: 2 for bad input, 1 for what fails. */
export async function runProgram(args: readonly string[]): Promise<void> {
  const program = ownCommands();
  // Loading all of them takes longer than most commands: only help needs more than the one that is asked for.
  const asked = args[0] ?? '';
  const isOwn = program.commands.some((command) => command.name() === asked);
  for (const [name, load] of Object.entries(groups))
    if (name === asked || !(isOwn || asked in groups)) (await load())(program);

  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    process.exitCode = endOf(error);
  }
}

/** Tells what went wrong, in a line, and gives the exit code; throws what is a bug. */
function endOf(error: unknown): number {
  // The library has told it.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  const message = isInputError(error) ? error.message : failureOf(error);
  if (message === undefined) throw error;
  console.error(`parlour: ${message}`);
  return isInputError(error) ? 2 : 1;
}
