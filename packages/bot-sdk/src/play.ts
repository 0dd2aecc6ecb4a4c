/** What the players of a bot are given to speak with. */
import type { BotEvent } from './events.ts';

/** How the parts that play speak to the house, and what they report. */
export interface Play {
  /** Resolves with `ok`, or with the code of a refusal. */
  readonly say: (
    game: string,
    command: { readonly type: string } & Record<string, unknown>,
  ) => Promise<string>;
  readonly on: (event: BotEvent) => void;
}
