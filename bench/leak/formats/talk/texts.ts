/** Texts of a scripted conversation: without information, within the limits of the speaker. */
import type { Random } from '@parlour/stats';
import { logNormal } from '../../people/draws.ts';

/** Maximum length of a player's message. */
export interface TextLimits {
  /** In code points. */
  readonly characters: number;
  readonly minWords: number;
  readonly maxWords: number;
}

/** Among the thousand words that people say most often, which the forum of small words takes. */
const words =
  'i you the to it a of that and is in me for on this have was we my your be know what do not are with can just like here all no out up get about right go at there so one yeah they but want will think if now see well as time back us did yes good how who our when take some say why'.split(
    ' ',
  );

/** Words of a message at the middle, and the spread of the logarithm: as in talks of strangers (choice after 5, 50 and 95 % of 3, 32 and 114 characters). */
const middle = 7;
const spread = 0.95;

/** The same for people and bots, so that text lengths reveal nothing. */
export function drawText(random: Random, { characters, minWords, maxWords }: TextLimits): string {
  const wanted = Math.round(logNormal(random, middle, spread));
  const count = Math.min(Math.max(wanted, minWords, 1), maxWords, 60);
  let text = '';
  for (let index = 0; index < count; index += 1) {
    const word = words[Math.floor(random() * words.length)] ?? 'so';
    if (text.length + 1 + word.length > characters) break;
    text += index === 0 ? word : ` ${word}`;
  }
  return text;
}
