/** The formats that a house knows: their rules, and the words of each on the wire; and the kinds of streams that are no games. */
import { type AnyFormat, formats, type Preset } from '@parlour/game';
import { type FormatWords, formatWords, type ProtocolError, parseCommand } from '@parlour/protocol';
import type { StreamKind } from '../streams/kinds.ts';

/** Formats by name, with rules and words for each, and their presets. Left out: those that Parlour comes with. */
export interface FormatOptions {
  readonly formats?: Readonly<Record<string, AnyFormat>>;
  readonly words?: Readonly<Record<string, FormatWords>>;
  /** For what people can wait. Left out: the presets that Parlour comes with, of these formats. */
  readonly presets?: readonly Preset[];
  /** The streams that are no games. Left out: there are none. */
  readonly kinds?: readonly StreamKind[];
}

/** Handed down to whatever needs a format: nothing in a house looks one up elsewhere. */
export class KnownFormats {
  readonly #rules: ReadonlyMap<string, AnyFormat>;
  readonly #words: Readonly<Record<string, FormatWords>>;
  /** The streams that are no games, each kind with its own prefix. */
  readonly kinds: readonly StreamKind[];

  /** Throws if a format has no words, for nobody could play it, or if two kinds of streams have one prefix. */
  constructor({ formats: rules = formats, words = formatWords, kinds = [] }: FormatOptions = {}) {
    this.kinds = kinds;
    if (new Set(kinds.map(({ prefix }) => prefix)).size < kinds.length)
      throw new Error('two kinds of streams have the same prefix');
    this.#rules = new Map(Object.entries(rules));
    this.#words = words;
    for (const name of this.#rules.keys())
      if (!Object.hasOwn(words, name)) throw new Error(`the format '${name}' has no words`);
  }

  get names(): readonly string[] {
    return [...this.#rules.keys()];
  }

  has(name: string): boolean {
    return this.#rules.has(name);
  }

  /** The rules of a format; undefined: there is no such format here. */
  find(name: string): AnyFormat | undefined {
    return this.#rules.get(name);
  }

  /** The same. Throws if there is no such format. */
  named(name: string): AnyFormat {
    const format = this.#rules.get(name);
    if (format === undefined) throw new Error(`there is no format '${name}'`);
    return format;
  }

  /** The kind of a stream that is no game; undefined: it is one, or unknown here. */
  kindOf(stream: string): StreamKind | undefined {
    return this.kinds.find(({ prefix }) => stream.startsWith(prefix));
  }

  /** Reads what a seat does: one of the commands of its format, or what is wrong with it. */
  parse(name: string, value: unknown): { type: string } | ProtocolError {
    return parseCommand(name, value, this.#words);
  }
}
