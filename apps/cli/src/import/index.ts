/** `parlour import`: conversations that others recorded, for guessing, practice, training and tests of bots. */
import { dialogueFormats } from '@parlour/annotation';
import { Command } from 'commander';
import { database, type PlaceOptions } from '../store-place.ts';
import type { ConversationOptions } from './conversations.ts';
import { type StarterOptions, starterAddress } from './starter-options.ts';

const data = ['--data <directory>', 'the data directory of the server', 'data'] as const;

const group = 'import';

/** Adds `parlour import` with everything below it. */
export function addImport(program: Command): void {
  const all = new Command(group).description('conversations that others recorded');
  program.addCommand(all);
  all
    .command('conversations <file>')
    .description('import conversations; names, addresses and numbers are replaced, and ids of speakers')
    .requiredOption('--source <name>', 'what the source is called here, such as chitchat')
    .requiredOption('--licence <licence>', 'the licence of the texts, such as MIT; pages show it')
    .option('--origin <address>', 'where the file is from (default: its name)')
    .option('--format <format>', `one of ${dialogueFormats.join(', ')} (default: told from the text)`)
    .option('--language <code>', 'language of all texts, such as en (default: as stated or guessed)')
    .option('--sample <number>', 'at most so many conversations, drawn by the seed')
    .option('--seed <text>', 'seed of the draw', '1')
    .option('--hidden', 'keep them for tests of bots and judges: no page shows them')
    .option(...data)
    .addOption(database)
    .action(async (file: string, options: ConversationOptions) =>
      (await import('./conversations.ts')).importConversations(file, options),
    );
  all
    .command('starter')
    .description('download the chitchat data set (MIT, English), and import a sample of 200 conversations')
    .option('--url <address>', 'where it is', starterAddress)
    .option('--file <file>', 'a copy of it, where there is no internet')
    .option(...data)
    .addOption(database)
    .action(async (options: StarterOptions) => (await import('./starter.ts')).importStarter(options));
  all
    .command('list')
    .description('sources with licence, SHA-256 and number of conversations')
    .option(...data)
    .addOption(database)
    .option('--json', 'print JSON')
    .action(async (options: PlaceOptions & { readonly json?: boolean }) =>
      (await import('./conversations.ts')).listImports(options),
    );
  all
    .command('remove <source>')
    .description('remove a source with all its conversations')
    .option(...data)
    .addOption(database)
    .action(async (source: string, options: PlaceOptions) =>
      (await import('./conversations.ts')).removeImport(source, options),
    );
}
