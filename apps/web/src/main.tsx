/** Starts the client: connection, texts, first page. */
import { CatchBoundary, RouterProvider } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { lazyChunk } from './connection/chunk.ts';
import { clearCaches } from './connection/forget.ts';
import { connectServer } from './connection/house.ts';
import { ServerContext } from './connection/use-house.ts';
import { faceWords, showFaces } from './faces.ts';
import { faces } from './formats/index.ts';
import { router } from './router.tsx';
import { BarePage } from './shell/error-page.tsx';
import { fetchLatinLetters } from './ui/latin-font.ts';
import { loadWords } from './words/index.ts';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import './ui/field.css';

const EmbeddedPage = lazy(() => lazyChunk(() => import('./embed/embed.tsx')));

showFaces(faces);
// A replay that another site shows is nobody's page: it opens no line.
const isEmbedded = location.pathname.startsWith('/embed/');
const page = isEmbedded ? <EmbeddedPage /> : connectedPages();
await loadWords(faceWords);
const root = document.getElementById('root');
if (root !== null)
  createRoot(root).render(
    <CatchBoundary getResetKey={() => 0} errorComponent={BarePage}>
      <Suspense fallback={null}>{page}</Suspense>
    </CatchBoundary>,
  );
for (const touch of ['pointerdown', 'keydown'])
  addEventListener(touch, () => fetchLatinLetters(router), { once: true });
// It says so where there is no connection, and shows notices. Browsers have none over plain HTTP.
if (import.meta.env.PROD && !isEmbedded) navigator.serviceWorker?.register('/worker.js').catch(() => {});

function connectedPages() {
  const house = connectServer(`${location.origin.replace('http', 'ws')}/socket`, clearCaches);
  return (
    <ServerContext value={house}>
      <RouterProvider router={router} />
    </ServerContext>
  );
}
