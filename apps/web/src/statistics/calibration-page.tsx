/** Quality of beliefs about natures: calibration, sharpness, and the score over time. */
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useResource } from '../connection/resource.ts';
import { PlaceTabs } from '../shell/place-tabs.tsx';
import { Loading } from '../ui/loading.tsx';
import { useTitle } from '../ui/title.ts';
import { percentText } from '../words/number.ts';
import { statisticsWords } from '../words/statistics.ts';
import { ByJudge } from './by-judge.tsx';
import { CalibrationFigures } from './calibration-figures.tsx';
import { type Forecasts, hasPlaces } from './forecast-shapes.ts';
import { FormatSelect } from './format-select.tsx';
import { LabelFigures } from './label-figures.tsx';
import { PlaceChoice } from './place-choice.tsx';
import { type StatisticsSearch, statisticsPath } from './statistics-search.ts';

import './statistics.css';
import './answers.css';

export function CalibrationPage() {
  const { t } = useTranslation(statisticsWords);
  const { t: house } = useTranslation();
  const search = useSearch({ from: '/statistics' });
  const navigate = useNavigate();
  const go = (next: StatisticsSearch) =>
    void navigate({ to: '/statistics', search: next, replace: true, resetScroll: false });
  useTitle(`${t('title')} · ${house('name')}`);
  const { value, error, load } = useResource<Forecasts>(statisticsPath(search));
  return (
    <div className="statistics">
      <div className="stack">
        <h1>{t('title')}</h1>
        <PlaceTabs of="watch" format={search.format} />
        {value !== null && (
          <p className="soft statistics-lead">{t(value.labels === null ? 'lead' : 'labels.lead')}</p>
        )}
      </div>
      <div className="statistics-choices small">
        <FormatSelect format={search.format} onPick={(format) => go({ format })} />
        {value !== null && value.choices.length > 1 && (
          <label>
            <span className="soft">{t('series')}</span>
            <select
              className="field"
              value={value.series ?? ''}
              onChange={({ target }) =>
                go({ ...search, series: value.choices.find((one) => one === target.value), at: undefined })
              }
            >
              {value.choices.map((one) => (
                <option key={one} value={one}>
                  {t(`of.${one}`)}
                </option>
              ))}
            </select>
          </label>
        )}
        {value !== null && hasPlaces(value.series) && (
          <PlaceChoice forecasts={value} onPick={(at) => go({ ...search, at })} />
        )}
      </div>
      {value === null ? <Loading error={error} onRetry={load} rows={6} /> : <Found forecasts={value} />}
      {value !== null && value.series !== null && <ByJudge format={search.format} />}
    </div>
  );
}

function Found({ forecasts }: { forecasts: Forecasts }) {
  const { t } = useTranslation(statisticsWords);
  const { n_games: games, n_kept: kept, n_judged: judged, series, place, labels } = forecasts;
  const scores = forecasts.at[String(place)];
  if (labels !== null)
    return (
      <>
        <p aria-live="polite">{t('labels.counted', { kept, judged, games })}</p>
        <LabelFigures forecasts={forecasts} labels={labels} />
      </>
    );
  if (scores === undefined)
    return (
      <p>
        {t('none')} <Link to="/">{t('play')}</Link>
      </p>
    );
  return (
    <>
      <p aria-live="polite">
        {series === 'second' && t('atSecond', { at: place ?? 0 })}
        {series === 'answers' && t('atAnswers', { count: place ?? 0 })}
        {hasPlaces(series) && ': '}
        {t(hasPlaces(series) ? 'counted' : 'beliefs', { kept, judged, games })}{' '}
        {t('shareOfPeople', { share: percentText(scores.base_rate) })}
      </p>
      <CalibrationFigures forecasts={forecasts} scores={scores} />
    </>
  );
}
