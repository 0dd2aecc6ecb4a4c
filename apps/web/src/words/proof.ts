/** The words of proofs of humanity, which are fetched with their pages. */
import i18next from 'i18next';
import english from '../locales/en/proof.json' with { type: 'json' };
import russian from '../locales/ru/proof.json' with { type: 'json' };

/** Namespace for `useTranslation`. */
export const proofWords = 'proof';

i18next.addResourceBundle('en', proofWords, english);
i18next.addResourceBundle('ru', proofWords, russian);
