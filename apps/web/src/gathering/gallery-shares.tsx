/** Beliefs of the gallery as a distribution: counts by price, their mean, and n. */
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useResource } from '../connection/resource.ts';
import { gatheringNamespace } from '../words/gathering.ts';

interface SeatSaid {
  readonly seat: string;
  readonly n: number;
  readonly mean: number;
  /** For 95 %; null: not estimable from so few. */
  readonly interval: readonly [low: number, high: number] | null;
  /** Counts of 1 to 10, 11 to 20 and so on. */
  readonly tenths: readonly number[];
  /** The beliefs given so far, in equal steps; the last one is all of them. */
  readonly course: readonly { readonly mean: number; readonly tenths: readonly number[] }[];
}

/** Milliseconds of each step. */
const pace = 300;

/** The number of the step that is shown: they follow once, when the page comes; with reduced motion the last one. */
function useStep(steps: number): number {
  const last = Math.max(steps - 1, 0);
  const [step, setStep] = useState(() =>
    matchMedia('(prefers-reduced-motion: reduce)').matches ? Number.POSITIVE_INFINITY : 0,
  );
  useEffect(() => {
    if (step >= last) return;
    const timer = setTimeout(() => setStep(step + 1), pace);
    return () => clearTimeout(timer);
  }, [step, last]);
  return Math.min(step, last);
}

/** With several targets, the beliefs about each in one line. */
export function GalleryShares({ game }: { game: string }) {
  const { t } = useTranslation(gatheringNamespace);
  const path = `/api/games/${encodeURIComponent(game)}/gallery`;
  const { value } = useResource<{ readonly prices: readonly SeatSaid[] }>(path, 4000);
  if (value === null) return null;
  const [only, ...others] = value.prices;
  if (only === undefined) return <p className="soft">{t('galleryNone')}</p>;
  if (others.length === 0) return <Distribution said={only} />;
  return (
    <ul className="gallery-seats-said">
      {value.prices.map(({ seat, n, mean }) => (
        <li key={seat}>
          <b>{seat}</b> {t('gallery', { count: n, mean: Math.round(mean) })}
        </li>
      ))}
    </ul>
  );
}

function Distribution({ said: { n, mean, interval, tenths, course } }: { said: SeatSaid }) {
  const { t } = useTranslation(gatheringNamespace);
  const step = useStep(course.length);
  const shown = course[step] ?? { mean, tenths };
  const most = Math.max(...tenths);
  const bars = tenths.map((count, index) => ({
    ...{ count, from: index * 10 + 1, to: Math.min(index * 10 + 10, 99) },
  }));
  return (
    <figure className="gallery-shares">
      <figcaption>
        {t('gallery', { count: n, mean: Math.round(mean) })}
        {interval !== null && (
          <span className="small soft">
            {' '}
            {t('between', { low: Math.round(interval[0]), high: Math.round(interval[1]) })}
          </span>
        )}
      </figcaption>
      <div className="gallery-bars" aria-hidden="true">
        {bars.map(({ from }, index) => {
          const count = shown.tenths[index] ?? 0;
          return (
            <span key={from} className="gallery-bar" style={{ height: `${(100 * count) / most}%` }}>
              {count > 0 && <b className="mono">{count}</b>}
            </span>
          );
        })}
        <span className="gallery-mean" style={{ left: `${shown.mean}%` }} />
      </div>
      <div className="gallery-ends small" aria-hidden="true">
        <span>{t('computer')}</span>
        <span className="mono">50</span>
        <span>{t('human')}</span>
      </div>
      <ul className="unseen">
        {bars
          .filter(({ count }) => count > 0)
          .map(({ count, from, to }) => (
            <li key={from}>{t('bar', { count, from, to })}</li>
          ))}
      </ul>
    </figure>
  );
}
