/** Style points of both, and their components: in forums with style points. */
import { type BothStyles, type DuelOutcome, type DuelSeat, styleParts } from '@parlour/game';
import { numberText, percentText } from '../../words/number.ts';
import { useFormatTranslation } from './words/index.ts';

interface Props {
  /** The first column, and the names of both. */
  readonly columns: readonly (readonly [seat: DuelSeat, name: string])[];
  readonly parts: BothStyles;
  readonly points: DuelOutcome['style'];
}

/** Nothing where no part has a weight. */
export function StyleTable({ columns, parts, points }: Props) {
  const w = useFormatTranslation();
  const shown = styleParts.filter((part) => parts.left[part] !== undefined);
  if (shown.length === 0) return null;
  return (
    <table className="duel-square small">
      <caption>{w('style.title')}</caption>
      <thead>
        <tr>
          <td />
          {columns.map(([seat, name]) => (
            <th key={seat} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map((part) => (
          <tr key={part}>
            <th scope="row">{w(`style.${part}`)}</th>
            {columns.map(([seat]) => {
              const value = parts[seat][part] ?? null;
              const unknown = part === 'humanScore' ? 'style.tooFew' : 'style.erased';
              return <td key={seat}>{value === null ? w(unknown) : percentText(value)}</td>;
            })}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{w('style.points')}</th>
          {columns.map(([seat]) => (
            <td key={seat}>{numberText(points[seat], 2)}</td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}
