/** Asks a model for the next speaker of a room. */
import type { Endpoint } from '@parlour/bot-llm/endpoint';
import { historyOf, listParticipants } from '@parlour/bot-llm/show';
import type { Prompt } from '@parlour/bot-sdk';

/** Part of a prompt that the model sees: letters and conversation. */
export type ModeratorPrompt = Pick<Prompt, 'you' | 'talk' | 'others'>;

/**
 * Creates a moderator that returns the model's raw choice of a contestant's letter or none. The server
 * parses it, and draws at random if it names no contestant. `prompt`: a text with {contestants}. Undefined:
 * no answer in time.
 */
export function createModerator(endpoint: Pick<Endpoint, 'write'>, prompt: string, timeout: number) {
  return async ({ you, talk, others = [] }: ModeratorPrompt): Promise<string | undefined> => {
    const instructions = prompt.replace('{contestants}', () => listParticipants(others));
    const question = {
      role: 'user' as const,
      content: `Who speaks next: ${listParticipants(others)}, or nobody?`,
    };
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
