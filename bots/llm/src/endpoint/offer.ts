/** Number of games offered by a bot with an endpoint, and its pauses. */
import { type Bot, type Notice, sendNotice } from '@parlour/bot-sdk';
import type { Endpoint } from './endpoint.ts';
import { EndpointBackoff } from './rest.ts';

/** Interval of checks for a new day or a retry, in milliseconds. */
const every = 15_000;

/** Number of consecutive silent games after which it pauses. */
const silentGames = 2;

export interface OfferOptions {
  /** Sends a test prompt to the endpoint; returns whether it answered. Never throws. */
  readonly attempt: () => Promise<boolean>;
  readonly tell?: (notice: Notice, why?: string) => void;
  /** In milliseconds. */
  readonly now?: () => number;
}

export interface KeptOffer {
  /** Looks whether as many games are offered as can be played. */
  readonly look: () => void;
  /** Reports the bot's last reply in a game: a text or silence. */
  readonly said: (game: string, isSomething: boolean) => void;
  readonly over: (game: string) => void;
}

/**
 * Offers games while the endpoint works. It starts after a successful test prompt, and stops after failures
 * or after silence in two consecutive games, until the next successful one. When it stops, no new game
 * begins, but running games are finished: a bot that fell silent when its money ran out would give itself
 * away.
 */
export function keepOffer(
  bot: Pick<Bot, 'offer' | 'closed'>,
  endpoint: Pick<Endpoint, 'games' | 'lastFailure'> & { readonly rest: Pick<EndpointBackoff, 'isFailing'> },
  { attempt, tell = sendNotice, now }: OfferOptions,
): KeptOffer {
  const pause = new EndpointBackoff(now);
  const games = new Map<string, boolean>();
  let silent = 0;
  let isDown = true;
  let isTrying = false;
  /** Undefined: no notice was sent yet. */
  let told: Notice | undefined;

  function note(notice: Notice, why?: string): void {
    if (told === notice || (told === undefined && notice === 'endpoint-works')) return;
    told = notice;
    tell(notice, why);
  }

  async function tryIt(): Promise<void> {
    isTrying = true;
    const answers = await attempt();
    isTrying = false;
    if (answers) {
      [isDown, silent] = [false, 0];
      pause.succeeded();
      note('endpoint-works');
    } else {
      pause.failed(true);
      note('endpoint-fails', endpoint.lastFailure || 'silent');
    }
    look();
  }

  function look(): void {
    if (endpoint.rest.isFailing && !isDown) {
      isDown = true;
      note('endpoint-fails', endpoint.lastFailure);
    }
    const may = endpoint.games;
    bot.offer(isDown ? 0 : may);
    if (isDown && may > 0 && !isTrying && !pause.isNeeded) void tryIt();
  }

  const timer = setInterval(look, every);
  void bot.closed.then(() => clearInterval(timer));
  look();
  return {
    look,
    said: (game, isSomething) => void games.set(game, isSomething),
    over(game) {
      const spoke = games.get(game);
      games.delete(game);
      if (spoke === undefined) return;
      silent = spoke ? 0 : silent + 1;
      if (silent < silentGames || isDown) return;
      isDown = true;
      note('endpoint-fails', endpoint.lastFailure || 'silent');
      look();
    },
  };
}
