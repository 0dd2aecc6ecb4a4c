/** Commands of `parlour`, with output and exit code of failures. */
import { Command, CommanderError } from 'commander';
import manifest from '../package.json' with { type: 'json' };
import { failureOf } from './failure.ts';
import { isInputError } from './input-error.ts';
import { database } from './store-place.ts';

const as = ['--as <seat>', "print a seat's views (or those of a spectator) instead of the events"] as const;
const json = ['--json', 'print JSON, one event a line'] as const;

/** Commands with subcommands. */
const groups: Readonly<Record<string, () => Promise<(program: Command) => void>>> = {
  analyze: async () => (await import('./analyze/index.ts')).addAnalyze,
  bot: async () => (await import('./bot/index.ts')).addBot,
  env: async () => (await import('./env/index.ts')).addEnv,
  export: async () => (await import('./export/index.ts')).addExport,
  forum: async () => (await import('./preset.ts')).addForum,
  import: async () => (await import('./import/index.ts')).addImport,
  interview: async () => (await import('./interview/index.ts')).addInterview,
  league: async () => (await import('./league.ts')).addLeague,
  llm: async () => (await import('./llm-check.ts')).addLlm,
  operator: async () => (await import('./operator/index.ts')).addOperator,
  preset: async () => (await import('./preset.ts')).addPreset,
  results: async () => (await import('./results/index.ts')).addResults,
  simulate: async () => (await import('./simulate/index.ts')).addSimulate,
  spot: async () => (await import('./spot/index.ts')).addSpot,
  study: async () => (await import('./study/index.ts')).addStudy,
  token: async () => (await import('./token.ts')).addToken,
};

/** Commands without subcommands. */
function ownCommands(): Command {
  const program = new Command('parlour')
    .description('The open platform for Turing tests.')
    .version(manifest.version, '--version', 'print the version')
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
    .addOption(database)
    .action(async (file, options) => (await import('./games.ts')).replay(file, options));

  program
    .command('backup <file>')
    .description('copy everything into one file, also while a server runs')
    .option('--data <directory>', 'the data directory', 'data')
    .addOption(database)
    .option('--force', 'replace an existing file')
    .action(async (file, options) => (await import('./backup.ts')).backup(file, options));

  program
    .command('restore <file>')
    .description('restore a backup into a data directory that no server uses')
    .option('--data <directory>', 'the data directory', 'data')
    .addOption(database)
    .option('--force', 'also if it is not empty: the old database is kept beside')
    .action(async (file, options) => (await import('./backup.ts')).restore(file, options));

  program
    .command('migrate')
    .description('copy everything into an empty data directory or PostgreSQL database, and compare every row')
    .requiredOption('--from <place>', 'a data directory, or the address of a database')
    .requiredOption('--to <place>', 'the same: an empty one, or a missing directory')
    .option('--json', 'print JSON')
    .action(async (options) => (await import('./migrate.ts')).migrate(options));

  program
    .command('doctor')
    .description('check whether Parlour can run here, and print what to do if not')
    .option('--data <directory>', 'the data directory', 'data')
    .addOption(database)
    .option('--port <number>', 'the port to listen on', process.env.PORT ?? '4646')
    .option('--json', 'print JSON, one check a line')
    // Loaded when it is needed: a whole server comes with it.
    .action(async (options) => (await import('./doctor.ts')).doctor(options));

  program
    .command('learn-words')
    .description('learn from public games which words follow which, for the keyboards of forums')
    .option(
      '--url <address>',
      'the server whose public games it learns from',
      process.env.PARLOUR_URL || 'http://localhost:4646',
    )
    .option('--data <directory>', 'the data directory of that server', 'data')
    .action(async (options) => (await import('./learn-words.ts')).learnWordsOf(options));

  return program;
}

/**
 * The commands: only the group of the named one, or all if it is no group and no command.
 *
 * Loading all of them takes longer than most commands.
 */
export async function commandsFor(asked = ''): Promise<Command> {
  const program = ownCommands();
  const isOwn = program.commands.some((command) => command.name() === asked);
  for (const [name, load] of Object.entries(groups))
    if (name === asked || !(isOwn || asked in groups)) (await load())(program);
  return program;
}

/** Runs a command, and sets the exit code of this process: 2 for invalid input, 1 for failures. */
export async function runProgram(args: readonly string[]): Promise<void> {
  const program = await commandsFor(args[0]);
  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    process.exitCode = endOf(error);
  }
}

/** Prints the error in one line and returns the exit code; rethrows bugs. */
function endOf(error: unknown): number {
  // The library has printed it.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  const message = isInputError(error) ? error.message : failureOf(error);
  if (message === undefined) throw error;
  console.error(`parlour: ${message}`);
  return isInputError(error) ? 2 : 1;
}
