/** Page of all rated games: running ones, and below them finished ones. */

import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { GameRow, LiveGames } from '../connection/archive.ts';
import { useResource } from '../connection/resource.ts';
import { useRows } from '../connection/rows.ts';
import { firstFormatName } from '../faces.ts';
import { PlaceTabs } from '../shell/place-tabs.tsx';
import { Button } from '../ui/button.tsx';
import { Loading } from '../ui/loading.tsx';
import { useTitle } from '../ui/title.ts';
import { Trouble } from '../ui/trouble.tsx';
import { titleText } from '../words/roles.ts';
import { searchWords } from '../words/search.ts';
import { FormatChoice, GamesFilter } from './games-filter.tsx';
import { GameLine } from './games-row.tsx';
import { allFormats, type GamesSearch, gamesPath } from './games-search.ts';
import { LiveStrip } from './live-strip.tsx';
import { SaidLines, WordsSaid } from './words-said.tsx';
import './games-page.css';

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
        <p className="soft games-lead">{t('games.lead')}</p>
      </div>
      <Live />
      <h2>{t('games.title')}</h2>
      <List search={search} onSearch={onSearch} />
    </div>
  );
}

/** The live games; without one a sentence keeps the place, so that nothing moves when one begins. */
function Live() {
  const { t } = useTranslation();
  const { value } = useResource<LiveGames>('/api/live', 5000);
  const games = value?.games ?? [];
  return (
    <section className="games-live">
      {games.length > 0 ? <LiveStrip games={games} /> : value && <p className="soft">{t('live.none')}</p>}
    </section>
  );
}

function List({ search, onSearch }: Props) {
  const { t } = useTranslation();
  const { t: find } = useTranslation(searchWords);
  const field = useRef<HTMLInputElement>(null);
  /** The button disappears with its text, so the focus moves to the field. */
  const clear = () => {
    field.current?.focus();
    onSearch({});
  };
  const { tell = false, ...picked } = search;
  const { rows, next, total, isCut, busy, error, start, more } = useRows<GameRow>(
    gamesPath(picked),
    (before) => gamesPath(picked, before),
  );
  const isPicked = Object.keys(picked).some((key) => key !== 'sort' && key !== 'format');
  const filter = (
    <>
      <WordsSaid search={search} onSearch={onSearch} field={field} />
      <GamesFilter search={search} onSearch={onSearch} />
    </>
  );
  // A format without a game has nothing to pick from but another format.
  if (rows?.length === 0 && !isPicked && search.format !== allFormats)
    return (
      <>
        <search className="filter small" aria-label={t('games.filter')}>
          <FormatChoice search={search} onSearch={onSearch} />
        </search>
        <p>
          {t('games.none', { format: titleText(search.format ?? firstFormatName()) })}{' '}
          <Link to="/$format/wait" params={{ format: search.format ?? firstFormatName() }} search={{}}>
            {t('games.playFirst')}
          </Link>
        </p>
      </>
    );
  if (rows === null)
    return (
      <>
        {filter}
        <Loading error={error} onRetry={start} rows={6} />
      </>
    );
  return (
    <>
      {filter}
      <section className="stack" aria-label={t('games.title')}>
        <p className="small soft" aria-live="polite">
          {t('games.total', { number: total ?? rows.length })}
          {isCut && ` · ${find('cut')}`}
        </p>
        {rows.length === 0 && (
          <div className="stack">
            <p>{search.said === undefined ? t('games.noneLike') : find('none', { said: search.said })}</p>
            <Button onClick={clear}>{t('games.clear')}</Button>
          </div>
        )}
        {rows.length > 0 && (
          <ol className="game-lines">
            {rows.map((row) => (
              <GameLine
                key={row.game}
                row={row}
                hidden={!tell}
                label={search.format === allFormats ? titleText(row.format) : undefined}
                below={
                  row.said && (
                    <SaidLines game={row.game} lines={row.said} said={search.said ?? ''} hidden={!tell} />
                  )
                }
              />
            ))}
          </ol>
        )}
        {error !== null && <Trouble error={error} onRetry={more} />}
        {next !== null && error === null && (
          <Button aria-disabled={busy} onClick={more}>
            {busy ? t('games.loading') : t('games.more')}
          </Button>
        )}
      </section>
    </>
  );
}
