/** Forms that add language models, several together, and change one. */
import type { ModelList } from '@parlour/protocol';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { modelWords } from '../../words/models.ts';
import { toHeading } from '../to-heading.ts';
import { type ListedModel, useModelCall } from './model-calls.ts';
import { ModelFields } from './model-fields.tsx';
import { fieldIn, inputName, readKey, readModelForm } from './model-values.ts';

/** Limit of the server. */
const most = 20;

export function AddModels({ list }: { list: ModelList }) {
  const { t } = useTranslation(modelWords);
  // A model that is taken out keeps the others' numbers, and so their values.
  const [drafts, setDrafts] = useState([0]);
  const form = useModelForm('add', (data) =>
    allOf(
      drafts.map((nth) => {
        const settings = readModelForm(data, nth);
        const key = readKey(data, nth);
        const name = String(data.get(inputName('name', nth)) ?? '').trim();
        const state = data.has(inputName('starts', nth)) ? 'on' : 'paused';
        return settings && { name, ...settings, ...(key && { key }), state };
      }),
      (models) => ({ models }),
    ),
  );
  return (
    <form key={form.sent} className="stack" noValidate autoComplete="off" onSubmit={form.onSubmit}>
      <h3>{t('add.title')}</h3>
      {drafts.map((nth, place) => (
        <fieldset key={nth} className="notice stack">
          <legend>{t('add.nth', { n: place + 1 })}</legend>
          <ModelFields list={list} nth={nth} />
          <label className="check-line">
            <input type="checkbox" name={inputName('starts', nth)} defaultChecked /> {t('add.starts')}
          </label>
          {drafts.length > 1 && (
            <div className="row">
              <Button look="quiet" onClick={() => setDrafts(drafts.filter((one) => one !== nth))}>
                {t('add.less')}
              </Button>
            </div>
          )}
        </fieldset>
      ))}
      {form.problem !== null && <Notice loud>{form.problem}</Notice>}
      <div className="row">
        <Button type="submit" look="primary" aria-disabled={form.isBusy}>
          {t('add.send')}
        </Button>
        {drafts.length < most && (
          <Button onClick={() => setDrafts([...drafts, Math.max(...drafts) + 1])}>{t('add.more')}</Button>
        )}
      </div>
    </form>
  );
}

export function ChangeModel({ list, model }: { list: ModelList; model: ListedModel }) {
  const { t } = useTranslation(modelWords);
  const { name } = model;
  const form = useModelForm('change', (data) =>
    allOf([readModelForm(data)], ([settings]) => {
      const key = readKey(data);
      return { name, ...settings, ...(key !== undefined && { key }) };
    }),
  );
  return (
    <form key={model.version} className="stack" noValidate autoComplete="off" onSubmit={form.onSubmit}>
      <ModelFields list={list} model={model} />
      {form.problem !== null && <Notice loud>{form.problem}</Notice>}
      <div className="row">
        <Button type="submit" look="primary" aria-disabled={form.isBusy}>
          {t('change')}
        </Button>
      </div>
    </form>
  );
}

/** What `make` makes of the parts; undefined where one is missing. */
const allOf = <Part, Made>(parts: readonly (Part | undefined)[], make: (parts: readonly Part[]) => Made) =>
  parts.includes(undefined) ? undefined : make(parts as readonly Part[]);

/** Sends what is in a form. The focus goes to the refused field, or to the heading of the page. */
function useModelForm(act: 'add' | 'change', read: (data: FormData) => object | undefined) {
  const { t } = useTranslation(modelWords);
  const { send, isBusy, problem } = useModelCall();
  const [isBad, setBad] = useState(false);
  const [sent, setSent] = useState(0);
  const onSubmit = async (form: HTMLFormElement) => {
    const body = read(new FormData(form));
    setBad(body === undefined);
    if (body === undefined) return focusField(form, 'body: ');
    const result = await send({ do: act, ...body });
    if ('error' in result) return focusField(form, result.error.message);
    setSent(sent + 1);
    toHeading(t(`done.${act}`));
  };
  return {
    ...{ isBusy, sent },
    problem: isBad ? `body: ${t('field.badBody')}` : problem,
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (!isBusy) void onSubmit(event.currentTarget);
    },
  };
}

/** Moves the focus to the field that a message names, also where its settings are folded. */
function focusField(form: HTMLFormElement, message: string): void {
  const { field, place } = fieldIn(message);
  const inputs = form.querySelectorAll<HTMLElement>(`[name="${field}"], [name^="${field}-"]`);
  const input = inputs[place] ?? inputs[0];
  const folded = input?.closest('details');
  if (folded) folded.open = true;
  input?.focus();
}
