/** Form that erases the user's texts and name; asks for the name, because it is irreversible. */
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../connection/call.ts';
import { useServer } from '../connection/use-house.ts';
import { Button } from '../ui/button.tsx';
import { FormField } from '../ui/form-field.tsx';
import { isolateDirection, typedText } from '../words/isolated.ts';
import { sentence } from '../words/sentence.ts';

export function EraseAccount({ name }: { name: string }) {
  const { t } = useTranslation();
  const house = useServer();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const erase = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const confirm = typedText(new FormData(event.currentTarget).get('confirm'));
    if (confirm !== name) return setProblem(t('me.eraseMismatch'));
    const result = await call('DELETE', '/api/me', { confirm });
    if ('error' in result) return setProblem(sentence(result.error));
    await house.reconnect();
    await navigate({ to: '/', state: { erased: true } });
  };
  return (
    <div className="stack">
      <p className="soft small">{t('me.eraseWhat')}</p>
      {!open && <Button onClick={() => setOpen(true)}>{t('me.erase')}</Button>}
      {open && (
        <form className="stack account-form" noValidate onSubmit={(event) => void erase(event)}>
          <FormField
            name="confirm"
            label={t('me.eraseType', { name: isolateDirection(name) })}
            problem={problem}
            autoComplete="off"
            focused
          />
          <div className="row">
            <Button type="submit">{t('me.erase')}</Button>
            <Button look="primary" onClick={() => setOpen(false)}>
              {t('me.eraseKeep')}
            </Button>
          </div>
        </form>
      )}
    </div>
  );
}
