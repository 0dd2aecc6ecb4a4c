/** The chart as a table, for screen readers. */
import type { TableView } from '@parlour/game';
import { priceAt } from '../../../ui/chart-geometry.ts';
import { inPoints, momentText } from '../../../words/points.ts';
import { useFormatTranslation } from '../words/index.ts';

interface Props {
  readonly chart: TableView['chart'];
  readonly answers: readonly { readonly question: string; readonly at: number }[];
}

export function ChartTable({ chart, answers }: Props) {
  const t = useFormatTranslation();
  const trades = chart.map(([at, ask], index) => ({
    key: `trade-${index}`,
    at: at as number,
    ask,
    what: index === 0 ? t('chart.start') : t('chart.trade'),
  }));
  const rows = [
    ...trades,
    ...answers.map(({ question, at }) => ({
      key: question,
      at,
      ask: priceAt(chart, at),
      what: t('chart.answer'),
    })),
  ].sort((one, other) => one.at - other.at);
  return (
    <div className="unseen">
      <table>
        <caption>{t('chart.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('chart.time')}</th>
            <th scope="col">{t('chart.event')}</th>
            <th scope="col">{t('chart.price')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, at, ask, what }) => (
            <tr key={key}>
              <td>{momentText(at)}</td>
              <td>{what}</td>
              <td>{inPoints(ask)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
