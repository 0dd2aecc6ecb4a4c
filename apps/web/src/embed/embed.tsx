/** A replay embedded in another site: without account and connection. */
import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
  useParams,
} from '@tanstack/react-router';
import { callWithoutCredentials } from '../connection/call.ts';
import { FinishedGame } from '../games/finished-game.tsx';
import { BarePage } from '../shell/error-page.tsx';
import { NatureMark } from '../ui/nature-mark.tsx';
import { useEmbedWords } from '../words/embed.ts';
import './embed.css';

callWithoutCredentials();
// Every link opens beside the page that shows the replay: ours may not stand in its place.
addEventListener('click', openBeside, { capture: true });

const root = createRootRoute({ component: Outlet, notFoundComponent: BarePage });
const game = createRoute({
  getParentRoute: () => root,
  path: '/embed/$game',
  validateSearch: ({ t }): { t?: number } => (typeof t === 'number' && t >= 0 ? { t } : {}),
  component: EmbeddedGame,
});
const router = createRouter({ routeTree: root.addChildren([game]), defaultErrorComponent: BarePage });

export default function EmbeddedPage() {
  return <RouterProvider router={router} />;
}

function EmbeddedGame() {
  const t = useEmbedWords();
  const { game: id } = useParams({ strict: false }) as { game: string };
  const { t: seconds = 0 } = game.useSearch();
  return (
    <>
      <main className="page embed">
        <FinishedGame game={id} seconds={seconds} told={false} onSeconds={() => {}} />
      </main>
      <footer className="embed-foot small">
        <a className="wordmark" href={`/game/${encodeURIComponent(id)}?t=0`}>
          <NatureMark kind="human" />
          <NatureMark kind="machine" />
          <span className="wordmark-name">{t('name')}</span>
        </a>
        <a href="/">{t('embed:play')}</a>
      </footer>
    </>
  );
}

function openBeside(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (link === null || link.hasAttribute('download')) return;
  link.target = '_blank';
  link.rel = 'noopener';
  // The router would take the link for one of its own pages.
  event.stopPropagation();
}
