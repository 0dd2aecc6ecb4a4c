/** Frames that only bots may send. */
import { sanitizeText } from '@parlour/game';
import type { ProtocolError, ServerFrame } from '@parlour/protocol';
import { seatOf } from '../facts/game-log.ts';
import type { GameDirectory } from '../games/game-ref.ts';
import type { BotLimits } from '../matchmaking/bots/bot-limits.ts';
import type { Offer } from '../matchmaking/bots/offers.ts';
import type { Prompter } from '../prompting/prompter.ts';
import type { Participant } from '../viewers/presence.ts';
import type { FrameResult } from '../viewers/reply.ts';
import type { ClientFrameOf } from './play.ts';

export type BotFrame = ClientFrameOf<'ask-limits' | 'offer' | 'offer-prompts' | 'answer' | 'fail'>;

export interface BotFramePorts {
  readonly games: GameDirectory;
  readonly prompter: Pick<Prompter, 'answer' | 'fail' | 'offer'>;
  readonly offer: (bot: Participant, offer: Offer) => ProtocolError | undefined;
  readonly botLimits: Pick<BotLimits, 'of'>;
}

/** Handles a frame of a bot. `tell`: sends a frame to it, before the answer. */
export function takeBotFrame(
  ports: BotFramePorts,
  bot: Participant,
  frame: BotFrame,
  tell: (frame: ServerFrame) => void,
): Promise<FrameResult> | FrameResult {
  const { prompter, offer, botLimits } = ports;
  switch (frame.type) {
    case 'answer':
      return prompter.answer(bot, frame);
    case 'fail':
      return reportFailure(ports, bot, frame);
    case 'ask-limits':
      return void tell({ type: 'limits', limits: [...botLimits.of(bot.id)] });
    case 'offer-prompts':
      return prompter.offer(bot, frame);
    case 'offer': {
      const { format, roles, games, filler } = frame;
      return offer(bot, { format, roles, games, filler });
    }
  }
}

/**
 * A bot reports an error in its own code, for its log. Nothing else follows from it: for all others the bot is silent. It may
 * name games in which it has a seat.
 */
async function reportFailure(
  { games, prompter }: BotFramePorts,
  bot: Participant,
  { prompt, game, what, error }: ClientFrameOf<'fail'>,
): Promise<FrameResult> {
  if (game !== undefined) {
    const run = games.find(game) ?? (await games.recall(game));
    if (run === undefined || seatOf(run.hosted, bot.id) === undefined) return 'no-such-game';
  }
  const about = { prompt: prompt ?? null, game: game ?? null };
  prompter.fail(bot.id, { ...about, what, code: 'failed', error: sanitizeText(error) || null });
  return undefined;
}
