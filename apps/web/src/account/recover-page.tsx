// The page for whoever lost the password.
import { useTranslation } from 'react-i18next';
import { useTitle } from '../ui/title.ts';
import { RecoverForm } from './account-forms.tsx';
import './account.css';

/** Back into an account whose password is lost, by the code that was shown. */
export function RecoverPage() {
  const { t } = useTranslation();
  useTitle(`${t('account.recoverTitle')} · ${t('name')}`);
  return (
    <div className="account">
      <h1>{t('account.recoverTitle')}</h1>
      <p className="soft account-lead">{t('account.recoverWhat')}</p>
      <RecoverForm />
    </div>
  );
}
