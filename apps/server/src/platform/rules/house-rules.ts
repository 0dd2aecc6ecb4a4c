/** Safety options of an operator, and their consequences. */
import type { InputOf, routes } from '@parlour/protocol/reference';
import type { TextCheck } from './text-check.ts';

export interface SafetyOptions {
  /** Requires consent before the first game; default: no. */
  readonly asksConsent?: boolean;
  /** In years; undefined: no minimum. */
  readonly minimumAge?: number;
  /** Left out: every text is taken. */
  readonly checksText?: TextCheck;
  readonly filtersWords?: boolean;
  readonly refusesContacts?: boolean;
  readonly hasLanguageModels?: boolean;
  /** Licence under which finished games are released, as an SPDX identifier; left out: they are not. */
  readonly licence?: string;
  /** Games of the hidden set are kept back for an exam; left out: they are public like any other. */
  readonly keepsHidden?: boolean;
}

/** Rises when the text that people agree to changes: they are asked again. */
const consentText = '1';
/** The text that also names the licence of releases; the name follows it in the version. */
const licensedText = '2';
/** From this age on contact data are allowed. */
export const fullAge = 18;

/** Current version of the consent; null: not required. */
export function consentVersion({ asksConsent = false, minimumAge, licence }: SafetyOptions): string | null {
  const text = licence === undefined ? [consentText] : [licensedText, licence];
  return asksConsent ? [...text, ...(minimumAge === undefined ? [] : [minimumAge])].join('/') : null;
}

/** The licence to which a version of the consent agrees; undefined: none. */
export function licenceInConsent(version: string): string | undefined {
  const [text, licence] = version.split('/');
  return text === licensedText ? licence : undefined;
}

/** Public rules of this server. */
export const publicHouseRules = (
  options: SafetyOptions,
): InputOf<(typeof routes.readHouseRules)['answers'][0]['schema']> => ({
  consent: consentVersion(options),
  minimumAge: options.minimumAge ?? null,
  licence: options.licence ?? null,
  filtersWords: options.filtersWords ?? false,
  refusesContacts: options.refusesContacts ?? false,
  hasLanguageModels: options.hasLanguageModels ?? false,
});
