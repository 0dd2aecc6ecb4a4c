/** Selects the second of the game, or the number of answers, by a slider. */
import { useTranslation } from 'react-i18next';
import { statisticsWords } from '../words/statistics.ts';
import type { Forecasts } from './forecast-shapes.ts';

interface Props {
  readonly forecasts: Forecasts;
  readonly onPick: (at: number) => void;
}

export function PlaceChoice({ forecasts: { over, place, series }, onPick }: Props) {
  const { t } = useTranslation(statisticsWords);
  const places = over.map(({ at }) => at);
  const index = Math.max(0, places.indexOf(place ?? 0));
  const said =
    series === 'second' ? t('atSecond', { at: place ?? 0 }) : t('atAnswers', { count: place ?? 0 });
  return (
    <label className="statistics-place">
      <span className="soft">{said}</span>
      <input
        type="range"
        min={0}
        max={Math.max(0, places.length - 1)}
        value={index}
        aria-valuetext={said}
        onChange={({ target }) => onPick(places[Number(target.value)] ?? 0)}
      />
    </label>
  );
}
