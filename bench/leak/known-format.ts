/** Options for the server of the leak test from the format that is played. */
import type { FormatOptions } from '@parlour/host';

export interface KnownFormat {
  /** Options of a format; omitted for built-in ones. */
  readonly known?: FormatOptions;
  /** Whether this frame has a machine's text, given the natures. For an intentionally leaky server. */
  readonly isOfMachine: (text: string, natures: Readonly<Record<string, string>>) => boolean;
}
