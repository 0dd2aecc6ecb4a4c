/** A field of a preset's file by its schema, with its faults beside it. */
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { proposalWords } from '../../words/proposals.ts';
import { FieldFrame, type FieldProps, Remove, useFieldName } from './field-parts.tsx';
import { alternativesOf, blankOf, fitsSchema, type Schema } from './schema.ts';
import { ListField, ObjectField } from './schema-groups.tsx';

/** Several forms: a choice between them, and the chosen one. */
export function SchemaField(props: FieldProps) {
  const { schema, value, name, path, onChange } = props;
  const { t } = useTranslation(proposalWords);
  const nameOf = useFieldName();
  const id = useId();
  const forms = alternativesOf(schema);
  const at = Math.max(
    forms.findIndex((one) => fitsSchema(one, value)),
    0,
  );
  const form = forms[at] ?? schema;
  if (forms.length === 1) return <OneForm {...props} schema={form} />;
  return (
    <div className="editor-group">
      <div className="editor-field">
        <label htmlFor={id}>{t('editor.formOf', { name: nameOf(name) })}</label>
        <select
          id={id}
          className="field"
          value={at}
          onChange={({ target }) => onChange(blankOf(forms[Number(target.value)] ?? schema))}
        >
          {forms.map((one, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a form has no other name than its place
            <option key={index} value={index}>
              {formName(one, nameOf, t('editor.list'), t('editor.nothing'))}
            </option>
          ))}
        </select>
      </div>
      {form.type !== 'null' && form.const === undefined && (
        <OneForm
          {...props}
          schema={{ ...form, description: form.description ?? schema.description ?? '' }}
          path={path}
        />
      )}
      {(form.type === 'null' || form.const !== undefined) && props.onRemove && (
        <Remove name={name} onRemove={props.onRemove} />
      )}
    </div>
  );
}

/** Word for one of several forms. */
function formName(schema: Schema, nameOf: (name: string) => string, list: string, nothing: string): string {
  if (schema.type === 'null') return nothing;
  if (schema.const !== undefined) return String(schema.const);
  if (schema.enum !== undefined) return schema.enum.map(String).join(', ');
  const { rule, ...fields } = schema.properties ?? {};
  if (rule?.const !== undefined) return String(rule.const);
  if (schema.type === 'array') return list;
  return Object.keys(fields).map(nameOf).join(', ') || String(schema.type);
}

function OneForm(props: FieldProps) {
  const { schema } = props;
  if (schema.type === 'object') return <ObjectField {...props} />;
  if (schema.type === 'array') return <ListField {...props} />;
  return <PlainField {...props} />;
}

/** A text, a number, a choice or a switch. */
function PlainField({ schema, value, path, name, onChange, onRemove }: FieldProps) {
  return (
    <FieldFrame path={path} name={name} hint={schema.description} onRemove={onRemove}>
      {(ids) => <Input {...ids} schema={schema} value={value} onChange={onChange} />}
    </FieldFrame>
  );
}

type InputProps = Pick<FieldProps, 'schema' | 'value' | 'onChange'> & {
  readonly id: string;
  readonly 'aria-describedby': string;
};

function Input({ schema, value, onChange, ...ids }: InputProps) {
  if (schema.enum !== undefined)
    return (
      <select
        {...ids}
        className="field"
        value={String(value)}
        onChange={({ target }) => onChange(target.value)}
      >
        {schema.enum.map(String).map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
    );
  if (schema.type === 'boolean')
    return (
      <input
        {...ids}
        type="checkbox"
        checked={value === true}
        onChange={({ target }) => onChange(target.checked)}
      />
    );
  if (schema.type === 'number' || schema.type === 'integer')
    return (
      <input
        {...ids}
        className="field mono"
        type="number"
        step={schema.type === 'integer' ? 1 : 'any'}
        value={typeof value === 'number' ? value : ''}
        onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
      />
    );
  const text = typeof value === 'string' ? value : '';
  const change = ({ target }: { readonly target: { readonly value: string } }) => onChange(target.value);
  if ((schema.maxLength ?? 0) > 100)
    return <textarea {...ids} className="field" rows={2} dir="auto" value={text} onChange={change} />;
  return <input {...ids} className="field" dir="auto" spellCheck={false} value={text} onChange={change} />;
}
