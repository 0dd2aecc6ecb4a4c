/** Why the waiting has ended, and how to wait again. */
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ServerState } from '../connection/house-state.ts';
import { useServer } from '../connection/use-house.ts';
import { Button } from '../ui/button.tsx';
import { useTitle } from '../ui/title.ts';
import './wait-page.css';

export interface WaitEndedProps {
  readonly waitEnd: NonNullable<ServerState['waitEnd']>;
  readonly leave: string;
  readonly onLeave: () => void;
}

const words = {
  missed: { title: 'wait.missed', why: 'wait.missedWhy' },
  elsewhere: { title: 'wait.elsewhere', why: 'wait.elsewhereWhy' },
  'passed-over': { title: 'wait.passedOver', why: 'wait.passedOverWhy' },
} as const;

export function WaitEnded({ waitEnd, leave, onLeave }: WaitEndedProps) {
  const { t } = useTranslation();
  const house = useServer();
  const button = useRef<HTMLButtonElement>(null);
  const { title, why } = words[waitEnd];
  useTitle(`${t(title)} · ${t('name')}`);
  useEffect(() => button.current?.focus(), []);
  return (
    <div className="stack narrow wait">
      <div className="stack" role="status">
        <h1>{t(title)}</h1>
        <p>{t(why)}</p>
      </div>
      <div className="row">
        <Button ref={button} look="primary" onClick={house.waits.again}>
          {t('wait.again')}
        </Button>
        <Button onClick={onLeave}>{leave}</Button>
      </div>
    </div>
  );
}
