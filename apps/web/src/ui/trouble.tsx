/** Load error with a retry button. */
import { useTranslation } from 'react-i18next';
import type { ProtocolError } from '../connection/frames.ts';
import { sentence } from '../words/sentence.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

export function Trouble({ error, onRetry }: { error: ProtocolError; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="stack">
      <Notice loud>{sentence(error)}</Notice>
      <Button onClick={onRetry}>{t('games.retry')}</Button>
    </div>
  );
}
