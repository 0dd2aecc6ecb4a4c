/** A language model as an opponent, through any endpoint with OpenAI's protocol. */
import type { SayPrompt } from '@parlour/bot-sdk';
import { botOpponent, EnvError, type Opponent } from '@parlour/env';
import { parseModelAddress } from '../speaking/address.ts';
import { complete } from '../speaking/completions.ts';
import { RequestFailed } from '../speaking/request-failed.ts';

/** Time limit of one reply, in milliseconds. */
const timeout = 60_000;

/**
 * Speaks by the endpoint in `address`, which is MODEL@URL, with the key of PARLOUR_LLM_API_KEY or
 * OPENAI_API_KEY. After a text that breaks a limit the model is asked once more, with the reason; a second one
 * is silence. Throws `EnvError` if the endpoint fails.
 */
export function languageModelOpponent(spec: string, address: string): Opponent {
  const { model, ...endpoint } = parseModelAddress(spec, address);
  return botOpponent({
    reply: async (prompt) => {
      const body = JSON.stringify({ model, messages: messagesOf(prompt) });
      const said = await replyOf({ ...endpoint, timeout }, body);
      return said.replace(/\s+/g, ' ').trim() || undefined;
    },
  });
}

async function replyOf(endpoint: Parameters<typeof complete>[0], body: string): Promise<string> {
  try {
    return (await complete(endpoint, body, new AbortController().signal)).reply;
  } catch (error) {
    if (error instanceof RequestFailed) throw new EnvError('endpoint', error.message);
    throw error;
  }
}

/** Strict templates want the roles in turns, and a user's message first. */
function messagesOf({ rules, limits, before, text, fault }: SayPrompt) {
  const system = `${rules} At most ${Math.min(limits.characters, 280)} characters.${fault ? ` Your last reply was refused: ${fault.message}` : ''}`;
  const earlier = before.flatMap(({ question, answer }) => [
    { role: 'user', content: question || '(silence)' },
    { role: 'assistant', content: answer ?? '(silence)' },
  ]);
  return [{ role: 'system', content: system }, ...earlier, { role: 'user', content: text || '(silence)' }];
}
