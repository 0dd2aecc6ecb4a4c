/** Opens the formats that the server's house knows, in whichever thread needs them. */
import type { FormatOptions } from '@parlour/host';

/** What a module that adds formats exports. */
type FormatsModule = Required<Pick<FormatOptions, 'formats' | 'words'>> & Pick<FormatOptions, 'presets'>;

/**
 * What a module exports as `formats`, as their `words` and as their `presets`; without a module nothing, which means those that Parlour
 * comes with. Threads get the module's URL, for rules cannot be sent to them. Throws if it cannot be opened.
 */
export async function openFormats(module: string | undefined): Promise<FormatOptions> {
  if (module === undefined) return {};
  const { formats, words, presets } = (await import(module)) as FormatsModule;
  return { formats, words, ...(presets && { presets }) };
}
