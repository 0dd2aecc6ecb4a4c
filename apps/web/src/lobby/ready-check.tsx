/** The ready check: one big button and a countdown of fixed length, so that waiting reveals nothing. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useServer, useServerState } from '../connection/use-house.ts';
import { Button } from '../ui/button.tsx';
import { useNow } from '../ui/now.ts';
import { useTitleFlash } from '../ui/title.ts';
import { clockText } from '../words/points.ts';
import type { Check } from './use-call.ts';
import './wait-page.css';

interface Props {
  readonly check: Check;
  readonly heading?: 'h1' | 'h2';
  /** Additional content after the answer. */
  readonly children?: ReactNode;
}

/** A typing user must not confirm with their next key. */
const isWriting = () => document.activeElement?.matches('input, textarea, select') ?? false;

export function ReadyCheck({ check, heading: Heading = 'h1', children }: Props) {
  const { t } = useTranslation();
  const house = useServer();
  const offset = useServerState((state) => state.offset);
  const button = useRef<HTMLButtonElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const [hasKeys] = useState(() => matchMedia('(pointer: fine)').matches);
  const wrote = useRef<boolean | null>(null);
  wrote.current ??= isWriting();
  useNow(250);
  useTitleFlash(check.confirmed ? null : t('wait.readyTitle'));
  useEffect(() => (wrote.current === true ? title : button).current?.focus(), []);
  const left = Math.max(check.until - (Date.now() + offset), 0);
  return (
    <div className="stack narrow wait">
      <Heading ref={title} tabIndex={-1}>
        {t('wait.ready')}
      </Heading>
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
        {check.confirmed ? t('wait.confirmed') : hasKeys && t('wait.readyHint')}
      </p>
      {check.confirmed && children}
    </div>
  );
}
