/** Interface between the players of a bot and the server. */
import type { BotEvent } from './events.ts';

/** How the players send commands to the server and report events. */
export interface Play {
  /** Resolves with `ok`, or with the code of a refusal. */
  readonly say: (
    game: string,
    command: { readonly type: string } & Record<string, unknown>,
  ) => Promise<string>;
  readonly on: (event: BotEvent) => void;
}
