/** Every kind of store, for one suite of tests. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { memoryStore, postgresStore, type Store, type StoredFact, sqliteStore } from '../index.ts';
import { emptySchema, freeSchemas } from '../testing/postgres-schemas.ts';

/** All kinds of stores, each opened empty. `tidyUp` removes them. */
export const stores: Record<string, () => Promise<Store>> = {
  'in SQLite in memory': async () => remember(memoryStore()),
  'in SQLite': async () => remember(await sqliteStore({ directory: await preparedDirectory() })),
  'in PostgreSQL': postgresInSchema,
};

async function postgresInSchema(): Promise<Store> {
  const url = await emptySchema();
  const store = await postgresStore({ url });
  return remember({ ...store, close: () => store.close().then(() => freeSchemas(url)) });
}

/** A directory with an empty database, with tables created once per test process. */
async function preparedDirectory(): Promise<string> {
  prepared ??= prepare();
  const directory = temporaryDirectory();
  cpSync(await prepared, directory, { recursive: true });
  return directory;
}

let prepared: Promise<string> | undefined;

async function prepare(): Promise<string> {
  const directory = mkdtempSync(join(tmpdir(), 'parlour-store-'));
  process.once('exit', () => rmSync(directory, { recursive: true, force: true }));
  const store = await sqliteStore({ directory });
  await store.close();
  return directory;
}

const opened: Store[] = [];
const directories: string[] = [];

/** `tidyUp` closes it. */
export function remember(store: Store): Store {
  opened.push(store);
  return store;
}

/** An empty directory that `tidyUp` takes away. */
export function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'parlour-store-'));
  directories.push(directory);
  return directory;
}

export async function tidyUp(): Promise<void> {
  for (const store of opened.splice(0)) await store.close();
  freeSchemas();
  for (const directory of directories.splice(0)) rmSync(directory, { recursive: true, force: true });
}

/** Next events of a follower. */
export async function nextFacts(
  facts: AsyncIterator<StoredFact, void>,
  count: number,
): Promise<readonly StoredFact[]> {
  const taken: StoredFact[] = [];
  while (taken.length < count) {
    const { value, done } = await facts.next();
    if (done) break;
    taken.push(value);
  }
  return taken;
}

/** From the first event after a position on, optionally of certain types. */
export function following(
  store: Store,
  position = 0,
  types?: readonly string[],
): AsyncIterator<StoredFact, void> {
  return store.log.follow(position, types)[Symbol.asyncIterator]();
}

/** All bytes of all files, by name; one character per byte. */
export function bytesIn(directory: string): Record<string, string> {
  const names = readdirSync(directory).toSorted();
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(directory, name), 'latin1')]));
}
