/** Who is connected. */
import type { ServerFrame } from '@parlour/protocol';
import type { Listener } from '../games/channel.ts';

/** Who is behind a connection, as the server found out at the door. */
export interface Participant {
  readonly kind: 'guest' | 'member' | 'bot' | 'visitor';
  /** The account's or the bot's id; a visitor's is made up. */
  readonly id: string;
  readonly name: string;
  /** A bot's owner; null: the house, or not a bot. */
  readonly owner: string | null;
  /** When the account of a bot's owner was made, in milliseconds since 1970. Left out: long ago. */
  readonly ownerSince?: number | undefined;
  /** Keys that one person's accounts share, such as the address. Never shown. */
  readonly keys: readonly string[];
  /** The id of the record of the token that was shown; a visitor shows none. */
  readonly token?: string;
}

/** One connection of somebody. */
interface Line {
  readonly participant: Participant;
  readonly send: Listener;
}

/** Whose lines are meant: those of one participant, except those opened with the token `but`; or those opened with one token. */
export interface LineFilter {
  readonly participant?: string;
  readonly token?: string;
  readonly but?: string;
}

/** Who is connected right now, over how many lines. */
export class Presence<Connection extends Line = Line> {
  readonly #lines = new Map<string, Set<Connection>>();

  enter(line: Connection): void {
    const lines = this.#lines.get(line.participant.id);
    if (lines === undefined) this.#lines.set(line.participant.id, new Set([line]));
    else lines.add(line);
  }

  /** Takes the line away; true if it was the last one of its participant. */
  leave(line: Connection): boolean {
    const lines = this.#lines.get(line.participant.id);
    if (!lines?.delete(line) || lines.size > 0) return false;
    this.#lines.delete(line.participant.id);
    return true;
  }

  isHere(id: string): boolean {
    return this.#lines.has(id);
  }

  linesOf(id: string): readonly Connection[] {
    return [...(this.#lines.get(id) ?? [])];
  }

  /** Sends a frame over every line of somebody. */
  tell(id: string, frame: ServerFrame): void {
    const lines = this.#lines.get(id);
    if (lines === undefined) return;
    const text = JSON.stringify(frame);
    for (const { send } of lines) send(text);
  }

  /** Everybody who is connected, once each. */
  participants(): Participant[] {
    return [...this.#lines.values()].flatMap((lines) =>
      [...lines].slice(0, 1).map(({ participant }) => participant),
    );
  }

  matching({ participant, token, but }: LineFilter): readonly Connection[] {
    return this.all().filter(({ participant: { id, token: shown } }) => {
      const isTheirs = id === participant && (but === undefined || shown !== but);
      return isTheirs || (token !== undefined && shown === token);
    });
  }

  /** Every line there is. */
  all(): Connection[] {
    return [...this.#lines.values()].flatMap((lines) => [...lines]);
  }
}
