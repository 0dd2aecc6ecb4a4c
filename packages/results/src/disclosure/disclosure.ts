/** Finds messages in which speakers say that they are a machine. */
import { disclosureRules } from './rules.ts';
import { isSelfDisclosure } from './stated.ts';

/** A message in which its speaker says that they are a machine. */
export interface Disclosure {
  /** Index of the message. */
  readonly index: number;
  /** The name of the rule that found it. */
  readonly rule: string;
}

/** A question states nothing. */
const isQuestion = (sentence: string): boolean => /\?\s*$/u.test(sentence);

/** Quoted words are another's. An apostrophe inside a word is no quote. */
const withoutQuotes = (text: string): string =>
  text
    .replaceAll(/^>.*$/gmu, ' ')
    .replaceAll(/["“„«][^"”“»]*["”“»]/gu, ' ')
    .replaceAll(/(?<!\p{L})'(?:[^'\n]|(?<=\p{L})'(?=\p{L}))*'(?!\p{L})/gu, ' ');

const sentencesOf = (text: string): readonly string[] => text.split(/(?<=[.!?…\n])(?!\p{L}|\d)/u);

/**
 * Returns the name of the first rule by which a text discloses a machine, or undefined. Questions and quotes
 * never do, nor suppositions, reports, denials and marked jokes.
 */
export function disclosureIn(text: string): string | undefined {
  const plain = withoutQuotes(
    text.normalize('NFC').toLowerCase().replaceAll(/[’`]/gu, "'").replaceAll('ё', 'е'),
  );
  const sentences = sentencesOf(plain);
  for (const [place, sentence] of sentences.entries()) {
    if (isQuestion(sentence)) continue;
    const next = sentences.slice(place + 1).find((one) => /\p{L}/u.test(one)) ?? '';
    const rule = disclosureRules.find(({ pattern, language }) =>
      [...sentence.matchAll(pattern)].some(({ index }) =>
        isSelfDisclosure({ sentence, index, next }, language),
      ),
    );
    if (rule !== undefined) return rule.name;
  }
  return undefined;
}

/** Messages that disclose a machine. Erased texts disclose nothing. */
export const disclosuresIn = (texts: readonly (string | null)[]): readonly Disclosure[] =>
  texts.flatMap((text, index) => {
    const rule = text === null ? undefined : disclosureIn(text);
    return rule === undefined ? [] : [{ index, rule }];
  });
