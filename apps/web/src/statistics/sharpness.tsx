/** Histogram of beliefs, as figure 8 of the Turing Trade paper. */
import { useTranslation } from 'react-i18next';
import { percentText } from '../words/number.ts';
import { statisticsWords } from '../words/statistics.ts';
import type { Bin } from './forecast-shapes.ts';
import { Plot } from './plot.tsx';

const tenths = [0, 0.2, 0.4, 0.6, 0.8, 1];

export function Sharpness({ bins }: { bins: readonly Bin[] }) {
  const { t } = useTranslation(statisticsWords);
  const most = Math.max(...bins.map(({ share }) => share));
  const step = most > 0.5 ? 0.25 : most > 0.2 ? 0.1 : 0.05;
  const high = step * Math.ceil(most / step);
  const marks = Array.from({ length: Math.round(high / step) + 1 }, (_, index) => index * step);
  return (
    <Plot
      x={{ low: 0, high: 1, marks: tenths, name: t('said'), text: percentText }}
      y={{ low: 0, high, marks, name: t('share'), text: percentText }}
    >
      {(place) =>
        bins
          .filter(({ n }) => n > 0)
          .map(({ lo, hi, n, share }) => (
            <rect
              key={lo}
              className="plot-bar"
              x={place.x(lo / 100) + 1}
              width={place.x(hi / 100) - place.x(lo / 100) - 2}
              y={place.y(share)}
              height={place.y(0) - place.y(share)}
            >
              <title>{t('held', { count: n })}</title>
            </rect>
          ))
      }
    </Plot>
  );
}
