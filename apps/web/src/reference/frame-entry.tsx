/** Shows one frame of the socket in the reference. */
import { Fragment, use } from 'react';
import { useTranslation } from 'react-i18next';
import { Code } from '../bots/code.tsx';
import { frameId, type JsonSchema, type Message, resolved } from './documents.ts';
import { Entry } from './entry.tsx';
import { Fields } from './fields.tsx';
import { Prose } from './prose.tsx';
import { Part } from './route-entry.tsx';
import { ShapesContext } from './shapes-context.ts';

/** One frame of the socket, with its fields and how it looks on the wire. */
export function FrameEntry({ message, answers }: { message: Message; answers: readonly string[] }) {
  const { t } = useTranslation();
  const { shapes } = use(ShapesContext);
  const { name, summary, payload, examples } = message;
  const { description: _told, ...fields } = resolved(payload, shapes);
  return (
    <Entry id={frameId(name)} head={<Head name={name} summary={summary} />}>
      {() => (
        <>
          <Part title={t('reference.fields')}>
            <Fields schema={fields} />
          </Part>
          {answers.length > 0 && (
            <Part title={t('reference.answered')}>
              <p>
                {answers.map((type, index) => (
                  <Fragment key={type}>
                    {index > 0 && ` ${t('reference.kind.or')} `}
                    <a href={`#${frameId(type)}`}>
                      <code>{type}</code>
                    </a>
                  </Fragment>
                ))}
              </p>
            </Part>
          )}
          <Examples examples={examples.slice(0, 1)} />
        </>
      )}
    </Entry>
  );
}

interface CommandProps {
  readonly id: string;
  readonly name: string;
  readonly schema: JsonSchema;
  readonly examples: Message['examples'];
}

/** One command of a seat, within the frame that carries it. */
export function CommandEntry({ id, name, schema, examples }: CommandProps) {
  const { t } = useTranslation();
  const { description = '', ...fields } = schema;
  return (
    <Entry id={id} head={<Head name={name} summary={description} />}>
      {() => (
        <>
          <Part title={t('reference.fields')}>
            <Fields schema={fields} />
          </Part>
          <Examples examples={examples} />
        </>
      )}
    </Entry>
  );
}

/** The shape of a value that others are made of. */
export function ShapeEntry({ id, name, schema }: { id: string; name: string; schema: JsonSchema }) {
  const { description = '', ...fields } = schema;
  return (
    <Entry id={id} below="chapter" head={<Head name={name} summary={description} />}>
      {() => <Fields schema={fields} />}
    </Entry>
  );
}

function Head({ name, summary }: { name: string; summary: string }) {
  return (
    <span className="ref-head ref-head-frame">
      <code className="ref-path">{name}</code>
      <span className="ref-summary soft">
        <Prose text={summary} />
      </span>
    </span>
  );
}

function Examples({ examples }: { examples: Message['examples'] }) {
  const { t } = useTranslation();
  return examples.map(({ name, payload }) => (
    <Part key={name} title={t('reference.example')}>
      <Code text={JSON.stringify(payload)} />
    </Part>
  ));
}
