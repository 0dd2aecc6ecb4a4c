/** Consent before any participation: one card with a way out. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../connection/call.ts';
import type { ConsentFor } from '../connection/consent.ts';
import { useResource } from '../connection/resource.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Loading } from '../ui/loading.tsx';
import { Notice } from '../ui/notice.tsx';
import { safetyWords } from '../words/safety.ts';
import { sentence } from '../words/sentence.ts';
import type { HouseRules } from './house-rules.ts';

const points = ['machines', 'kept', 'published', 'licensed', 'erase'] as const;

interface Props {
  readonly what: ConsentFor;
  readonly onEnd: (agrees: boolean) => void;
}

export default function ConsentCard({ what, onEnd }: Props) {
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
    <Dialog label={t(`consent.${what}.title`)} onClose={() => onEnd(false)}>
      <div className="stack">
        <h2>{t(`consent.${what}.title`)}</h2>
        {what !== 'play' && <p>{t(`consent.${what}.lead`)}</p>}
        <ul className="stack">
          {points
            .filter((point) => point !== 'licensed' || rules === null || rules.licence)
            .map((point) => (
              <li key={point} data-pending={(point === 'licensed' && rules === null) || undefined}>
                {t(`consent.${point}`, { licence: rules?.licence })}
              </li>
            ))}
        </ul>
        <p className="small">
          <a href="/privacy" target="_blank" rel="noreferrer">
            {t('consent.more')}
          </a>
        </p>
        {problem !== null && <Notice loud>{problem}</Notice>}
        {rules === null && error !== null && <Loading error={error} onRetry={load} />}
        {rules === null && error === null && (
          <Button look="primary" aria-disabled>
            {t(`consent.${what}.agree`)}
          </Button>
        )}
        {rules !== null && (
          <Button look="primary" autoFocus onClick={() => void agree(rules.consent ?? '')}>
            {rules.minimumAge === null
              ? t(`consent.${what}.agree`)
              : t(`consent.${what}.agreeAge`, { age: rules.minimumAge })}
          </Button>
        )}
        <Button look="quiet" onClick={() => onEnd(false)}>
          {t('consent.later')}
        </Button>
      </div>
    </Dialog>
  );
}
