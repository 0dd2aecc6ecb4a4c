/** One try of the endpoint, for programs that ask whether it works, such as `parlour doctor`. */
import type { Endpoint } from './endpoint.ts';

/** Is the bot only to say whether it could play? */
export const isTrial = (environment: Readonly<Record<string, string | undefined>>): boolean =>
  environment.PARLOUR_TRIAL === '1';

/** Tries it once, says what came of it in a line, and ends the process: with 1 if nothing came. */
export async function endWithTrial(
  attempt: () => Promise<boolean>,
  endpoint: Pick<Endpoint, 'lastFailure'>,
): Promise<never> {
  const from = performance.now();
  const answers = await attempt();
  const took = `${Math.round(performance.now() - from)} ms`;
  const why = endpoint.lastFailure || 'nothing that could be used';
  console.error(answers ? `the endpoint answers, in ${took}` : `the endpoint gives no answer (${why})`);
  process.exit(answers ? 0 : 1);
}
