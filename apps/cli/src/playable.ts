/** The formats that scripts and logs can be in, each with its words. */
import { type AnyFormat, formats, gameshow } from '@parlour/game';
import { type FormatWords, formatWords, gameshowWords } from '@parlour/protocol';

interface Playable {
  readonly format: AnyFormat;
  readonly words: FormatWords;
}

/** Those of the house, and the game show, which needs a moderator that the house does not have. */
export const playable: Readonly<Record<string, Playable>> = {
  // No names of an object's own, such as 'constructor', are formats.
  __proto__: null as never,
  ...Object.fromEntries(
    Object.entries(formats).flatMap(([name, format]) => {
      const words = formatWords[name];
      return words === undefined ? [] : [[name, { format, words }]];
    }),
  ),
  gameshow: { format: gameshow as unknown as AnyFormat, words: gameshowWords },
};
