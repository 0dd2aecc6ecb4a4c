/** Shows all chapters and sections of the reference. */
import { type ReactNode, use } from 'react';
import { useTranslation } from 'react-i18next';
import { sentence } from '../words/sentence.ts';
import { frameId, type OpenApi } from './documents.ts';
import { EntryVisibilityContext, useHash } from './entry.tsx';
import { CommandEntry, FrameEntry, ShapeEntry } from './frame-entry.tsx';
import type { Parts } from './parts.ts';
import { RouteEntry } from './route-entry.tsx';

/** All of the reference, in its order. */
export function Sections({ document, parts }: { document: OpenApi; parts: Parts }) {
  const { t } = useTranslation();
  const { groups, client, server, commands, named } = parts;
  return (
    <>
      <Chapter title={t('reference.http')} ids={groups.flatMap(({ routes }) => routes.map(idOfRoute))}>
        {groups.map(({ name, routes }) => (
          <Section
            key={name}
            id={`about-${name}`}
            title={t(`reference.groups.${name as 'live'}`)}
            ids={routes.map(idOfRoute)}
          >
            {routes.map((route) => (
              <RouteEntry key={route.operation.operationId} document={document} route={route} />
            ))}
          </Section>
        ))}
      </Chapter>
      <Chapter
        title={t('reference.socket')}
        ids={[...[...client, ...server].map(({ name }) => frameId(name)), ...commands.map(({ id }) => id)]}
      >
        <Section
          id="about-client"
          title={t('reference.client')}
          ids={client.map(({ name }) => frameId(name))}
        >
          {client.map((message) => (
            <FrameEntry key={message.name} message={message} answers={parts.answers[message.name] ?? []} />
          ))}
        </Section>
        <Section
          id="about-commands"
          title={t('reference.commands')}
          lead={t('reference.commandsWhat', { field: 'do', frame: 'play' })}
          ids={commands.map(({ id }) => id)}
        >
          {commands.map((command) => (
            <CommandEntry key={command.id} {...command} />
          ))}
        </Section>
        <Section
          id="about-server"
          title={t('reference.server')}
          ids={server.map(({ name }) => frameId(name))}
        >
          {server.map((message) => (
            <FrameEntry key={message.name} message={message} answers={[]} />
          ))}
        </Section>
      </Chapter>
      <Chapter id="about-shapes" title={t('reference.shapes')} ids={named.map(({ id }) => id)}>
        <div>
          {named.map((shape) => (
            <ShapeEntry key={shape.id} {...shape} />
          ))}
        </div>
      </Chapter>
      <Codes codes={parts.codes} />
    </>
  );
}

const idOfRoute = ({ operation }: { operation: { operationId: string } }) => operation.operationId;

/** Is anything of it to be seen? */
function useIsShown(ids: readonly string[]): boolean {
  const { found } = use(EntryVisibilityContext);
  const hash = useHash();
  return found === null || ids.some((id) => found.has(id) || id === hash);
}

interface ChapterProps {
  readonly id?: string;
  readonly title: string;
  readonly ids: readonly string[];
  readonly children: ReactNode;
}

function Chapter({ id, title, ids, children }: ChapterProps) {
  const isShown = useIsShown(ids);
  if (!isShown) return null;
  return (
    <section className="ref-chapter" id={id}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

interface SectionProps {
  readonly id: string;
  readonly title: ReactNode;
  readonly lead?: string;
  readonly ids: readonly string[];
  readonly children: ReactNode;
}

function Section({ id, title, lead, ids, children }: SectionProps) {
  const isShown = useIsShown(ids);
  if (!isShown) return null;
  return (
    <section className="ref-section" id={id}>
      <h3>{title}</h3>
      {lead !== undefined && <p className="soft small">{lead}</p>}
      {children}
    </section>
  );
}

function Codes({ codes }: { codes: Parts['codes'] }) {
  const { t } = useTranslation();
  const { found } = use(EntryVisibilityContext);
  const hash = useHash();
  const rows = codes.filter(
    ([code]) => found === null || found.has(`code-${code}`) || hash === `code-${code}`,
  );
  if (rows.length === 0) return null;
  return (
    <section className="ref-chapter" id="about-codes">
      <h2>{t('reference.codes')}</h2>
      <table className="ref-table">
        <thead className="small soft">
          <tr>
            <th scope="col">{t('reference.code')}</th>
            <th scope="col">{t('reference.meaning')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([code, message]) => (
            <tr key={code} id={`code-${code}`}>
              <th scope="row">
                <code>{code}</code>
              </th>
              <td>{sentence({ code, message })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
