/** Profile of one's bot: edit it, or retire the bot. */
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../connection/call.ts';
import { announce } from '../ui/announcer.tsx';
import { Button } from '../ui/button.tsx';
import { FormField } from '../ui/form-field.tsx';
import { isolateDirection, typedText } from '../words/isolated.ts';
import { sentence } from '../words/sentence.ts';
import { type Bot, type BotChanged, botAt, botName } from './bot.ts';
import { BotForm } from './bot-form.tsx';
import { OneTimeSecret } from './one-time-secret.tsx';

/** Editable description of a bot. */
export function OwnProfile({ bot, onChange }: { bot: Bot; onChange: () => void }) {
  const { t } = useTranslation();
  const [saved, setSaved] = useState<BotChanged | null>(null);
  return (
    <>
      <BotForm
        bot={bot}
        label={t('ownBot.save')}
        submit={async (profile) => {
          setSaved(null);
          const result = await call<BotChanged>('PATCH', botAt(bot.id), profile);
          if ('error' in result) return result.error;
          setSaved(result.value);
          announce(t('ownBot.saved'));
          onChange();
          return null;
        }}
      />
      {saved !== null && <p>{t('ownBot.saved')}</p>}
      {saved?.webhookSecret !== undefined && (
        <OneTimeSecret
          title={t('newBot.secretTitle')}
          what={t('newBot.secretOnce')}
          secret={saved.webhookSecret}
        />
      )}
    </>
  );
}

/** The end of a bot, after its name was typed: it cannot be undone. */
export function Retire({ bot, onChange }: { bot: Bot; onChange: () => void }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const retire = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const confirm = typedText(new FormData(event.currentTarget).get('confirm'));
    if (confirm !== botName(bot)) return setProblem(t('ownBot.retireMismatch'));
    const result = await call('DELETE', botAt(bot.id), {});
    if ('error' in result) return setProblem(sentence(result.error));
    announce(t('bots.retired'));
    onChange();
  };
  return (
    <section className="stack">
      <h3>{t('ownBot.retire')}</h3>
      <p className="small soft bots-lead">{t('ownBot.retireWhat')}</p>
      {!open && (
        <div className="row">
          <Button onClick={() => setOpen(true)}>{t('ownBot.retire')}</Button>
        </div>
      )}
      {open && (
        <form className="stack account-form" noValidate onSubmit={(event) => void retire(event)}>
          <FormField
            name="confirm"
            label={t('ownBot.retireType', { name: isolateDirection(botName(bot)) })}
            problem={problem}
            autoComplete="off"
            focused
          />
          <div className="row">
            <Button type="submit">{t('ownBot.retire')}</Button>
            <Button look="primary" onClick={() => setOpen(false)}>
              {t('ownBot.keep')}
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}
