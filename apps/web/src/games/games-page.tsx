/** Page of all rated games: finished ones, and running ones beside or above them. */

import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GameRow, LiveGames } from '../connection/archive.ts';
import { lazyChunk } from '../connection/chunk.ts';
import { useResource } from '../connection/resource.ts';
import { useRows } from '../connection/rows.ts';
import { PlaceTabs } from '../shell/place-tabs.tsx';
import { Button } from '../ui/button.tsx';
import { FilterIcon } from '../ui/icons.tsx';
import { Loading } from '../ui/loading.tsx';
import { useTitle } from '../ui/title.ts';
import { Trouble } from '../ui/trouble.tsx';
import { titleText } from '../words/roles.ts';
import { searchWords } from '../words/search.ts';
import { FormatChoice } from './format-choice.tsx';
import { GameLine } from './games-row.tsx';
import { filterCount, type GamesSearch, gamesPath, readGamesSearch } from './games-search.ts';
import { LiveStrip } from './live-strip.tsx';
import { SaidLines } from './said-lines.tsx';
import './games-page.css';

const SearchAndFilter = lazy(() => lazyChunk(() => import('./games-filter.tsx')));

/** Live games, and every finished rated game, with filters. */
export function GamesPage() {
  const search = useSearch({ from: '/games' });
  const navigate = useNavigate();
  const onSearch = (next: GamesSearch) =>
    void navigate({ to: '/games', search: next, replace: true, resetScroll: false });
  return <Games search={search} onSearch={onSearch} />;
}

interface Props {
  readonly search: GamesSearch;
  readonly onSearch: (search: GamesSearch) => void;
}

export function Games({ search, onSearch }: Props) {
  const { t } = useTranslation();
  useTitle(`${t('games.nav')} · ${t('name')}`);
  return (
    <div className="games">
      <div className="stack">
        <h1>{t('games.nav')}</h1>
        <PlaceTabs of="watch" />
      </div>
      <div className="games-columns">
        <Live />
        <section className="games-list" aria-label={t('games.title')}>
          <List search={search} onSearch={onSearch} />
        </section>
      </div>
    </div>
  );
}

/** The live games; without one a sentence keeps the place, so that nothing moves when one begins. */
function Live() {
  const { t } = useTranslation();
  const { value } = useResource<LiveGames>('/api/live', 5000);
  const games = value?.games ?? [];
  return (
    <aside className="games-live" aria-label={t('live.title')}>
      {games.length > 0 ? (
        <LiveStrip games={games} />
      ) : (
        value && <p className="small soft">{t('live.none')}</p>
      )}
    </aside>
  );
}

function List({ search, onSearch }: Props) {
  const { t } = useTranslation();
  const { t: find } = useTranslation(searchWords);
  const field = useRef<HTMLInputElement>(null);
  const { tell = false, ...picked } = search;
  const { rows, next, total, isCut, busy, error, start, more } = useRows<GameRow>(
    gamesPath(picked),
    (before) => gamesPath(picked, before),
  );
  const count = filterCount(search);
  const id = useId();
  // A filter of the address is in sight, so that no one wonders which games are missing.
  const [isOpen, setIsOpen] = useState(count > 0);
  /** The button disappears with its text, so the focus moves to the field. */
  const clear = () => {
    field.current?.focus();
    onSearch({});
  };
  if (rows?.length === 0 && count === 0 && search.format === undefined) return <NoGames />;
  return (
    <>
      <FormatChoice search={search} onSearch={onSearch} />
      <div className="games-bar small">
        <p className="soft" aria-live="polite">
          {rows !== null && t('games.total', { number: total ?? rows.length })}
          {isCut && ` · ${find('cut')}`}
        </p>
        <label className="switch">
          {t('games.tell')}
          <input
            type="checkbox"
            role="switch"
            checked={tell}
            aria-checked={tell}
            onChange={({ target }) => onSearch(readGamesSearch({ ...search, tell: target.checked }))}
          />
        </label>
        <Button look="quiet" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
          <FilterIcon />
          <span className="games-filter-word">
            {count > 0 ? t('games.filters', { number: count }) : t('games.filter')}
          </span>
        </Button>
      </div>
      <div id={id} className="games-filters" hidden={!isOpen}>
        {isOpen && (
          <Suspense fallback={null}>
            <SearchAndFilter search={search} onSearch={onSearch} field={field} />
          </Suspense>
        )}
      </div>
      {rows === null && <Loading error={error} onRetry={start} rows={6} />}
      {rows?.length === 0 && count === 0 && <NoGames format={search.format} />}
      {rows?.length === 0 && count > 0 && (
        <div className="stack">
          <p>{search.said === undefined ? t('games.noneLike') : find('none', { said: search.said })}</p>
          <Button onClick={clear}>{t('games.clear')}</Button>
        </div>
      )}
      {rows !== null && rows.length > 0 && (
        <ol className="game-lines">
          {rows.map((row) => (
            <GameLine
              key={row.game}
              row={row}
              hidden={!tell}
              below={
                row.said && (
                  <SaidLines game={row.game} lines={row.said} said={search.said ?? ''} hidden={!tell} />
                )
              }
            />
          ))}
        </ol>
      )}
      {rows !== null && error !== null && <Trouble error={error} onRetry={more} />}
      {next !== null && error === null && (
        <Button className="games-more" aria-disabled={busy} onClick={more}>
          {busy ? t('games.loading') : t('games.more')}
        </Button>
      )}
    </>
  );
}

/** No finished game, of the format or at all, and a link to play the first. */
function NoGames({ format }: { format?: string | undefined }) {
  const { t } = useTranslation();
  return (
    <div className="games-none stack">
      <p>{format === undefined ? t('games.noneAtAll') : t('games.none', { format: titleText(format) })}</p>
      {format === undefined ? (
        <Link to="/" className="button">
          {t('games.playFirst')}
        </Link>
      ) : (
        <Link to="/$format/wait" params={{ format }} search={{}} className="button">
          {t('games.playFirst')}
        </Link>
      )}
    </div>
  );
}
