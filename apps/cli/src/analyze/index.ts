import type { Command } from 'commander';
import { npmle } from './npmle.ts';

const json = ['--json', 'print JSON'] as const;
const plot = ['--plot <file.svg>', 'draw a picture as well'] as const;

/** `parlour analyze ...`: statistics of files. */
export function addAnalyze(program: Command): void {
  const analyze = program.command('analyze').description('compute statistics of CSV files');

  analyze
    .command('npmle <file>')
    .description('survival curves from times in intervals (left,right) or right-censored (time,status)')
    .option('--group <column>', 'one curve for each name in this column')
    .option(...plot)
    .option(...json)
    .action(npmle);
}
