/** Lets bots talk with each other, many conversations beside each other, and gives each one as it is finished. */
import type { Conversation, Exchange, Sample } from '@parlour/annotation';
import { lengthText } from '@parlour/game';
import type { Progress } from '../progress.ts';
import { withRetries } from '../speaking/retries.ts';
import type { Speaker } from './speaker.ts';

export interface SamplingOptions {
  readonly domain: string;
  /** How many exchanges each conversation has, beside its seed. */
  readonly exchanges: number;
  /** So many conversations go on at once. */
  readonly parallel: number;
  readonly attempts: number;
  /** The first wait before another attempt, in milliseconds. */
  readonly firstWait: number;
  readonly signal: AbortSignal;
  readonly progress: Pick<Progress, 'done' | 'note'>;
  /** A conversation is finished. */
  readonly take: (conversation: Conversation) => void;
}

/**
 * Holds all these conversations. A bot that fails ends its own conversations alone: the others go on.
 * @returns what failed, by the name of the bot
 */
export async function sampleAll(
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
      options.take(found);
      options.progress.done();
    }
  };
  await Promise.all(Array.from({ length: Math.min(options.parallel, samples.length) }, work));
  return failed;
}

async function conversationOf(
  { id, bots, seed }: Sample,
  speakers: ReadonlyMap<string, Speaker>,
  { domain, exchanges: count, attempts, firstWait, signal, progress }: SamplingOptions,
): Promise<Conversation | { readonly bot: string; readonly error: Error }> {
  const exchanges: Exchange[] = [];
  const onRetry = (failure: Error, wait: number) =>
    progress.note(`${failure.message}; asking again in ${lengthText(wait)}`);
  const next = async (bot: string, talk: readonly string[]) => {
    const speaker = speakers.get(bot);
    if (speaker === undefined) throw new Error(`there is no speaker called ${bot}`);
    return withRetries(() => speaker.say(talk, id, signal), { signal, attempts, firstWait, onRetry });
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
  const entities = bots.map((name) => ({ name, nature: 'machine' as const }));
  return { id, domain, entities: entities as unknown as Conversation['entities'], exchanges, seed };
}
