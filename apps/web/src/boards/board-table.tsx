/** A table of estimates: name, number, interval, and number of games. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly title: string;
  readonly note?: string;
  readonly rowHead: string;
  readonly numberHead: string;
  readonly rows: readonly Row[];
}

interface Row {
  readonly key: string;
  readonly head: ReactNode;
  readonly number: string;
  readonly interval: ReactNode;
  readonly n: number;
}

export function BoardTable({ title, note, rowHead, numberHead, rows }: Props) {
  const { t } = useTranslation();
  return (
    <table className="board">
      <caption>
        <h2>{title}</h2>
        {note !== undefined && <p className="small soft boards-lead">{note}</p>}
      </caption>
      <thead className="small soft">
        <tr>
          <th scope="col">{rowHead}</th>
          <th scope="col" className="board-number">
            {numberHead}
          </th>
          <th scope="col" className="board-interval">
            {t('boards.interval')}
          </th>
          <th scope="col" className="board-number">
            {t('boards.games')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, head, number, interval, n }) => (
          <tr key={key}>
            <th scope="row">{head}</th>
            <td className="mono board-number">{number}</td>
            <td className="board-interval">{interval}</td>
            <td className="mono board-number">{n}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
