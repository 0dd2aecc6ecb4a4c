/** Data of a figure as a table, and as a file. */
import { useTranslation } from 'react-i18next';
import { statisticsWords } from '../words/statistics.ts';

type Cell = string | number | null;

interface Props {
  /** The name of the file, without its ending. */
  readonly file: string;
  /** Column names for display, and keys in the file. */
  readonly columns: readonly (readonly [name: string, key: string])[];
  readonly rows: readonly (readonly Cell[])[];
  /** A number for people. */
  readonly text?: (value: number, column: number) => string;
  /** Display values of the first column, if different from the file. */
  readonly heads?: ReadonlyMap<string, string>;
}

/** Closed at first; it holds every number of the figure. */
export function DataTable({ file, columns, rows, text = (value) => roundedText(value), heads }: Props) {
  const { t } = useTranslation(statisticsWords);
  const shown = (cell: Cell, column: number) =>
    cell === null ? '–' : typeof cell === 'number' ? text(cell, column) : cell;
  return (
    <details className="small figure-data">
      <summary>{t('table')}</summary>
      <div className="figure-scroll">
        <table>
          <thead>
            <tr>
              {columns.map(([name, key]) => (
                <th key={key} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={String(row[0])}>
                {row.map((cell, column) =>
                  column === 0 ? (
                    <th key={columns[0]?.[1]} scope="row" className="mono">
                      <bdi>{heads?.get(String(cell)) ?? shown(cell, 0)}</bdi>
                    </th>
                  ) : (
                    <td key={columns[column]?.[1]} className="mono">
                      {shown(cell, column)}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <a
        download={`${file}.csv`}
        href={`data:text/csv,${encodeURIComponent(
          rowsCsv(
            columns.map(([, key]) => key),
            rows,
          ),
        )}`}
      >
        {t('csv')}
      </a>
    </details>
  );
}

/** Three decimals at most. */
export const roundedText = (value: number): string => String(Number(value.toFixed(3)));

/** CSV rows; missing values are empty. Values are numbers and own words, so no quoting is needed. */
export const rowsCsv = (keys: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  [keys.join(), ...rows.map((row) => row.map((cell) => cell ?? '').join()), ''].join('\n');
