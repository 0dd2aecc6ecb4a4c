/** What the program's options wish of safety: which library and list refuse words, the age, and contacts. */
import { fullAge, type SafetyOptions } from './house-rules.ts';
import { listIn, textCheck } from './word-filter.ts';

/** Lists of words that a library brings. */
export const wordLibraries = ['english', 'none'] as const;
export type WordLibrary = (typeof wordLibraries)[number];

export interface SafetyWishes {
  /** Where the operator's own list is. */
  readonly directory: string;
  readonly library: WordLibrary;
  readonly asksConsent: boolean;
  /** In years. */
  readonly minimumAge?: number;
  /** Left out: where people under age may play, that is, where an age below that is asked for. */
  readonly refusesContacts?: boolean;
  readonly hasLanguageModels: boolean;
}

/** Rejects if the library is not installed. */
export async function safetyOf(wishes: SafetyWishes): Promise<SafetyOptions> {
  const { directory, minimumAge, hasLanguageModels, asksConsent } = wishes;
  const refusesContacts = wishes.refusesContacts ?? (minimumAge !== undefined && minimumAge < fullAge);
  const library = wishes.library === 'none' ? undefined : await englishLibrary();
  const list = listIn(directory);
  return {
    asksConsent,
    ...(minimumAge !== undefined && { minimumAge }),
    checksText: textCheck({ library, list, refusesContacts }),
    filtersWords: library !== undefined || list() !== undefined,
    refusesContacts,
    hasLanguageModels,
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
