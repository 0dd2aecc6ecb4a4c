/** The formats that scripts and logs can be in, each with its words. */
import { type AnyFormat, formats } from '@parlour/game';
import { type FormatSchemas, formatSchemas } from '@parlour/protocol';

interface Playable {
  readonly format: AnyFormat;
  readonly words: FormatSchemas;
}

export const playable: Readonly<Record<string, Playable>> = {
  // No names of an object's own, such as 'constructor', are formats.
  __proto__: null as never,
  ...Object.fromEntries(
    Object.entries(formats).flatMap(([name, format]) => {
      const words = formatSchemas[name];
      return words === undefined ? [] : [[name, { format, words }]];
    }),
  ),
};
