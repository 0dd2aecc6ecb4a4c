/** How many rated games had no result, with a person and with a bot in the hidden seat. */
import { useTranslation } from 'react-i18next';
import type { VoidRates as Rates } from '../connection/archive.ts';
import { useResource } from '../connection/resource.ts';

/** A share as it is read: `4 %`. */
const percentOf = (share: number): string => `${Math.round(share * 100)} %`;

/** Nothing at all as long as it is not known: the page is about something else. */
export function VoidRates() {
  const { t } = useTranslation();
  const { value } = useResource<Rates>('/api/voids/market');
  if (value === null) return null;
  return (
    <table className="board">
      <caption>
        <h2>{t('boards.voids')}</h2>
        <p className="small soft boards-lead">{t('boards.voidsWhy')}</p>
      </caption>
      <thead className="small soft">
        <tr>
          <th scope="col">{t('boards.voidsTarget')}</th>
          <th scope="col" className="board-number">
            {t('boards.voidsShare')}
          </th>
          <th scope="col" className="board-interval">
            {t('boards.interval')}
          </th>
          <th scope="col" className="board-number">
            {t('boards.games')}
          </th>
        </tr>
      </thead>
      <tbody>
        {(['human', 'machine'] as const).map((nature) => {
          const { n, share, interval } = value[nature];
          return (
            <tr key={nature}>
              <th scope="row">{t(`boards.voidsOf.${nature}`)}</th>
              <td className="mono board-number">{share === null ? '' : percentOf(share)}</td>
              <td className="board-interval mono small">
                {interval === null
                  ? t('boards.noEstimate')
                  : t('boards.between', { low: percentOf(interval[0]), high: percentOf(interval[1]) })}
              </td>
              <td className="mono board-number">{n}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
