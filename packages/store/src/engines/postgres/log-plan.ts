/** Places of the facts of a batch, as one writer believes the streams to be. */
import { VersionConflict } from '../../log/event-log.ts';
import type { CommitResult } from '../../log/group-commit.ts';
import type { Append } from '../../sql/log/append.ts';

/** What a writer knows of a stream, which only grows, also by other writers. */
export interface KnownStream {
  readonly version: number;
  readonly types: ReadonlySet<string>;
}

/** Rows of one statement, column by column. */
export interface Rows {
  readonly streams: string[];
  readonly versions: number[];
  readonly types: string[];
  readonly bodies: string[];
  readonly words: number[];
  readonly texts: (string | null)[];
  /** Whom the first two events of a stream are about. */
  readonly subjects: (string | null)[];
  /** Types that are new in their streams. */
  readonly newStreams: string[];
  readonly newTypes: string[];
}

export interface Plan {
  readonly outcomes: readonly CommitResult[];
  readonly rows: Rows;
  /** What is known of these streams once the rows are stored. */
  readonly known: ReadonlyMap<string, KnownStream>;
  readonly notes: readonly NonNullable<Append['note']>[];
}

/** Streams at which a writer must look first. One that begins is none: the unique key knows whether it has begun already. */
export function uncheckedStreamsIn(
  batch: readonly Append[],
  memory: ReadonlyMap<string, KnownStream>,
): ReadonlySet<string> {
  const unsure = new Set<string>();
  const versions = new Map<string, number>();
  for (const { stream, expectedVersion, facts } of batch) {
    const version = versions.get(stream) ?? memory.get(stream)?.version ?? 0;
    if (version !== expectedVersion || facts.length === 0) unsure.add(stream);
    versions.set(stream, expectedVersion + facts.length);
  }
  return unsure;
}

/**
 * Gives each fact its version, append by append, so that two appends to one stream see each other. `found`: versions that
 * were looked up.
 */
export function planOf(
  batch: readonly Append[],
  memory: ReadonlyMap<string, KnownStream>,
  found: ReadonlyMap<string, number>,
): Plan {
  const outcomes: CommitResult[] = [];
  const rows = emptyRows();
  const known = new Map<string, Growing>();
  const notes: NonNullable<Append['note']>[] = [];
  for (const append of batch) {
    const { stream, expectedVersion, note } = append;
    const before = memory.get(stream);
    const now = known.get(stream) ?? {
      version: found.get(stream) ?? before?.version ?? 0,
      types: before?.types ?? new Set(),
    };
    known.set(stream, now);
    const isLate = now.version !== expectedVersion;
    outcomes.push(isLate ? new VersionConflict(stream, expectedVersion, now.version) : undefined);
    if (isLate) continue;
    if (note) notes.push(note);
    add(rows, append, now);
  }
  return { outcomes, rows, known, notes };
}

interface Growing {
  version: number;
  types: ReadonlySet<string>;
}

function add(rows: Rows, { stream, facts }: Append, now: Growing) {
  for (const { type, body, words, text } of facts) {
    now.version += 1;
    rows.streams.push(stream);
    rows.versions.push(now.version);
    rows.types.push(type);
    rows.bodies.push(body);
    rows.words.push(words ? 1 : 0);
    rows.texts.push(text);
    rows.subjects.push(now.version > 2 ? null : subjectIn(body));
    if (now.types.has(type)) continue;
    now.types = new Set(now.types).add(type);
    rows.newStreams.push(stream);
    rows.newTypes.push(type);
  }
}

/** The field `subject` of a fact; null: it has none. */
export function subjectIn(body: string): string | null {
  const { subject } = JSON.parse(body);
  return typeof subject === 'string' && !subject.includes('\0') ? subject : null;
}

const emptyRows = (): Rows => ({
  ...{ streams: [], versions: [], types: [], bodies: [], words: [], texts: [], subjects: [] },
  ...{ newStreams: [], newTypes: [] },
});
