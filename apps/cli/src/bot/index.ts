/** The command `parlour bot` with all that it can do. */
import { type Command, InvalidArgumentError, Option } from 'commander';
import { newBot } from './new.ts';
import { runBot } from './run.ts';

const usualUrl = 'http://localhost:4646';
const defaultServerUrl = process.env.PARLOUR_URL || usualUrl;
const urlOfBot = `address of the server (default: PARLOUR_URL, here or in .env, or ${usualUrl})`;

/** `parlour bot ...`: creates, runs and tests bots, and reads their logs. */
export function addBot(program: Command): void {
  const bot = program.command('bot').description('create, run and test a bot');

  bot
    .command('new <name>')
    .description('create a folder with a bot that plays')
    .addOption(new Option('--javascript', 'in JavaScript, for Node 20 and later').conflicts('python'))
    .option('--python', 'in Python 3.9 or later, without dependencies')
    .option('--url <address>', 'address of the server to play on', defaultServerUrl)
    .action(newBot);

  bot
    .command('run <file>')
    .description('run a bot with PARLOUR_URL and PARLOUR_TOKEN from the environment or from .env')
    .option('--watch', 'restart it when its files change')
    .option('--verbose', 'print every question, answer and order as well')
    .action(runBot);

  bot
    .command('test <file>')
    .description('test a bot in a sandbox with simulated judges, and print what to correct')
    .option('--games <number>', 'number of simultaneous games', whole(1, 200), 20)
    .option('--preset <preset>', 'only this preset; default: one of each format that it can play')
    .option('--role <role>', 'only this role; default: every role that it offers')
    .option('--patience <seconds>', 'longest time for an answer', whole(1, 600), 45)
    .option(
      '--speed <number>',
      'how much faster than real time games run while the bot may be judging',
      whole(1, 100),
      10,
    )
    .option('--seed <number>', 'for seats, natures and times of the games', whole(0, 2 ** 31), 1)
    .option('--transcript <file>', 'write every prompt with its result, and every game with its reward')
    .option('--json', 'print JSON, one check a line')
    // Loaded when it is needed, because it contains a whole server.
    .action(async (file, options) => (await import('./test.ts')).testBot(file, options));

  bot
    .command('log')
    .description('print connection, faults and requests of the bot with PARLOUR_TOKEN')
    .option('--url <address>', urlOfBot)
    .option('--entries <number>', 'number of newest entries', whole(0, 500), 20)
    .option('--json', 'print the log as JSON')
    .action(async (options) => (await import('./own-log.ts')).printBotLog(options));

  bot
    .command('replay <game>')
    .description('print a game of the bot with PARLOUR_TOKEN, with the result of each prompt')
    .option('--url <address>', urlOfBot)
    .option('--record <folder>', 'add prompts and replies from a record of the bot')
    .option('--json', 'print the log, then the prompts, one a line')
    .action(async (game, options) => (await import('./replay.ts')).replayBotGame(game, options));
}

function whole(least: number, most: number) {
  return (text: string): number => {
    const value = Number(text);
    if (!/^\d+$/.test(text) || value < least || value > most)
      throw new InvalidArgumentError(`expected a whole number from ${least} to ${most}`);
    return value;
  };
}
