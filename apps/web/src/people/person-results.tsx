/** Results of a player on every board: mean with interval and n, and total points. */
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import type { BoardStanding, PersonRecord } from '../connection/archive.ts';
import { faceOf, firstFormatName } from '../faces.ts';
import { estimatePointsText, Interval, scaleOf } from '../ui/estimate.tsx';
import { signedPointsText } from '../words/points.ts';
import { ownText, titleText } from '../words/roles.ts';
import './person-page.css';

const none = { n: 0, mean: null, interval: null, total: 0 } as const;

interface Props {
  readonly person: Pick<PersonRecord, 'standings'>;
  /** All that a bot plays; left out: a person. */
  readonly roles?: readonly string[];
}

/** The boards that have games, those of the format that the pages begin with first; of a bot also the ones of it that it plays. */
export function PersonResults({ person: { standings }, roles = [] }: Props) {
  const format = firstFormatName();
  const first = (faceOf(format)?.boards ?? []).flatMap((board): readonly BoardStanding[] => {
    const played = standings.find((one) => one.format === format && one.board === board);
    if (played !== undefined) return [played];
    return roles.includes(board) ? [{ ...none, format, board }] : [];
  });
  const shown = [...first, ...standings.filter((one) => !first.includes(one))];
  if (shown.length === 0) return null;
  return (
    <div className="standing">
      {shown.map((standing) => (
        <OneBoard key={`${standing.format} ${standing.board}`} standing={standing} />
      ))}
      {[...new Set(shown.map(({ format }) => format))].map((format) => (
        <p key={format} className="standing-ranks small soft">
          {titleText(format)}: {ownText(format, 'ranks')}
        </p>
      ))}
    </div>
  );
}

/** A board without a translation keeps its name. */
const wordsOf = ({ format, board }: BoardStanding): { readonly title: string; readonly mean: string } => ({
  title: ownText(format, `boards.${board}.own`) ?? board,
  mean: ownText(format, `boards.${board}.ownMean`) ?? i18next.t('person.mean'),
});

function OneBoard({ standing }: { standing: BoardStanding }) {
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
            <b className="mono">{standing.mean === null ? '' : estimatePointsText(standing.mean)}</b>
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
              <dd className="mono">{signedPointsText(standing.total)}</dd>
            </div>
          </dl>
        </>
      )}
    </section>
  );
}
