/** References to messages in a finished game, with their scripts. */
import type { AnyFormat, FormatTypes } from '@parlour/game';
import type { StreamFact, WholeGame } from '@parlour/store';

/** Distinguished scripts, by ISO 15924 code. */
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
 * Visible messages from seats in a game: held ones appear again in the log. Only references leave the log: a
 * store finds the texts by them.
 */
export function visibleMessages(
  rules: Pick<AnyFormat['rules'], 'speaker'> | undefined,
  facts: readonly StreamFact[],
): Required<Pick<WholeGame, 'said'>> {
  const said = facts.flatMap(({ version, fact }) => {
    if (typeof fact.text !== 'string' || /(^|-)held$/.test(fact.type)) return [];
    const seat = rules?.speaker(fact as unknown as FormatTypes['Event']);
    return seat === undefined ? [] : [{ version, seat, at: Number(fact.at), ...mainScript(fact.text) }];
  });
  return { said };
}

/** Most frequent script, and its number of letters; null: no letters of a distinguished script. */
export function mainScript(text: string): { readonly script: string | null; readonly letters: number } {
  const counts = scripts.map(([script, letter]) => ({ script, letters: text.match(letter)?.length ?? 0 }));
  const most = counts.reduce((best, one) => (one.letters > best.letters ? one : best));
  return most.letters === 0 ? { script: null, letters: 0 } : most;
}
