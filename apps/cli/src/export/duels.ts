/** `parlour export duels`: finished public duels, as JSON lines. */
import { closeSync, existsSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { readGame } from '@parlour/host';
import { digests } from '@parlour/results';
import { catchUpArchive } from '@parlour/server';
import { type GameCursor, openStore, type Store } from '@parlour/store';
import { InputError } from '../input-error.ts';
import { type PlaceOptions, storePlaceIn } from '../store-place.ts';
import { personKeys } from './person-key.ts';

const page = 200;

/** Writes all of them to a new file, or to the standard output, and how many there are to the standard error. */
export async function exportDuels({
  out,
  ...options
}: PlaceOptions & { readonly out?: string }): Promise<void> {
  const place = storePlaceIn(options);
  const target = out === undefined ? standardOutput : newFile(out);
  const store = await openStore(place);
  let count = 0;
  try {
    await catchUpArchive(store, place);
    for await (const line of duelLines(store)) {
      count += 1;
      target.line(`${line}\n`);
    }
    target.finish();
    process.stderr.write(
      `parlour: ${count.toLocaleString('en')} duels; private, void, held and unpublished ones are left out\n`,
    );
  } catch (error) {
    target.drop();
    throw error;
  } finally {
    await store.close();
  }
}

interface Target {
  readonly line: (line: string) => void;
  readonly finish: () => void;
  readonly drop: () => void;
}

const standardOutput: Target = {
  line: (line) => void process.stdout.write(line),
  finish: () => {},
  drop: () => {},
};

/** Writes under a temporary name until complete. Throws an InputError if the target exists. */
function newFile(out: string): Target {
  const path = resolve(out);
  if (existsSync(path))
    throw new InputError(`${out}: expected a new file, found an existing one; choose another name`);
  if (!existsSync(dirname(path)))
    throw new InputError(`${out}: expected its directory to be there, found none`);
  const part = `${path}.part-${process.pid}`;
  const descriptor = openSync(part, 'wx');
  return {
    line: (line) => void writeSync(descriptor, line),
    finish() {
      closeSync(descriptor);
      renameSync(part, path);
    },
    drop() {
      closeSync(descriptor);
      rmSync(part, { force: true });
    },
  };
}

/**
 * Newest first. Reserved, private, void and unpublished games are not in the public list, and so not here.
 */
export async function* duelLines(store: Store): AsyncGenerator<string> {
  const personOf = await personKeys(store, { of: 'duels' });
  const nameOf = (id: string) => personOf(id).slice(2);
  let before: GameCursor | undefined;
  do {
    const found = await store.archive.list({
      list: 'public',
      also: 'disqualified',
      format: 'duel',
      order: 'newest',
      limit: page,
      ...(before && { before }),
    });
    for (const { game, list } of found.games) {
      const { hosted, events, versions } = readGame(await store.log.read(game));
      if (hosted === undefined) continue;
      const { preset, startedAt, ratings, players, roles, natures } = hosted;
      const split = splitOf(hosted.split, list);
      const played = { game, players, roles, natures, events, versions, outcome: undefined };
      const line = digests.duel?.datasets?.labelled?.(played, { preset, startedAt, split, ratings }, nameOf);
      if (line !== undefined) yield JSON.stringify(line);
    }
    before = found.next;
  } while (before !== undefined);
}

/** One that was kept back for an exam is public since there was none. */
const splitOf = (split: string | undefined, list: string): string | undefined =>
  list === 'disqualified' ? 'disqualified' : split === 'hidden' ? 'retired' : split;
