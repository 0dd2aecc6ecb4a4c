/** Types an answer as a persona does: small letters, missing marks, slips and their corrections. */
import type { Typing } from './persona.ts';

/** Neighbours on the keyboard, by letter. */
const neighbours: Readonly<Record<string, string>> = {
  ...{ a: 's', e: 'r', i: 'o', o: 'p', u: 'y', t: 'r', n: 'm', s: 'd', r: 't', l: 'k', h: 'j', d: 'f' },
  ...{ а: 'п', о: 'л', е: 'н', и: 'т', н: 'г', т: 'ь', с: 'м', р: 'о', л: 'д', в: 'ы', к: 'е' },
};

/** Shortest word with a slip, and shortest answer, in words. */
const minLetters = 5;
const minWords = 4;

/** The text as it is typed; it keeps its first words, so that it can be compared with earlier answers. */
export function addTypingErrors(text: string, typing: Typing, random: () => number): string {
  let out = typing.small ? small(text) : capital(text);
  if (typing.plain) out = out.replaceAll(/(?<=\p{L})['’](?=\p{L})/gu, '');
  if (typing.bare) out = out.replace(/(?<![.])\.$/, '');
  const words = out.split(' ').length;
  const extra = typing.extras[Math.floor(random() * typing.extras.length)];
  if (random() < typing.adds && words >= 3 && extra !== undefined && /[\p{L}\p{N}]$/u.test(out))
    out = `${out} ${extra}`;
  return words >= minWords && random() < typing.slips ? withSlip(out, typing.corrects, random) : out;
}

const small = (text: string): string =>
  text.replace(/^\p{Lu}(?=\p{Ll}|['’\s])/u, (letter) => letter.toLowerCase());
const capital = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

/** One word with two letters exchanged, one left out, or a neighbour hit; sometimes corrected after a star. */
function withSlip(text: string, corrects: number, random: () => number): string {
  const words = text.split(' ');
  const long = words.flatMap((word, at) =>
    new RegExp(`^\\p{L}{${minLetters},}$`, 'u').test(word) ? [at] : [],
  );
  const at = long[Math.floor(random() * long.length)];
  const word = at === undefined ? undefined : words[at];
  if (at === undefined || word === undefined) return text;
  const letters = [...word];
  const place = 1 + Math.floor(random() * (letters.length - 3));
  const way = random();
  if (way < 0.4) [letters[place], letters[place + 1]] = [letters[place + 1] ?? '', letters[place] ?? ''];
  else if (way < 0.7) letters.splice(place, 1);
  else letters[place] = neighbours[letters[place] ?? ''] ?? letters[place] ?? '';
  const slipped = letters.join('');
  if (slipped === word) return text;
  const out = words.with(at, slipped).join(' ');
  return random() < corrects ? `${out} *${word}` : out;
}
