/** Six digits lead to a table among friends or to a gathering. */
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../connection/call.ts';
import { Nickname } from '../front/nickname.tsx';
import { Button } from '../ui/button.tsx';
import { useTitle } from '../ui/title.ts';
import { sentence } from '../words/sentence.ts';
import './pin.css';

const digits = 6;

/** The page has one purpose: one may type right away. */
const takeFocus = (input: HTMLInputElement | null) => input?.focus();

export function GoPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string | null>(null);
  useTitle(`${t('go.title')} · ${t('name')}`);
  const go = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('pin') ?? '').replaceAll(/\D/g, '');
    if (typed.length !== digits) return setProblem(t('go.six'));
    const result = await call<{ readonly invite: string }>('GET', `/api/pins/${typed}`);
    if ('error' in result)
      return setProblem(result.error.code === 'no-such-invite' ? t('go.wrong') : sentence(result.error));
    await navigate({ to: '/join/$invite', params: { invite: result.value.invite } });
  };
  return (
    <div className="stack narrow">
      <h1>{t('go.title')}</h1>
      <Nickname />
      <form className="stack" onSubmit={(event) => void go(event)}>
        <label htmlFor="pin">{t('go.pin')}</label>
        <input
          id="pin"
          ref={takeFocus}
          name="pin"
          className="field mono pin-field"
          inputMode="numeric"
          autoComplete="off"
          maxLength={digits + 1}
          aria-describedby={problem === null ? undefined : 'pin-problem'}
          aria-invalid={problem !== null}
        />
        {problem !== null && (
          <p id="pin-problem" role="alert">
            {problem}
          </p>
        )}
        <div className="row">
          <Button type="submit" look="primary">
            {t('go.go')}
          </Button>
        </div>
      </form>
    </div>
  );
}
