/** Rules set by the server's operator, on the privacy page. */
import { useTranslation } from 'react-i18next';
import { useResource } from '../connection/resource.ts';
import { safetyWords } from '../words/safety.ts';
import type { HouseRules } from './house-rules.ts';

export function RulesHere() {
  const { t } = useTranslation(safetyWords);
  const { value: rules } = useResource<HouseRules>('/api/house');
  if (rules === null) return null;
  const { minimumAge: age } = rules;
  return (
    <section>
      <h2>{t('rules.title')}</h2>
      <ul>
        <li>{t(rules.consent === null ? 'rules.noConsent' : 'rules.consent')}</li>
        <li>{age === null ? t('rules.noAge') : t('rules.age', { age })}</li>
        <li>{t(rules.filtersWords ? 'rules.words' : 'rules.noWords')}</li>
        {rules.refusesContacts && <li>{t('rules.contacts')}</li>}
        {rules.hasLanguageModels && <li>{t('rules.models')}</li>}
        <li>{t('rules.newcomers')}</li>
        <li>{t('rules.operators')}</li>
      </ul>
    </section>
  );
}
