/** The form that every question about the account uses. */
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallResult } from '../connection/call.ts';
import { announce } from '../ui/announcer.tsx';
import { Button } from '../ui/button.tsx';
import { type FieldName, type Problem, problemOf, readForm } from './account-problem.ts';

interface FormProps<Name extends FieldName> {
  readonly fields: readonly Name[];
  readonly label: string;
  /** Message after success. */
  readonly done?: string;
  readonly submit: (values: Record<Name, string>) => Promise<CallResult<unknown>>;
  readonly children: (problem: Problem, passwordType: 'password' | 'text') => ReactNode;
  readonly rename?: Readonly<Partial<Record<FieldName, FieldName>>>;
  readonly beside?: ReactNode;
  /** The likeliest form of a page; left out: a form beside others. */
  readonly isFirst?: boolean;
}

/** Errors appear beside their field, and the first such field gets the focus. */
export function AccountForm<Name extends FieldName>(props: FormProps<Name>) {
  const { fields, label, done, submit, children, rename, beside, isFirst = false } = props;
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
        <Button type="submit" look={isFirst ? 'primary' : 'plain'} aria-disabled={state === 'busy'}>
          {label}
        </Button>
        {beside}
      </div>
    </form>
  );
}
