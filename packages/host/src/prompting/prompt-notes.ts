/** Notes about prompts in games: when each was sent, when its reply came, and how it ended. */
import type { Prompt, RefusalDetails, Reply } from '@parlour/game';
import type { GameRunner } from '../games/game-run.ts';
import type { FrameResult } from '../viewers/reply.ts';

/**
 * How a prompt ended. `answered`: with a reply, whatever the rules said to it; `refused`: the reply broke a rule of the
 * prompt; without a reply: `superseded` by what was said meanwhile, `expired` with its time, or `game-over`.
 */
export type PromptFate = 'answered' | 'refused' | 'superseded' | 'expired' | 'game-over';

/** A step of one prompt. `prompt` is its id. */
export type PromptStep =
  | { readonly step: 'received'; readonly prompt: string; readonly replies: readonly Reply[] }
  | {
      readonly step: 'ended';
      readonly prompt: string;
      readonly fate: PromptFate;
      /** Numbers of its texts in the log of the game, from 1. */
      readonly places: readonly number[];
      /** Undefined: the reply was accepted, or there was none. */
      readonly refusal: ReplyRefusal | undefined;
    };

/** ReplyRefusal of a reply: its code, and words if they say more than the code. */
export interface ReplyRefusal {
  readonly code: string;
  readonly message?: string;
  readonly details?: RefusalDetails | undefined;
}

/** ReplyRefusal in the answer to a reply, if it is one. */
export function refusalIn(result: FrameResult): ReplyRefusal | undefined {
  if (typeof result === 'string') return { code: result };
  return result !== undefined && 'code' in result ? result : undefined;
}

/** Maximum number of texts of one reply, in any format. */
const maxReplies = 3;

/** Numbers in the log of the texts of a reply, by the ids of their commands. */
export const textPositionsOf = (
  { run, seat }: { readonly run: Pick<GameRunner, 'placeOf'>; readonly seat: string },
  prompt: string,
): readonly number[] =>
  Array.from({ length: maxReplies }, (_, index) => run.placeOf(seat, `${prompt}/${index}/0`)).flatMap(
    (place) => place ?? [],
  );

/**
 * A step, or that the prompt has left for the bot: again after each reconnect. `late`: a reply came so many milliseconds
 * after the deadline, before or after the end of the prompt; without a game the prompt was an errand. `failed`: a function
 * of the bot failed; it is about a prompt, which stays as it is, or about a game.
 */
export type PromptNote =
  | ({ readonly bot: string; readonly game: string } & (
      | PromptStep
      | { readonly step: 'sent'; readonly prompt: string; readonly put: Prompt }
    ))
  | {
      readonly bot: string;
      readonly game: string | null;
      readonly step: 'late';
      readonly prompt: string;
      readonly ms: number;
    }
  | ({ readonly bot: string; readonly step: 'failed' } & Failure);

/** What went wrong inside a bot, over a prompt or a game. */
export interface Failure {
  readonly game: string | null;
  readonly prompt: string | null;
  /** The function of the bot. */
  readonly what: string;
  readonly code: string;
  readonly error: string | null;
}
