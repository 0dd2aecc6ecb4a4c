/** Number of rated games without a result, by nature of the target. */

import { BoardTable } from '../../../boards/board-table.tsx';
import type { VoidRates as Rates } from '../../../connection/archive.ts';
import { useResource } from '../../../connection/resource.ts';
import { percentText } from '../../../words/number.ts';
import { useFormatTranslation } from '../words/index.ts';

/** Shares of fewer games than this say nothing. */
const enough = 10;

/** Shows nothing until the rates are known and say something: the page is about something else. */
export default function VoidRates() {
  const t = useFormatTranslation();
  const { value } = useResource<Rates>('/api/voids/market');
  if (value === null || value.human.n + value.machine.n < enough) return null;
  return (
    <BoardTable
      title={t('boards.voids')}
      note={t('boards.voidsWhy')}
      rowHead={t('boards.voidsTarget')}
      numberHead={t('boards.voidsShare')}
      rows={(['human', 'machine'] as const).map((nature) => {
        const { n, share, interval } = value[nature];
        return {
          key: nature,
          head: t(`boards.voidsOf.${nature}`),
          number: share === null ? '' : percentText(share),
          interval: (
            <span className="mono small">
              {interval === null
                ? t('boards.noEstimate')
                : t('boards.between', { low: percentText(interval[0]), high: percentText(interval[1]) })}
            </span>
          ),
          n,
        };
      })}
    />
  );
}
