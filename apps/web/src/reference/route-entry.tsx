/** Shows one route of the HTTP API in the reference. */
import { useTranslation } from 'react-i18next';
import { Code } from '../bots/code.tsx';
import { sentence } from '../words/sentence.ts';
import { codesOf, exampleOf, type OpenApi, type Operation, type Route, responseOf } from './documents.ts';
import { Entry } from './entry.tsx';
import { Field, Fields } from './fields.tsx';
import { Prose } from './prose.tsx';

interface Props {
  readonly document: OpenApi;
  readonly route: Route;
}

/** One route: who may, what is asked for, what is answered, what is refused, and how to try it. */
export function RouteEntry({ document, route }: Props) {
  const { t } = useTranslation();
  const { method, path, operation } = route;
  const head = (
    <span className="ref-head">
      <span className="mono ref-method">{method}</span>
      {path === null ? (
        <span className="ref-path">{t('reference.hook')}</span>
      ) : (
        <code className="ref-path">{path}</code>
      )}
      <span className="ref-summary soft">
        <Prose text={operation.summary} />
      </span>
    </span>
  );
  return (
    <Entry id={operation.operationId} head={head}>
      {() => <Inside document={document} route={route} />}
    </Entry>
  );
}

function Inside({ document, route }: Props) {
  const { t } = useTranslation();
  const { operation } = route;
  const body = operation.requestBody?.content['application/json']?.schema;
  const example = exampleOf(route, location.origin);
  return (
    <>
      {operation.description !== undefined && (
        <p className="ref-text">
          <Prose text={operation.description} />
        </p>
      )}
      {route.path !== null && (
        <Part title={t('reference.who')}>
          <p>
            <Who operation={operation} />
          </p>
        </Part>
      )}
      <Parameters title={t('reference.path')} place="path" operation={operation} />
      <Parameters title={t('reference.query')} place="query" operation={operation} />
      <Parameters title={t('reference.header')} place="header" operation={operation} />
      {body !== undefined && (
        <Part title={t('reference.body')}>
          <Fields schema={body} />
        </Part>
      )}
      <Answers document={document} operation={operation} />
      <Refusals document={document} operation={operation} />
      {example !== undefined && (
        <Part title={t('reference.example')}>
          <Code text={example} />
        </Part>
      )}
    </>
  );
}

export function Part({ title, children }: { title: React.ReactNode; children: React.ReactNode }) {
  return (
    <section className="ref-part">
      <h5 className="small">{title}</h5>
      {children}
    </section>
  );
}

function Who({ operation: { security } }: { operation: Operation }) {
  const { t } = useTranslation();
  const keys = security.map((one) => (Object.keys(one)[0] ?? 'nobody') as 'nobody' | 'cookie' | 'bearer');
  return keys.map((key) => t(`reference.keys.${key}`)).join(` ${t('reference.kind.or')} `);
}

interface ParameterProps {
  readonly title: string;
  readonly place: string;
  readonly operation: Operation;
}

function Parameters({ title, place, operation: { parameters = [] } }: ParameterProps) {
  const here = parameters.filter((one) => one.in === place);
  if (here.length === 0) return null;
  return (
    <Part title={title}>
      <ul className="ref-fields">
        {here.map(({ name, schema, required, description }) => (
          <Field key={name} name={name} schema={schema} required={required} description={description} />
        ))}
      </ul>
    </Part>
  );
}

interface TellProps {
  readonly document: OpenApi;
  readonly operation: Operation;
}

function Answers({ document, operation }: TellProps) {
  const { t } = useTranslation();
  return Object.entries(operation.responses).map(([status, told]) => {
    const response = responseOf(document, told);
    if (response === undefined || codesOf(response).length > 0) return null;
    const [type, media] = Object.entries(response.content ?? {})[0] ?? [];
    const item = media?.['x-itemSchema'];
    const schema = item ?? (type === 'application/json' ? media?.schema : undefined);
    return (
      <Part key={status} title={t('reference.answer', { status })}>
        <p>
          <Prose text={response.description} />
          {type !== undefined && (
            <span className="soft">
              {' '}
              <code>{type}</code>
              {item !== undefined && `, ${t('reference.line')}`}
            </span>
          )}
        </p>
        {schema !== undefined && <Fields schema={schema} />}
      </Part>
    );
  });
}

function Refusals({ document, operation }: TellProps) {
  const { t } = useTranslation();
  const rows = Object.entries(operation.responses).flatMap(([status, told]) =>
    codesOf(responseOf(document, told)).map((code) => [status, code] as const),
  );
  if (rows.length === 0) return null;
  return (
    <Part title={t('reference.refusals')}>
      <ul className="ref-codes">
        {rows.map(([status, code]) => (
          <li key={status + code} className="ref-code">
            <span className="mono">{status}</span> <code>{code}</code>{' '}
            <span className="soft">{sentence({ code, message: document['x-codes'][code] ?? '' })}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
}
