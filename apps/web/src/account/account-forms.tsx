/** The four forms of the account: keep your games, sign in, change the password, recover it. */
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call, type Result } from '../connection/call.ts';
import { useHouse, useHouseState } from '../connection/use-house.ts';
import { announce } from '../ui/announcer.tsx';
import { FormField } from '../ui/form-field.tsx';
import { AccountForm } from './account-form.tsx';
import { type WithCode, withCode } from './recovery-code.ts';

/** Makes a member of a guest or a visitor. */
export function KeepForm() {
  const { t } = useTranslation();
  const house = useHouse();
  const you = useHouseState((state) => state.you);
  const guest = you?.kind === 'guest';
  const keep = async (values: Record<'nickname' | 'password', string>): Promise<Result<unknown>> => {
    const result = await call<WithCode>('POST', '/api/account', values);
    if ('error' in result) return result;
    withCode(result.value);
    announce(t('account.kept'));
    await house.reconnect();
    return result;
  };
  return (
    <AccountForm
      fields={['nickname', 'password']}
      label={t(guest ? 'account.keep' : 'account.newTitle')}
      submit={keep}
    >
      {(problem, type) => (
        <>
          <FormField
            name="nickname"
            label={t('account.nickname')}
            problem={problem.nickname ?? null}
            defaultValue={guest ? you.name : ''}
            maxLength={24}
            autoComplete="username"
          />
          <FormField
            name="password"
            type={type}
            label={t('account.password')}
            hint={t('account.passwordHint')}
            problem={problem.password ?? null}
            autoComplete="new-password"
          />
        </>
      )}
    </AccountForm>
  );
}

export function LoginForm({ beside }: { beside?: ReactNode }) {
  const { t } = useTranslation();
  const house = useHouse();
  const login = async (values: Record<'nickname' | 'password', string>) => {
    const result = await call('POST', '/api/login', values);
    if (!('error' in result)) await house.reconnect();
    return result;
  };
  return (
    <AccountForm fields={['nickname', 'password']} label={t('account.login')} submit={login} beside={beside}>
      {(problem, type) => (
        <>
          <FormField
            name="nickname"
            label={t('account.nickname')}
            problem={problem.nickname ?? null}
            autoComplete="username"
          />
          <FormField
            name="password"
            type={type}
            label={t('account.password')}
            problem={problem.password ?? null}
            autoComplete="current-password"
          />
        </>
      )}
    </AccountForm>
  );
}

/** Changes the password, after the current one; `onChange` is called when it is changed. */
export function PasswordForm({ onChange }: { onChange: () => void }) {
  const { t } = useTranslation();
  const change = async (values: Record<'old' | 'new', string>) => {
    const result = await call<WithCode>('POST', '/api/password', values);
    if ('error' in result) return result;
    withCode(result.value);
    onChange();
    return result;
  };
  return (
    <AccountForm
      fields={['old', 'new']}
      label={t('account.change')}
      done={t('account.changed')}
      rename={{ password: 'new' }}
      submit={change}
    >
      {(problem, type) => (
        <>
          <FormField
            name="old"
            type={type}
            label={t('account.old')}
            problem={problem.old ?? null}
            autoComplete="current-password"
          />
          <FormField
            name="new"
            type={type}
            label={t('account.new')}
            hint={t('account.passwordHint')}
            problem={problem.new ?? null}
            autoComplete="new-password"
          />
        </>
      )}
    </AccountForm>
  );
}

/** Sets a new password by the recovery code; a new code is shown for it. */
export function RecoverForm() {
  const { t } = useTranslation();
  const house = useHouse();
  const navigate = useNavigate();
  const recover = async (values: Record<'nickname' | 'code' | 'new', string>) => {
    const { nickname, code, new: password } = values;
    const result = await call<WithCode>('POST', '/api/recovery', { nickname, code, password });
    if ('error' in result) return result;
    withCode(result.value);
    announce(t('account.changed'));
    await house.reconnect();
    await navigate({ to: '/account' });
    return result;
  };
  return (
    <AccountForm
      fields={['nickname', 'code', 'new']}
      label={t('account.recover')}
      rename={{ password: 'new' }}
      submit={recover}
      beside={
        <Link to="/account" className="button button-quiet">
          {t('account.back')}
        </Link>
      }
    >
      {(problem, type) => (
        <>
          <FormField
            name="nickname"
            label={t('account.nickname')}
            problem={problem.nickname ?? null}
            autoComplete="username"
          />
          <FormField
            name="code"
            label={t('account.code')}
            hint={t('account.codeHint')}
            problem={problem.code ?? null}
            autoComplete="off"
          />
          <FormField
            name="new"
            type={type}
            label={t('account.new')}
            hint={t('account.passwordHint')}
            problem={problem.new ?? null}
            autoComplete="new-password"
          />
        </>
      )}
    </AccountForm>
  );
}
