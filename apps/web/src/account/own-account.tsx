/** The account on the page of one's games: become a member, sign in and out, and manage credentials. */
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Account } from '../connection/account.ts';
import { call } from '../connection/call.ts';
import { useServer } from '../connection/use-house.ts';
import { WaitAlerts } from '../lobby/wait-alerts.tsx';
import { Button } from '../ui/button.tsx';
import { KeepForm, LoginForm } from './account-forms.tsx';
import { knowsPasskeys, signInByPasskey } from './account-passkey.ts';
import { problemOf } from './account-problem.ts';
import { Security } from './account-security.tsx';
import '../lobby/wait-columns.css';
import './account.css';

export default function OwnAccount({ you }: { you: Account }) {
  return (
    <section className="account" aria-label={you.name}>
      {you.kind === 'member' ? <Security /> : <SignInOrJoin guest={you.kind === 'guest'} />}
      <WaitAlerts />
    </section>
  );
}

/** Sign in, or become a member: the likelier one first. */
export function SignInOrJoin({ guest }: { guest: boolean }) {
  const { t } = useTranslation();
  const keep = (
    <section className="account-part" key="keep">
      <h2>{t(guest ? 'account.keepTitle' : 'account.newTitle')}</h2>
      <p className="soft small">{t(guest ? 'account.keepWhy' : 'account.newWhy')}</p>
      <KeepForm isFirst={guest} />
      <Link to="/privacy" className="small">
        {t('privacy.why')}
      </Link>
    </section>
  );
  const login = (
    <section className="account-part" key="login">
      <h2>{t('account.loginTitle')}</h2>
      {guest && <p className="soft small">{t('account.loginWhy')}</p>}
      <LoginForm beside={<PasskeyLogin />} isFirst={!guest} />
      <Link to="/account/recover" className="small">
        {t('account.recoverTitle')}
      </Link>
    </section>
  );
  return <div className="account-parts">{guest ? [keep, login] : [login, keep]}</div>;
}

export function SignOut() {
  const { t } = useTranslation();
  const house = useServer();
  const [problem, setProblem] = useState<string | null>(null);
  const logout = async () => {
    const result = await call('POST', '/api/logout', {});
    if ('error' in result) return setProblem(problemOf(result.error).form ?? '');
    await house.reconnect();
  };
  return (
    <>
      <Button onClick={() => void logout()}>{t('account.logout')}</Button>
      {problem !== null && <p role="alert">{problem}</p>}
    </>
  );
}

function PasskeyLogin() {
  const { t } = useTranslation();
  const house = useServer();
  const [problem, setProblem] = useState<string | null>(null);
  if (!knowsPasskeys()) return null;
  const signIn = async () => {
    const result = await signInByPasskey();
    if ('error' in result) {
      const found = problemOf(result.error);
      return setProblem(found.form ?? found.password ?? null);
    }
    await house.reconnect();
  };
  return (
    <>
      <Button onClick={() => void signIn()}>{t('account.passkeyLogin')}</Button>
      {problem !== null && (
        <p className="small account-problem" role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
