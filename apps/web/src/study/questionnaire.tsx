/** A questionnaire: plain form fields, with items that depend on earlier answers. */
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { studyNamespace } from '../words/study.ts';
import { type Item, ItemField, type ItemValue } from './item-field.tsx';

type Values = Readonly<Record<string, ItemValue>>;

interface QuestionnaireProps {
  readonly questionnaire: { readonly title: string; readonly items: readonly object[] };
  readonly onSend: (answers: Record<string, string | number | string[]>) => Promise<void>;
}

export function QuestionnaireForm({ questionnaire: { title, items }, onSend }: QuestionnaireProps) {
  const { t } = useTranslation(studyNamespace);
  const [values, setValues] = useState<Values>({});
  const asked = askedOf(items as readonly Item[], values);
  const send = (event: FormEvent) => {
    event.preventDefault();
    void onSend(
      Object.fromEntries(
        asked.flatMap(({ item }) => {
          const value = values[item];
          const isEmpty = value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
          return isEmpty ? [] : [[item, Array.isArray(value) ? [...value] : (value as string | number)]];
        }),
      ),
    );
  };
  return (
    <form className="stack" onSubmit={send}>
      <h2>{title}</h2>
      {asked.map((item) => (
        <ItemField
          key={item.item}
          item={item}
          value={values[item.item]}
          onChange={(value) => setValues((before) => ({ ...before, [item.item]: value }))}
        />
      ))}
      <div>
        <Button type="submit" look="primary">
          {t('next')}
        </Button>
      </div>
    </form>
  );
}

/** Items that are asked with these answers, by the rule of the server. */
function askedOf(items: readonly Item[], values: Values): readonly Item[] {
  const asked: Item[] = [];
  for (const item of items) {
    const { when } = item;
    const earlier = when && asked.find((one) => one.item === when.item);
    const given = earlier && [values[earlier.item]].flat();
    if (when === undefined || given?.some((one) => one !== undefined && when.is.includes(one)))
      asked.push(item);
  }
  return asked;
}
