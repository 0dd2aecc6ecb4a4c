/** One try of the endpoint, for programs that ask whether it works, such as `parlour doctor`. */
import type { Endpoint } from './endpoint.ts';

/** What is wrong with a model that answers, but not as a player. */
export const unusable =
  'nothing that a person would say: it says that it is a model, recites its prompt, or writes a long text without the end of a sentence. Choose another PARLOUR_LLM_MODEL, or change PARLOUR_LLM_PROMPT';

/** Whether the bot should only check its configuration. */
export const isConfigurationCheck = (environment: Readonly<Record<string, string | undefined>>): boolean =>
  environment.PARLOUR_TRIAL === '1' || environment.PARLOUR_TRIAL === 'check';

/** Makes one test request, prints its result, and exits; with code 1 on failure. */
export async function endWithTrial(
  attempt: () => Promise<boolean>,
  endpoint: Pick<Endpoint, 'lastReason'>,
): Promise<never> {
  const from = performance.now();
  const answers = await attempt();
  const took = `${Math.round(performance.now() - from)} ms`;
  const why = endpoint.lastReason || unusable;
  console.error(answers ? `the endpoint answers, in ${took}` : `the endpoint gives no answer (${why})`);
  process.exit(answers ? 0 : 1);
}
