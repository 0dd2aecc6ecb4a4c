/** Replaces names and addresses in recorded dialogues: their speakers never agreed to be known by them. */

import type { RecordedDialogue } from './dialogue.ts';
import { firstNames } from './first-names.ts';

/** The marks that take the place of private words. */
export const privateMarks = { name: '[name]', address: '[address]', number: '[number]' } as const;

const addresses = [
  /[\w.+-]+\s?(?:@|\(at\)|\[at\])\s?[\w-]+(?:\.[\w-]+)+/giu,
  /\bhttps?:\/\/\S+/giu,
  /\bwww\.\S+/giu,
  /(?<![\w@])@[a-z0-9_.]{3,}/giu,
];
const numbers = /(?<![\d.])\+?\d[\d\s().-]{6,}\d(?![\d.])/gu;

const introductions = [
  /\b(?:my (?:full |first |last )?name(?:'s|’s| is)|i am called|call me|they call me)\s+(?:is\s+)?([\p{L}'’-]{2,})(?:\s+(\p{Lu}[\p{L}'’-]+))?/giu,
  /(?:меня зовут|мо[её] имя|зови(?:те)? меня)\s*[-—–:]?\s*([\p{L}-]{2,})(?:\s+(\p{Lu}[\p{L}-]+))?/giu,
];
/** Words that follow such phrases without being names. */
const noNames = new Set(
  'not a an the your my what why so just very really here there is it when that this old crazy later back anything whatever when if at on in by to for of from up out over after before tomorrow tonight today now soon again maybe please and or but so i you me us as about like any every one some sometime stupid weird lazy old-fashioned как не тебя что'.split(
    ' ',
  ),
);

/** The same dialogue with marks; speakers and times are unchanged. */
export function hidePrivateWords(dialogue: RecordedDialogue): RecordedDialogue {
  const own = new Set(dialogue.lines.flatMap(({ text }) => introducedNames(text)));
  const lines = dialogue.lines.map((line) => ({ ...line, text: hiddenIn(line.text, own) }));
  return { ...dialogue, lines };
}

/** Names that speakers give themselves, in lower case. */
const introducedNames = (text: string): readonly string[] =>
  introductions
    .flatMap((pattern) => [...text.matchAll(pattern)])
    // A second word is a name only with a capital letter.
    .flatMap(([, given, family]) => (/^\p{Lu}/u.test(family ?? '') ? [given, family] : [given]))
    .flatMap((name) => (name === undefined || noNames.has(name.toLowerCase()) ? [] : [name.toLowerCase()]));

function hiddenIn(text: string, own: ReadonlySet<string>): string {
  let hidden = text;
  for (const pattern of addresses) hidden = hidden.replace(pattern, privateMarks.address);
  hidden = hidden.replace(numbers, (found) =>
    found.replaceAll(/\D/g, '').length >= 7 ? privateMarks.number : found,
  );
  return hidden.replace(/[\p{L}][\p{L}'’-]*/gu, (word) => {
    const plain = word.toLowerCase().replace(/['’]s$/u, '');
    const isGiven = firstNames.has(plain) && /^\p{Lu}/u.test(word);
    return own.has(plain) || isGiven ? privateMarks.name : word;
  });
}

/** Whether a text has one of the marks. */
export const hasPrivateMark = (text: string): boolean =>
  Object.values(privateMarks).some((mark) => text.includes(mark));
