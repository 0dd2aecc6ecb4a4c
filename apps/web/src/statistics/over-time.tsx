/** Quality of beliefs over time: the Brier score at each point of a series. */
import { useTranslation } from 'react-i18next';
import { statisticsWords } from '../words/statistics.ts';
import type { ForecastPoint } from './forecast-shapes.ts';
import { type Dot, type Place, Plot, pathOf } from './plot.tsx';

interface Props {
  readonly over: readonly ForecastPoint[];
  readonly series: 'second' | 'answers';
  readonly place: number | null;
}

export function OverTime({ over, series, place: chosen }: Props) {
  const { t } = useTranslation(statisticsWords);
  const end = Math.max(...over.map(({ at }) => at), 1);
  const most = Math.max(0.25, ...over.map(({ brier, interval }) => interval?.[1] ?? brier));
  const mark = most > 0.5 ? 0.25 : 0.1;
  const high = mark * Math.ceil(most / mark);
  const marks = Array.from({ length: Math.round(high / mark) + 1 }, (_, index) =>
    Number((index * mark).toFixed(2)),
  );
  const step = series === 'second' ? 30 : Math.max(1, Math.ceil(end / 6));
  const times = Array.from({ length: Math.floor(end / step) + 1 }, (_, index) => index * step);
  return (
    <Plot
      x={{ low: 0, high: end, marks: times, name: t(series) }}
      y={{ low: 0, high, marks, name: t('brier') }}
    >
      {(place) => (
        <>
          <path className="plot-band" d={bandOf(over, place)} />
          <line
            className="plot-diagonal"
            x1={place.x(0)}
            x2={place.x(end)}
            y1={place.y(0.25)}
            y2={place.y(0.25)}
          />
          <path
            className="plot-line"
            d={pathOf(over.map(({ at, brier }): Dot => [place.x(at), place.y(brier)]))}
          />
          {over
            .filter(({ at }) => at === chosen)
            .map(({ at, brier }) => (
              <circle key={at} className="plot-chosen" cx={place.x(at)} cy={place.y(brier)} r="5" />
            ))}
        </>
      )}
    </Plot>
  );
}

function bandOf(over: readonly ForecastPoint[], place: Place): string {
  const known = over.flatMap(({ at, interval }) => (interval === null ? [] : [{ at, interval }]));
  const edge = (side: 0 | 1) => known.map(({ at, interval }): Dot => [place.x(at), place.y(interval[side])]);
  return known.length === 0 ? '' : `${pathOf([...edge(0), ...edge(1).toReversed()])}Z`;
}
