/** `parlour simulate ...`: simulations of a server without people. */
import { type Command, InvalidArgumentError, Option } from 'commander';
import { judgeKinds } from './games/skill.ts';

export function addSimulate(program: Command): void {
  const simulate = program.command('simulate').description('simulate parts of a server, without people');
  addGames(simulate);
  simulate
    .command('matching')
    .description('how long people wait, whom they meet, and whether waiting tells it')
    .requiredOption(
      '--preset <name>',
      'what they wait for, such as market, duel, imitation/15 or show/six, or a file: ./FILE.yaml',
    )
    .option('--arrivals <rate>', 'new people a minute', number(0.001, 100_000), 2)
    .option('--bots <number>', 'bots that play everything, ten games at once', number(0, 10_000, true), 8)
    .option('--people <number>', 'how many people come in all', number(1, 1_000_000, true), 1000)
    .option('--games <number>', 'how many games each of them plays on average', number(1, 1000), 5)
    .addOption(
      new Option(
        '--coin <whose>',
        "party: one coin for each party; person: each person's, to see why not (duel)",
      )
        .choices(['party', 'person'])
        .default('party'),
    )
    .option('--seed <number>', 'for everything that chance decides', number(0, 4_294_967_295, true), 1)
    .option('--plot <file.svg>', 'draw a picture as well')
    .option('--json', 'print JSON')
    .action(async (options) => (await import('./matching.ts')).simulateMatchingCommand(options));
  simulate
    .command('incentives')
    .description('best responses to the payoffs of a forum, and whether a constant prediction pays')
    .requiredOption(
      '--forum <file>',
      'a preset file of a duel, or the name of a forum that comes with Parlour',
    )
    .option(
      '--skill <number>',
      "people's separation d' at the end of a talk; 1 is an AUC of 0.76",
      number(0, 10),
      1,
    )
    .option('--machine-skill <number>', 'the same for machines', number(0, 10), 1)
    .option('--pace <seconds>', 'time between two messages of a talk', number(0, 600), 10)
    .option('--json', 'print JSON')
    .action(async (options) => (await import('./incentives/index.ts')).incentives(options));
  simulate
    .command('league')
    .description('bots of known skill go through the league: who rises, how fast, and what is found')
    .option('--bots <number>', 'bots, half of them good and half poor', number(2, 10_000, true), 100)
    .option('--weeks <number>', 'how long they may try', number(1, 520, true), 26)
    .option('--games <number>', 'games of each bot on the ladder', number(2, 10_000, true), 200)
    .option('--preset <name>', 'default or document', 'default')
    .option('--seed <number>', 'for everything that chance decides', number(0, 4_294_967_295, true), 1)
    .option('--json', 'print JSON')
    .action(async (options) => (await import('./league.ts')).simulateLeagueCommand(options));
  simulate
    .command('study <file>')
    .description('a study with simulated participants: its judgements, and the power of its tests')
    .option('--shares <shares>', 'ARM=SHARE with commas between: how often a computer is taken for human', '')
    .option('--judge-sd <number>', "standard deviation of judges' leanings, in logits", number(0, 5), 0.8)
    .option('--partner-sd <number>', 'the same of how convincing partners are', number(0, 5), 0.4)
    .option('--runs <number>', 'simulated studies for each power', number(1, 100_000, true), 500)
    .option('--seed <number>', 'for everything that chance decides', number(0, 4_294_967_295, true), 1)
    .option('--out <directory>', 'a new directory for the judgements of one study, and scripts of analysis')
    .option('--json', 'print JSON')
    .action(async (file, options) => (await import('./study.ts')).simulateStudyCommand(file, options));
  simulate
    .command('proof')
    .description('proofs of humanity before judges with published error rates: who passes')
    .option('--attempts <number>', 'attempts of each target', number(1, 1_000_000, true), 10_000)
    .option('--games <number>', 'games that an attempt needs', number(1, 20, true), 3)
    .option('--judges <number>', 'judges of each game', number(2, 3, true), 2)
    .option('--shared <share>', 'of the variance, in common to the judges of a game', number(0, 1), 0.5)
    .option('--minutes <number>', 'length of a game', number(1, 60), 2)
    .option('--seed <number>', 'for everything that chance decides', number(0, 4_294_967_295, true), 1)
    .option('--json', 'print JSON')
    .action(async (options) => (await import('./proof.ts')).simulateProofCommand(options));
}

function addGames(simulate: Command): void {
  simulate
    .command('games')
    .description('whole games by the real rules, with judges and bots of known skill')
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
    .action(async (options) => (await import('./games.ts')).simulateGamesCommand(options));
}

const number =
  (least: number, most: number, isWhole = false) =>
  (text: string) => {
    const value = Number(text);
    if (text.trim() === '' || !(value >= least && value <= most) || (isWhole && !Number.isInteger(value)))
      throw new InvalidArgumentError(`Expected a ${isWhole ? 'whole ' : ''}number from ${least} to ${most}.`);
    return value;
  };
