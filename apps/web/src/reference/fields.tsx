/** Shows the fields of a schema and the kind of each value. */
import { Fragment, use } from 'react';
import { useTranslation } from 'react-i18next';
import { type JsonSchema, resolved, shapeName } from './documents.ts';
import { insideOf, kindOf } from './kinds.ts';
import { Prose } from './prose.tsx';
import { ShapesContext } from './shapes-context.ts';

/** What a value is: words, values, and links to shapes. */
export function Kind({ schema }: { schema: JsonSchema }) {
  const { t } = useTranslation();
  const { places } = use(ShapesContext);
  return (
    <span className="kind">
      {kindOf(schema, t).map((part, index) => {
        const key = `${index} ${JSON.stringify(part)}`;
        if ('words' in part) return <Fragment key={key}>{part.words}</Fragment>;
        if ('value' in part) return <code key={key}>{part.value}</code>;
        return (
          <a key={key} href={`#${places.get(part.shape)}`}>
            {part.shape}
          </a>
        );
      })}
    </span>
  );
}

interface FieldProps {
  readonly name: string;
  readonly schema: JsonSchema;
  readonly required: boolean;
  readonly description?: string | undefined;
}

/** One field: its name, what it is, what it means; below, what lies within. */
export function Field({ name, schema, required, description = schema.description }: FieldProps) {
  const { t } = useTranslation();
  const inside = insideOf(schema);
  return (
    <li className="ref-field">
      <span className="ref-field-name">
        <code>{name}</code>
        {!required && <span className="soft small"> {t('reference.optional')}</span>}
      </span>
      <span className="ref-field-what">
        <Kind schema={schema} />
        {schema.default !== undefined && (
          <span className="soft">, {t('reference.usual', { value: JSON.stringify(schema.default) })}</span>
        )}
        {description !== undefined && (
          <span className="soft ref-field-means">
            <Prose text={description} />
          </span>
        )}
      </span>
      {inside.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cases of a schema have no other name, and stay where they are
        <FieldList key={index} schema={part} />
      ))}
    </li>
  );
}

/** The fields of an object. */
function FieldList({ schema }: { schema: JsonSchema }) {
  const { properties = {}, required = [] } = schema;
  return (
    <ul className="ref-fields">
      {Object.entries(properties).map(([name, part]) => (
        <Field key={name} name={name} schema={part} required={required.includes(name)} />
      ))}
    </ul>
  );
}

/** A value with everything that is in it: fields, or cases with their fields, or a line of what it is. */
export function Fields({ schema }: { schema: JsonSchema }) {
  const { t } = useTranslation();
  const { shapes, places } = use(ShapesContext);
  const name = shapeName(schema);
  const whole = resolved(schema, shapes);
  const cases = whole.oneOf ?? whole.anyOf;
  const isEmpty = whole.type === 'object' && Object.keys(whole.properties ?? {}).length === 0;
  return (
    <div className="ref-value">
      {name !== undefined && (
        <p className="small">
          <a href={`#${places.get(name)}`}>{name}</a>
          {whole.description !== undefined && (
            <span className="soft">
              {' '}
              <Prose text={whole.description} />
            </span>
          )}
        </p>
      )}
      {whole.properties !== undefined && !isEmpty && <FieldList schema={whole} />}
      {isEmpty && <p className="soft small">{t('reference.noFields')}</p>}
      {whole.properties === undefined && cases !== undefined && <Cases cases={cases} />}
      {whole.properties === undefined && cases === undefined && !isEmpty && name === undefined && (
        <p className="small">
          <Kind schema={whole} />
        </p>
      )}
    </div>
  );
}

/** One of several: those that have fields here with their fields, the others in a line. */
function Cases({ cases }: { cases: readonly JsonSchema[] }) {
  const told = cases.filter(({ properties }) => properties !== undefined);
  const others = cases.filter(({ properties }) => properties === undefined);
  return (
    <ul className="ref-cases">
      {others.length > 0 && (
        <li>
          <Kind schema={{ anyOf: others }} />
        </li>
      )}
      {told.map((one, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cases of a schema have no other name, and stay where they are
        <li key={index}>
          <FieldList schema={one} />
        </li>
      ))}
    </ul>
  );
}
