/** The commands for ratings, agreement and shares. */
import { type Command, InvalidArgumentError, Option } from 'commander';
import { analyzeAgreement } from './agreement.ts';
import { analyzeProportion } from './proportion.ts';
import { analyzeRatings, ratingMethods } from './ratings.ts';
import { analyzeDetection, analyzeIndistinguishability, analyzePower } from './telling-apart.ts';
import { adjustPValues, analyzeChiSquare, analyzeFisher, analyzeMcNemar } from './tests.ts';

const json = ['--json', 'print JSON'] as const;

/** Ratings, agreement and shares. */
export function addComparisons(analyze: Command): void {
  analyze
    .command('ratings <file>')
    .description('how strong players are, from games of two (a,b,score[,period]; score of a: 1, 0.5 or 0)')
    .addOption(new Option('--method <method>').choices(ratingMethods).default('elo'))
    .option('--k <points>', 'Elo: how many points a game moves at most', number(0), 32)
    .option('--initial <rating>', 'Elo, Glicko-2: the rating at the start', number(-Infinity), 1500)
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
    .option('--cluster <column>', 'Bradley-Terry: names clusters of games, such as the annotator')
    .option(...json)
    .action(analyzeRatings);

  analyze
    .command('agreement <file>')
    .description('whether raters say the same (unit,rater,label)')
    .addOption(
      new Option('--metric <metric>', 'how far apart labels are, for Krippendorff')
        .choices(['nominal', 'ordinal', 'interval', 'ratio'])
        .default('nominal'),
    )
    .option(
      '--cluster <column>',
      'names clusters of units, drawn as a whole for the intervals; left out: the column game, if there is one',
    )
    .option('--replicates <number>', 'how many samples the intervals use', number(2, 100_000), 1000)
    .option('--seed <number>', 'for the draws', number(0, 4_294_967_295), 1)
    .option(...json)
    .action(analyzeAgreement);

  analyze
    .command('proportion [shares...]')
    .description(
      'intervals for shares such as 54/100 and for the difference of two, or for a column of a file',
    )
    .option('--csv <file>', 'instead of shares: a file with a row for each trial')
    .option('--success <column>', 'of that file: 1 or 0; rows without either are left out')
    .option(
      '--cluster <column>',
      'of that file: names clusters of rows, such as the judge; left out: the column game, if there is one',
    )
    .option('--level <level>', 'of the intervals', number(0.000001, 0.999999), 0.95)
    .option(...json)
    .action(analyzeProportion);

  addTests(analyze);
  addTellingApart(analyze);
}

/** Tests of counts, and of many of them. */
function addTests(analyze: Command): void {
  analyze
    .command('fisher <share> <other>')
    .description('the exact test of two shares such as 54/100 and 67/100')
    .option(...json)
    .action(analyzeFisher);

  analyze
    .command('chisquare <rows...>')
    .description('a table of counts by its rows, such as 31,6,35 7,29,23; one row against proportions')
    .option('--yates', "with Yates' correction (2 x 2)")
    .option('--proportions <numbers>', 'for one row: expected proportions, such as 1,2,1 (default: equal)')
    .option(...json)
    .action(analyzeChiSquare);

  analyze
    .command('mcnemar [first] [second]')
    .description(
      'the same things judged twice: how often only the first said yes, and only the second; or a column of a file',
    )
    .option('--csv <file>', 'instead of counts: a file with a row for each verdict that names one of two')
    .option('--success <column>', 'of that file: 1 or 0; rows without either are left out')
    .option(...json)
    .action(analyzeMcNemar);

  analyze
    .command('adjust <p...>')
    .description('p values of many tests, corrected')
    .option(...json)
    .action(adjustPValues);
}

/** Whether judges distinguish machines from humans, and the number of verdicts needed. */
function addTellingApart(analyze: Command): void {
  const level = ['--level <level>', 'of the intervals', number(0.000001, 0.999999), 0.95] as const;
  analyze
    .command('indistinguishability <file>')
    .description('can people and machines be told apart? base_rate,belief,human (or verdict), in order')
    .option(...level)
    .option(...json)
    .action(analyzeIndistinguishability);

  analyze
    .command('detection <people> <machines>')
    .description('d′ and c, from how often people were called human (20/25), and machines (5/30)')
    .option(...level)
    .option(...json)
    .action(analyzeDetection);

  analyze
    .command('power [shares...]')
    .description('how many trials it takes to tell two shares apart, or one from a supposed one')
    .option(
      '--power <share>',
      'the probability of seeing a difference that is there',
      number(0.5, 0.9999),
      0.8,
    )
    .option('--trials <number>', 'print the power of so many trials in each group instead', number(2))
    .option(
      '--supposed <share>',
      'for one share: the share that it is compared with',
      number(0.000001, 0.999999),
    )
    .option(
      '--half-width <width>',
      'how many trials for an interval of so much to either side',
      number(0.001, 0.49),
    )
    .option(...level)
    .option(...json)
    .action(analyzePower);
}

const number =
  (least: number, most = Infinity) =>
  (text: string) => {
    const value = Number(text);
    if (text.trim() === '' || !Number.isFinite(value) || value < least || value > most)
      throw new InvalidArgumentError(`Expected a number from ${least} to ${most}.`);
    return value;
  };
