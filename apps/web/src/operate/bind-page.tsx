/** The page on which an operator binds a passkey by the code that `parlour operator` printed. */
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bindPasskey, knowsPasskeys } from '../account/account-passkey.ts';
import { useServerState } from '../connection/use-house.ts';
import { announce } from '../ui/announcer.tsx';
import { Button } from '../ui/button.tsx';
import { FormField } from '../ui/form-field.tsx';
import { Notice } from '../ui/notice.tsx';
import { useTitle } from '../ui/title.ts';
import { safetyWords } from '../words/safety.ts';
import { sentence } from '../words/sentence.ts';
import './operate.css';

export function BindPage() {
  const { t } = useTranslation(safetyWords);
  const you = useServerState((state) => state.you);
  useTitle(`${t('operate.bind.title')} · Parlour`);
  return (
    <div className="stack operate operate-bind">
      <h1>{t('operate.bind.title')}</h1>
      <p className="soft">{t('operate.bind.what')}</p>
      {!knowsPasskeys() ? (
        <Notice>{t('operate.bind.plain')}</Notice>
      ) : you?.kind === 'member' ? (
        <BindForm />
      ) : (
        <p>
          {t('operate.bind.signIn')} <Link to="/me">{t('operate.account')}</Link>
        </p>
      )}
    </div>
  );
}

function BindForm() {
  const { t } = useTranslation(safetyWords);
  const [problem, setProblem] = useState<string | null>(null);
  const [isDone, setDone] = useState(false);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim();
    const result = await bindPasskey(code);
    setProblem('error' in result ? sentence(result.error) : null);
    if ('error' in result) return;
    announce(t('operate.bind.done'));
    setDone(true);
  };
  if (isDone)
    return (
      <Notice>
        {t('operate.bind.done')} <Link to="/operate">{t('operate.title')}</Link>
      </Notice>
    );
  return (
    <form className="stack" noValidate onSubmit={(event) => void send(event)}>
      <FormField name="code" label={t('operate.bind.label')} problem={problem} autoComplete="one-time-code" />
      <div className="row">
        <Button type="submit" look="primary">
          {t('operate.bind.send')}
        </Button>
      </div>
    </form>
  );
}
