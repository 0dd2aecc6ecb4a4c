/** Reliability diagram, as in figure 7 of the Turing Trade paper. */
import { useTranslation } from 'react-i18next';
import { percentText } from '../words/number.ts';
import { statisticsWords } from '../words/statistics.ts';
import type { Point, Scores } from './forecast-shapes.ts';
import { type Dot, type Place, Plot, pathOf } from './plot.tsx';

const tenths = [0, 0.2, 0.4, 0.6, 0.8, 1];

export function Reliability({ scores, line }: { scores: Scores; line: readonly Point[] }) {
  const { t } = useTranslation(statisticsWords);
  const axis = { low: 0, high: 1, marks: tenths, text: percentText };
  return (
    <Plot x={{ ...axis, name: t('said') }} y={{ ...axis, name: t('came') }} height={380}>
      {(place) => (
        <>
          <path className="plot-band" d={bandOf(line, place)} />
          <line className="plot-diagonal" x1={place.x(0)} y1={place.y(0)} x2={place.x(1)} y2={place.y(1)} />
          <path
            className="plot-line"
            d={pathOf(line.map(({ said, recalibrated }): Dot => [place.x(said), place.y(recalibrated)]))}
          />
          {scores.bins.map(({ lo, n, share, mean_forecast: said, observed, wilson95 }) =>
            said === null || observed === null || wilson95 === null ? null : (
              <g key={lo} className="plot-bin">
                <title>{`${percentText(said)} → ${percentText(observed)} · ${t('held', { count: n })}`}</title>
                <line
                  x1={place.x(said)}
                  x2={place.x(said)}
                  y1={place.y(wilson95[0])}
                  y2={place.y(wilson95[1])}
                />
                <circle cx={place.x(said)} cy={place.y(observed)} r={3 + 12 * Math.sqrt(share)} />
              </g>
            ),
          )}
        </>
      )}
    </Plot>
  );
}

function bandOf(line: readonly Point[], place: Place): string {
  const edge = (side: 0 | 1) => line.map(({ said, band }): Dot => [place.x(said), place.y(band[side])]);
  return line.length === 0 ? '' : `${pathOf([...edge(0), ...edge(1).toReversed()])}Z`;
}
