/** The card that shows a new recovery code, once. */
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { recoveryCode } from './recovery-code.ts';
import '../words/account.ts';
import './account.css';

export default function RecoveryCard({ code }: { code: string }) {
  const { t } = useTranslation();
  const close = () => recoveryCode.set(() => null);
  return (
    <Dialog label={t('account.codeTitle')} onClose={close}>
      <div className="stack">
        <h2>{t('account.codeTitle')}</h2>
        <p>{t('account.codeWhat')}</p>
        <p className="recovery-code mono">{code}</p>
        <p className="small soft">{t('account.codeOnce')}</p>
        <div className="row">
          <CopyButton text={code} label={t('account.codeCopy')} done={t('account.codeCopied')} />
          <Button look="primary" onClick={close}>
            {t('account.codeKept')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
