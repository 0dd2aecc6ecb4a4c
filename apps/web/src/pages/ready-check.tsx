import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { LobbyView } from '../connection/frames.ts';
import { useHouse, useHouseState } from '../connection/here.ts';
import { clockText } from '../market/points.ts';
import { Button } from '../ui/button.tsx';
import { useNow } from '../ui/now.ts';
import { useTitleFlash } from '../ui/title.ts';
import './wait-page.css';

type Check = Extract<LobbyView['you'], { status: 'ready-check' }>;

/** One big button. The check has a fixed length, so waiting tells nobody anything. */
export function ReadyCheck({ check }: { check: Check }) {
  const { t } = useTranslation();
  const house = useHouse();
  const offset = useHouseState((state) => state.offset);
  const button = useRef<HTMLButtonElement>(null);
  useNow(250);
  useTitleFlash(check.confirmed ? null : t('wait.readyTitle'));
  useEffect(() => button.current?.focus(), []);
  const left = Math.max(check.until - (Date.now() + offset), 0);
  return (
    <div className="stack narrow wait">
      <h1>{t('wait.ready')}</h1>
      <Button
        ref={button}
        look="primary"
        className="wait-ready"
        aria-disabled={check.confirmed}
        onClick={() => !check.confirmed && void house.send({ type: 'ready', check: check.check })}
      >
        {t('wait.readyButton')}
        <span className="mono">{clockText(left)}</span>
      </Button>
      <p className="soft" aria-live="polite">
        {check.confirmed ? t('wait.confirmed') : t('wait.readyHint')}
      </p>
    </div>
  );
}
