/** `parlour bot replay`: a game of a bot, with what became of each prompt. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BotLogEntry } from '@parlour/protocol';
import { InputError } from '../input-error.ts';
import { readerWithToken, readOwnLog, resultText } from './own-log.ts';

export interface ReplayOptions {
  /** Address of the server; undefined: the one in the environment or in `.env`. */
  readonly url?: string;
  /** Folder with the bot's own record. */
  readonly record?: string;
  readonly json?: true;
}

/** A line of a record, as far as it is shown. */
interface Recorded {
  readonly at: string;
  readonly type: string;
  readonly prompt?: string | { readonly id: string; readonly kind: string; readonly talk: readonly Said[] };
  readonly text?: string;
  readonly beliefs?: object;
  readonly what?: string;
  readonly error?: string;
}
interface Said {
  readonly by: string;
  readonly text: string | null;
}

/** Prints the game as text, or its log with `--json`, and then each prompt. Needs a token of scope `read`. */
export async function replayBotGame(game: string, { url, record, json }: ReplayOptions): Promise<void> {
  const read = readerWithToken(url);
  const told = await read(`/api/games/${encodeURIComponent(game)}/${json ? 'log' : 'text'}`);
  const { log } = await readOwnLog(read);
  const entries = log.entries.filter((entry) => entry.game === game && entry.prompt !== null).reverse();
  const kept = record === undefined ? [] : recordOf(record, game);
  process.stdout.write(told.endsWith('\n') ? told : `${told}\n`);
  if (json) {
    for (const entry of entries) console.log(JSON.stringify({ entry }));
    for (const line of kept) console.log(JSON.stringify({ recorded: line }));
    return;
  }
  console.log(entries.length === 0 ? '\nNo prompts in the log of the last seven days.' : '\nPrompts');
  for (const entry of entries) console.log(promptText(entry, kept));
  for (const line of failureTexts(kept)) console.log(line);
}

function promptText(entry: BotLogEntry, kept: readonly Recorded[]): string {
  const { prompt, what, texts } = entry;
  const asked = kept.find((line) => typeof line.prompt === 'object' && line.prompt.id === prompt);
  const heard = typeof asked?.prompt === 'object' ? asked.prompt.talk.at(-1) : undefined;
  const reply = kept.find((line) => line.type === 'reply' && line.prompt === prompt);
  const said = reply?.text ?? (reply?.beliefs && JSON.stringify(reply.beliefs));
  return [
    `  ${what.padEnd(5)} ${resultText(entry)}`,
    ...(texts.length === 0 ? [] : [`line ${texts.join(', ')}`]),
    ...(heard === undefined ? [] : [`after ${heard.by}: ${JSON.stringify(heard.text)}`]),
    ...(said === undefined ? [] : [`it said ${said}`]),
  ].join('; ');
}

/** Times and errors of functions that threw or hung, from the record. */
function failureTexts(kept: readonly Recorded[]): readonly string[] {
  const failed = kept.filter(({ type }) => type === 'failed');
  if (failed.length === 0) return [];
  return [
    '\nFailed functions of the bot',
    ...failed.map(({ at, what, error }) => `  ${at}  ${what}(): ${error}`),
  ];
}

function recordOf(folder: string, game: string): readonly Recorded[] {
  const file = join(folder, `${game}.jsonl`);
  if (!existsSync(file)) throw new InputError(`${file}: expected a record of this game, found none`);
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, index) => (line === '' ? [] : [lineOf(line, `${file}:${index + 1}`)]));
}

function lineOf(line: string, place: string): Recorded {
  try {
    const read: unknown = JSON.parse(line);
    if (typeof read === 'object' && read !== null && 'type' in read) return read as Recorded;
  } catch {
    // Told below, like JSON of another kind.
  }
  throw new InputError(`${place}: expected a line of a record, found ${JSON.stringify(line.slice(0, 60))}`);
}
