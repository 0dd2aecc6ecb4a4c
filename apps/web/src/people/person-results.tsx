/** How a player does on every board: the mean with its interval and n, and all points together. */
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import type { PersonRecord, Standing } from '../connection/archive.ts';
import { faceOf, firstFormat } from '../faces.ts';
import { Interval, pointsText, scaleOf } from '../ui/estimate.tsx';
import { signed } from '../words/points.ts';
import { ownText } from '../words/roles.ts';
import './person-page.css';

const none = { n: 0, mean: null, interval: null, total: 0 } as const;

/** The boards of the format that the pages begin with are always there; others once there are games. */
export function PersonResults({ person: { standings } }: { person: Pick<PersonRecord, 'standings'> }) {
  const first = { format: firstFormat(), boards: faceOf(firstFormat())?.boards ?? [] };
  const defaultBoards = first.boards.map((board) => ({ format: first.format, board }));
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
const wordsOf = ({ format, board }: Standing): { readonly title: string; readonly mean: string } => ({
  title: ownText(format, `boards.${board}.own`) ?? board,
  mean: ownText(format, `boards.${board}.ownMean`) ?? i18next.t('person.mean'),
});

function OneBoard({ standing }: { standing: Standing }) {
  const { t } = useTranslation();
  const { title, mean } = wordsOf(standing);
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
