/** The command `parlour bot` with all that it can do. */
import { type Command, InvalidArgumentError, Option } from 'commander';
import { newBot } from './new.ts';
import { runBot } from './run.ts';

const usualHouse = process.env.PARLOUR_URL || 'http://localhost:4646';

/** `parlour bot ...`: begin a bot, run it, and play it before people do. */
export function addBot(program: Command): void {
  const bot = program.command('bot').description('begin a bot, run it, and test it');

  bot
    .command('new <name>')
    .description('create a folder with a bot that plays')
    .addOption(new Option('--javascript', 'in JavaScript, for Node 20 and later').conflicts('python'))
    .option('--python', 'in Python 3.9 or later, with nothing to install')
    .option('--url <address>', 'the house in which the bot plays', usualHouse)
    .action(newBot);

  bot
    .command('run <file>')
    .description('run a bot with PARLOUR_URL and PARLOUR_TOKEN from the environment or from .env')
    .option('--watch', 'start it again whenever its files change')
    .option('--verbose', 'print every question, answer and order as well')
    .action(runBot);

  bot
    .command('test <file>')
    .description('try a bot in a sandbox with simulated judges, and print what to mend')
    .option('--games <number>', 'games at once', whole(1, 200), 20)
    .option('--preset <preset>', 'only this preset; left out: one of each format that it can play')
    .option('--role <role>', 'only this role; left out: every role that it offers')
    .option('--patience <seconds>', 'how long the bot may think about an answer', whole(1, 600), 45)
    .option(
      '--speed <number>',
      'how much faster than real time the games of a bot that judges run',
      whole(1, 100),
      10,
    )
    .option('--json', 'print JSON, one check a line')
    // Loaded when it is needed: a whole server comes with it.
    .action(async (file, options) => (await import('./test.ts')).testBot(file, options));

  addTrain(bot);
}

function addTrain(bot: Command): void {
  bot
    .command('train')
    .description('let a bot of the house learn from public games')
    .command('stylist')
    .description('the bettor that looks at style: a model of how people and machines answer')
    .option('--url <address>', 'the house whose public games it learns', usualHouse)
    .option('--logs <file...>', 'downloaded logs to learn from instead')
    .option('--out <file>', 'where the model is written', 'data/bots/stylist/model.json')
    .option('--seed <number>', 'for the folds of the cross-validation', whole(0, 2 ** 31), 1)
    .action(async (options) => (await import('../train/index.ts')).train(options));
}

function whole(least: number, most: number) {
  return (text: string): number => {
    const value = Number(text);
    if (!/^\d+$/.test(text) || value < least || value > most)
      throw new InvalidArgumentError(`expected a whole number from ${least} to ${most}`);
    return value;
  };
}
