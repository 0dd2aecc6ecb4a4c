/** What was said in a finished game: where in its log, and in which letters. */
import type { AnyFormat, FormatTypes } from '@parlour/game';
import type { StoredFact, WholeGame } from '@parlour/store';

/** The scripts that are told apart, by their codes of ISO 15924. */
const scripts = [
  ['Latn', /\p{Script=Latin}/gu],
  ['Cyrl', /\p{Script=Cyrillic}/gu],
  ['Grek', /\p{Script=Greek}/gu],
  ['Arab', /\p{Script=Arabic}/gu],
  ['Hebr', /\p{Script=Hebrew}/gu],
  ['Deva', /\p{Script=Devanagari}/gu],
  ['Hang', /\p{Script=Hangul}/gu],
  ['Jpan', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['Hani', /\p{Script=Han}/gu],
] as const;

/**
 * The lines of a game that somebody said from a seat and that were heard: what was held back for a moment is in the log
 * again. No words leave the log: a store finds them by these places.
 */
export function spokenIn(
  format: Pick<AnyFormat, 'speaker'> | undefined,
  facts: readonly StoredFact[],
): Required<Pick<WholeGame, 'said'>> {
  const said = facts.flatMap(({ position, version, fact }) => {
    if (typeof fact.text !== 'string' || /(^|-)held$/.test(fact.type)) return [];
    const seat = format?.speaker(fact as unknown as FormatTypes['Event']);
    return seat === undefined
      ? []
      : [{ position, version, seat, at: Number(fact.at), ...scriptOf(fact.text) }];
  });
  return { said };
}

/** The script of most letters, and how many these are; null: there are no letters of a script that is told apart. */
export function scriptOf(text: string): { readonly script: string | null; readonly letters: number } {
  const counts = scripts.map(([script, letter]) => ({ script, letters: text.match(letter)?.length ?? 0 }));
  const most = counts.reduce((best, one) => (one.letters > best.letters ? one : best));
  return most.letters === 0 ? { script: null, letters: 0 } : most;
}
