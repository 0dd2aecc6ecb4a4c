/** Loads the formats that a server knows, in the thread that needs them. */
import type { FormatOptions, StreamKind } from '@parlour/host';
import type { Digests } from '@parlour/results';

/** Extensions of formats: rules, schemas, presets and digests. */
export interface FormatModule extends FormatOptions {
  /** Formats without a digest only have logs. */
  readonly digests?: Digests;
}

/** Exports of a module that adds formats. */
type FormatsModule = Required<Pick<FormatModule, 'formats' | 'words'>> &
  Pick<FormatModule, 'presets' | 'digests' | 'kinds'>;

/**
 * Loads the exports `formats`, their `words`, `presets` and `digests`, and `kinds` of other streams, which
 * replace those in `own` with the same prefix. Without a module only `own`, which means the built-in ones.
 * Threads get the module's URL, because functions cannot be sent to them. Throws if it cannot be loaded.
 */
export async function loadFormats(
  module: string | undefined,
  own: readonly StreamKind[],
): Promise<FormatModule> {
  if (module === undefined) return { kinds: own };
  const { formats, words, presets, digests, kinds = [] } = (await import(module)) as FormatsModule;
  return {
    formats,
    words,
    ...(presets && { presets }),
    ...(digests && { digests }),
    kinds: [...own.filter(({ prefix }) => !kinds.some((one) => one.prefix === prefix)), ...kinds],
  };
}
