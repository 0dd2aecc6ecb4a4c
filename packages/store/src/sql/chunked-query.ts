/** Statements over lists of any length, done in chunks of fixed sizes. */
import type { CompiledQuery } from 'kysely';

/** Few sizes, so that few statements do for every number of rows: each is compiled and prepared once. */
const sizes = [64, 8, 1] as const;

/** The text of one statement for each size. */
export type SizedStatement = Readonly<Record<(typeof sizes)[number], string>>;

/** Carries out a statement and gives its rows, if it has any. */
export type RunStatement = (
  sql: string,
  parameters: readonly unknown[],
) => readonly unknown[] | Promise<readonly unknown[]>;

/** `build` makes the query for a number of items, with any values in it. */
export function sizedStatement(build: (size: number) => CompiledQuery): SizedStatement {
  return { 64: build(64).sql, 8: build(8).sql, 1: build(1).sql };
}

/**
 * Runs the statement over all items. `parametersOf` returns the values of one item, in the order of the
 * statement. Resolves to the rows of each chunk, with its items.
 */
export async function runSized<Item>(
  run: RunStatement,
  statement: SizedStatement,
  items: readonly Item[],
  parametersOf: (item: Item) => readonly unknown[],
): Promise<readonly { readonly items: readonly Item[]; readonly rows: readonly unknown[] }[]> {
  const results = [];
  let start = 0;
  for (const size of sizes)
    for (; items.length - start >= size; start += size) {
      const chunk = items.slice(start, start + size);
      results.push({ items: chunk, rows: await run(statement[size], chunk.flatMap(parametersOf)) });
    }
  return results;
}
