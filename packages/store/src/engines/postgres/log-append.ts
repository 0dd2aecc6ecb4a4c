/** Appends of many streams to PostgreSQL, one statement for a batch. */
import { randomInt } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { CommitResult } from '../../log/group-commit.ts';
import type { Append } from '../../sql/log/append.ts';
import type { AppendBatch } from '../../sql/log/log.ts';
import { StaleEpoch, StoreUnavailable } from '../../store.ts';
import type { Fence } from './leases.ts';
import { isInDoubt, isRaced, isStale, isUnusableConnection } from './log-errors.ts';
import { createInsert } from './log-insert.ts';
import { type KnownStream, type Plan, planOf, type Rows, uncheckedStreamsIn } from './log-plan.ts';
import { blockSize } from './log-tables.ts';

/** At most so many streams are remembered. */
const maxCachedStreams = 20_000;

/** So often a batch is written as a whole; after as many races with other writers it is written append by append. */
const mostTries = 3;

/** So often a single append is written that meets other writers each time. */
const mostSingleTries = 30;

/** So long a batch is sent again whose connection broke while it was under way, in milliseconds. */
const longestDoubt = 15_000;

/** Where a batch writer writes. */
export interface BatchWriterOptions {
  readonly pool: Pool;
  /** The registration of an owner, which each batch checks; undefined: none. */
  readonly fence: () => Fence | undefined;
  /** Gets the transaction of each batch. */
  readonly onStored: (xid: number) => void;
}

/**
 * Writes batches over a pool, several at the same time if they have no stream in common. The unique key (stream, version)
 * decides between writers: its violation makes the writer look at the streams and leave out what came too late.
 * An owner whose registration has ended gets StaleEpoch.
 */
export function batchWriter({ pool, fence, onStored }: BatchWriterOptions): AppendBatch {
  let memory = new Map<string, KnownStream>();

  const write = async (batch: readonly Append[], isFirst: boolean) => {
    const unsure = isFirst ? uncheckedStreamsIn(batch, memory) : new Set(batch.map(({ stream }) => stream));
    const plan = planOf(batch, memory, await versionsOf(pool, unsure));
    for (const { stream } of batch) memory.delete(stream);
    if (plan.rows.streams.length + plan.notes.length > 0) onStored(await store(pool, plan, fence()));
    if (memory.size > maxCachedStreams) memory = new Map();
    for (const [stream, known] of plan.known) memory.set(stream, known);
    return plan.outcomes;
  };
  const attempt = async (batch: readonly Append[], tries: number): Promise<readonly CommitResult[]> => {
    try {
      return await write(batch, tries === 1);
    } catch (error) {
      const remedy = remedyFor(error, batch.length, tries);
      if (isStale(error)) throw new StaleEpoch(error);
      if (remedy === undefined) throw error;
      return remedy === 'again' ? attempt(batch, tries + 1) : singly(batch, append);
    }
  };
  const append: AppendBatch = (batch) => attempt(batch, 1);
  return append;
}

function remedyFor(error: unknown, appends: number, tries: number): 'again' | 'singly' | undefined {
  if (isRaced(error) && tries < (appends === 1 ? mostSingleTries : mostTries)) return 'again';
  return appends > 1 && (isRaced(error) || isUnusableConnection(error)) ? 'singly' : undefined;
}

/** One after the other, so that none stops the others. */
async function singly(batch: readonly Append[], append: AppendBatch): Promise<readonly CommitResult[]> {
  const outcomes: CommitResult[] = [];
  for (const one of batch)
    outcomes.push(
      ...(await append([one]).catch((error) => [
        error instanceof StaleEpoch ? error : new StoreUnavailable(error),
      ])),
    );
  return outcomes;
}

/** Streams may be committed to by others meanwhile, but never get shorter. */
async function versionsOf(pool: Pool, streams: ReadonlySet<string>): Promise<ReadonlyMap<string, number>> {
  if (streams.size === 0) return new Map();
  const { rows } = await pool.query<{ stream: string; version: number }>({
    name: 'versions',
    text: `select stream, (select coalesce(max(version), 0) from events where events.stream = asked.stream) as version
      from unnest($1::text[]) as asked (stream)`,
    values: [[...streams]],
  });
  return new Map(rows.map(({ stream, version }) => [stream, version]));
}

/**
 * Carries out one statement and returns its transaction. Sends it again while it is in doubt whether it was carried out: the
 * unique key lets it be stored once.
 */
async function store(pool: Pool, plan: Plan, owner: Fence | undefined): Promise<number> {
  const token = randomInt(1, 2 ** 47);
  const query = createInsert(plan, token, owner);
  try {
    return await send(pool, query);
  } catch (error) {
    if (!isInDoubt(error)) throw error;
  }
  const since = performance.now();
  for (;;) {
    await setTimeout(100);
    try {
      return await send(pool, query);
    } catch (error) {
      if (!isRaced(error) && !isStale(error) && performance.now() - since < longestDoubt) continue;
      const stored = await xidOf(pool, plan.rows, token);
      if (stored === undefined) throw error;
      return stored;
    }
  }
}

async function send(pool: Pool, query: ReturnType<typeof createInsert>): Promise<number> {
  const { rows } = await pool.query<{ xid: string }>(query);
  return Number(rows[0]?.xid);
}

/** The transaction that stored these rows with this token, if one did. */
async function xidOf(pool: Pool, { streams, versions }: Rows, token: number): Promise<number | undefined> {
  const { rows } = await pool.query<{ xid: string }>(
    `select xid from log_blocks join events on log_blocks.id = (position - 1) / ${blockSize} * ${blockSize} + 1
      where stream = $1 and version = $2 and token = $3`,
    [streams[0], versions[0], token],
  );
  return rows[0] && Number(rows[0].xid);
}
