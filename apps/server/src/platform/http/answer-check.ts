/** Checks answers against the schema that the route's table promises. */
import type { Route, RouteAnswer } from '@parlour/protocol/reference';

/** Handling of an answer that violates its schema: fail the request, or log it. */
export type AnswerCheckMode = 'throw' | 'log';

/** An answer violates the table of routes. Its message names fields, never values. */
export class BrokenAnswer extends Error {
  constructor({ id }: Pick<Route, 'id'>, paths: readonly string[]) {
    super(`${id} answers with something else than its schema: ${paths.join(', ')}`);
  }
}

/** Paths at which an answer violates its schema, with `*` for an index; empty: valid. */
export function invalidPaths({ schema }: RouteAnswer, body: unknown): readonly string[] {
  const { success, error } = schema?.safeParse(body) ?? { success: true };
  if (success || error === undefined) return [];
  const paths = error.issues.map(({ path, code }) => {
    const steps = path.map((step) => (typeof step === 'number' ? '*' : String(step)));
    return `${steps.join('.') || '.'} (${code})`;
  });
  return [...new Set(paths)].slice(0, 20);
}
