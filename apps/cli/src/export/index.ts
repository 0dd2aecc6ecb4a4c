/** `parlour export ...`: finished games as data. */
import type { Command } from 'commander';
import { database } from '../store-place.ts';

const data = [
  '--data <directory>',
  'the data directory; no server may run in it, so take a restored backup',
  'data',
] as const;

/** Adds `parlour export` with everything below it. */
export function addExport(program: Command): void {
  const group = program.command('export').description('write labelled data of finished games');
  group
    .command('duels')
    .description('finished duels as JSON lines: docs/reference/duels-data.md says what is in them')
    .option(...data)
    .addOption(database)
    .option('--out <file>', 'a new file (default: print them)')
    .action(async (options) => (await import('./duels.ts')).exportDuels(options));
  group
    .command('games')
    .description('finished games as the files that parlour analyze reads, with a codebook')
    .option(...data)
    .addOption(database)
    .option('--out <path>', 'a new directory, or a file that ends in .zip', 'games')
    .option('--format <name>', 'games of this format alone')
    .option('--preset <name>', 'games of this preset alone')
    .option('--since <day>', 'games that ended on this day or later, in UTC')
    .option('--until <day>', 'games that ended before this day')
    .action(async (options) => (await import('./games.ts')).exportGames(options));
}
