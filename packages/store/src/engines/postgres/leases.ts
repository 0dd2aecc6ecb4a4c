/** Leases in PostgreSQL: all times are by the clock of the database. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type LeaderRole, type Leases, leaseTimes, type OwnerLease } from '../../leases/leases.ts';
import { newId } from '../../records/ids.ts';
import type { Tables } from '../../sql/tables.ts';
import { StaleEpoch, StoreUnavailable } from '../../store.ts';
import type { PostgresAddress } from './connection.ts';
import { startRenewal } from './lease-renewal.ts';
import { isStale } from './log-errors.ts';

/** The registration of an owner, as each of its appends names it. */
export interface Fence {
  readonly id: string;
  readonly epoch: number;
}

export interface SharedLeases extends Leases {
  /** Undefined: this process has not registered, and nothing is checked. */
  readonly fence: () => Fence | undefined;
  /** Ends renewals. Leaves the lease as it is: it lapses. */
  readonly close: () => Promise<void>;
}

/** So long the end of a registration waits for appends of a process that stands still, in milliseconds. */
const patience = 300;

const length = sql`(${sql.lit(leaseTimes.length)} * interval '1 millisecond')`;

/** `writer`: a pool of two connections at least. */
export function postgresLeases(address: PostgresAddress, writer: Kysely<Tables>): SharedLeases {
  const id = newId('o_');
  let fence: Fence | undefined;
  let stopRenewal = async () => {};

  return {
    fence: () => fence,
    async register({ lost = () => {} } = {}) {
      await stopRenewal();
      const [registered] = await rowsOf<{ epoch: number }>(
        sql`with registered as (
            insert into owners (id, epoch) values (${id}, nextval('owner_epochs'))
            on conflict (id) do update set epoch = excluded.epoch returning epoch
          ), beat as (
            insert into beats (owner, until) values (${id}, clock_timestamp() + ${length})
            on conflict (owner) do update set until = excluded.until
          )
          select epoch from registered`,
        writer,
      );
      const current = { id, epoch: Number(registered?.epoch) };
      fence = current;
      const renewal = startRenewal(address, { ...current, lost });
      stopRenewal = renewal.stop;
      const isHeld = () => fence === current && renewal.isHeld();
      return leaseOf(writer, current, { isHeld, stop: renewal.stop });
    },
    async list() {
      const owners = await rowsOf<{
        id: string;
        epoch: number;
        remaining: number;
        draws: number;
        roles: LeaderRole[];
      }>(
        sql`select owners.id, owners.epoch, extract(epoch from until - clock_timestamp()) * 1000 as remaining,
            (select count(*) from draws where draws.owner = owners.id) as draws,
            array(select role from leaders where leaders.owner = owners.id order by role) as roles
          from owners join beats on beats.owner = owners.id order by owners.epoch`,
        writer,
      );
      return owners.map(({ id, epoch, remaining, draws, roles }) => ({
        ...{ id, epoch, draws, roles },
        remainingMs: Number(remaining),
      }));
    },
    close: () => stopRenewal(),
  };
}

interface Renewing {
  readonly isHeld: () => boolean;
  readonly stop: () => Promise<void>;
}

function leaseOf(writer: Kysely<Tables>, { id, epoch }: Fence, { isHeld, stop }: Renewing): OwnerLease {
  const held = sql`(select hold_owner(${id}, ${epoch}) as is_held offset 0) as fence`;
  return {
    ...{ id, epoch },
    get isHeld() {
      return isHeld();
    },
    async hold(draws) {
      const taken = await rowsOf<{ id: string; silent: number | null }>(
        sql`with taken as (
            insert into draws (id, owner)
            select draw, ${id} from ${held}, unnest(${[...new Set(draws)].toSorted()}::text[]) as draw where is_held
            on conflict (id) do update set owner = excluded.owner,
              left_at = case when draws.owner is null then draws.left_at end
            where draws.owner is null or draws.owner = excluded.owner
            returning id, left_at
          )
          select id, extract(epoch from clock_timestamp() - left_at) * 1000 as silent from taken order by id`,
        writer,
      );
      return taken.map(({ id: draw, silent }) => ({
        id: draw,
        ...(silent !== null && { silentMs: Math.max(0, Number(silent)) }),
      }));
    },
    async draws() {
      const own = await rowsOf<{ id: string }>(
        sql`select id from draws where owner = ${id} order by id`,
        writer,
      );
      return own.map((draw) => draw.id);
    },
    async end(draws) {
      await rowsOf(
        sql`delete from draws using ${held} where is_held and owner = ${id} and id = any(${draws}::text[])`,
        writer,
      );
    },
    async leave(draws) {
      await rowsOf(
        sql`update draws set owner = null, left_at = clock_timestamp()
          from ${held} where is_held and owner = ${id} and id = any(${draws}::text[])`,
        writer,
      );
    },
    endLapsed: () => endLapsed(writer),
    async lead(role) {
      // The second look is a statement of its own: it sees a row that came meanwhile.
      await rowsOf(
        sql`insert into leaders (role, owner) select ${role}, ${id} from ${held} where is_held
          on conflict do nothing`,
        writer,
      );
      const [leader] = await rowsOf<{ owner: string }>(
        sql`select owner from leaders where role = ${role}`,
        writer,
      );
      return leader?.owner === id;
    },
    async handOver() {
      await stop();
      await rowsOf(
        sql`select end_owner(id, clock_timestamp()) from owners where id = ${id} and epoch = ${epoch}`,
        writer,
      );
    },
  };
}

/**
 * Ends the registrations of lapsed owners. A process that stands still may have left an append half sent, which holds its owner:
 * its connection is cut.
 */
async function endLapsed(writer: Kysely<Tables>): Promise<readonly string[]> {
  const lapsed = sql`select from beats where until < clock_timestamp() limit 1`;
  if ((await rowsOf(lapsed, writer)).length === 0) return [];
  return writer.connection().execute(async (one) => {
    const [backend] = await rowsOf<{ pid: number }>(sql`select pg_backend_pid() as pid`, one);
    const cut = sql`select pg_terminate_backend(blocker) from unnest(pg_blocking_pids(${backend?.pid})) as blocker`;
    const alarm = setInterval(() => void cut.execute(writer).catch(() => {}), patience);
    try {
      const ended = await rowsOf<{ owner: string }>(sql`select end_lapsed_owners(${length}) as owner`, one);
      return ended.map(({ owner }) => owner);
    } finally {
      clearInterval(alarm);
    }
  });
}

async function rowsOf<Row>(query: RawBuilder<unknown>, database: Kysely<Tables>): Promise<readonly Row[]> {
  try {
    return (await query.execute(database)).rows as readonly Row[];
  } catch (error) {
    throw isStale(error) ? new StaleEpoch(error) : new StoreUnavailable(error);
  }
}
