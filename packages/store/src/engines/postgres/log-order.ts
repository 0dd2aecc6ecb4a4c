/** Has committed rows numbered, and hears of it: positions come after the commit. */
import { setTimeout } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import { LogUnordered } from './errors.ts';

/** Shortest time between two numberings by this process, in milliseconds. */
const interval = 10;

/** Rows that a writer left who is gone are numbered after this time at the latest, in milliseconds. */
const patience = 1000;

/** Time until a broken connection is made again, in milliseconds. */
const pause = 200;

/** Rows of one numbering. */
const mostRows = 20_000;

export interface LogOrder {
  /** This process has stored rows in this transaction: they are numbered soon. */
  readonly stored: (xid: number) => void;
  /** Resolves when all rows that this process stored have their places, or the order is closed; rejects with LogUnordered. */
  readonly settled: () => Promise<void>;
  readonly close: () => Promise<void>;
}

interface OrderOptions {
  readonly connection: ClientConfig;
  /** Longest wait of `settled`, in milliseconds. */
  readonly timeout: number;
  /** Rows of these types got their places; undefined: of any types. */
  readonly onNews: (types?: ReadonlySet<string>) => void;
}

/**
 * Keeps one connection that numbers the log and listens. Any process numbers, one at a time; one that has nothing unnumbered
 * only looks once a second. A broken connection is made again.
 */
export async function openLogOrder({ connection, timeout, onNews }: OrderOptions): Promise<LogOrder> {
  /** Transactions below are numbered. */
  let horizon = 0;
  /** The newest transaction of this process. */
  let newest = 0;
  let client: Client | undefined;
  let closed = false;
  let wake = () => {};
  let waiting = new Set<() => void>();

  const reached = (next: number) => {
    horizon = Math.max(horizon, next);
    if (newest >= horizon) return;
    release();
  };
  const release = () => {
    for (const resolve of waiting) resolve();
    waiting = new Set();
  };
  const hear = (payload = '') => {
    const space = payload.indexOf(' ');
    reached(Number(payload.slice(0, space)));
    const types = payload.slice(space + 1);
    onNews(types === '' ? undefined : new Set(JSON.parse(types)));
  };
  const connect = async () => {
    const next = new Client({ ...connection, application_name: 'parlour log order' });
    next.on('error', () => drop(next));
    next.on('end', () => drop(next));
    next.on('notification', ({ payload }) => hear(payload));
    await next.connect();
    const { rows } = await next.query<{ schema: string }>('select current_schema() as schema');
    await next.query(`listen "log ${rows[0]?.schema}"`);
    return next;
  };
  const drop = (lost: Client) => {
    if (client === lost) client = undefined;
  };
  const number = async () => {
    if (client === undefined) {
      client = await connect();
      // What was numbered while no one listened.
      onNews();
    }
    const { rows } = await client.query<{ horizon: string; numbered: number | null }>({
      name: 'number',
      text: 'select horizon, numbered from number_log($1)',
      values: [mostRows],
    });
    const [row] = rows;
    if (row === undefined || row.numbered === null) return 0;
    reached(Number(row.horizon));
    return row.numbered;
  };
  const rest = async () => {
    const alarm = new AbortController();
    wake = () => alarm.abort();
    await setTimeout(patience, undefined, { signal: alarm.signal }).catch(() => {});
  };
  const run = async () => {
    while (!closed) {
      const numbered = await number().catch(() => undefined);
      if (numbered === undefined) {
        void client?.end().catch(() => {});
        client = undefined;
      }
      await setTimeout(numbered === undefined ? pause : interval);
      if (!closed && newest < horizon && numbered !== mostRows) await rest();
    }
  };

  client = await connect();
  await client.query('select settle_restored_log()');
  const running = run();
  return {
    stored(xid) {
      newest = Math.max(newest, xid);
      wake();
    },
    settled: async () => {
      if (newest < horizon || closed) return;
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      waiting.add(resolve);
      const alarm = global.setTimeout(() => reject(new LogUnordered(timeout)), timeout);
      await promise.finally(() => {
        clearTimeout(alarm);
        waiting.delete(resolve);
      });
    },
    async close() {
      closed = true;
      wake();
      await running;
      release();
      await client?.end();
    },
  };
}
