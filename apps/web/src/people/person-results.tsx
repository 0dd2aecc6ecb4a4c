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

interface Props {
  readonly person: Pick<PersonRecord, 'standings'>;
  /** All that a bot plays; left out: a person, who may play anything. */
  readonly roles?: readonly string[];
}

/** The boards of the format that the pages begin with are there before the first game, if it is played; others after it. */
export function PersonResults({ person: { standings }, roles }: Props) {
  const boards = faceOf(firstFormat())?.boards ?? [];
  const first = {
    format: firstFormat(),
    boards: roles === undefined ? boards : boards.filter((board) => roles.includes(board)),
  };
  const defaultBoards = first.boards.map((board) => ({ format: first.format, board }));
  const isUsual = ({ format, board }: Standing) =>
    defaultBoards.some((one) => one.format === format && one.board === board);
  const usual = defaultBoards.map((one) => ({
    ...none,
    ...one,
    ...standings.find(({ format, board }) => one.format === format && one.board === board),
  }));
  const shown = [...usual, ...standings.filter((one) => !isUsual(one))];
  if (shown.length === 0) return null;
  return (
    <div className="standing">
      {shown.map((standing) => (
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
