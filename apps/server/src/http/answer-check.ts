/** Checks answers against the schema that the route's table promises. */
import type { Route, RouteAnswer } from '@parlour/protocol/reference';

/** What becomes of an answer that breaks its schema: the request fails, or the answer leaves and the log tells of it. */
export type CheckAnswers = 'throw' | 'log';

/** An answer does not keep what the table promises. Its message names fields, never what is in them. */
export class BrokenAnswer extends Error {
  constructor({ id }: Pick<Route, 'id'>, paths: readonly string[]) {
    super(`${id} answers with something else than its schema: ${paths.join(', ')}`);
  }
}

/** Where an answer breaks its schema: paths into it, with `*` for an index; empty: it does not. */
export function brokenPaths({ schema }: RouteAnswer, body: unknown): readonly string[] {
  const { success, error } = schema?.safeParse(body) ?? { success: true };
  if (success || error === undefined) return [];
  const paths = error.issues.map(({ path, code }) => {
    const steps = path.map((step) => (typeof step === 'number' ? '*' : String(step)));
    return `${steps.join('.') || '.'} (${code})`;
  });
  return [...new Set(paths)].slice(0, 20);
}
