/** Formats known to a server: rules and protocol schemas; and the kinds of other streams. */
import { type AnyFormat, formats, type Preset } from '@parlour/game';
import { type FormatSchemas, formatSchemas, type ProtocolError, parseCommand } from '@parlour/protocol';
import type { StreamKind } from '../runs/kinds.ts';

/** Formats by name, with rules and words for each, and their presets. Left out: those that Parlour comes with. */
export interface FormatOptions {
  readonly formats?: Readonly<Record<string, AnyFormat>>;
  readonly words?: Readonly<Record<string, FormatSchemas>>;
  /** Presets with queues. Default: the built-in ones of these formats. */
  readonly presets?: readonly Preset[];
  /** The streams that are no games. Left out: there are none. */
  readonly kinds?: readonly StreamKind[];
}

/** Passed to all parts that need formats: there is no global registry. */
export class FormatRegistry {
  readonly #rules: ReadonlyMap<string, AnyFormat>;
  readonly #words: Readonly<Record<string, FormatSchemas>>;
  /** The streams that are no games, each kind with its own prefix. */
  readonly kinds: readonly StreamKind[];

  /**
   * Throws if a format has no schemas, because it would not be playable, or if two kinds of streams share a
   * prefix.
   */
  constructor({ formats: rules = formats, words = formatSchemas, kinds = [] }: FormatOptions = {}) {
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

  /** Rules of a format; undefined: unknown. */
  find(name: string): AnyFormat | undefined {
    return this.#rules.get(name);
  }

  /** The same. Throws if there is no such format. */
  named(name: string): AnyFormat {
    const format = this.#rules.get(name);
    if (format === undefined) throw new Error(`there is no format '${name}'`);
    return format;
  }

  /** Kind of a stream that is not a game; undefined: a game, or unknown. */
  kindOf(stream: string): StreamKind | undefined {
    return this.kinds.find(({ prefix }) => stream.startsWith(prefix));
  }

  /** Parses a command of a seat in its format, or returns the fault. */
  parse(name: string, value: unknown): { type: string } | ProtocolError {
    return parseCommand(name, value, this.#words);
  }
}
