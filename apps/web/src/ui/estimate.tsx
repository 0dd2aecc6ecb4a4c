/** Estimates with their intervals, as bars and in numbers. */
import { useTranslation } from 'react-i18next';
import type { Estimate } from '../connection/archive.ts';
import { signedPointsText } from '../words/points.ts';
import './estimate.css';

/** The span that all bars of a table share, so that they can be compared by eye. */
export interface Scale {
  readonly low: number;
  readonly high: number;
}

export function scaleOf(estimates: readonly Pick<Estimate, 'mean' | 'interval'>[]): Scale {
  const ends = estimates.flatMap(({ mean, interval }) => [
    ...(interval ?? []),
    ...(mean === null ? [] : [mean]),
  ]);
  return { low: Math.min(0, ...ends), high: Math.max(0, ...ends) };
}

/** Points in estimates: with a sign, one decimal. */
export const estimatePointsText = (points: number): string => signedPointsText(points * 1000);

interface IntervalProps {
  readonly estimate: Pick<Estimate, 'mean' | 'interval'>;
  readonly scale: Scale;
  /** A number for people; left out: points. */
  readonly text?: (value: number) => string;
}

/** An interval as a bar with its mean, and in numbers; in words where nothing can be estimated. */
export function Interval({ estimate: { mean, interval }, scale, text = estimatePointsText }: IntervalProps) {
  const { t } = useTranslation();
  if (mean === null || interval === null) return <span className="small soft">{t('boards.noEstimate')}</span>;
  const [low, high] = interval;
  const span = scale.high - scale.low || 1;
  const across = (value: number) => ((value - scale.low) / span) * 100;
  return (
    <span className="interval">
      <svg className="interval-bar" viewBox="0 0 100 16" preserveAspectRatio="none" aria-hidden="true">
        <line className="interval-zero" x1={across(0)} x2={across(0)} y1="0" y2="16" />
        <rect x={across(low)} width={Math.max(across(high) - across(low), 0.5)} y="6" height="4" />
        <rect className="interval-mean" x={across(mean) - 0.75} width="1.5" y="2" height="12" />
      </svg>
      <span className="mono small">{t('boards.between', { low: text(low), high: text(high) })}</span>
    </span>
  );
}
