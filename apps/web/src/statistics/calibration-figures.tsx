/** Figures of the calibration page, each with a description, its table and its data. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { percentText } from '../words/number.ts';
import { statisticsWords } from '../words/statistics.ts';
import { DataTable, roundedText } from './data-table.tsx';
import { FigureList } from './figure-list.tsx';
import {
  type Bin,
  type ForecastPoint,
  type Forecasts,
  hasPlaces,
  type Scores,
  type Series,
  type Span,
} from './forecast-shapes.ts';
import { OverTime } from './over-time.tsx';
import { Reliability } from './reliability.tsx';
import { Sharpness } from './sharpness.tsx';

interface Props {
  readonly forecasts: Forecasts;
  readonly scores: Scores;
}

export function CalibrationFigures({ forecasts, scores }: Props) {
  const { t } = useTranslation(statisticsWords);
  const { line, over, series, place } = forecasts;
  return (
    <>
      <div className="statistics-figures">
        <Figure title={t('calibration')} note={t('calibrationNote')}>
          <Reliability scores={scores} line={line} />
          <Bins bins={scores.bins} series={series} file="calibration" />
        </Figure>
        <Figure title={t('sharpness')} note={t('sharpnessNote')}>
          <Sharpness bins={scores.bins} />
          <Bins bins={scores.bins} series={series} file="sharpness" />
        </Figure>
        {(series === 'second' || series === 'answers') && (
          <Figure title={t(series === 'second' ? 'over' : 'overAnswers')} note={t('overNote')}>
            <OverTime over={over} series={series} place={place} />
            <Places over={over} series={series} />
          </Figure>
        )}
        <Numbers forecasts={forecasts} scores={scores} />
      </div>
      <How />
    </>
  );
}

function Figure({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  return (
    <figure>
      <figcaption>
        <h2>{title}</h2>
        <span className="small soft statistics-note">{note}</span>
      </figcaption>
      {children}
    </figure>
  );
}

function Bins({ bins, series, file }: { bins: readonly Bin[]; series: Series | null; file: string }) {
  const { t } = useTranslation(statisticsWords);
  const rows = bins.map((bin) => [
    `${bin.lo}–${bin.hi} %`,
    bin.n,
    bin.n_human,
    bin.mean_forecast,
    bin.observed,
    bin.wilson95?.[0] ?? null,
    bin.wilson95?.[1] ?? null,
  ]);
  const columns = [
    [t('bin'), 'bin'],
    [t(hasPlaces(series) ? 'n' : 'nWords'), 'n'],
    [t('human'), 'human'],
    [t('said'), 'mean_forecast'],
    [t('came'), 'observed'],
    [`${t('interval')} ↓`, 'low'],
    [`${t('interval')} ↑`, 'high'],
  ] as const;
  return <DataTable file={file} columns={columns} rows={rows} />;
}

function Places({ over, series }: { over: readonly ForecastPoint[]; series: 'second' | 'answers' }) {
  const { t } = useTranslation(statisticsWords);
  const rows = over.map((one) => [
    one.at,
    one.n,
    one.brier,
    one.interval?.[0] ?? null,
    one.interval?.[1] ?? null,
    one.miscalibration,
    one.discrimination,
    one.sharpness,
  ]);
  const columns = [
    [t(series), series],
    [t('n'), 'n'],
    [t('brier'), 'brier'],
    [`${t('interval')} ↓`, 'low'],
    [`${t('interval')} ↑`, 'high'],
    [t('miscalibration'), 'miscalibration'],
    [t('discrimination'), 'discrimination'],
    [t('sharp'), 'sharpness'],
  ] as const;
  return <DataTable file={`brier-by-${series}`} columns={columns} rows={rows} />;
}

function Numbers({ forecasts, scores }: Props) {
  const { t } = useTranslation(statisticsWords);
  const { miscalibration, discrimination } = scores.corp;
  const { place, over } = forecasts;
  const log = scores.log_score_nats['eps_0.005'];
  const spread = over.find(({ at }) => at === place)?.interval ?? null;
  const withInterval = (value: number, interval: Span | null, text = roundedText) =>
    `${text(value)} (${interval === null ? t('noInterval') : interval.map(text).join(' – ')})`;
  const lines = [
    [t('brier'), withInterval(scores.brier, spread)],
    [t('miscalibration'), withInterval(miscalibration, scores.corp_intervals?.miscalibration ?? null)],
    [t('discrimination'), withInterval(discrimination, scores.corp_intervals?.discrimination ?? null)],
    [t('ece'), withInterval(scores.ece, scores.ece_interval)],
    [t('log'), log === undefined ? t('noEstimate') : withInterval(log, scores.log_score_interval)],
    [
      t('auc'),
      scores.auc === null ? t('noEstimate') : withInterval(scores.auc, scores.auc_interval, percentText),
    ],
  ] as const;
  return (
    <FigureList
      title={t('scores')}
      lines={lines}
      json={{ file: 'forecasts.json', value: forecasts, label: t('json') }}
    />
  );
}

function How() {
  const { t } = useTranslation(statisticsWords);
  return (
    <details className="figure-data">
      <summary>{t('how')}</summary>
      <ul className="small statistics-note">
        {(['one', 'two', 'three', 'four'] as const).map((line) => (
          <li key={line}>{t(`howLines.${line}`)}</li>
        ))}
      </ul>
    </details>
  );
}
