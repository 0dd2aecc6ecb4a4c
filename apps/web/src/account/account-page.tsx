/** The page of one's own account: become a member, sign in and out, and what one signs in by. */
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Account } from '../connection/account.ts';
import { call } from '../connection/call.ts';
import { useHouse, useHouseState } from '../connection/use-house.ts';
import { WaitAlerts } from '../lobby/wait-alerts.tsx';
import { Button } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useTitle } from '../ui/title.ts';
import { KeepForm, LoginForm } from './account-forms.tsx';
import { knowsPasskeys, signInByPasskey } from './account-passkey.ts';
import { problemOf } from './account-problem.ts';
import { Security } from './account-security.tsx';
import '../lobby/wait-page.css';
import './account.css';

/** Keep one's games, sign in and out. Nobody has to. */
export function AccountPage() {
  const { t } = useTranslation();
  const you = useHouseState((state) => state.you);
  useTitle(`${t('account.title')} · ${t('name')}`);
  return (
    <div className="account">
      <h1>{t('account.title')}</h1>
      {you === null && <Skeleton label={t('games.loading')} />}
      {you?.kind === 'member' && <Member you={you} />}
      {(you?.kind === 'guest' || you?.kind === 'visitor') && <SignInOrJoin guest={you.kind === 'guest'} />}
      <WaitAlerts />
    </div>
  );
}

/** Sign in, or become a member: what is likelier comes first. */
export function SignInOrJoin({ guest }: { guest: boolean }) {
  const { t } = useTranslation();
  const keep = (
    <section className="account-part" key="keep">
      <h2>{t(guest ? 'account.keepTitle' : 'account.newTitle')}</h2>
      <p className="soft small">{t(guest ? 'account.keepWhy' : 'account.newWhy')}</p>
      <KeepForm />
      <Link to="/privacy" className="small">
        {t('privacy.why')}
      </Link>
    </section>
  );
  const login = (
    <section className="account-part" key="login">
      <h2>{t('account.loginTitle')}</h2>
      {guest && <p className="soft small">{t('account.loginWhy')}</p>}
      <LoginForm beside={<PasskeyLogin />} />
      <Link to="/account/recover" className="small">
        {t('account.recoverTitle')}
      </Link>
    </section>
  );
  return <div className="account-parts">{guest ? [keep, login] : [login, keep]}</div>;
}

function Member({ you }: { you: Account }) {
  const { t } = useTranslation();
  const house = useHouse();
  const [problem, setProblem] = useState<string | null>(null);
  const logout = async () => {
    const result = await call('POST', '/api/logout', {});
    if ('error' in result) return setProblem(problemOf(result.error).form ?? '');
    await house.reconnect();
  };
  return (
    <>
      <div className="stack">
        <p>
          <span className="soft">{t('account.member')}</span> <bdi className="nickname-name">{you.name}</bdi>
        </p>
        <div className="row">
          <Link to="/me" className="button">
            {t('me.title')}
          </Link>
          <Button onClick={() => void logout()}>{t('account.logout')}</Button>
        </div>
        {problem !== null && <p role="alert">{problem}</p>}
      </div>
      <Security />
    </>
  );
}

function PasskeyLogin() {
  const { t } = useTranslation();
  const house = useHouse();
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
