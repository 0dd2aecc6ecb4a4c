/** Asks a model who of a room should speak next. */
import type { Endpoint } from '@parlour/bot-llm/endpoint';
import { historyOf, listed } from '@parlour/bot-llm/show';
import type { Prompt } from '@parlour/bot-sdk';

/** What of a prompt the model is told: letters and talk, for that is all there is. */
export type Asked = Pick<Prompt, 'you' | 'talk' | 'others'>;

/**
 * One contestant's letter or nobody, as the model wrote it: the house reads it, and lets chance decide where it names
 * nobody of the room. `prompt`: a text with {contestants}. Undefined: nothing came in time.
 */
export function createModerator(endpoint: Pick<Endpoint, 'write'>, prompt: string, timeout: number) {
  return async ({ you, talk, others = [] }: Asked): Promise<string | undefined> => {
    const instructions = prompt.replace('{contestants}', () => listed(others));
    const question = { role: 'user' as const, content: `Who speaks next: ${listed(others)}, or nobody?` };
    const reply = await endpoint.write({
      instructions,
      messages: [...historyOf({ you, talk }), question],
      json: true,
      temperature: 0,
      deadline: performance.now() + timeout,
    });
    return reply?.text;
  };
}
