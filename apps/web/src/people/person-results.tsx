/** How a player does on every board: the mean with its interval and n, and all points together. */
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import type { PersonRecord, Standing } from '../connection/archive.ts';
import { defaultBoards } from '../default-format.ts';
import { Interval, pointsText, scaleOf } from '../ui/estimate.tsx';
import { signed } from '../words/points.ts';
import './person-page.css';

const none = { n: 0, mean: null, interval: null, total: 0 } as const;

/** The boards of the format that the pages begin with are always there; others once there are games. */
export function PersonResults({ person: { standings } }: { person: Pick<PersonRecord, 'standings'> }) {
  const isUsual = ({ format, board }: Standing) =>
    defaultBoards.some((one) => one.format === format && one.board === board);
  const usual = defaultBoards.map((one) => ({
    ...none,
    ...one,
    ...standings.find(({ format, board }) => one.format === format && one.board === board),
  }));
  return (
    <div className="standing">
      {[...usual, ...standings.filter((one) => !isUsual(one))].map((standing) => (
        <OneBoard key={`${standing.format} ${standing.board}`} standing={standing} />
      ))}
    </div>
  );
}

/** A board without words of its own is named as it is. */
function wordsOf(board: string): { readonly title: string; readonly mean: string } {
  const key = `person.boards.${board}`;
  if (!i18next.exists(`${key}.title`)) return { title: board, mean: i18next.t('person.mean') };
  return {
    title: i18next.t(`${key}.title` as 'person.boards.bettor.title'),
    mean: i18next.t(`${key}.mean` as 'person.boards.bettor.mean'),
  };
}

function OneBoard({ standing }: { standing: Standing }) {
  const { t } = useTranslation();
  const { title, mean } = wordsOf(standing.board);
  return (
    <section className="standing-role">
      <h2>{title}</h2>
      {standing.n === 0 ? (
        <p className="soft">{t('person.noGames')}</p>
      ) : (
        <>
          <p className="standing-mean">
            <b className="mono">{standing.mean === null ? '' : pointsText(standing.mean)}</b>
            <span className="small soft">{mean}</span>
          </p>
          <Interval estimate={standing} scale={scaleOf([standing])} />
          <dl className="standing-facts small">
            <div>
              <dt className="soft">{t('person.games')}</dt>
              <dd className="mono">{standing.n}</dd>
            </div>
            <div>
              <dt className="soft">{t('person.total')}</dt>
              <dd className="mono">{signed(standing.total)}</dd>
            </div>
          </dl>
        </>
      )}
    </section>
  );
}
