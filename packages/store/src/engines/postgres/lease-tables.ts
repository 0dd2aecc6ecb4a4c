/** Tables of owners and of their leases, and what is done with them in one transaction. */

/**
 * An append locks the row of its owner in `owners` for share, and only the end of a registration changes that row: it waits for
 * appends under way, and refuses all later ones. `beats` has the leases: a renewal must not wait for locks of appends.
 */
export const leaseTables: readonly string[] = [
  'create sequence owner_epochs',
  `create table owners (
    id text collate "C" primary key,
    epoch bigint not null
  )`,
  `create table beats (
    owner text collate "C" primary key,
    until timestamptz not null
  ) with (fillfactor = 50)`,
  // A draw that no one owns has a time since when.
  `create table draws (
    id text collate "C" primary key,
    owner text collate "C",
    left_at timestamptz
  )`,
  'create index draws_owner on draws (owner)',
  `create table leaders (
    role text collate "C" primary key,
    owner text collate "C" not null
  )`,
  // Each statement of a function has a snapshot of its own, so the second look is not older than the lock.
  `create function hold_owner(owner_id text, owner_epoch bigint) returns boolean language plpgsql as $$
    begin
      perform from owners where id = owner_id and epoch = owner_epoch for share;
      if not found then
        raise exception 'another process has ended this registration of owner %', owner_id using errcode = 'PF001';
      end if;
      perform from beats where owner = owner_id and until > clock_timestamp();
      if not found then
        raise exception 'the lease of owner % has lapsed', owner_id using errcode = 'PF002';
      end if;
      return true;
    end
  $$`,
  `create function end_owner(owner_id text, heard_at timestamptz) returns void language plpgsql as $$
    begin
      -- Waits for its appends under way.
      delete from owners where id = owner_id;
      update draws set owner = null, left_at = heard_at where owner = owner_id;
      delete from leaders where owner = owner_id;
      delete from beats where owner = owner_id;
    end
  $$`,
  `create function end_lapsed_owners(length interval) returns setof text language plpgsql as $$
    declare
      lapsed record;
    begin
      for lapsed in select owner, until from beats where until < clock_timestamp() for update skip locked loop
        perform end_owner(lapsed.owner, lapsed.until - length);
        return next lapsed.owner;
      end loop;
    end
  $$`,
];
