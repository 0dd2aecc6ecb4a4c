/** States of streams of one kind in memory. Every change is stored first. */
import { instant } from '@parlour/game';
import type { Host, StreamPrefix } from '@parlour/host';

/** A stream with the instant of its start. */
export interface BookEntry<State> {
  readonly stream: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly state: State;
}

type House = Pick<Host, 'clock' | 'streams'>;

/** A command of a stream; the stream adds its sender and time. */
export type Wish<Command> = Command extends { readonly type: string } ? Omit<Command, 'at' | 'by'> : never;

export class StreamBook<State, Opening extends { readonly type: 'open' }, Command> {
  readonly #house: House;
  readonly #prefix: StreamPrefix;
  readonly #entries = new Map<string, BookEntry<State>>();
  #count = 0;

  constructor(house: House, prefix: StreamPrefix) {
    this.#house = house;
    this.#prefix = prefix;
  }

  of(stream: string): BookEntry<State> | undefined {
    return this.#entries.get(stream);
  }

  all(): readonly BookEntry<State>[] {
    return [...this.#entries.values()];
  }

  /** Opens a stream. Durable when it resolves; rejects with VersionConflict if there is one of this name. */
  async open(opening: Omit<Opening, 'type' | 'at'>, stream: string): Promise<BookEntry<State>> {
    await this.#house.streams.open(this.#prefix, opening, stream);
    const entry = await this.read(stream);
    if (entry === undefined) throw new Error(`the stream ${stream} is gone as soon as it was opened`);
    return entry;
  }

  /** Sends a command, once for each `id` of its sender. Durable when it resolves; returns the code of a refusal. */
  async say(stream: string, by: string, wish: Wish<Command>, id?: string): Promise<string | undefined> {
    const name = id ?? `${this.#house.clock.now()}-${this.#count++}`;
    const result = await this.#house.streams.submit(stream, by, name, wish);
    await this.read(stream);
    if (result === undefined) return undefined;
    return typeof result === 'object' ? (result.code ?? 'not-open') : result;
  }

  /** The present state, as stored; undefined: there is no such stream. */
  async read(stream: string): Promise<BookEntry<State> | undefined> {
    const standing = await this.#house.streams.standing(stream);
    if (standing === undefined) return undefined;
    const entry = { stream, startedAt: standing.startedAt, state: standing.state as State };
    this.#entries.set(stream, entry);
    return entry;
  }

  drop(stream: string): void {
    this.#entries.delete(stream);
  }

  /** The stream's own time at this moment, in milliseconds since 1970. */
  timeIn({ startedAt }: Pick<BookEntry<State>, 'startedAt'>, moment = this.#house.clock.now()) {
    return instant(moment - startedAt);
  }
}
