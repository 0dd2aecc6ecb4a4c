/** `parlour results ...`: what finished games came to. */
import type { Command } from 'commander';

export function addResults(program: Command): void {
  program
    .command('results')
    .description('what finished games came to, out of their logs')
    .command('rebuild')
    .description('make the archive anew from the log, in a directory that no house has open')
    .option('--data <directory>', 'the data directory', 'data')
    .option('--json', 'print JSON')
    .action(async (options) => (await import('./rebuild.ts')).rebuild(options));
}
