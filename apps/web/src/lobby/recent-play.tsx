/** Which formats were played in the last ten minutes: beside waiting, on a wide screen. */
import { useTranslation } from 'react-i18next';
import { useServerState } from '../connection/use-house.ts';
import { formatNames, presetOf } from '../faces.ts';
import { titleText } from '../words/roles.ts';
import './wait-columns.css';

/** Only whether, from the rounded counts that change at ticks: a number could tell of a running game. */
export default function RecentPlay() {
  const { t } = useTranslation();
  const lobbies = useServerState((state) => state.lobbies);
  return (
    <section className="wait-recent" aria-labelledby="recent">
      <h2 id="recent">{t('wait.recent')}</h2>
      <ul>
        {formatNames().map((format) => {
          const isPlayed = (lobbies[presetOf(format)]?.recent ?? 0) > 0;
          return (
            <li key={format} data-played={isPlayed || undefined}>
              <span>{titleText(format)}</span>
              <span className="small soft">{t(isPlayed ? 'wait.recentPlayed' : 'wait.recentQuiet')}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
