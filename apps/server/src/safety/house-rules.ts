/** What an operator sets of safety, and what follows from it. */
import type { InputOf, routes } from '@parlour/protocol/reference';
import type { TextCheck } from './word-filter.ts';

export interface SafetyOptions {
  /** People agree once before they play; left out: nobody is asked. */
  readonly asksConsent?: boolean;
  /** In years; left out: no age is asked for. */
  readonly minimumAge?: number;
  /** Left out: every text is taken. */
  readonly checksText?: TextCheck;
  readonly filtersWords?: boolean;
  readonly refusesContacts?: boolean;
  readonly hasLanguageModels?: boolean;
}

/** Rises when the text that people agree to changes: they are asked again. */
const consentText = '1';
/** From this age on contacts are everybody's own business. */
export const fullAge = 18;

/** The version that people agree to now; null: nobody is asked. */
export const consentVersion = ({ asksConsent = false, minimumAge }: SafetyOptions): string | null =>
  asksConsent ? [consentText, ...(minimumAge === undefined ? [] : [minimumAge])].join('/') : null;

/** What this house keeps to, for everybody to read. */
export const houseRulesOf = (
  options: SafetyOptions,
): InputOf<(typeof routes.readHouseRules)['answers'][0]['schema']> => ({
  consent: consentVersion(options),
  minimumAge: options.minimumAge ?? null,
  filtersWords: options.filtersWords ?? false,
  refusesContacts: options.refusesContacts ?? false,
  hasLanguageModels: options.hasLanguageModels ?? false,
});
