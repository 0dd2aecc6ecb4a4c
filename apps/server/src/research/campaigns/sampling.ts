/** Runs conversations between bots in parallel, and yields each when finished. */
import type { Conversation, ConversationExchange, Entity, Sample } from '@parlour/annotation';
import type { Speaker } from './speaker.ts';

export interface SamplingOptions {
  readonly domain: string;
  /** Number of exchanges of each conversation, without its seed. */
  readonly exchanges: number;
  /** Number of parallel conversations. */
  readonly parallel: number;
  /** Aborts: no further conversations, and pending ones are dropped. */
  readonly signal: AbortSignal;
  /** Makes a request, and again after a failure that may pass. */
  readonly asking: (request: () => Promise<string>) => Promise<string>;
  /** Keeps a conversation that is finished. */
  readonly take: (conversation: Conversation) => void | Promise<void>;
}

/**
 * Runs all these conversations. A failing bot ends only its own conversations.
 * @returns failures by name of the bot
 */
export async function sampleConversations(
  samples: readonly Sample[],
  speakers: ReadonlyMap<string, Speaker>,
  options: SamplingOptions,
): Promise<ReadonlyMap<string, Error>> {
  const failed = new Map<string, Error>();
  const waiting = [...samples];
  const work = async () => {
    for (let sample = waiting.shift(); sample !== undefined; sample = waiting.shift()) {
      if (options.signal.aborted) return;
      if (sample.bots.some((bot) => failed.has(bot))) continue;
      const found = await conversationOf(sample, speakers, options);
      if ('error' in found) {
        if (!options.signal.aborted) failed.set(found.bot, found.error);
        continue;
      }
      await options.take(found);
    }
  };
  await Promise.all(Array.from({ length: Math.min(options.parallel, samples.length) }, work));
  return failed;
}

async function conversationOf(
  { id, bots, seed }: Sample,
  speakers: ReadonlyMap<string, Speaker>,
  { domain, exchanges: count, signal, asking }: SamplingOptions,
): Promise<Conversation | { readonly bot: string; readonly error: Error }> {
  const exchanges: ConversationExchange[] = [];
  const next = async (bot: string, talk: readonly string[]) => {
    const speaker = speakers.get(bot);
    if (speaker === undefined) throw new Error(`expected a speaker, found none called ${bot}`);
    return asking(() => speaker.say(talk, id, signal));
  };
  let bot = bots[0];
  try {
    while (exchanges.length < count) {
      const talk = [...seed, ...exchanges.flat()];
      bot = bots[0];
      const first = await next(bot, talk);
      bot = bots[1];
      exchanges.push([first, await next(bot, [...talk, first])]);
    }
  } catch (error) {
    return { bot, error: error as Error };
  }
  const entity = (name: string): Entity => {
    const player = speakers.get(name)?.player;
    return { name, nature: 'machine', ...(player !== undefined && { player }) };
  };
  return { id, domain, entities: [entity(bots[0]), entity(bots[1])], exchanges, seed };
}
