// The viewer of both descriptions. No library passes: @scalar/api-reference (1.26 MB packed) and rapidoc (0.22 MB) set
// style sheets inline, which our content security policy refuses, rapidoc leaves fields unlabelled, and none shows AsyncAPI.
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useResource } from '../connection/resource.ts';
import { Button } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useTitle } from '../ui/title.ts';
import { Trouble } from '../ui/trouble.tsx';
import { type AsyncApi, isFound, type OpenApi } from './documents.ts';
import { EntryVisibilityContext, useHash } from './entry.tsx';
import { haystacks, type Parts, partsOf } from './parts.ts';
import { Sections } from './sections.tsx';
import { ShapesContext } from './shapes-context.ts';
import '../words/bots.ts';
import './reference.css';

/** Every route and every frame, read from the documents that the server serves. */
export function ReferencePage() {
  const { t } = useTranslation();
  useTitle(`${t('reference.title')} · ${t('name')}`);
  const http = useResource<OpenApi>('/api/openapi.json');
  const socket = useResource<AsyncApi>('/api/asyncapi.json');
  const error = http.error ?? socket.error;
  const parts = useMemo(
    () => (http.value === null || socket.value === null ? null : partsOf(http.value, socket.value)),
    [http.value, socket.value],
  );
  const load = () => {
    http.load();
    socket.load();
  };
  return (
    <div className="ref">
      <div className="stack">
        <h1>{t('reference.title')}</h1>
        <p className="ref-lead">{t('reference.lead')}</p>
        <p className="small soft ref-papers">
          <Link to="/developers">{t('reference.developers')}</Link>
          <span>
            {t('reference.documents')} <a href="/api/openapi.json">{t('developers.openapi')}</a>,{' '}
            <a href="/api/asyncapi.json">{t('developers.asyncapi')}</a>
          </span>
        </p>
      </div>
      {parts === null && error === null && <Skeleton label={t('reference.loading')} rows={6} />}
      {parts === null && error !== null && <Trouble error={error} onRetry={load} />}
      {parts !== null && http.value !== null && <Found document={http.value} parts={parts} />}
    </div>
  );
}

/** What is looked for, and what is found. */
function Found({ document, parts }: { document: OpenApi; parts: Parts }) {
  const { t } = useTranslation();
  const { question, setQuestion } = useQuestion();
  const [all, setAll] = useState(false);
  const hays = useMemo(() => haystacks(parts), [parts]);
  const asked = useDeferredValue(question.trim());
  const shown = useMemo(() => {
    const hits = [...hays].filter(([, hay]) => isFound(hay, asked)).map(([id]) => id);
    return { found: asked === '' ? null : new Set(hits), all };
  }, [hays, asked, all]);
  useScrollToHash();
  const count = shown.found?.size ?? hays.size;
  return (
    <ShapesContext value={parts}>
      <EntryVisibilityContext value={shown}>
        <div className="ref-body">
          <div className="ref-side">
            <search className="ref-find">
              <label className="small" htmlFor="find">
                {t('reference.filter')}
              </label>
              <input
                id="find"
                type="search"
                className="field"
                value={question}
                placeholder={t('reference.filterHint')}
                onChange={({ target }) => setQuestion(target.value)}
              />
              <span className="ref-found small">
                <span className="soft" role="status">
                  {t('reference.found', { count })}
                </span>
                <Button look="quiet" onClick={() => setAll(!all)}>
                  {t(all ? 'reference.closeAll' : 'reference.openAll')}
                </Button>
              </span>
            </search>
            <Contents parts={parts} />
          </div>
          <div className="ref-main">
            {count === 0 && (
              <div className="stack">
                <p>{t('reference.nothing', { example: 'game' })}</p>
                <Button onClick={() => setQuestion('')}>{t('reference.clear')}</Button>
              </div>
            )}
            <Sections document={document} parts={parts} />
          </div>
        </div>
      </EntryVisibilityContext>
    </ShapesContext>
  );
}

/** Where things are: at hand on a wide screen, folded on a small one. */
function Contents({ parts }: { parts: Parts }) {
  const { t } = useTranslation();
  const [isWide] = useState(() => matchMedia('(min-width: 960px)').matches);
  const ofSocket = (['client', 'commands', 'server'] as const).map(
    (part) => [part, t(`reference.${part}`)] as const,
  );
  const atEnd = (['shapes', 'codes'] as const).map((part) => [part, t(`reference.${part}`)] as const);
  return (
    <details className="ref-contents small" open={isWide}>
      <summary>{t('reference.contents')}</summary>
      <nav aria-label={t('reference.contents')}>
        <p className="soft">{t('reference.http')}</p>
        <TableOfContents
          places={parts.groups.map(({ name }) => [name, t(`reference.groups.${name as 'live'}`)])}
        />
        <p className="soft">{t('reference.socket')}</p>
        <TableOfContents places={ofSocket} />
        <p className="soft">{t('reference.both')}</p>
        <TableOfContents places={atEnd} />
      </nav>
    </details>
  );
}

function TableOfContents({ places }: { places: readonly (readonly [place: string, title: string])[] }) {
  return (
    <ul>
      {places.map(([place, title]) => (
        <li key={place}>
          <a href={`#about-${place}`}>{title}</a>
        </li>
      ))}
    </ul>
  );
}

/** How long somebody may pause in a word before it stands in the address. In milliseconds. */
const pause = 300;

/** What is looked for: at once on the page, and a moment later in the address. */
function useQuestion() {
  const { q = '' } = useSearch({ from: '/docs/api' });
  const navigate = useNavigate();
  const [question, setQuestion] = useState(q);
  useEffect(() => {
    if (question === q) return;
    const search = question === '' ? {} : { q: question };
    const timer = setTimeout(
      () => void navigate({ to: '/docs/api', search, replace: true, resetScroll: false }),
      pause,
    );
    return () => clearTimeout(timer);
  }, [question, q, navigate]);
  return { question, setQuestion };
}

/** What the address names comes into sight as soon as it is there: the documents are fetched first. */
function useScrollToHash(): void {
  const hash = useHash();
  useEffect(() => {
    if (hash !== '') document.getElementById(hash)?.scrollIntoView();
  }, [hash]);
}
