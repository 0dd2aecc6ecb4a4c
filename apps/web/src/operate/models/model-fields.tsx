/** The fields of one language model: what it needs, and more settings behind a disclosure. */
import type { ModelList } from '@parlour/protocol';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FormField } from '../../ui/form-field.tsx';
import { modelWords } from '../../words/models.ts';
import { botRoleText } from '../../words/roles.ts';
import type { ListedModel } from './model-calls.ts';
import { inputName } from './model-values.ts';

interface Props {
  readonly list: Pick<ModelList, 'personas' | 'roles' | 'talking'>;
  /** Initial values; left out: a new model. */
  readonly model?: ListedModel;
  readonly nth?: number;
}

export function ModelFields({ list, model, nth = 0 }: Props) {
  const { t } = useTranslation(modelWords);
  const name = (field: string) => inputName(field, nth);
  const off = { autoComplete: 'off' } as const;
  return (
    <>
      {model === undefined && (
        <FormField
          name={name('name')}
          label={t('field.name')}
          hint={t('field.nameHint')}
          maxLength={24}
          {...off}
        />
      )}
      {(['endpoint', 'model'] as const).map((field) => (
        <FormField
          key={field}
          name={name(field)}
          label={t(`field.${field}`)}
          hint={t(`field.${field}Hint`)}
          defaultValue={model?.[field] ?? ''}
          maxLength={500}
          {...off}
        />
      ))}
      <FormField
        name={name('key')}
        type="password"
        label={t('field.key')}
        hint={t(model?.hasKey ? 'field.keyKept' : 'field.keyHint')}
        maxLength={500}
        autoComplete="new-password"
      />
      {model?.hasKey && (
        <label className="check-line">
          <input type="checkbox" name={name('noKey')} /> {t('field.noKey')}
        </label>
      )}
      <details>
        <summary>{t('field.more')}</summary>
        <div className="stack operate-folded">
          <MoreFields list={list} nth={nth} {...(model && { model })} />
        </div>
      </details>
    </>
  );
}

function MoreFields({ list: { roles, talking, personas }, model, nth = 0 }: Props) {
  const { t } = useTranslation(modelWords);
  const name = (field: string) => inputName(field, nth);
  const number = (field: 'games' | 'tokensPerDay' | 'maxTokens' | 'timeout') => (
    <FormField
      name={name(field)}
      type="number"
      label={t(`field.${field}`)}
      hint={t('field.byDefault')}
      defaultValue={String(model?.[field] ?? '')}
    />
  );
  return (
    <>
      <FormField
        name={name('description')}
        label={t('field.description')}
        defaultValue={model?.description ?? ''}
        maxLength={200}
      />
      <Boxes
        name={name('roles')}
        label={t('field.roles')}
        hint={t('field.rolesHint')}
        options={roles.map((role) => [role, botRoleText(role)])}
        chosen={model?.roles ?? talking}
      />
      {number('games')}
      {number('tokensPerDay')}
      {number('maxTokens')}
      {number('timeout')}
      <Boxes
        name={name('personas')}
        label={t('field.personas')}
        hint={t('field.personasHint')}
        options={personas.map((persona) => [persona, persona])}
        chosen={model?.personas ?? []}
      />
      <Text name={name('persona')} label={t('field.persona')} hint={t('field.personaHint')}>
        {model?.persona ?? ''}
      </Text>
      <Text name={name('prompt')} label={t('field.prompt')} hint={t('field.promptHint')}>
        {model?.prompt ?? ''}
      </Text>
      <Text name={name('body')} label={t('field.body')} hint={t('field.bodyHint')}>
        {model?.body === undefined ? '' : JSON.stringify(model.body)}
      </Text>
    </>
  );
}

interface BoxesProps {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly options: readonly (readonly [value: string, text: string])[];
  readonly chosen: readonly string[];
}

function Boxes({ name, label, hint, options, chosen }: BoxesProps) {
  return (
    <fieldset className="operate-choice">
      <legend>{label}</legend>
      {options.map(([value, text]) => (
        <label key={value} className="check-line">
          <input type="checkbox" name={name} value={value} defaultChecked={chosen.includes(value)} />
          <bdi>{text}</bdi>
        </label>
      ))}
      <p className="small soft">{hint}</p>
    </fieldset>
  );
}

function Text({
  name,
  label,
  hint,
  children,
}: {
  name: string;
  label: string;
  hint: string;
  children: string;
}) {
  const id = useId();
  return (
    <div className="account-field">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        name={name}
        className="field"
        dir="auto"
        rows={2}
        maxLength={8000}
        spellCheck={false}
        defaultValue={children}
        aria-describedby={`${id}-note`}
      />
      <p id={`${id}-note`} className="small soft">
        {hint}
      </p>
    </div>
  );
}
