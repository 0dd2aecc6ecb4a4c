/** What people agree to before they play: one card, and a way out of it. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../connection/call.ts';
import { useResource } from '../connection/resource.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Loading } from '../ui/loading.tsx';
import { Notice } from '../ui/notice.tsx';
import { safetyWords } from '../words/safety.ts';
import { sentence } from '../words/sentence.ts';
import type { HouseRules } from './house-rules.ts';

const points = ['machines', 'kept', 'published', 'erase'] as const;

export default function ConsentCard({ onEnd }: { onEnd: (agrees: boolean) => void }) {
  const { t } = useTranslation(safetyWords);
  const { value: rules, error, load } = useResource<HouseRules>('/api/house');
  const [problem, setProblem] = useState<string | null>(null);
  const agree = async (version: string) => {
    const result = await call('POST', '/api/me/consent', { version });
    if (!('error' in result)) return onEnd(true);
    setProblem(sentence(result.error));
    load();
  };
  return (
    <Dialog label={t('consent.title')} onClose={() => onEnd(false)}>
      <div className="stack">
        <h2>{t('consent.title')}</h2>
        <ul className="stack">
          {points.map((point) => (
            <li key={point}>{t(`consent.${point}`)}</li>
          ))}
        </ul>
        <p className="small">
          <a href="/privacy" target="_blank" rel="noreferrer">
            {t('consent.more')}
          </a>
        </p>
        {problem !== null && <Notice loud>{problem}</Notice>}
        {rules === null && <Loading error={error} onRetry={load} />}
        {rules !== null && (
          <Button look="primary" autoFocus onClick={() => void agree(rules.consent ?? '')}>
            {rules.minimumAge === null
              ? t('consent.agree')
              : t('consent.agreeAge', { age: rules.minimumAge })}
          </Button>
        )}
        <Button look="quiet" onClick={() => onEnd(false)}>
          {t('consent.later')}
        </Button>
      </div>
    </Dialog>
  );
}
