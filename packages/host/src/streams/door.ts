/** The door to streams that are no games: who may open one, what is said to it, and what whoever comes may see. */
import type { RefusalDetails, RulesTypes } from '@parlour/game';
import {
  type DoorError,
  explainHttp,
  type HttpError,
  hasMoreValues,
  mostInFrame,
  type StreamWords,
  tooManyValues,
} from '@parlour/protocol';
import { VersionConflict } from '@parlour/store';
import type { Entropy } from '../entropy.ts';
import type { CommandResult } from '../games/command-queue.ts';
import type { KnownFormats } from '../games/known-formats.ts';
import { type Guard, refusalOfWords } from '../guard.ts';
import type { StreamDoor, StreamGuest, StreamKind } from './kinds.ts';
import { nameFor } from './name-for.ts';
import type { Streams } from './streams.ts';

/** A stream, as whoever came may see it. */
export interface StreamShown {
  readonly stream: string;
  readonly kind: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  /** Its own time, now: milliseconds since then. */
  readonly at: number;
  readonly view: object;
}

/** Why somebody may not, or cannot. */
export interface StreamRefusal {
  readonly code: HttpError;
  /** Left out: the sentence that belongs to the code. */
  readonly message?: string | undefined;
  readonly details?: RefusalDetails | undefined;
}

/** What came of coming to a stream. */
export type StreamResult = { readonly shown: StreamShown } | { readonly no: StreamRefusal };

interface StreamDoorsPorts {
  readonly streams: Streams;
  readonly formats: Pick<KnownFormats, 'kinds' | 'kindOf'>;
  readonly guard: Pick<Guard, 'mayPlay' | 'maySay'>;
  readonly entropy: Pick<Entropy, 'secret'>;
  /** The house's own secret: the names of streams follow from it. */
  readonly key: string;
}

/** Streams as those outside come to them, by whatever transport. */
export class StreamDoors {
  readonly #ports: StreamDoorsPorts;

  constructor(ports: StreamDoorsPorts) {
    this.#ports = ports;
  }

  /**
   * Opens a stream. `id` is the guest's own name for that, unless their wish names it: said again, also after a crash,
   * it shows the one that is open. Durable when it resolves without a refusal.
   */
  async open(guest: StreamGuest, id: string, name: string, wish: object): Promise<StreamResult> {
    const { formats, streams, key, guard, entropy } = this.#ports;
    const kind = formats.kinds.find(({ rules, door }) => door !== undefined && rules.name === name);
    if (kind?.door === undefined) return refused('no-such-kind');
    const { door, prefix, rules } = kind;
    const read = wordsOf(door.words, 'opening', wish);
    const own = 'no' in read ? id : (door.called?.(read.words as never) ?? id);
    const stream = `${prefix}${nameFor(key, [guest.id, name, own])}`;
    if ((await streams.standing(stream)) !== undefined) return this.read(guest, stream);
    if (door.mayOpen?.(guest) !== true) return refused('may-not-open');
    const silenced = silencing(guard, guest, wish);
    if (silenced !== undefined) return refused(silenced);
    if ('no' in read) return read;
    const opening = door.opening(read.words as never, guest, entropy.secret());
    const first = rules.decide(rules.initial, { ...opening, type: 'open', at: 0 } as never);
    if (first.refusal !== undefined) return refused({ code: first.refusal, details: first.details });
    try {
      await streams.open(prefix, opening, stream);
    } catch (error) {
      // It was asked for twice at the same time: the other one is open.
      if (!(error instanceof VersionConflict)) throw error;
    }
    return this.read(guest, stream);
  }

  /** How a stream stands, as this guest may see it. */
  async read(guest: StreamGuest, stream: string): Promise<StreamResult> {
    const { streams } = this.#ports;
    const kind = this.#open(stream);
    const standing = kind && (await streams.standing(stream));
    if (kind === undefined || standing === undefined) return refused('no-such-stream');
    const { state, startedAt, at } = standing;
    if (!mayEnter(kind.door, state, guest)) return refused('no-such-stream');
    const view = kind.rules.view(state, guest.id);
    return { shown: { stream, kind: kind.rules.name, startedAt, at, view } };
  }

  /** Says something to a stream, once for each `id` of the guest's. Durable when it resolves without a refusal. */
  async say(guest: StreamGuest, stream: string, id: string, what: object): Promise<StreamResult> {
    const { streams, guard } = this.#ports;
    const before = await this.read(guest, stream);
    const door = this.#open(stream)?.door;
    if ('no' in before || door === undefined) return before;
    const silenced = silencing(guard, guest, what);
    if (silenced !== undefined) return refused(silenced);
    const read = wordsOf(door.words, 'command', what);
    if ('no' in read) return read;
    const result = await streams.submit(stream, guest.id, id, read.words);
    if (result !== undefined) return refused(result);
    const after = await this.read(guest, stream);
    if ('no' in after || door.news === undefined) return after;
    return { shown: { ...after.shown, view: door.news(after.shown.view as never, read.words as never) } };
  }

  /** The kind of a stream that has a door. */
  #open(stream: string): (StreamKind & { readonly door: StreamDoor }) | undefined {
    const kind = this.#ports.formats.kindOf(stream);
    return kind?.door === undefined ? undefined : { ...kind, door: kind.door };
  }
}

const mayEnter = ({ mayEnter: may }: StreamDoor, state: RulesTypes['State'], guest: StreamGuest): boolean =>
  may?.(state, guest) ?? true;

/** Why somebody may do nothing here at the moment, or may not say these words. */
function silencing(guard: Pick<Guard, 'mayPlay' | 'maySay'>, guest: StreamGuest, words: object) {
  const no = guard.mayPlay(guest);
  if (no !== undefined) return no;
  const { code, ...more } = refusalOfWords(guard, guest.id, words) ?? {};
  return code === undefined ? undefined : { ...more, code: code as DoorError };
}

const refused = (no: CommandResult | HttpError | StreamRefusal): { readonly no: StreamRefusal } => ({
  no: typeof no === 'object' ? no : { code: no ?? 'unavailable' },
});

/** What the schema reads out of it, or what is wrong with it. */
function wordsOf<Part extends 'opening' | 'command'>(
  { mostValues = mostInFrame, ...schemas }: StreamWords,
  part: Part,
  raw: object,
): { readonly words: StreamWords[Part]['_output'] } | { readonly no: StreamRefusal } {
  if (hasMoreValues(raw, mostValues))
    return refused({ code: 'malformed', message: tooManyValues(mostValues) });
  const { success, data, error } = schemas[part].safeParse(raw);
  return success ? { words: data } : refused({ code: 'malformed', message: explainHttp(error) });
}
