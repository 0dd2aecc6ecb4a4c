/** Beliefs of judges about a bot by format: mean, error, and distribution. */
import { useTranslation } from 'react-i18next';
import { faceOf } from '../faces.ts';
import { judgingWords } from '../words/judging.ts';
import { percentText } from '../words/number.ts';
import { titleText } from '../words/roles.ts';
import type { BotRecord } from './bot.ts';
import '../boards/boards-page.css';
import './believed.css';

type Believed = BotRecord['believed'][number];
type Span = Believed['said']['interval'];

export function BelievedOfBot({ believed }: { readonly believed: BotRecord['believed'] }) {
  const { t } = useTranslation(judgingWords);
  const known = believed.filter(({ format }) => faceOf(format) !== undefined);
  if (known.length === 0) return null;
  return (
    <section className="stack">
      <h2>{t('believed')}</h2>
      <p className="small soft boards-lead">{t('believedNote')}</p>
      {known.map((one) => (
        <OneFormat key={one.format} believed={one} />
      ))}
    </section>
  );
}

function OneFormat({ believed: { format, n, games, said, brier, bins } }: { believed: Believed }) {
  const { t } = useTranslation(judgingWords);
  const spanText = (interval: Span, text: (value: number) => string) =>
    interval === null ? t('notEstimable') : interval.map(text).join(' – ');
  const most = Math.max(...bins.map((bin) => bin.n));
  const tenths = Array.from({ length: 10 }, (_, bin) => ({
    bin,
    n: bins.find((one) => one.bin === bin)?.n ?? 0,
  }));
  return (
    <div className="stack">
      <h3>{titleText(format)}</h3>
      <p>
        {t('believedSaid')} <b className="mono">{percentText(said.mean ?? 0)}</b>{' '}
        <span className="small soft">
          {t('between', { span: spanText(said.interval, percentText) })} · {t('of', { n, games })}
        </span>
        {brier && (
          <>
            <br />
            {t('believedBrier')} <b className="mono">{thousandths(brier.mean ?? 0)}</b>{' '}
            <span className="small soft">
              {t('between', { span: spanText(brier.interval, thousandths) })}
            </span>
          </>
        )}
      </p>
      <table className="believed-tenths">
        <caption className="unseen">{t('believedTenths')}</caption>
        <thead className="small soft">
          <tr>
            <th scope="col">{t('said')}</th>
            <th scope="col">{t('times')}</th>
          </tr>
        </thead>
        <tbody>
          {tenths.map(({ bin, n: times }) => (
            <tr key={bin}>
              <th scope="row" className="mono small">
                {bin * 10}–{bin * 10 + 10} %
              </th>
              <td>
                <span className="believed-bar" style={{ inlineSize: `${(80 * times) / most}%` }} />
                <span className="mono small">{times}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const thousandths = (value: number) => value.toFixed(3);
