/** `parlour learn-words`: what follows what in the public games of a forum, for the keyboard that offers the next word. */
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DuelEvent, learnWords, type WordModel } from '@parlour/game';
import { mustHoldHouse } from './data-directory.ts';
import { InputError } from './input-error.ts';

export interface LearnWordsOptions {
  /** The house whose public games are read. */
  readonly url: string;
  /** Its data directory, where the models are kept. */
  readonly data: string;
}

/** Answers a path of the house with its text. Rejects if the house does not. */
export type Read = (path: string) => Promise<string>;

/** Writes a model for each forum that has a list of words. A house that runs uses it from then on. */
export async function learnWordsOf({ url, data }: LearnWordsOptions): Promise<void> {
  mustHoldHouse(data);
  const house = url.replace(/\/$/, '');
  const read: Read = async (path) => {
    const answer = await fetch(house + path).catch((error: Error) => {
      throw new InputError(`${house}: expected a house: ${error.message}`);
    });
    if (!answer.ok) throw new InputError(`${house}${path}: expected an answer, found ${answer.status}`);
    return answer.text();
  };
  mkdirSync(join(data, 'words'), { recursive: true, mode: 0o700 });
  for (const id of await presetsOf(read)) {
    const learned = await learnedFrom(read, id);
    if (learned === undefined) continue;
    const file = join(data, 'words', `${id.replaceAll('/', '-')}.json`);
    writeFileSync(`${file}.part`, JSON.stringify(learned.model));
    renameSync(`${file}.part`, file);
    const contexts = Object.keys(learned.model.next).length;
    process.stdout.write(`${file}: ${contexts} contexts of ${learned.games} games\n`);
  }
}

/** All forums of the house, also closed ones: they may be opened again. */
async function presetsOf(read: Read): Promise<readonly string[]> {
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
 * The model of a preset by its public games; undefined: none of them had a list of words. The house lists neither
 * hidden games nor private ones, and erased words are gone from its logs.
 */
export async function learnedFrom(
  read: Read,
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
