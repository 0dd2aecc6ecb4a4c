/** The card that asks an operator for the code which the server printed, where the browser has no passkeys. */
import { type FormEvent, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FormField } from '../ui/form-field.tsx';
import { safetyWords } from '../words/safety.ts';

type Settle = (code: string | null) => void;

let asked: Settle | null = null;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

function change(next: Settle | null): void {
  asked = next;
  for (const listener of listeners) listener();
}

/** Asks for the code; null: the operator does not confirm. */
export const askForCode = (): Promise<string | null> =>
  new Promise((settle) => {
    asked?.(null);
    change(settle);
  });

/** Every page that confirms acts shows it once. */
export function CodeCard() {
  const settle = useSyncExternalStore(subscribe, () => asked);
  return settle && <OpenCard settle={settle} />;
}

function OpenCard({ settle }: { settle: Settle }) {
  const { t } = useTranslation(safetyWords);
  const [problem, setProblem] = useState<string | null>(null);
  const end = (code: string | null) => {
    change(null);
    settle(code);
  };
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim();
    if (code === '') setProblem(t('operate.code.empty'));
    else end(code);
  };
  return (
    <Dialog label={t('operate.code.title')} onClose={() => end(null)}>
      <form className="stack" noValidate onSubmit={send}>
        <h2>{t('operate.code.title')}</h2>
        <p className="small soft">{t('operate.code.what')}</p>
        <FormField
          name="code"
          label={t('operate.code.label')}
          problem={problem}
          autoComplete="one-time-code"
          focused
        />
        <div className="row">
          <Button type="submit" look="primary">
            {t('operate.code.send')}
          </Button>
          <Button look="quiet" onClick={() => end(null)}>
            {t('operate.code.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
