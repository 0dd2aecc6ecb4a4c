/** Finds messages in which somebody says that they are a machine. */
import { disclosureRules } from './rules.ts';

/** A message in which its speaker says that they are a machine. */
export interface Disclosure {
  /** Its place among the messages that were looked at. */
  readonly index: number;
  /** The name of the rule that found it. */
  readonly rule: string;
}

/** A question states nothing. */
const isQuestion = (sentence: string): boolean => /\?\s*$/u.test(sentence);

/** Quoted words are another's. */
const withoutQuotes = (text: string): string => text.replaceAll(/["“«][^"”»]*["”»]/gu, ' ');

const sentencesOf = (text: string): readonly string[] => text.split(/(?<=[.!?…\n])/u);

/** The name of the first rule by which a text discloses a machine; undefined: it does not. Questions and quotes never do. */
export function disclosureIn(text: string): string | undefined {
  const plain = withoutQuotes(
    text.normalize('NFC').replaceAll(/[’`]/gu, "'").replaceAll('ё', 'е'),
  ).toLowerCase();
  for (const sentence of sentencesOf(plain)) {
    if (isQuestion(sentence)) continue;
    const found = disclosureRules.find(({ pattern }) => pattern.test(sentence));
    if (found !== undefined) return found.name;
  }
  return undefined;
}

/** Which of these messages disclose a machine. A text that was erased discloses nothing. */
export const disclosuresIn = (texts: readonly (string | null)[]): readonly Disclosure[] =>
  texts.flatMap((text, index) => {
    const rule = text === null ? undefined : disclosureIn(text);
    return rule === undefined ? [] : [{ index, rule }];
  });
