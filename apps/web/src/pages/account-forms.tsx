import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { enter } from '../connection/api.ts';
import { call, type Result } from '../connection/call.ts';
import { useHouse, useHouseState } from '../connection/here.ts';
import { announce } from '../ui/announcer.tsx';
import { Button } from '../ui/button.tsx';
import { type FieldName, forgetWhatWasRead, type Problem, problemOf, readForm } from './account-deeds.ts';
import { AccountField } from './account-field.tsx';

interface FormProps<Name extends FieldName> {
  readonly fields: readonly Name[];
  readonly label: string;
  /** What to say when it is done. */
  readonly done?: string;
  readonly submit: (values: Record<Name, string>) => Promise<Result<unknown>>;
  readonly children: (problem: Problem, passwordType: 'password' | 'text') => ReactNode;
  readonly rename?: Readonly<Partial<Record<FieldName, FieldName>>>;
  readonly beside?: ReactNode;
}

/** A form about the account: what is wrong stands beside its field, and the first such field has the focus. */
function AccountForm<Name extends FieldName>(props: FormProps<Name>) {
  const { fields, label, done, submit, children, rename, beside } = props;
  const { t } = useTranslation();
  const [problem, setProblem] = useState<Problem>({});
  const [state, setState] = useState<'ready' | 'busy' | 'done'>('ready');
  const [shown, setShown] = useState(false);
  const fail = (form: HTMLFormElement, found: Problem) => {
    setProblem(found);
    setState('ready');
    const [first] = Object.keys(found);
    form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  };
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (state === 'busy') return;
    const { values, missing } = readForm(form, fields);
    if (missing !== null) return fail(form, missing);
    setState('busy');
    const result = await submit(values);
    if ('error' in result) return fail(form, problemOf(result.error, rename));
    setProblem({});
    setState('done');
    if (done !== undefined) announce(done);
    form.reset();
  };
  return (
    <form className="stack account-form" noValidate onSubmit={(event) => void send(event)}>
      {children(problem, shown ? 'text' : 'password')}
      <label className="check-line small">
        <input type="checkbox" checked={shown} onChange={({ target }) => setShown(target.checked)} />
        {t('account.show')}
      </label>
      {problem.form !== undefined && (
        <p className="account-problem" role="alert">
          {problem.form}
        </p>
      )}
      {state === 'done' && done !== undefined && <p>{done}</p>}
      <div className="row">
        <Button type="submit" look="primary" aria-disabled={state === 'busy'}>
          {label}
        </Button>
        {beside}
      </div>
    </form>
  );
}

/** A guest becomes a member; a visitor becomes a guest first. */
export function KeepForm() {
  const { t } = useTranslation();
  const house = useHouse();
  const you = useHouseState((state) => state.you);
  const guest = you?.kind === 'guest';
  const keep = async (values: Record<'nickname' | 'password', string>): Promise<Result<unknown>> => {
    const entered = guest ? null : await enter(values.nickname);
    if (entered !== null && 'error' in entered) return entered;
    const result = await call('POST', '/api/account', values);
    if ('error' in result) return result;
    forgetWhatWasRead();
    announce(t('account.kept'));
    await house.arrive();
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
          <AccountField
            name="nickname"
            label={t('account.nickname')}
            problem={problem.nickname ?? null}
            defaultValue={guest ? you.name : ''}
            maxLength={24}
            autoComplete="username"
          />
          <AccountField
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
    if ('error' in result) return result;
    forgetWhatWasRead();
    await house.arrive();
    return result;
  };
  return (
    <AccountForm fields={['nickname', 'password']} label={t('account.login')} submit={login} beside={beside}>
      {(problem, type) => (
        <>
          <AccountField
            name="nickname"
            label={t('account.nickname')}
            problem={problem.nickname ?? null}
            autoComplete="username"
          />
          <AccountField
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

/** The present password says that it is really you, the new one holds from now on. */
export function PasswordForm() {
  const { t } = useTranslation();
  return (
    <AccountForm
      fields={['old', 'new']}
      label={t('account.change')}
      done={t('account.changed')}
      rename={{ password: 'new' }}
      submit={(values) => changed(values)}
    >
      {(problem, type) => (
        <>
          <AccountField
            name="old"
            type={type}
            label={t('account.old')}
            problem={problem.old ?? null}
            autoComplete="current-password"
          />
          <AccountField
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

/** Here a wrong login can only mean the present password. */
async function changed(values: Record<'old' | 'new', string>): Promise<Result<unknown>> {
  const result = await call('POST', '/api/password', values);
  if (!('error' in result) || result.error.code !== 'wrong-login') return result;
  return { error: { code: 'wrong-password', message: result.error.message } };
}
