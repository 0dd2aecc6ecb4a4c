/** `parlour learn-words`: word pairs in the public games of a forum, for the keyboard's suggestions. */
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DuelEvent, learnWords, type WordModel } from '@parlour/game';
import { InputError } from './input-error.ts';
import { requireDataDirectory } from './store-place.ts';

export interface LearnWordsOptions {
  /** Server with the public games. */
  readonly url: string;
  /** Its data directory, where the models are kept. */
  readonly data: string;
}

/** Returns the text at a path of the server. Rejects on failure. */
export type ReadWords = (path: string) => Promise<string>;

/** Writes a model for each forum with a word list. A running server uses it immediately. */
export async function learnWordsOf({ url, data }: LearnWordsOptions): Promise<void> {
  requireDataDirectory(data);
  const house = url.replace(/\/$/, '');
  const read: ReadWords = async (path) => {
    const answer = await fetch(house + path).catch((error: Error) => {
      throw new InputError(
        `${house}: expected a Parlour server, found none: ${error.message}; name it with --url`,
      );
    });
    if (!answer.ok)
      throw new InputError(`${house}${path}: expected an answer, found status ${answer.status}`);
    return answer.text();
  };
  mkdirSync(join(data, 'words'), { recursive: true, mode: 0o700 });
  for (const id of await presetsOf(read)) {
    const learned = await wordsLearnedFrom(read, id);
    if (learned === undefined) continue;
    const file = join(data, 'words', `${id.replaceAll('/', '-')}.json`);
    writeFileSync(`${file}.part`, JSON.stringify(learned.model));
    renameSync(`${file}.part`, file);
    const contexts = Object.keys(learned.model.next).length;
    process.stdout.write(`${file}: ${contexts} contexts of ${learned.games} games\n`);
  }
}

/** All forums of the server, including closed ones, which may be reopened. */
async function presetsOf(read: ReadWords): Promise<readonly string[]> {
  const { forums } = JSON.parse(await read('/api/forums')) as {
    readonly forums: readonly { readonly preset: string }[];
  };
  return forums.map(({ preset }) => preset);
}

interface Page {
  readonly games: readonly { readonly game: string }[];
  readonly next: string | null;
}

/**
 * Model of a preset from its public games; undefined: none had a word list. The server lists neither hidden
 * nor private games, and its logs have no erased texts.
 */
export async function wordsLearnedFrom(
  read: ReadWords,
  preset: string,
): Promise<{ readonly model: WordModel; readonly games: number } | undefined> {
  const messages: string[] = [];
  let vocabulary: readonly string[] | null = null;
  let games = 0;
  for (let before: string | null = ''; before !== null; ) {
    const query: string = new URLSearchParams({
      preset,
      limit: '100',
      ...(before !== '' && { before }),
    }).toString();
    const page = JSON.parse(await read(`/api/games?${query}`)) as Page;
    for (const { game } of page.games) {
      const events = eventsOf(await read(`/api/games/${game}/log`));
      const opened = events.find((event) => event.type === 'opened');
      // The newest game is first: its list is the one that is used now.
      vocabulary ??= opened?.config.vocabulary ?? null;
      messages.push(
        ...events.flatMap((event) => (event.type === 'said' && event.text !== null ? [event.text] : [])),
      );
      games += 1;
    }
    before = page.next;
  }
  return vocabulary === null ? undefined : { model: learnWords(messages, vocabulary), games };
}

const eventsOf = (log: string): readonly DuelEvent[] =>
  log
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as DuelEvent);
