/** The command `parlour analyze` with all that it can do. */
import { type Command, InvalidArgumentError, Option } from 'commander';
import { analyzeCalibration } from './calibration.ts';
import { addComparisons } from './comparisons.ts';
import { analyzeCox } from './cox.ts';
import { analyzeIncidence } from './incidence.ts';
import { analyzeJudges } from './judges.ts';
import { analyzeKaplanMeier } from './kaplan-meier.ts';
import { analyzeLogrank } from './logrank.ts';
import { analyzeNpmle } from './npmle.ts';
import { analyzeSpot } from './spot.ts';

const json = ['--json', 'print JSON'] as const;
const plot = ['--plot <file.svg>', 'draw a picture as well'] as const;

/** `parlour analyze ...`: statistics of files. */
export function addAnalyze(program: Command): void {
  const analyze = program.command('analyze').description('compute statistics of CSV files');
  addSurvival(analyze);
  addComparisons(analyze);

  analyze
    .command('calibration')
    .description("how good a market's prices were as forecasts, at several times of a game")
    .requiredOption('--games <file>', 'game_id,is_human[,n_bets]')
    .requiredOption('--trades <file>', 'game_id,t_ms,price_after')
    .option('--at <seconds>', 'the times, with commas between', '10,30,60,90,120')
    .option('--seed <number>', 'for the draws of the interval of the calibration error', whole(0), 1)
    .option(
      '--cluster <column>',
      'of the games: names clusters of them; left out: the column game, if there is one',
    )
    .option(...plot)
    .option(...json)
    .action(analyzeCalibration);

  analyze
    .command('judges <file>')
    .description(
      'which machine is taken for human how often: a joint model of judges and machines (judge,target,target_nature,said_human[,judge_nature][,machine_version][,game][,format][,announced])',
    )
    .option('--seed <number>', 'for the draws of the ranks', whole(0), 1)
    .option(...json)
    .action(analyzeJudges);

  addSpotAnalysis(
    analyze
      .command('spot <directory>')
      .description('the same as parlour spot analyze: results of Spot the Bot'),
  );
}

/** Options of the analysis of Spot the Bot, for every command that does it. */
export const withSpotChoices = (command: Command): Command =>
  command
    .option('--imputations <number>', 'how many times are drawn for each pair', whole(2), 1000)
    .option('--replicates <number>', 'how many samples rank the bots', whole(2), 1000)
    .option('--seed <number>', 'for the draws', whole(0), 20_201_005)
    .option('--stability', 'how often fewer conversations per pair give the same clusters')
    .option('--min-accuracy <share>', 'leave out annotators who are right less often when sure', share)
    .option('--min-gold <share>', 'leave out annotators who are right less often on gold items', share)
    .option('--max-identical <share>', 'leave out annotators who label both alike more often', share)
    .option('--min-annotations <number>', 'leave out annotators who did fewer', whole(1))
    .option('--min-median-time <ms>', 'leave out annotators with a shorter median time', whole(1));

/** The analysis of Spot the Bot as a command. */
export const addSpotAnalysis = (command: Command): void =>
  void withSpotChoices(command)
    .option(...json)
    .action(analyzeSpot);

function addSurvival(analyze: Command): void {
  analyze
    .command('npmle <file>')
    .description('survival curves from times in intervals (left,right) or right-censored (time,status)')
    .option('--group <column>', 'one curve for each name in this column')
    .option(...plot)
    .option(...json)
    .action(analyzeNpmle);

  analyze
    .command('kaplan-meier <file>')
    .description('survival curves of right-censored times (time,status), with intervals and medians')
    .option('--group <column>', 'one curve for each name in this column')
    .option('--level <level>', 'of the intervals', level, 0.95)
    .addOption(
      new Option('--scale <scale>', 'on which the intervals are symmetric')
        .choices(['plain', 'log', 'log-log'])
        .default('log-log'),
    )
    .option(
      '--cluster <column>',
      'names clusters of rows, such as the judge: intervals by cluster; left out: the column game, if there is one',
    )
    .option(...json)
    .action(analyzeKaplanMeier);

  analyze
    .command('logrank <file>')
    .description('compare the survival curves of groups')
    .requiredOption('--group <column>', 'the column that names the groups')
    .option('--imputations <number>', 'how many times are drawn', whole(2), 1000)
    .option('--seed <number>', 'for the draws', whole(0), 1)
    .option('--rho <weight>', 'beside it a test that looks more at early differences', weight)
    .option('--gamma <weight>', 'beside it a test that looks more at late differences', weight)
    .option('--exact', 'beside it the permutation test of two groups without the normal limit')
    .option(
      '--cluster <column>',
      'names clusters of rows, such as the judge: beside it the robust test; left out: the column game, if there is one',
    )
    .option(...json)
    .action(analyzeLogrank);

  analyze
    .command('incidence <file>')
    .description(
      'shares called human and called machine by each time: two events, of which one comes (time,event)',
    )
    .option('--group <column>', "curves for each name in this column, and Gray's test between them")
    .option(
      '--cluster <column>',
      'names clusters of rows, such as the judge: errors by cluster; left out: the column game, if there is one',
    )
    .option(...json)
    .action(analyzeIncidence);

  analyze
    .command('cox <file>')
    .description('proportional hazards: what makes events come sooner or later')
    .requiredOption('--covariates <columns>', 'columns of numbers or words, with commas between')
    .addOption(
      new Option('--model <model>', 'ratio of hazards or odds with any baseline, or hazards with a known one')
        .choices(['hazards', 'odds', 'weibull', 'exponential'])
        .default('hazards'),
    )
    .addOption(
      new Option('--ties <method>', 'for right-censored times')
        .choices(['efron', 'breslow', 'exact'])
        .default('efron'),
    )
    .addOption(new Option('--intervals <kind>').choices(['wald', 'likelihood']).default('wald'))
    .option(
      '--cluster <column>',
      'names clusters of rows: errors by cluster, and clusters for --bootstrap; left out: the column game, if there is one',
    )
    .addOption(
      new Option('--zph [scale]', 'test whether the ratios stay the same over time (right-censored times)')
        .choices(['km', 'rank', 'identity'])
        .preset('km'),
    )
    .option('--bootstrap <samples>', 'errors and intervals by drawing rows or clusters again', whole(2))
    .option('--seed <number>', 'for the draws', whole(0), 1)
    .option(...json)
    .action(analyzeCox);
}

const share = (text: string) => {
  const value = Number(text);
  if (text.trim() === '' || !(value >= 0 && value <= 1))
    throw new InvalidArgumentError('Expected a share from 0 to 1.');
  return value;
};

const level = (text: string) => {
  const value = share(text);
  if (value === 0 || value === 1) throw new InvalidArgumentError('Expected a level between 0 and 1.');
  return value;
};

const weight = (text: string) => {
  const value = Number(text);
  if (text.trim() === '' || !(value >= 0 && value <= 10))
    throw new InvalidArgumentError('Expected a number from 0 to 10.');
  return value;
};

/** A whole number from `least` to 2^32 - 1. */
const whole = (least: number) => (text: string) => {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < least || value > 4_294_967_295)
    throw new InvalidArgumentError(`Expected a whole number from ${least}.`);
  return value;
};
