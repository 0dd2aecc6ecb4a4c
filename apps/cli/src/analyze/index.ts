import { type Command, InvalidArgumentError, Option } from 'commander';
import { calibration } from './calibration.ts';
import { addComparisons } from './comparisons.ts';
import { cox } from './cox.ts';
import { logrank } from './logrank.ts';
import { npmle } from './npmle.ts';
import { spot } from './spot.ts';

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
    .option(...plot)
    .option(...json)
    .action(calibration);

  analyze
    .command('spot <directory>')
    .description('Spot the Bot: everything about the <domain>.annotations.csv of a directory')
    .option('--imputations <number>', 'how many times are drawn for each pair', whole(2), 1000)
    .option('--replicates <number>', 'how many samples rank the bots', whole(2), 1000)
    .option('--seed <number>', 'for the draws', whole(0), 20_201_005)
    .option(...json)
    .action(spot);
}

function addSurvival(analyze: Command): void {
  analyze
    .command('npmle <file>')
    .description('survival curves from times in intervals (left,right) or right-censored (time,status)')
    .option('--group <column>', 'one curve for each name in this column')
    .option(...plot)
    .option(...json)
    .action(npmle);

  analyze
    .command('logrank <file>')
    .description('compare the survival curves of groups')
    .requiredOption('--group <column>', 'the column that names the groups')
    .option('--imputations <number>', 'how many times are drawn', whole(2), 1000)
    .option('--seed <number>', 'for the draws', whole(0), 1)
    .option(...json)
    .action(logrank);

  analyze
    .command('cox <file>')
    .description('proportional hazards: what makes events come sooner or later')
    .requiredOption('--covariates <columns>', 'columns of numbers or words, with commas between')
    .addOption(
      new Option('--ties <method>', 'for right-censored times')
        .choices(['efron', 'breslow'])
        .default('efron'),
    )
    .addOption(new Option('--intervals <kind>').choices(['wald', 'likelihood']).default('wald'))
    .option(...json)
    .action(cox);
}

/** A whole number from `least` to 2^32 - 1. */
const whole = (least: number) => (text: string) => {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < least || value > 4_294_967_295)
    throw new InvalidArgumentError(`Expected a whole number from ${least}.`);
  return value;
};
