/** Shares of right answers in a table, with bars. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { interviewNamespace } from '../words/interview.ts';
import { percentText } from '../words/number.ts';
import type { AccuracyShare } from './interview-shapes.ts';

export interface ShareRow {
  readonly key: string;
  readonly head: ReactNode;
  readonly share: AccuracyShare;
  readonly note?: string;
}

interface Props {
  readonly label: string;
  /** Heading of the row names; default: the subject. */
  readonly column?: string;
  readonly rows: readonly ShareRow[];
}

/** One share per row; the bar is decorative, the numbers are for all. */
export function AccuracyTable({ label, column, rows }: Props) {
  const { t } = useTranslation(interviewNamespace);
  return (
    <table className="accuracy-table" aria-label={label}>
      <thead className="small soft">
        <tr>
          <th scope="col">{column ?? t('who')}</th>
          <th scope="col">{t('accuracy')}</th>
          <th scope="col">{t('interval')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, head, share, note }) => (
          <tr key={key}>
            <th scope="row">{head}</th>
            <td className="mono">{share.accuracy === null ? '–' : percentText(share.accuracy)}</td>
            <td className="share-reach">
              {share.interval === null ? (
                <span className="small soft">{note ?? '–'}</span>
              ) : (
                <>
                  <ShareBar share={share} />
                  <span className="mono small">
                    {percentText(share.interval[0])} – {percentText(share.interval[1])}
                  </span>
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ShareBar({ share: { accuracy, interval } }: { share: AccuracyShare }) {
  if (accuracy === null || interval === null) return null;
  const [low, high] = interval;
  return (
    <svg className="share-bar" viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">
      <line className="share-half" x1="50" x2="50" y1="0" y2="12" />
      <rect x={low * 100} width={Math.max((high - low) * 100, 0.5)} y="4" height="4" />
      <rect className="share-mean" x={accuracy * 100 - 0.75} width="1.5" y="1" height="10" />
    </svg>
  );
}
