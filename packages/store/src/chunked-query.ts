import type { CompiledQuery, Kysely } from 'kysely';
import type { Tables } from './sql-tables.ts';

/** Few sizes, so that few statements do for every number of rows: each is compiled and prepared once. */
const sizes = [512, 64, 8, 1] as const;

/** A query over a list of any length, done in chunks of fixed sizes. */
export interface ChunkedQuery<Item, Row> {
  /** The rows that each chunk gave, with the items it was given. */
  readonly run: (
    database: Kysely<Tables>,
    items: readonly Item[],
  ) => Promise<readonly { readonly items: readonly Item[]; readonly rows: readonly Row[] }[]>;
}

/**
 * `build` makes the query for a number of items, with any values in it; `parametersOf` gives the real ones of
 * one item, in the order in which they stand in the query.
 */
export function chunkedQuery<Item, Row>(
  build: (size: number) => CompiledQuery<Row>,
  parametersOf: (item: Item) => readonly unknown[],
): ChunkedQuery<Item, Row> {
  const compiled = new Map<number, CompiledQuery<Row>>();
  const queryOf = (size: number) => {
    const query = compiled.get(size) ?? build(size);
    compiled.set(size, query);
    return query;
  };

  return {
    async run(database, items) {
      const results = [];
      for (const chunk of chunksOf(items)) {
        const query = { ...queryOf(chunk.length), parameters: chunk.flatMap(parametersOf) };
        const { rows } = await database.executeQuery<Row>(query);
        results.push({ items: chunk, rows });
      }
      return results;
    },
  };
}

function* chunksOf<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  let start = 0;
  for (const size of sizes) {
    for (; items.length - start >= size; start += size) yield items.slice(start, start + size);
  }
}
