/** A secret that is shown once, with a button that copies it. */
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../ui/copy.tsx';

interface Props {
  readonly title: string;
  readonly what: string;
  readonly secret: string;
}

export function OneTimeSecret({ title, what, secret }: Props) {
  const { t } = useTranslation();
  return (
    <div className="bot-once" role="status">
      <p>
        <b>{title}</b>
      </p>
      <p className="small">{what}</p>
      <div className="bot-once-line">
        <code className="mono">{secret}</code>
        <CopyButton text={secret} label={t('newBot.copy')} done={t('newBot.copied')} />
      </div>
    </div>
  );
}
