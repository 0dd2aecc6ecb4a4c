/** The one statement that stores a batch of appends. */
import { integerArray, textArray } from './binary-array.ts';
import type { Fence } from './leases.ts';
import { type Plan, planOf } from './log-plan.ts';
import { blockSize } from './log-tables.ts';

/** The id of a row by its place in the batch, from 1. */
const id = `(select firsts from ids)[(place - 1) / ${blockSize} + 1] + (place - 1) % ${blockSize}`;

/** Stores nothing if the registration of the owner has ended. */
const fence = 'fence as materialized (select hold_owner($12, $13) as is_held)';
const noFence = 'fence as materialized (select true as is_held)';

const insert = `block as materialized (
    select number, nextval('log_ids') as id
    from fence, generate_series(0, (cardinality($2::text[]) + ${blockSize - 1}) / ${blockSize} - 1) as number
    where is_held
  ), ids as materialized (
    select array_agg(id order by number) as firsts from block
  ), kept as (
    insert into log_blocks (id, rows, types, token)
    select id, least(${blockSize}, cardinality($2::text[]) - number * ${blockSize}), $10::text[], $1 from block
  ), added as (
    insert into events (position, stream, version, type, body, words, subject)
    select ${id}, stream, version, type, body, words, subject
    from unnest($2::text[], $3::integer[], $4::text[], $5::text[], $6::smallint[], $11::text[])
      with ordinality as given (stream, version, type, body, words, subject, place)
  ), worded as (
    insert into texts (position, body)
    select ${id}, text from unnest($7::text[]) with ordinality as given (text, place) where text is not null
  ), typed as (
    insert into stream_types (stream, type)
    select stream, type from unnest($8::text[], $9::text[]) as new (stream, type)
    on conflict do nothing
  )`;
const notedFrom = (first: number) => `, noted as (
    insert into audit (at, operator, act)
    select * from unnest($${first}::bigint[], $${first + 1}::text[], $${first + 2}::text[])
  )`;
const outcome = ' select pg_current_xact_id() as xid from fence where is_held';

/**
 * `token`: by which it is known whether the statement was carried out. `owner`: the registration of an owner, which is checked. The
 * row that comes back names its transaction.
 */
export function createInsert({ rows, notes }: Plan, token: number, owner?: Fence) {
  const values = [
    token,
    textArray(rows.streams),
    integerArray(rows.versions),
    textArray(rows.types),
    textArray(rows.bodies),
    integerArray(rows.words, 'smallint'),
    textArray(rows.texts),
    textArray(rows.newStreams),
    textArray(rows.newTypes),
    textArray([...new Set(rows.types)]),
    textArray(rows.subjects),
    ...(owner === undefined ? [] : [owner.id, owner.epoch]),
  ];
  const name = owner === undefined ? 'append' : 'append as owner';
  const text = `with ${owner === undefined ? noFence : fence}, ${insert}`;
  if (notes.length === 0) return { name, text: text + outcome, values };
  return {
    name: `${name} with notes`,
    text: text + notedFrom(values.length + 1) + outcome,
    values: [
      ...values,
      notes.map(({ at }) => at),
      notes.map(({ operator }) => operator),
      notes.map(({ act }) => act),
    ],
  };
}

/** Stores nothing: a connection that carried it out is ready for the first append. */
export const emptyInsert = createInsert(planOf([], new Map(), new Map()), 0);
