/** Server errors about an account, by field. */
import i18next from 'i18next';
import type { ProtocolError } from '../connection/frames.ts';
import '../words/account.ts';
import { sentence } from '../words/sentence.ts';

export type FieldName = 'nickname' | 'password' | 'old' | 'new' | 'code';
/** Error of each field; `form`: of none in particular. */
export type Problem = Readonly<Partial<Record<FieldName | 'form', string>>>;

const fieldOf: Readonly<Record<string, FieldName>> = {
  'name-taken': 'nickname',
  'bad-nickname': 'nickname',
  'name-reserved': 'nickname',
  'word-refused': 'nickname',
  'contact-refused': 'nickname',
  'weak-password': 'password',
  'wrong-login': 'password',
  'wrong-password': 'old',
  'wrong-recovery': 'code',
};

/** Assigns the server's error to its field; `rename` maps the names of a form's fields. */
export function problemOf(
  error: ProtocolError,
  rename: Readonly<Partial<Record<FieldName, FieldName>>> = {},
): Problem {
  const field = fieldOf[error.code];
  const key = `account.problem.${error.code}`;
  const text = i18next.exists(key)
    ? String(i18next.t(key as 'account.problem.wrong-login'))
    : sentence(error);
  if (field === undefined) return { form: text };
  return { [rename[field] ?? field]: text };
}

/** Reads the fields of a form; those left empty are named. */
export function readForm<Name extends FieldName>(
  form: HTMLFormElement,
  names: readonly Name[],
): { readonly values: Record<Name, string>; readonly missing: Problem | null } {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? '');
  const values = Object.fromEntries(
    names.map((name) => [name, name === 'nickname' ? text(name).trim() : text(name)]),
  ) as Record<Name, string>;
  const empty = names.filter((name) => values[name] === '');
  const missing = Object.fromEntries(empty.map((name) => [name, i18next.t('account.empty')]));
  return { values, missing: empty.length === 0 ? null : missing };
}
