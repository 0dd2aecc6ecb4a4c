/** Settings of a PostgreSQL server that Parlour cannot bear, or that its operator should know. */
import { sql } from 'kysely';
import { kyselyOver, openPool, type PostgresAddress } from './connection.ts';

export interface DatabaseRisk {
  readonly found: string;
  readonly advice: string;
  /** What was acknowledged may be lost. */
  readonly isGrave: boolean;
}

/** Risks of a server, the gravest first (none: all is well), and the connections that it allows to users. */
export async function databaseRisks({
  url,
}: PostgresAddress): Promise<{ readonly risks: readonly DatabaseRisk[]; readonly allowed: number }> {
  const database = kyselyOver(openPool({ url }, { max: 1 }));
  try {
    const { rows } = await sql<Settings>`select current_setting('fsync') as fsync,
      current_setting('synchronous_commit') as commits, current_setting('full_page_writes') as pages,
      current_setting('archive_mode') as archives,
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as allowed,
      (select count(*) from pg_replication_slots) as slots`.execute(database);
    return { risks: rows.flatMap(risksIn), allowed: rows[0]?.allowed ?? 0 };
  } finally {
    await database.destroy();
  }
}

/** A server that is registered on a database. */
export interface DatabaseServer {
  readonly id: string;
  /** Whether it plays; else it waits. */
  readonly plays: boolean;
  /** Time that its lease still lasts, in milliseconds; below 0: it has ended or stands still. */
  readonly remainingMs: number;
}

/** The servers that are registered on this database, the oldest first. Rejects with DatabaseUnusable. */
export async function databaseServers({ url }: PostgresAddress): Promise<readonly DatabaseServer[]> {
  const database = kyselyOver(openPool({ url }, { max: 1 }));
  try {
    const { rows } = await sql<{ id: string; plays: boolean; remaining: string }>`select owners.id,
      exists (select from leaders where leaders.owner = owners.id and role = 'server') as plays,
      extract(epoch from until - clock_timestamp()) * 1000 as remaining
      from owners join beats on beats.owner = owners.id order by owners.epoch`.execute(database);
    return rows.map(({ id, plays, remaining }) => ({ id, plays, remainingMs: Number(remaining) }));
  } finally {
    await database.destroy();
  }
}

interface Settings {
  readonly allowed: number;
  readonly fsync: string;
  readonly commits: string;
  readonly pages: string;
  readonly archives: string;
  readonly slots: number;
}

function risksIn({ fsync, commits, pages, archives, slots }: Settings): readonly DatabaseRisk[] {
  const off = (setting: string): DatabaseRisk => ({
    found: `${setting} is off: acknowledged moves may be lost`,
    advice: `set ${setting} to on`,
    isGrave: true,
  });
  const keeps = (found: string): DatabaseRisk => ({
    found: `${found}: erased words stay there until they are removed`,
    advice: 'limit how long they are kept, and say so in your privacy notice',
    isGrave: false,
  });
  return [
    ...(fsync === 'off' ? [off('fsync')] : []),
    ...(commits === 'off' ? [off('synchronous_commit')] : []),
    ...(pages === 'off' ? [off('full_page_writes')] : []),
    ...(archives === 'off' ? [] : [keeps('the write-ahead log is archived')]),
    ...(slots > 0 ? [keeps('there are replication slots')] : []),
  ];
}
