/** The page that sets a new password by a recovery code. */
import { useTranslation } from 'react-i18next';
import { useTitle } from '../ui/title.ts';
import { RecoverForm } from './account-forms.tsx';
import './account.css';

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
