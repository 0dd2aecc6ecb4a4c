/** `parlour results ...`: results of finished games. */
import type { Command } from 'commander';
import { database } from '../store-place.ts';

export function addResults(program: Command): void {
  program
    .command('results')
    .description('what finished games came to, out of their logs')
    .command('rebuild')
    .description('rebuild the archive from the log, in a directory that no server uses')
    .option('--data <directory>', 'the data directory', 'data')
    .addOption(database)
    .option('--json', 'print JSON')
    .action(async (options) => (await import('./rebuild.ts')).rebuild(options));
}
