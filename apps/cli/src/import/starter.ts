/** `parlour import starter`: recorded people for the first minute of a new server. */
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDialogues } from '@parlour/annotation';
import { openStore } from '@parlour/store';
import { InputError } from '../input-error.ts';
import { withInputErrors } from '../spot/directory.ts';
import { storePlaceIn } from '../store-place.ts';
import { importText } from './conversations.ts';
import { withImports } from './import-place.ts';
import type { StarterOptions } from './starter-options.ts';

const source = 'chitchat';
/** Conversations of the sample, and share of dialogues with times that the file must have. */
const sample = '200';
const minTimed = 0.9;
/** Time limit of the download, in milliseconds. */
const patience = 180_000;

/** Imports a sample of the file. Throws InputError, which says what to do offline. */
export async function importStarter({ url, file, ...options }: StarterOptions): Promise<void> {
  if (!options.database && !existsSync(join(options.data, 'parlour.db'))) {
    mkdirSync(options.data, { recursive: true, mode: 0o700 });
    await (await openStore({ directory: options.data })).close();
  }
  let isThere = false;
  await withImports(storePlaceIn(options), async (imports) => {
    isThere = (await imports.list()).some((one) => one.source === source);
  });
  if (isThere) {
    process.stdout.write(`${source} is imported already; parlour import remove ${source} removes it\n`);
    return;
  }
  const text = file === undefined ? await download(url) : readCopy(file);
  const where = file ?? url;
  const { format, dialogues } = withInputErrors(where, () => readDialogues(text));
  const timed = dialogues.filter(({ lines }) => lines.every(({ at }) => at !== null)).length;
  if (format !== 'chitchat' || dialogues.length === 0 || timed < minTimed * dialogues.length)
    throw new InputError(
      `${where}: expected the chitchat data set, with senders and times; found ${dialogues.length} dialogues (${format}), ${timed} of them with times`,
    );
  await importText(text, where, { ...options, source, licence: 'MIT', origin: url, sample });
  process.stdout.write(
    'Guess, practice and training use them now. They are in English, and count on no leaderboard.\n',
  );
}

function readCopy(file: string): string {
  if (!existsSync(file)) throw new InputError(`${file}: expected a copy of the data set, found none`);
  return readFileSync(file, 'utf8');
}

async function download(url: string): Promise<string> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(patience) });
    if (answer.ok) return await answer.text();
    throw new Error(`status ${answer.status}`);
  } catch (error) {
    const { message, cause } = error as Error;
    const why = cause instanceof Error ? cause.message : message;
    throw new InputError(
      `${url}: expected the chitchat data set, found no answer (${why}); download it on a computer with internet, and run npm run starter -- --file dataset.json`,
    );
  }
}
