/** Safety options of the command line: word filters, age, and contacts. */
import { fullAge, type SafetyOptions } from '../../platform/rules/house-rules.ts';
import { createTextCheck, watchWordList } from './word-filter.ts';

/** Lists of words that a library brings. */
export const wordListLibraries = ['english', 'none'] as const;
export type WordListLibrary = (typeof wordListLibraries)[number];

export interface SafetyOptionFlags {
  /** Directory of the operator's own list. */
  readonly directory: string;
  readonly library: WordListLibrary;
  readonly asksConsent: boolean;
  /** In years. */
  readonly minimumAge?: number;
  /** Default: if minors may play, that is, the minimum age is below full age. */
  readonly refusesContacts?: boolean;
  readonly hasLanguageModels: boolean;
  /** Licence of releases, as an SPDX identifier; left out: there are none. */
  readonly licence?: string;
}

/** Rejects if the library is not installed. */
export async function loadSafetyOptions(wishes: SafetyOptionFlags): Promise<SafetyOptions> {
  const { directory, minimumAge, hasLanguageModels, asksConsent, licence } = wishes;
  const refusesContacts = wishes.refusesContacts ?? (minimumAge !== undefined && minimumAge < fullAge);
  const library = wishes.library === 'none' ? undefined : await englishLibrary();
  const list = watchWordList(directory);
  return {
    asksConsent,
    ...(minimumAge !== undefined && { minimumAge }),
    checksText: createTextCheck({ library, list, refusesContacts }),
    filtersWords: library !== undefined || list() !== undefined,
    refusesContacts,
    hasLanguageModels,
    ...(licence !== undefined && { licence }),
  };
}

/** Coarse words of English, also in disguise: `obscenity`, which knows that Scunthorpe is a town. */
async function englishLibrary(): Promise<(text: string) => string | undefined> {
  const { englishDataset, englishRecommendedTransformers, RegExpMatcher } = await import('obscenity');
  const matcher = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers });
  return (text) => {
    const [found] = matcher.getAllMatches(text, true);
    return found && text.slice(found.startIndex, found.endIndex + 1);
  };
}
