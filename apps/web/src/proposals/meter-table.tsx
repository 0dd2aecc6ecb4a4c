/** What the leak meter found in the games of a forum. */
import { useTranslation } from 'react-i18next';
import { proposalWords } from '../words/proposals.ts';
import type { MeterLine } from './shapes.ts';

export function MeterTable({ rows }: { rows: readonly MeterLine[] }) {
  const { t } = useTranslation(proposalWords);
  if (rows.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is to be reached by the keyboard
    <section className="proposal-scroll" tabIndex={0} aria-label={t('meter.table')}>
      <table className="proposal-table small">
        <caption>{t('meter.caption')}</caption>
        <thead>
          <tr>
            {(['group', 'auc', 'interval', 'n', 'result'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`meter.columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ group, auc, interval: [low, high], n, held }) => (
            <tr key={group}>
              <th scope="row">{group}</th>
              <td className="mono">{auc.toFixed(2)}</td>
              <td className="mono">
                {low.toFixed(2)}–{high.toFixed(2)}
              </td>
              <td className="mono">{n}</td>
              <td>{t(held ? 'meter.held' : 'meter.failed')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
