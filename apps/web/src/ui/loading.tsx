/** Placeholder of loading content: grey bars, or the error. */
import { useTranslation } from 'react-i18next';
import type { ProtocolError } from '../connection/frames.ts';
import { Skeleton } from './skeleton.tsx';
import { Trouble } from './trouble.tsx';

interface Props {
  readonly error: ProtocolError | null;
  readonly onRetry: () => void;
  readonly rows?: number;
}

export function Loading({ error, onRetry, rows = 4 }: Props) {
  const { t } = useTranslation();
  if (error !== null) return <Trouble error={error} onRetry={onRetry} />;
  return <Skeleton label={t('games.loading')} rows={rows} />;
}
