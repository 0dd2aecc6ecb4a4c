/** Games of a bot, of every origin, for its owner. */
import { useTranslation } from 'react-i18next';
import type { PersonGame } from '../connection/archive.ts';
import { useRows } from '../connection/rows.ts';
import { PersonGames } from '../people/person-games.tsx';
import { Button } from '../ui/button.tsx';
import { Loading } from '../ui/loading.tsx';
import { Trouble } from '../ui/trouble.tsx';
import { type Bot, botAt } from './bot.ts';

export function OwnBotGames({ bot }: { bot: Bot }) {
  const { t } = useTranslation();
  const { rows, next, busy, error, start, more } = useRows<PersonGame>(`bot ${bot.id}`, (before) => {
    const games = `${botAt(bot.id)}/games`;
    return before === undefined ? games : `${games}?before=${encodeURIComponent(before)}`;
  });
  return (
    <section className="stack">
      <h3>{t('ownBot.games')}</h3>
      <p className="small soft">{t('ownBot.gamesWhy')}</p>
      {rows === null ? (
        <Loading error={error} onRetry={start} />
      ) : (
        <PersonGames games={rows} empty={t('ownBot.gamesNone')} origins />
      )}
      {rows !== null && error !== null && <Trouble error={error} onRetry={more} />}
      {rows !== null && next !== null && error === null && (
        <Button aria-disabled={busy} onClick={more}>
          {busy ? t('games.loading') : t('games.more')}
        </Button>
      )}
    </section>
  );
}
