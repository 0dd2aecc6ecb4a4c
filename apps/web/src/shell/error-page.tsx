/** Error page. */
import { type ErrorComponentProps, Link } from '@tanstack/react-router';
import { use, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChunkLoadError, isReachable, mayReload } from '../connection/chunk.ts';
import { useServerState } from '../connection/use-house.ts';
import { Button } from '../ui/button.tsx';
import { useIsLate } from '../ui/now.ts';
import { useTitle } from '../ui/title.ts';
import { Head, HeadShown } from './head.tsx';

/** In place of a page, or of the table with its head. */
export function ErrorPage({ error }: Pick<ErrorComponentProps, 'error'>) {
  const hasHead = use(HeadShown);
  const what = error instanceof ChunkLoadError ? <LostPart /> : <BrokenPage />;
  if (hasHead) return what;
  return (
    <>
      <Head />
      <div className="page">{what}</div>
    </>
  );
}

/** A chunk did not load: reloads once automatically, when the server responds. */
function LostPart() {
  const { t } = useTranslation();
  const line = useServerState((state) => state.line);
  const [silent, setSilent] = useState(false);
  const late = useIsLate();
  useEffect(() => {
    if (line !== 'open') return;
    let here = true;
    const reload = async () => {
      const answers = await isReachable();
      if (!here) return;
      setSilent(!answers);
      if (answers && mayReload(Date.now())) location.reload();
    };
    void reload();
    addEventListener('online', reload);
    return () => {
      here = false;
      removeEventListener('online', reload);
    };
  }, [line]);
  const away = line !== 'open' || silent;
  return late ? (
    <ErrorText title={t('trouble.lost')} what={t(away ? 'trouble.offline' : 'trouble.newer')} />
  ) : null;
}

function BrokenPage() {
  const { t } = useTranslation();
  return <ErrorText title={t('trouble.broken')} what={t('trouble.brokenWhat')} />;
}

/** Reloads the page only if the server responds: otherwise the browser's error page would replace it. */
function ErrorText({ title, what }: { title: string; what: string }) {
  const { t } = useTranslation();
  const [tries, setTries] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  useTitle(`${title} · ${t('name')}`);
  useEffect(() => heading.current?.focus(), []);
  const again = async () => {
    if (await isReachable()) location.reload();
    else setTries((count) => count + 1);
  };
  return (
    <div className="stack narrow">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className="soft">{what}</p>
      <div className="row">
        <Button look="primary" onClick={() => void again()}>
          {t('games.retry')}
        </Button>
        <Link to="/" className="button">
          {t('game.home')}
        </Link>
      </div>
      <p role="alert" key={tries}>
        {tries > 0 && t('trouble.still')}
      </p>
    </div>
  );
}

/** Fallback if even the header is broken: only text and a link. */
export function BarePage() {
  const { t } = useTranslation();
  return (
    <main className="page stack">
      <h1>{t('trouble.broken')}</h1>
      <p>{t('trouble.brokenWhat')}</p>
      <a href="/" className="button button-primary">
        {t('game.home')}
      </a>
    </main>
  );
}
