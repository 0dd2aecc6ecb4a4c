/** What the bot reads of its house. */
import { finishedGames } from '@parlour/bot-sdk';
import type { GameReport, LogEvent } from './exchange.ts';
import { reportsOf } from './log-text.ts';

/** What the bot asks of the house beside playing: what everybody may ask. */
export interface House {
  /** Public games that ended after one, the newest last. */
  readonly finished: (after: string | undefined) => AsyncIterable<GameReport>;
  /** A game as its log stands now; undefined: the house shows none. Throws if it cannot be asked. */
  readonly game: (game: string) => Promise<GameReport | undefined>;
}

/** How long the house may take to tell of one game, in milliseconds. */
const patience = 2000;

export function houseAt(url: string): House {
  const base = url.replace(/^ws/, 'http').replace(/\/$/, '');
  return {
    async *finished(after) {
      for await (const game of finishedGames({ url, ...(after !== undefined && { after }) }))
        yield { ...game, log: game.log as unknown as readonly LogEvent[] };
    },
    async game(game) {
      const response = await fetch(`${base}/api/games/${encodeURIComponent(game)}/log`, {
        signal: AbortSignal.timeout(patience),
      });
      if (response.status === 404) return undefined;
      if (!response.ok) throw new Error(`the house answered ${response.status}`);
      const [heard] = reportsOf(await response.text());
      return heard === undefined ? undefined : { ...heard, game };
    },
  };
}
