/** Entry point of streams that are not games: opening, commands and views of visitors. */
import type { RefusalDetails, RulesTypes } from '@parlour/game';
import {
  exceedsValues,
  explainHttp,
  type HttpError,
  maxFrameValues,
  type ProtocolErrorCode,
  type StreamSchemas,
  tooManyValuesError,
} from '@parlour/protocol';
import { VersionConflict } from '@parlour/store';
import type { Entropy } from '../entropy.ts';
import type { FormatRegistry } from '../games/known-formats.ts';
import type { CommandResult } from '../runs/command-queue.ts';
import type { StreamAccess, StreamKind, StreamUser } from '../runs/kinds.ts';
import { type Guard, refusalOfWords } from '../viewers/guard.ts';
import { deriveId } from './name-for.ts';
import type { Streams } from './streams.ts';

/** A stream in a visitor's view. */
export interface StreamView {
  readonly stream: string;
  readonly kind: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  /** Its own time, now: milliseconds since then. */
  readonly at: number;
  readonly view: object;
}

/** Reason of a refusal. */
export interface StreamRefusal {
  readonly code: HttpError;
  /** Left out: the sentence that belongs to the code. */
  readonly message?: string | undefined;
  readonly details?: RefusalDetails | undefined;
}

/** Result of visiting a stream. */
export type StreamResult = { readonly shown: StreamView } | { readonly no: StreamRefusal };

interface StreamDoorsPorts {
  readonly streams: Streams;
  readonly formats: Pick<FormatRegistry, 'kinds' | 'kindOf'>;
  readonly guard: Pick<Guard, 'mayPlay' | 'maySay'>;
  readonly entropy: Pick<Entropy, 'secret'>;
  /** Secret key of the server, from which stream names are derived. */
  readonly key: string;
}

/** External access to streams, over any transport. */
export class StreamGateway {
  readonly #ports: StreamDoorsPorts;

  constructor(ports: StreamDoorsPorts) {
    this.#ports = ports;
  }

  /**
   * Opens a stream. `id`: the visitor's key, unless the parameters determine it; repetitions, also after a
   * crash, return the open stream. Durable when it resolves without a refusal.
   */
  async open(guest: StreamUser, id: string, name: string, wish: object): Promise<StreamResult> {
    const { formats, streams, key, guard, entropy } = this.#ports;
    const kind = formats.kinds.find(({ rules, door }) => door !== undefined && rules.name === name);
    if (kind?.door === undefined) return refused('no-such-kind');
    const { door, prefix, rules } = kind;
    const read = wordsOf(door.words, 'opening', wish);
    const own = 'no' in read ? id : (door.called?.(read.words as never) ?? id);
    const stream = `${prefix}${deriveId(key, [guest.id, name, own])}`;
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

  /** State of a stream in this visitor's view. */
  async read(guest: StreamUser, stream: string): Promise<StreamResult> {
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
  async say(guest: StreamUser, stream: string, id: string, what: object): Promise<StreamResult> {
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

  /** Kind of a stream with external access. */
  #open(stream: string): (StreamKind & { readonly door: StreamAccess }) | undefined {
    const kind = this.#ports.formats.kindOf(stream);
    return kind?.door === undefined ? undefined : { ...kind, door: kind.door };
  }
}

const mayEnter = ({ mayEnter: may }: StreamAccess, state: RulesTypes['State'], guest: StreamUser): boolean =>
  may?.(state, guest) ?? true;

/** Reason why a visitor may currently do nothing, or may not send this text. */
function silencing(guard: Pick<Guard, 'mayPlay' | 'maySay'>, guest: StreamUser, words: object) {
  // Consent is asked of those who play or annotate, in the browser: commands have no page for it.
  const no = guard.mayPlay({ ...guest, kind: guest.kind === 'researcher' ? 'bot' : guest.kind });
  if (no !== undefined) return no;
  const { code, ...more } = refusalOfWords(guard, guest.id, words) ?? {};
  return code === undefined ? undefined : { ...more, code: code as ProtocolErrorCode };
}

const refused = (no: CommandResult | HttpError | StreamRefusal): { readonly no: StreamRefusal } => ({
  no: typeof no === 'object' ? no : { code: no ?? 'unavailable' },
});

/** Parsed value, or the fault. */
function wordsOf<Part extends 'opening' | 'command'>(
  { maxValues = maxFrameValues, ...schemas }: StreamSchemas,
  part: Part,
  raw: object,
): { readonly words: StreamSchemas[Part]['_output'] } | { readonly no: StreamRefusal } {
  if (exceedsValues(raw, maxValues))
    return refused({ code: 'malformed', message: tooManyValuesError(maxValues) });
  const { success, data, error } = schemas[part].safeParse(raw);
  return success ? { words: data } : refused({ code: 'malformed', message: explainHttp(error, raw) });
}
