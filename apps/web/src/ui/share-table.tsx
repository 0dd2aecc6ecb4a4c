/** Shares of a number of cases with their intervals, one a line. */
import { useTranslation } from 'react-i18next';
import { percentText } from '../words/number.ts';
import './share-table.css';

/** A count out of a total; null if meaningless. */
export interface CountOfTotal {
  readonly n: number;
  readonly count: number;
  readonly share: number | null;
  readonly interval: readonly [low: number, high: number] | null;
}

interface Props {
  readonly caption: string;
  readonly rows: readonly (CountOfTotal & { readonly name: string })[];
}

/** An interval of a share, such as "20–40 %". */
export const rangeText = ([low, high]: readonly [low: number, high: number]): string =>
  `${Math.round(100 * low)}–${percentText(high)}`;

export function ShareTable({ caption, rows }: Props) {
  const { t } = useTranslation();
  return (
    <table className="share-table small">
      <caption>{caption}</caption>
      <thead className="unseen">
        <tr>
          {(['what', 'share', 'count', 'interval'] as const).map((column) => (
            <th key={column} scope="col">
              {t(`bots.shares.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, share, count, n, interval }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className="mono">{share === null ? '–' : percentText(share)}</td>
            <td className="mono soft">
              {count} / {n}
            </td>
            <td className="mono soft">{interval !== null && rangeText(interval)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
