/** The four forms of the account: keep your games, sign in, change the password, recover it. */

import { Link, useNavigate } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type CallResult, call } from '../connection/call.ts';
import { useServer, useServerState } from '../connection/use-house.ts';
import { announce } from '../ui/announcer.tsx';
import { FormField } from '../ui/form-field.tsx';
import { AccountForm } from './account-form.tsx';
import type { Problem } from './account-problem.ts';
import { type WithCode, withCode } from './recovery-code.ts';
import './recovery-card.tsx';

interface PairProps {
  /** Whether it is the likelier one of the two. */
  readonly isFirst: boolean;
}

/** Makes a member of a guest or a visitor. */
export function KeepForm({ isFirst }: PairProps) {
  const { t } = useTranslation();
  const house = useServer();
  const you = useServerState((state) => state.you);
  const guest = you?.kind === 'guest';
  const keep = async (values: Record<'nickname' | 'password', string>): Promise<CallResult<unknown>> => {
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
      isFirst={isFirst}
    >
      {(problem, type) => (
        <>
          <NicknameField problem={problem} defaultValue={guest ? you.name : ''} maxLength={24} />
          <PasswordField name="password" isNew type={type} problem={problem} />
        </>
      )}
    </AccountForm>
  );
}

export function LoginForm({ beside, isFirst }: PairProps & { beside?: ReactNode }) {
  const { t } = useTranslation();
  const house = useServer();
  const login = async (values: Record<'nickname' | 'password', string>) => {
    const result = await call('POST', '/api/login', values);
    if (!('error' in result)) await house.reconnect();
    return result;
  };
  return (
    <AccountForm
      fields={['nickname', 'password']}
      label={t('account.login')}
      submit={login}
      beside={beside}
      isFirst={isFirst}
    >
      {(problem, type) => (
        <>
          <NicknameField problem={problem} />
          <PasswordField name="password" type={type} problem={problem} />
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
          <PasswordField name="old" type={type} problem={problem} />
          <PasswordField name="new" isNew type={type} problem={problem} />
        </>
      )}
    </AccountForm>
  );
}

/** Sets a new password by the recovery code; a new code is shown for it. */
export function RecoverForm() {
  const { t } = useTranslation();
  const house = useServer();
  const navigate = useNavigate();
  const recover = async (values: Record<'nickname' | 'code' | 'new', string>) => {
    const { nickname, code, new: password } = values;
    const result = await call<WithCode>('POST', '/api/recovery', { nickname, code, password });
    if ('error' in result) return result;
    withCode(result.value);
    announce(t('account.changed'));
    await house.reconnect();
    await navigate({ to: '/me' });
    return result;
  };
  return (
    <AccountForm
      fields={['nickname', 'code', 'new']}
      label={t('account.recover')}
      rename={{ password: 'new' }}
      submit={recover}
      isFirst
      beside={
        <Link to="/me" className="button button-quiet">
          {t('account.back')}
        </Link>
      }
    >
      {(problem, type) => (
        <>
          <NicknameField problem={problem} />
          <FormField
            name="code"
            label={t('account.code')}
            hint={t('account.codeHint')}
            problem={problem.code ?? null}
            autoComplete="off"
          />
          <PasswordField name="new" isNew type={type} problem={problem} />
        </>
      )}
    </AccountForm>
  );
}

interface NicknameProps extends Pick<ComponentProps<'input'>, 'defaultValue' | 'maxLength'> {
  readonly problem: Problem;
}

function NicknameField({ problem, ...rest }: NicknameProps) {
  const { t } = useTranslation();
  const text = { label: t('account.nickname'), problem: problem.nickname ?? null };
  return <FormField name="nickname" autoComplete="username" {...text} {...rest} />;
}

interface PasswordProps {
  readonly name: 'password' | 'old' | 'new';
  /** A new password has a hint, and the browser offers to make one. */
  readonly isNew?: boolean;
  readonly type: 'password' | 'text';
  readonly problem: Problem;
}

function PasswordField({ name, isNew = false, type, problem }: PasswordProps) {
  const { t } = useTranslation();
  return (
    <FormField
      name={name}
      type={type}
      label={t(`account.${name}`)}
      problem={problem[name] ?? null}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      {...(isNew && { hint: t('account.passwordHint') })}
    />
  );
}
