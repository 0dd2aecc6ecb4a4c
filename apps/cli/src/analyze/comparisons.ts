import { type Command, InvalidArgumentError, Option } from 'commander';
import { agreement } from './agreement.ts';
import { proportion } from './proportion.ts';
import { ratingMethods, ratings } from './ratings.ts';

const json = ['--json', 'print JSON'] as const;

/** Ratings, agreement and shares. */
export function addComparisons(analyze: Command): void {
  analyze
    .command('ratings <file>')
    .description('how strong players are, from games of two (a,b,score[,period]; score of a: 1, 0.5 or 0)')
    .addOption(new Option('--method <method>').choices(ratingMethods).default('elo'))
    .option('--k <points>', 'Elo: how many points a game moves at most', number(0), 32)
    .option('--initial <rating>', 'Elo, Glicko-2: where everybody begins', number(-Infinity), 1500)
    .option('--tau <tau>', 'Glicko-2 (0.5) and TrueSkill (25/300): how much strength may change', number(0))
    .option(
      '--draw-probability <p>',
      'TrueSkill (0.1): probability of a tie between equals, or "share" for that of the file',
      (text) => (text === 'share' ? text : number(0, 0.999)(text)),
    )
    .addOption(
      new Option('--ties <ties>', 'Bradley-Terry: leave ties out, or model them')
        .choices(['drop', 'davidson'])
        .default('drop'),
    )
    .option('--cluster <column>', 'Bradley-Terry: whose games hang together, such as the annotator')
    .option(...json)
    .action(ratings);

  analyze
    .command('agreement <file>')
    .description('whether raters say the same (unit,rater,label)')
    .addOption(
      new Option('--metric <metric>', 'how far apart labels are, for Krippendorff')
        .choices(['nominal', 'ordinal', 'interval', 'ratio'])
        .default('nominal'),
    )
    .option(
      '--replicates <number>',
      'how many samples of units the intervals are from',
      number(2, 100_000),
      1000,
    )
    .option('--seed <number>', 'for the draws', number(0, 4_294_967_295), 1)
    .option(...json)
    .action(agreement);

  analyze
    .command('proportion <shares...>')
    .description('intervals for shares such as 54/100, and for the difference of two')
    .option('--level <level>', 'of the intervals', number(0.000001, 0.999999), 0.95)
    .option(...json)
    .action(proportion);
}

const number =
  (least: number, most = Infinity) =>
  (text: string) => {
    const value = Number(text);
    if (text.trim() === '' || !Number.isFinite(value) || value < least || value > most)
      throw new InvalidArgumentError(`Expected a number from ${least} to ${most}.`);
    return value;
  };
