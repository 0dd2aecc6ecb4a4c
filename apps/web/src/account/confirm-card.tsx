/** The card that asks for the password or a passkey once more. */
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CallResult, call } from '../connection/call.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FormField } from '../ui/form-field.tsx';
import { AccountForm } from './account-form.tsx';
import { type Confirmation, confirmByPasskey, knowsPasskeys } from './account-passkey.ts';
import { problemOf } from './account-problem.ts';

/** The action, with the callback that waits for confirmation. */
interface Deed {
  readonly title: string;
  readonly done: (confirmation: string | null) => void;
}

export interface Confirmer {
  /** Asks for the password or a passkey; returns a confirmation for one action, or null if cancelled. */
  readonly confirm: (title: string) => Promise<string | null>;
  readonly card: ReactNode;
}

/** Asks for the password or a passkey before a deed that a stolen cookie must not do. */
export function useConfirmation(hasPasskey: boolean, byPasskeyAlone = false): Confirmer {
  const [deed, setDeed] = useState<Deed | null>(null);
  const end = (confirmation: string | null) => {
    deed?.done(confirmation);
    setDeed(null);
  };
  return {
    confirm: (title) => new Promise((done) => setDeed({ title, done })),
    card: deed && <ConfirmCard title={deed.title} {...{ hasPasskey, byPasskeyAlone }} onEnd={end} />,
  };
}

interface Props {
  readonly title: string;
  readonly hasPasskey: boolean;
  /** The password is not enough. */
  readonly byPasskeyAlone: boolean;
  readonly onEnd: (confirmation: string | null) => void;
}

function ConfirmCard({ title, hasPasskey, byPasskeyAlone, onEnd }: Props) {
  const { t } = useTranslation();
  const [problem, setProblem] = useState<string | null>(null);
  const byEither = hasPasskey && knowsPasskeys();
  const byPassword = async ({ old: password }: Record<'old', string>): Promise<CallResult<unknown>> => {
    const result = await call<Confirmation>('POST', '/api/confirm', { password });
    if (!('error' in result)) onEnd(result.value.confirmation);
    return result;
  };
  const byPasskey = async () => {
    const result = await confirmByPasskey();
    if ('error' in result) setProblem(problemOf(result.error).form ?? '');
    else onEnd(result.value.confirmation);
  };
  return (
    <Dialog label={title} onClose={() => onEnd(null)}>
      <div className="stack">
        <h2>{title}</h2>
        <p className="small soft">
          {t(
            byPasskeyAlone
              ? 'account.confirmWhyPasskey'
              : byEither
                ? 'account.confirmWhyEither'
                : 'account.confirmWhy',
          )}
        </p>
        {byPasskeyAlone ? (
          <div className="row">
            <Button look="primary" onClick={() => void byPasskey()}>
              {t('account.confirmPasskey')}
            </Button>
            <Button look="quiet" onClick={() => onEnd(null)}>
              {t('account.cancel')}
            </Button>
          </div>
        ) : (
          <AccountForm
            fields={['old']}
            label={t('account.confirm')}
            submit={byPassword}
            beside={
              <>
                {byEither && <Button onClick={() => void byPasskey()}>{t('account.confirmPasskey')}</Button>}
                <Button look="quiet" onClick={() => onEnd(null)}>
                  {t('account.cancel')}
                </Button>
              </>
            }
          >
            {(found, type) => (
              <FormField
                name="old"
                type={type}
                label={t('account.password')}
                problem={found.old ?? null}
                autoComplete="current-password"
                focused
              />
            )}
          </AccountForm>
        )}
        {problem !== null && (
          <p className="small account-problem" role="alert">
            {problem}
          </p>
        )}
      </div>
    </Dialog>
  );
}
