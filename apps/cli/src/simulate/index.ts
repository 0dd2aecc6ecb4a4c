/** `parlour simulate ...`: what a house would do, without people. */
import { type Command, InvalidArgumentError, Option } from 'commander';
import { judgeKinds } from './games/skill.ts';

export function addSimulate(program: Command): void {
  const simulate = program.command('simulate').description('try out what a house does, without people');
  addGames(simulate);
  simulate
    .command('matching')
    .description('how long people wait, whom they meet, and whether waiting tells it')
    .requiredOption('--preset <name>', 'what they wait for, such as market, duel, imitation/15 or show/six')
    .option('--arrivals <rate>', 'new people a minute', number(0.001, 100_000), 2)
    .option('--bots <number>', 'bots that play everything, ten games at once', number(0, 10_000, true), 8)
    .option('--people <number>', 'how many people come in all', number(1, 1_000_000, true), 1000)
    .option('--games <number>', 'how many games each of them plays on average', number(1, 1000), 5)
    .addOption(
      new Option('--coin <whose>', "one for each party, or to see why not: each person's own (duel)")
        .choices(['party', 'person'])
        .default('party'),
    )
    .option('--seed <number>', 'for everything that chance decides', number(0, 4_294_967_295, true), 1)
    .option('--plot <file.svg>', 'draw a picture as well')
    .option('--json', 'print JSON')
    .action(async (options) => (await import('./matching.ts')).matching(options));
}

function addGames(simulate: Command): void {
  simulate
    .command('games')
    .description('whole games by the real rules, of judges and bots whose skill is known')
    .requiredOption(
      '--preset <name>',
      'what they play, such as market, imitation/15, duel/open-chat or show/six',
    )
    .option('--count <number>', 'how many games', number(1, 10_000_000, true), 1000)
    .option(
      '--judges <kinds>',
      'kinds of judges, with commas between: each game has one',
      judgeKinds.join(','),
    )
    .option('--over <factor>', 'overconfident judges multiply log-odds by it', number(1, 100), 2)
    .option('--under <factor>', 'underconfident judges multiply log-odds by it', number(0, 1), 0.5)
    .option('--bots <number>', 'bots, their skills evenly spread', number(4, 1000, true), 8)
    .option('--seed <number>', 'for everything that chance decides', number(0, 4_294_967_295, true), 1)
    .option('--data <directory>', 'a new data directory, to keep the games in')
    .option('--json', 'print JSON')
    .action(async (options) => (await import('./games.ts')).games(options));
}

const number =
  (least: number, most: number, isWhole = false) =>
  (text: string) => {
    const value = Number(text);
    if (text.trim() === '' || !(value >= least && value <= most) || (isWhole && !Number.isInteger(value)))
      throw new InvalidArgumentError(`Expected a ${isWhole ? 'whole ' : ''}number from ${least} to ${most}.`);
    return value;
  };
