/** Connected participants. */
import type { ServerFrame } from '@parlour/protocol';
import type { Listener } from './channel.ts';

/** Identity behind a connection, as authenticated. */
export interface Participant {
  readonly kind: 'guest' | 'member' | 'bot' | 'visitor';
  /** The account's or the bot's id; a visitor's is made up. */
  readonly id: string;
  readonly name: string;
  /** Owner of a bot; null: house bot, or not a bot. */
  readonly owner: string | null;
  /** The roles that a bot is registered for. Left out: not known. */
  readonly roles?: readonly string[] | undefined;
  /** Creation time of the bot owner's account, in milliseconds since 1970. Default: long ago. */
  readonly ownerSince?: number | undefined;
  /** Keys that one person's accounts share, such as the address. Never shown. */
  readonly keys: readonly string[];
  /** The id of the record of the token that was shown; a visitor shows none. */
  readonly token?: string;
}

/** One connection of a participant. */
interface Line {
  readonly participant: Participant;
  readonly send: Listener;
}

/** Selects connections: those of one participant, except with the token `but`; or those with one token. */
export interface LineFilter {
  readonly participant?: string;
  readonly token?: string;
  readonly but?: string;
}

/** Connected participants with their connections. */
export class Presence<Connection extends Line = Line> {
  readonly #lines = new Map<string, Set<Connection>>();
  /** Counts up with everyone who comes, in the order of `#lines`. */
  readonly #cameAt = new Map<string, number>();
  #came = 0;

  enter(line: Connection): void {
    const lines = this.#lines.get(line.participant.id);
    if (lines !== undefined) {
      lines.add(line);
      return;
    }
    this.#lines.set(line.participant.id, new Set([line]));
    this.#came += 1;
    this.#cameAt.set(line.participant.id, this.#came);
  }

  /** Removes a connection; returns true if it was the participant's last. */
  leave(line: Connection): boolean {
    const lines = this.#lines.get(line.participant.id);
    if (!lines?.delete(line) || lines.size > 0) return false;
    this.#lines.delete(line.participant.id);
    this.#cameAt.delete(line.participant.id);
    return true;
  }

  isHere(id: string): boolean {
    return this.#lines.has(id);
  }

  linesOf(id: string): readonly Connection[] {
    return [...(this.#lines.get(id) ?? [])];
  }

  /** Sends a frame over all connections of a participant. */
  tell(id: string, frame: ServerFrame): void {
    const lines = this.#lines.get(id);
    if (lines === undefined) return;
    const text = JSON.stringify(frame);
    for (const { send } of lines) send(text);
  }

  /** Number of connected participants. */
  get size(): number {
    return this.#lines.size;
  }

  /** Connected participants, once each, in the order of arrival; optionally only of these ids. */
  participants(ids?: Iterable<string>): Participant[] {
    const order = (id: string) => this.#cameAt.get(id) ?? 0;
    const asked = ids && [...new Set(ids)].sort((one, other) => order(one) - order(other));
    return [...(asked ?? this.#lines.keys())].flatMap((id) => {
      const [line] = this.#lines.get(id) ?? [];
      return line === undefined ? [] : [line.participant];
    });
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
