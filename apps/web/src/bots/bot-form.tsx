/** The form for everything a bot says about itself. */
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProtocolError } from '../connection/frames.ts';
import { Button } from '../ui/button.tsx';
import { FormField } from '../ui/form-field.tsx';
import { botRoleText } from '../words/roles.ts';
import { sentence } from '../words/sentence.ts';
import { type Bot, type BotBody, botRoles } from './bot.ts';
import { fieldOf, readBotForm } from './bot-form-values.ts';

interface Props {
  /** Initial values. */
  readonly bot?: Bot;
  readonly label: string;
  /** Returns the server's error; null on success. */
  readonly submit: (wishes: BotBody) => Promise<ProtocolError | null>;
}

/** Elsewhere these are about people. */
const ownSentences = { 'bad-nickname': 'newBot.badName', 'name-taken': 'newBot.nameTaken' } as const;

/** Accepted values of fields with unspecific errors of the server. */
const malformedFields = {
  homepage: 'newBot.badHomepage',
  languages: 'newBot.badLanguages',
  games: 'newBot.badGames',
  roles: 'newBot.badRoles',
} as const;

/** Error text for users: the server's own message about a malformed field is for programs. */
function useProblemText() {
  const { t } = useTranslation();
  return (error: ProtocolError, field: string): string => {
    const { code } = error;
    if (isKeyOf(ownSentences, code)) return t(ownSentences[code]);
    if (code === 'malformed' && isKeyOf(malformedFields, field)) return t(malformedFields[field]);
    return sentence(error);
  };
}

const isKeyOf = <Words extends object>(words: Words, key: PropertyKey): key is keyof Words =>
  Object.hasOwn(words, key);

export function BotForm({ bot, label, submit }: Props) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ readonly field: string; readonly text: string } | null>(null);
  const textOf = useProblemText();
  const at = (field: string) => (problem?.field === field ? problem.text : null);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (busy) return;
    setBusy(true);
    const error = await submit(readBotForm(form));
    setBusy(false);
    if (error === null) return setProblem(null);
    const field = fieldOf(error);
    setProblem({ field, text: textOf(error, field) });
    form.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  };
  const text = (name: 'name' | 'languages' | 'family' | 'homepage', value: string, maxLength: number) => (
    <FormField
      name={name}
      label={t(`newBot.${name}`)}
      hint={t(`newBot.${name}Hint`)}
      problem={at(name)}
      defaultValue={value}
      maxLength={maxLength}
      autoComplete="off"
    />
  );
  return (
    <form className="stack account-form bot-form" noValidate onSubmit={(event) => void send(event)}>
      {text('name', bot?.name ?? '', 24)}
      <Description value={bot?.description ?? ''} problem={at('description')} />
      <Roles chosen={bot?.roles ?? ['target']} problem={at('roles')} />
      {text('languages', bot?.languages.join(', ') ?? '', 200)}
      {text('family', bot?.family ?? '', 80)}
      {text('homepage', bot?.homepage ?? '', 300)}
      <FormField
        name="games"
        type="number"
        label={t('newBot.games')}
        hint={t('newBot.gamesHint')}
        problem={at('games')}
        defaultValue={String(bot?.games ?? 10)}
      />
      <FormField
        name="webhook"
        type="url"
        label={t('newBot.webhook')}
        hint={t('newBot.webhookHint')}
        problem={at('webhook')}
        defaultValue={bot?.webhook ?? ''}
        maxLength={500}
        autoComplete="off"
      />
      <WebhookKind chosen={bot?.webhookKind ?? 'prompt'} />
      {at('form') !== null && (
        <p className="account-problem" role="alert">
          {at('form')}
        </p>
      )}
      <div className="row">
        <Button type="submit" look="primary" aria-disabled={busy}>
          {label}
        </Button>
      </div>
    </form>
  );
}

function Description({ value, problem }: { value: string; problem: string | null }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className="account-field">
      <label htmlFor={id}>{t('newBot.description')}</label>
      <textarea
        id={id}
        name="description"
        className="field"
        dir="auto"
        rows={3}
        maxLength={1000}
        defaultValue={value}
        aria-invalid={problem !== null || undefined}
        aria-describedby={`${id}-note`}
      />
      <p
        id={`${id}-note`}
        className={problem === null ? 'small soft' : 'small account-problem'}
        aria-live="polite"
      >
        {problem ?? t('newBot.descriptionHint')}
      </p>
    </div>
  );
}

/** Those that can be played here, and those that the bot was registered for before. */
function Roles({ chosen, problem }: { chosen: readonly string[]; problem: string | null }) {
  const { t } = useTranslation();
  const boxes = [...new Set([...botRoles(), ...chosen])].map((role) => (
    <label key={role} className="check-line">
      <input type="checkbox" name="roles" value={role} defaultChecked={chosen.includes(role)} />
      {botRoleText(role)}
    </label>
  ));
  return (
    <fieldset className="bot-roles">
      <legend>{t('newBot.roles')}</legend>
      <div className="bot-roles-line">{boxes}</div>
      <p className="small soft">{t('newBot.rolesHint')}</p>
      {problem !== null && (
        <p className="small account-problem" role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}

/** Webhook requests: prompts, or only texts. */
function WebhookKind({ chosen }: { chosen: NonNullable<Bot['webhookKind']> }) {
  const { t } = useTranslation();
  return (
    <fieldset className="bot-roles">
      <legend>{t('newBot.webhookKind')}</legend>
      <div className="bot-roles-line">
        {(['prompt', 'text'] as const).map((kind) => (
          <label key={kind} className="check-line">
            <input type="radio" name="webhookKind" value={kind} defaultChecked={kind === chosen} />
            {t(`newBot.webhookKinds.${kind}`)}
          </label>
        ))}
      </div>
      <p className="small soft">{t('newBot.webhookKindHint')}</p>
    </fieldset>
  );
}
