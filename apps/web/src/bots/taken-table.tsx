/** Rate of human judgements of a bot by format, compared with people in the same presets. */
import { useTranslation } from 'react-i18next';
import { faceOf } from '../faces.ts';
import { judgingWords } from '../words/judging.ts';
import { percentText } from '../words/number.ts';
import { titleText } from '../words/roles.ts';
import type { BotRecord } from './bot.ts';
import '../boards/boards-page.css';

type Span = readonly [low: number, high: number] | null;

export function TakenTable({ judged }: { readonly judged: BotRecord['judgedHuman'] }) {
  const { t } = useTranslation(judgingWords);
  const known = judged.filter(({ format, n }) => n > 0 && faceOf(format) !== undefined);
  if (known.length === 0) return null;
  const span = (interval: Span) =>
    interval === null ? t('notEstimable') : interval.map(percentText).join(' – ');
  return (
    <section className="stack">
      <h2>{t('taken')}</h2>
      <table className="board board-shares">
        <caption>
          <p className="small soft boards-lead">{t('takenNote')}</p>
        </caption>
        <thead className="small soft">
          <tr>
            <th scope="col">{t('format')}</th>
            <th scope="col" className="board-number">
              {t('share')}
            </th>
            <th scope="col" className="board-number">
              {t('anytime')}
            </th>
            <th scope="col" className="board-number">
              {t('people')}
            </th>
          </tr>
        </thead>
        <tbody>
          {known.map(({ format, n, games, share, interval, sequence, people }) => (
            <tr key={format}>
              <th scope="row">{titleText(format)}</th>
              <td className="mono board-number">
                {share === null ? t('notEstimable') : percentText(share)}
                <br />
                <span className="small soft">
                  {span(interval)} · {t('of', { n, games })}
                </span>
              </td>
              <td className="mono board-number">{span(sequence)}</td>
              <td className="mono board-number">
                {people.share === null ? t('notEstimable') : percentText(people.share)}
                <br />
                <span className="small soft">
                  {people.share !== null && `${span(people.interval)} · `}
                  {t('of', { n: people.n, games: people.games })}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
