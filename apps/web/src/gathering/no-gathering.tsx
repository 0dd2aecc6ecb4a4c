/** Page of an unknown gathering: asks for the code again. */
import { useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { FormField } from '../ui/form-field.tsx';
import { Notice } from '../ui/notice.tsx';
import { useTitle } from '../ui/title.ts';
import { gatheringNamespace } from '../words/gathering.ts';
import { normalizeCode } from './address.ts';

export function NoGathering({ typed }: { typed: string }) {
  const { t } = useTranslation(gatheringNamespace);
  const navigate = useNavigate();
  useTitle(`${t('title')} · Parlour`);
  const again = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const invite = normalizeCode(String(new FormData(event.currentTarget).get('code') ?? ''));
    if (invite !== '') await navigate({ to: '/join/$invite', params: { invite } });
  };
  return (
    <div className="stack narrow">
      <h1>{t('title')}</h1>
      <Notice loud>{t('none')}</Notice>
      <form className="stack" onSubmit={(event) => void again(event)}>
        <FormField name="code" label={t('code')} defaultValue={typed} autoComplete="off" />
        <div className="row">
          <Button type="submit" look="primary">
            {t('comeIn')}
          </Button>
        </div>
      </form>
    </div>
  );
}
