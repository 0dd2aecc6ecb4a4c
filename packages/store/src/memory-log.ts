/** The log in memory. */
import { decodeFact, type EncodedFact, encodeFact } from './encoded-fact.ts';
import { type EventLog, type StoredFact, VersionConflict } from './event-log.ts';
import { followersOf } from './followers.ts';
import type { TextAt } from './memory-search.ts';
import type { ActNote } from './safety.ts';
import { StoreClosed } from './store.ts';

interface Row extends EncodedFact {
  readonly position: number;
  readonly stream: string;
  readonly version: number;
  text: string | null;
}

/** A log that is gone with the process. It keeps facts as JSON, so that it forgets what a database would forget. */
export function memoryLog(
  noted: (note: ActNote) => void = () => {},
): EventLog & { readonly close: () => void; readonly textAt: TextAt } {
  const all: Row[] = [];
  const streams = new Map<string, Row[]>();
  let closed = false;
  const rowsOf = (stream: string) => streams.get(stream) ?? [];
  const mustBeOpen = () => {
    if (closed) throw new StoreClosed();
  };
  const followers = followersOf(async (after, limit, types) => {
    const found = all.slice(after).filter(({ type }) => types?.includes(type) ?? true);
    const rows = found.slice(0, limit);
    const isLast = rows.length === found.length;
    const position = isLast ? Math.max(all.length, after) : (rows.at(-1)?.position ?? after);
    return { facts: rows.map(toStoredFact), position, isLast };
  });

  return {
    async append(stream, expectedVersion, facts, note) {
      mustBeOpen();
      const encoded = facts.map(encodeFact);
      const rows = rowsOf(stream);
      if (rows.length !== expectedVersion) throw new VersionConflict(stream, expectedVersion, rows.length);
      if (note !== undefined) noted(note);
      if (encoded.length === 0) return;
      for (const fact of encoded) {
        const row = { ...fact, position: all.length + 1, stream, version: rows.length + 1 };
        rows.push(row);
        all.push(row);
      }
      streams.set(stream, rows);
      followers.wake(new Set(encoded.map(({ type }) => type)));
    },
    async read(stream, after = 0) {
      mustBeOpen();
      return rowsOf(stream).slice(Math.max(0, after)).map(toStoredFact);
    },
    async unfinished(lastTypes, prefix = '') {
      mustBeOpen();
      const goesOn = (rows: readonly Row[]) => !rows.some(({ type }) => lastTypes.includes(type));
      const isMeant = (stream: string, rows: readonly Row[]) => stream.startsWith(prefix) && goesOn(rows);
      return [...streams].filter(([stream, rows]) => isMeant(stream, rows)).map(([stream]) => stream);
    },
    async about(subject) {
      mustBeOpen();
      const names = (row: Row) => decodeFact(row).subject === subject;
      return [...streams].filter(([, rows]) => rows.slice(0, 2).some(names)).map(([stream]) => stream);
    },
    async having(types, after, limit) {
      mustBeOpen();
      const found = all.slice(after).filter(({ type }) => types.includes(type));
      const some = found.slice(0, limit);
      const isAll = found.length <= limit;
      const position = isAll ? all.length : (some.at(-1)?.position ?? after);
      return { streams: some.map(({ stream }) => stream), position: Math.max(position, after) };
    },
    follow: followers.follow,
    async eraseText(stream, version) {
      mustBeOpen();
      for (const one of [version].flat()) {
        const row = rowsOf(stream)[one - 1];
        if (row) row.text = null;
      }
    },
    textAt(stream, version) {
      const row = rowsOf(stream)[version - 1];
      const text = row && decodeFact(row).text;
      return typeof text === 'string' ? text : null;
    },
    close() {
      closed = true;
      followers.end();
    },
  };
}

function toStoredFact(row: Row): StoredFact {
  return { position: row.position, stream: row.stream, version: row.version, fact: decodeFact(row) };
}
