/** How many games a bot with an endpoint offers, and when it stands down. */
import { type Bot, type Notice, tellHouse } from '@parlour/bot-sdk';
import type { Endpoint } from './endpoint.ts';
import { Rest } from './rest.ts';

/** How often to look whether it is a new day, or time for another try, in milliseconds. */
const every = 15_000;

/** After so many games in a row that ended with the bot silent it offers none. */
const silentGames = 2;

export interface OfferOptions {
  /** Puts a test prompt to the bot, as far as the endpoint. Did it answer? Never throws. */
  readonly attempt: () => Promise<boolean>;
  readonly tell?: (notice: Notice, why?: string) => void;
  /** In milliseconds. */
  readonly now?: () => number;
}

export interface KeptOffer {
  /** Looks whether as many games are offered as can be played. */
  readonly look: () => void;
  /** What came of the last thing that a game asked of the bot: something, or silence. */
  readonly said: (game: string, isSomething: boolean) => void;
  readonly over: (game: string) => void;
}

/**
 * Offers games as long as the endpoint can play them: not before it has answered a test prompt, not again before it
 * has answered another one after failures or after two games in a row in which the bot fell silent. When it cannot,
 * no new game begins, but running ones are finished with all they need: a bot that fell silent when its money
 * was gone would tell what it is.
 */
export function keepOffer(
  bot: Pick<Bot, 'offer' | 'closed'>,
  endpoint: Pick<Endpoint, 'games' | 'lastFailure'> & { readonly rest: Pick<Rest, 'isFailing'> },
  { attempt, tell = tellHouse, now }: OfferOptions,
): KeptOffer {
  const pause = new Rest(now);
  const games = new Map<string, boolean>();
  let silent = 0;
  let isDown = true;
  let isTrying = false;
  /** Undefined: nobody was told anything yet. */
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
