/** What a house of the leak test must know of the format that is played in it. */
import type { FormatOptions } from '@parlour/host';

export interface KnownFormat {
  /** What a house is told of it; left out: Parlour comes with it. */
  readonly known?: FormatOptions;
  /** Does this frame have a machine's words, in a game of these natures? For a house that leaks on purpose. */
  readonly isOfMachine: (text: string, natures: Readonly<Record<string, string>>) => boolean;
}
