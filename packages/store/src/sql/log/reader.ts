/** Reads the log of a SQL database beside a running server. */
import type { Kysely } from 'kysely';
import type { Reader } from '../../log/reader.ts';
import { sqlImports } from '../records/imports.ts';
import { sqlModels } from '../records/models.ts';
import { readSetting } from '../records/settings.ts';
import { sqlSession } from '../session.ts';
import type { Tables } from '../tables.ts';
import { factQueries } from './read.ts';
import { streamLengths, unfinishedStreams } from './unfinished.ts';

interface ReaderOptions extends Pick<Reader, 'version' | 'isUpToDate'> {
  /** How words are found: by the version of their fact in a database that was not migrated yet. */
  readonly textsBy?: 'position' | 'version';
  /** There are several connections. */
  readonly isPool?: boolean;
}

/** The reader over any SQL database; it closes the connection. */
export function readerOver(
  database: Kysely<Tables>,
  { textsBy, isPool = false, ...about }: ReaderOptions,
): Reader {
  const queries = factQueries(database, textsBy);
  const session = sqlSession({ writer: database, isPool });
  return {
    ...about,
    read: (stream, after = 0, limit) => session.read((log) => queries.stream(log, stream, after, limit)),
    chosen: (stream, versions) => session.read((log) => queries.chosen(log, stream, versions)),
    unfinished: (lastTypes, prefix) => session.read((log) => unfinishedStreams(log, lastTypes, prefix)),
    streams: (prefix) => session.read((log) => streamLengths(log, prefix)),
    imports: sqlImports(session, async () => {}).imports,
    models: sqlModels(session, async () => {}).models,
    setting: (name) => session.read((database) => readSetting(database, name)),
    count: () => session.read(countFacts),
    close: session.close,
  };
}

/** Number of events, and of streams. Reads all of them. */
async function countFacts(database: Kysely<Tables>) {
  const { facts, streams } = await database
    .selectFrom('events')
    .select(({ fn }) => [fn.countAll().as('facts'), fn.count('stream').distinct().as('streams')])
    .executeTakeFirstOrThrow();
  return { facts: Number(facts), streams: Number(streams) };
}
