/** Fields of a preset's file that hold others: objects, tables of cells, and lists. */
import { useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { proposalWords } from '../../words/proposals.ts';
import { EditorContext, Faults, FieldFrame, type FieldProps, Remove, useFieldName } from './field-parts.tsx';
import { blankOf, fieldPath, isFields, type Schema, withField } from './schema.ts';

/** Fields in the order of the schema; those that may be left out can be added. */
export function ObjectField(props: FieldProps) {
  const { schema, value, path, name, onRemove } = props;
  const nameOf = useFieldName();
  const inner = <ObjectFields {...props} />;
  if (path === '') return inner;
  return (
    <fieldset className="editor-group">
      <legend>{nameOf(name)}</legend>
      {onRemove && <Remove name={name} onRemove={onRemove} />}
      <Faults path={path} />
      {isFields(value) || schema.properties !== undefined ? inner : null}
    </fieldset>
  );
}

function ObjectFields({ schema, value, path, onChange }: FieldProps) {
  const { hidden, Field } = useContext(EditorContext);
  const fields = isFields(value) ? value : {};
  const { properties = {}, required = [], additionalProperties } = schema;
  const others: Schema | undefined =
    typeof additionalProperties === 'object' ? additionalProperties : undefined;
  const isShown = (key: string) =>
    !hidden.includes(fieldPath(path, key)) && properties[key]?.const === undefined;
  const known = Object.keys(properties).filter(isShown);
  const further = Object.keys(fields).filter((key) => !(key in properties));
  const shown = [
    ...known.filter((key) => key in fields || required.includes(key)),
    ...(others ? further : []),
  ];
  const missing = known.filter((key) => !shown.includes(key));
  const set = (key: string, field: unknown) => onChange(withField(fields, key, field));
  return (
    <>
      {shown.map((key) => (
        <Field
          key={key}
          schema={properties[key] ?? others ?? {}}
          value={fields[key]}
          path={fieldPath(path, key)}
          name={key}
          onChange={(field) => set(key, field)}
          onRemove={required.includes(key) ? undefined : () => set(key, undefined)}
        />
      ))}
      {missing.length > 0 && (
        <AddField names={missing} onAdd={(key) => set(key, blankOf(properties[key] ?? {}))} />
      )}
      {others !== undefined && schema.propertyNames?.enum === undefined && (
        <AddKey onAdd={(key) => set(key, blankOf(others))} />
      )}
    </>
  );
}

/** Adds one of the fields that the file leaves out; by a button, since arrow keys already change a choice. */
function AddField({ names, onAdd }: { names: readonly string[]; onAdd: (name: string) => void }) {
  const { t } = useTranslation(proposalWords);
  const nameOf = useFieldName();
  const [chosen, setChosen] = useState('');
  const name = names.includes(chosen) ? chosen : '';
  return (
    <div className="row editor-add">
      <select
        className="field"
        aria-label={t('editor.add')}
        value={name}
        onChange={({ target }) => setChosen(target.value)}
      >
        <option value="">{t('editor.add')}</option>
        {names.map((one) => (
          <option key={one} value={one}>
            {nameOf(one)}
          </option>
        ))}
      </select>
      <Button aria-disabled={name === ''} onClick={() => name !== '' && onAdd(name)}>
        {t('editor.addName')}
      </Button>
    </div>
  );
}

/** Adds an entry under a name, such as a language. */
function AddKey({ onAdd }: { onAdd: (key: string) => void }) {
  const { t } = useTranslation(proposalWords);
  const [key, setKey] = useState('');
  const add = () => {
    if (key !== '') onAdd(key);
    setKey('');
  };
  return (
    <div className="row">
      <input
        className="field mono"
        aria-label={t('editor.newName')}
        size={4}
        value={key}
        onChange={({ target }) => setKey(target.value.trim())}
      />
      <Button onClick={add}>{t('editor.addName')}</Button>
    </div>
  );
}

/** A list: texts one a line, choices as switches, pairs side by side, and others one below the other. */
export function ListField(props: FieldProps) {
  const { schema } = props;
  const { items, prefixItems } = schema;
  if (prefixItems !== undefined) return <PairField {...props} />;
  if (typeof items !== 'object') return null;
  if (items.enum !== undefined) return <ChoiceField {...props} choices={items.enum.map(String)} />;
  if (items.type === 'string') return <LinesField {...props} />;
  return <ItemsField {...props} items={items} />;
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function LinesField({ schema, value, path, name, onChange, onRemove }: FieldProps) {
  const { t } = useTranslation(proposalWords);
  const { problems } = useContext(EditorContext);
  const lines = listOf(value).map(String);
  const inside = problems.filter(({ field }) => field.startsWith(`${path}[`));
  return (
    <FieldFrame path={path} name={name} hint={schema.description ?? t('editor.lines')} onRemove={onRemove}>
      {(ids) => (
        <>
          <textarea
            {...ids}
            className="field"
            rows={3}
            dir="auto"
            value={lines.join('\n')}
            onChange={({ target }) => onChange(target.value === '' ? [] : target.value.split('\n'))}
          />
          {inside.map(({ field, message }) => (
            <p key={field} className="editor-problem small">
              {field}: {message}
            </p>
          ))}
        </>
      )}
    </FieldFrame>
  );
}

function PairField({
  schema: { prefixItems = [], description },
  value,
  path,
  name,
  onChange,
  onRemove,
}: FieldProps) {
  const pair = listOf(value);
  const { t } = useTranslation(proposalWords);
  const set = (at: number, text: string) =>
    onChange(
      prefixItems.map((_one, index) => (index === at ? (text === '' ? null : Number(text)) : pair[index])),
    );
  return (
    <FieldFrame path={path} name={name} hint={description} onRemove={onRemove}>
      {({ id, ...ids }) => (
        <div className="editor-pair">
          {prefixItems.map((_one, index) => (
            <input
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell has no other name than its place
              key={index}
              {...ids}
              {...(index === 0 ? { id } : { 'aria-label': t('editor.partner') })}
              className="field mono"
              type="number"
              step="any"
              value={typeof pair[index] === 'number' ? (pair[index] as number) : ''}
              onChange={({ target }) => set(index, target.value)}
            />
          ))}
        </div>
      )}
    </FieldFrame>
  );
}

function ChoiceField({
  value,
  path,
  name,
  onChange,
  onRemove,
  choices,
}: FieldProps & { choices: readonly string[] }) {
  const nameOf = useFieldName();
  const chosen = listOf(value);
  return (
    <fieldset className="editor-group">
      <legend>{nameOf(name)}</legend>
      {onRemove && <Remove name={name} onRemove={onRemove} />}
      {choices.map((one) => (
        <label key={one} className="check-line">
          <input
            type="checkbox"
            checked={chosen.includes(one)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, one] : chosen.filter((other) => other !== one))
            }
          />{' '}
          {one}
        </label>
      ))}
      <Faults path={path} />
    </fieldset>
  );
}

function ItemsField({ value, path, name, onChange, onRemove, items }: FieldProps & { items: Schema }) {
  const { t } = useTranslation(proposalWords);
  const nameOf = useFieldName();
  const { Field } = useContext(EditorContext);
  const all = listOf(value);
  return (
    <fieldset className="editor-group">
      <legend>{nameOf(name)}</legend>
      {onRemove && <Remove name={name} onRemove={onRemove} />}
      <Faults path={path} />
      {all.map((one, index) => (
        <Field
          // biome-ignore lint/suspicious/noArrayIndexKey: an item has no other name than its place
          key={index}
          schema={items}
          value={one}
          path={fieldPath(path, index)}
          name={`${nameOf(name)} ${index + 1}`}
          onChange={(item) => onChange(all.map((known, at) => (at === index ? item : known)))}
          onRemove={() => onChange(all.filter((_one, at) => at !== index))}
        />
      ))}
      <Button onClick={() => onChange([...all, blankOf(items)])}>
        {t('editor.addItem', { name: nameOf(name) })}
      </Button>
    </fieldset>
  );
}
