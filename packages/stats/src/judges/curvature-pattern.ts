/** Which entries of the curvature the rows of a design add to. */
import type { JudgementDesign } from './judgement-design.ts';

/** Pairs of effects of a row: lean, discrimination, game and version, in the order in which they are added. */
export const pairs = 10;

/** Pattern of the curvature, and the entry of each pair of each row; -1: the row has no such effect. */
export function curvaturePattern({ n, size, rowColumns }: JudgementDesign) {
  const [rows, columns]: [number[], number[]] = [[], []];
  // Entries of one row as a list from its last one: a game has few, and its rows of the design lie together.
  const last = new Int32Array(size).fill(-1);
  const before: number[] = [];
  const entryOf = (one: number, other: number): number => {
    if (one < 0 || other < 0) return -1;
    if (one === other && one < rows.length) return one;
    const row = Math.min(one, other);
    const column = Math.max(one, other);
    for (let entry = last[row] as number; entry >= 0; entry = before[entry] as number)
      if (columns[entry] === column) return entry;
    before.push(last[row] as number);
    last[row] = rows.length;
    rows.push(row);
    columns.push(column);
    return rows.length - 1;
  };
  for (let column = 0; column < size; column += 1) entryOf(column, column);
  const positions = new Int32Array(n * pairs);
  for (let row = 0; row < n; row += 1) {
    const lean = rowColumns[3 * row] as number;
    const [discrimination, game, version] = [
      lean + 1,
      rowColumns[3 * row + 1] as number,
      rowColumns[3 * row + 2] as number,
    ];
    positions.set(
      [
        entryOf(lean, lean),
        entryOf(lean, discrimination),
        entryOf(discrimination, discrimination),
        entryOf(game, game),
        entryOf(game, lean),
        entryOf(game, discrimination),
        entryOf(version, version),
        entryOf(version, lean),
        entryOf(version, discrimination),
        entryOf(game, version),
      ],
      row * pairs,
    );
  }
  return { pattern: { size, rows: Int32Array.from(rows), columns: Int32Array.from(columns) }, positions };
}
