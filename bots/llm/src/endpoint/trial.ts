/** One try of the endpoint, for programs that ask whether it works, such as `parlour doctor`. */
import { adviceFor } from './advice.ts';
import type { Endpoint } from './endpoint.ts';
import type { EndpointSettings } from './settings.ts';

/** What is wrong with a model that answers, but not as a player. */
export const unusable = adviceFor(
  'nothing that a person would say: it says that it is a model, recites its prompt, or writes a long text without the end of a sentence. Choose another PARLOUR_LLM_MODEL, or change PARLOUR_LLM_PROMPT',
  process.env,
);

/** Whether the bot should only check its configuration. */
export const isConfigurationCheck = (environment: Readonly<Record<string, string | undefined>>): boolean =>
  ['1', 'check', 'try'].includes(environment.PARLOUR_TRIAL ?? '');

/** The text that an operator tries; undefined: none. */
export const triedText = (environment: Readonly<Record<string, string | undefined>>): string | undefined =>
  environment.PARLOUR_TRIAL === 'try' ? (environment.PARLOUR_TRY_TEXT ?? '') : undefined;

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

/** What came of a text that was tried: one line of JSON on standard output. */
export interface TryResult {
  /** As a game would get it; null: nothing that it could use. */
  readonly reply: string | null;
  /** As the endpoint gave it. */
  readonly text: string;
  readonly ms: number;
  /** Body of the last request; null: none was sent. */
  readonly sent: object | null;
  /** Why there is no reply, with the variable to set; null: there is one. */
  readonly problem: string | null;
}

/** Asks once as games do, prints the result without the key, and exits. */
export async function endWithTry(
  ask: () => Promise<string | undefined>,
  endpoint: Pick<Endpoint, 'lastReason' | 'lastText' | 'lastSent'>,
  { apiKey }: Pick<EndpointSettings, 'apiKey'>,
): Promise<never> {
  const from = performance.now();
  const reply = (await ask().catch(() => undefined)) || null;
  const ms = Math.round(performance.now() - from);
  const problem = reply === null ? endpoint.lastReason || unusable : null;
  const result: TryResult = { reply, text: endpoint.lastText, ms, sent: endpoint.lastSent ?? null, problem };
  // In the values alone: a key such as `null` must not change the form.
  const shown = (_: string, value: unknown) =>
    typeof value === 'string' && apiKey !== undefined ? value.replaceAll(apiKey, '(key)') : value;
  console.log(JSON.stringify(result, shown));
  process.exit(0);
}
