/** What only PostgreSQL needs of a log: how rows get their ids, and their order. */

/** Ids of events are drawn in blocks of this size: one for each statement that appends, or several. */
export const blockSize = 1024;

/**
 * An append draws the ids of its rows (`events.position`) from a sequence, so writers need no common lock; but such rows
 * become visible in any order. `number_log` gives committed blocks their places in the log afterwards, in `log_order`: all
 * below the oldest transaction under way (the horizon), by (xid, id). None can come before them any more. This follows from
 * what is committed, so the order need not be flushed: after a crash it comes out the same.
 *
 * - `log_blocks.token` says which statement wrote it, for a writer whose connection broke.
 * - `log_floor` holds the last block of each restored copy: the transactions of such blocks are of another server.
 */
export const logTables: readonly string[] = [
  `create sequence log_ids increment by ${blockSize}`,
  `create table log_blocks (
    id bigint primary key,
    xid xid8 not null default pg_current_xact_id(),
    rows integer not null,
    types text[] not null,
    token bigint not null
  )`,
  'create index log_blocks_xid on log_blocks (xid, id)',
  `create table log_order (
    first bigint primary key,
    block bigint not null,
    rows integer not null,
    xid xid8 not null
  )`,
  'create table log_floor (block bigint not null)',
  `create function number_log(most integer, out horizon xid8, out numbered integer) language plpgsql as $$
    declare
      ground bigint := coalesce((select max(block) from log_floor), 0);
      newest record;
      placed record;
    begin
      -- Taken before the rows are looked at, so it is never too high.
      horizon := pg_snapshot_xmin(pg_current_snapshot());
      -- Null: another process is at it.
      if not pg_try_advisory_xact_lock('log_order'::regclass::oid::bigint) then return; end if;
      select first + rows as next, block, xid into newest from log_order order by first desc limit 1;
      if newest.block is null or newest.block <= ground then newest.xid := '0'; newest.block := 0; end if;
      with fresh as (
        select id, xid, rows, types from log_blocks
        where (xid, id) > (newest.xid, newest.block) and xid < horizon and id > ground
        order by xid, id limit most
      ), added as (
        insert into log_order (first, block, rows, xid)
        select coalesce(newest.next, 1) + sum(rows) over (order by xid, id) - rows, id, rows, xid from fresh
      )
      select count(*) as blocks, max(xid::text::bigint)::text::xid8 as xid,
          (select json_agg(distinct type) from fresh, unnest(types) as type)::text as types
        into placed from fresh;
      numbered := placed.blocks;
      if numbered = 0 then return; end if;
      if numbered = most then horizon := placed.xid; end if;
      perform set_config('synchronous_commit', 'off', true);
      perform pg_notify(
        'log ' || current_schema(),
        horizon || ' ' || case when length(placed.types) < 7000 then placed.types else '' end
      );
    end
  $$`,
  `create function settle_restored_log() returns void language plpgsql as $$
    declare
      ground bigint := coalesce((select max(block) from log_floor), 0);
      newest record;
      last bigint;
    begin
      perform pg_advisory_xact_lock('log_order'::regclass::oid::bigint);
      select max(id) into last from log_blocks
        where xid >= pg_snapshot_xmax(pg_current_snapshot()) and id > ground;
      if last is null then return; end if;
      select first + rows as next, block, xid into newest from log_order order by first desc limit 1;
      insert into log_order (first, block, rows, xid)
        select coalesce(newest.next, 1) + sum(rows) over (order by xid, id) - rows, id, rows, xid
        from log_blocks
        where id > ground and id <= last and (newest.block is null or (xid, id) > (newest.xid, newest.block));
      insert into log_floor (block) values (last);
    end
  $$`,
];
