/** Data that the bot reads from its server. */
import { finishedGames } from '@parlour/bot-sdk';
import type { GameReport, LogEvent } from './exchange.ts';
import { reportsOf } from './log-text.ts';

/** Public requests of the bot to the server, beside playing. */
export interface ServerClient {
  /** Public games that ended after one, the newest last. */
  readonly finished: (after: string | undefined) => AsyncIterable<GameReport>;
  /** Current log of a game; undefined: not available. Throws if the request fails. */
  readonly game: (game: string) => Promise<GameReport | undefined>;
}

/** Time limit of a request for one game, in milliseconds. */
const patience = 2000;

export function createServerClient(url: string): ServerClient {
  const base = url.replace(/^ws/, 'http').replace(/\/$/, '');
  return {
    async *finished(after) {
      for await (const game of finishedGames({
        url,
        format: 'market',
        ...(after !== undefined && { after }),
      }))
        yield { ...game, log: game.log as unknown as readonly LogEvent[] };
    },
    async game(game) {
      const response = await fetch(`${base}/api/games/${encodeURIComponent(game)}/log`, {
        signal: AbortSignal.timeout(patience),
      });
      if (response.status === 404) return undefined;
      if (!response.ok) throw new Error(`the server answered ${response.status}`);
      const [heard] = reportsOf(await response.text());
      return heard === undefined ? undefined : { ...heard, game };
    },
  };
}
