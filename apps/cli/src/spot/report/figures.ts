/** Figures that only this report has: the grid of win rates, stacked shares, and curves. */
import {
  drawing,
  drawnLegend,
  escapeXml,
  legendHeight,
  marginLeft,
  marginRight,
  marker,
  shortenLabel,
  subjectColour,
  truncateText,
  width,
} from '../../report/drawing.ts';

/** Win rates of the row against the column, with the names in order of rank; null: nothing was decided. */
export function winGrid(
  names: readonly string[],
  rate: (row: string, column: string) => number | null,
): string {
  const start = 96;
  const cell = Math.min(56, (width - start - 8) / Math.max(1, names.length));
  const height = 30;
  const cells = names.flatMap((row, y) =>
    names.map((column, x) => {
      const [at, top] = [start + x * cell, 28 + y * height];
      const value = row === column ? null : rate(row, column);
      if (value === null)
        return `<rect x="${shortenLabel(at)}" y="${top}" width="${shortenLabel(cell - 2)}" height="${height - 2}" fill="none" stroke="var(--line)"/>`;
      const colour = value >= 0.5 ? subjectColour(0) : subjectColour(1);
      const strength = shortenLabel(Math.abs(value - 0.5) * 1.1 + 0.05);
      const title = `${row} beats ${column} in ${value.toFixed(2)} of the decided annotations`;
      return `<g><title>${escapeXml(title)}</title><rect x="${shortenLabel(at)}" y="${top}" width="${shortenLabel(cell - 2)}" height="${height - 2}" fill="${colour}" fill-opacity="${strength}"/><text x="${shortenLabel(at + cell / 2 - 1)}" y="${top + 18}" text-anchor="middle">${value.toFixed(2).replace(/^0/, '')}</text></g>`;
    }),
  );
  const heads = names.flatMap((name, index) => [
    `<text x="${start - 8}" y="${28 + index * height + 18}" text-anchor="end">${escapeXml(truncateText(name, 12))}</text>`,
    `<text x="${shortenLabel(start + index * cell + cell / 2 - 1)}" y="20" text-anchor="middle">${escapeXml(truncateText(name, cell > 50 ? 8 : 5))}</text>`,
  ]);
  return drawing('Win rates', 28 + names.length * height + 4, [...heads, ...cells]);
}

/** Shares that add up to one, as bars one below the other. */
export function stackedBars(
  title: string,
  rows: readonly { readonly label: string; readonly shares: readonly number[] }[],
  legend: readonly string[],
): string {
  const top = legendHeight(legend) + 10;
  const bars = rows.flatMap(({ label, shares }, row) => {
    const y = top + row * 26;
    let from = 0;
    const parts = shares.map((share, index) => {
      const x = marginLeft + from * (width - marginLeft - marginRight);
      const wide = share * (width - marginLeft - marginRight);
      from += share;
      const number =
        share < 0.12
          ? ''
          : `<text x="${shortenLabel(x + wide / 2)}" y="${y + 14}" text-anchor="middle">${Math.round(share * 100)} %</text>`;
      return `<rect x="${shortenLabel(x)}" y="${y}" width="${shortenLabel(Math.max(0, wide - 1))}" height="20" fill="${subjectColour(index)}" fill-opacity="0.5"/>${number}`;
    });
    return [
      `<text x="${marginLeft - 8}" y="${y + 14}" text-anchor="end">${escapeXml(truncateText(label, 18))}</text>`,
      ...parts,
    ];
  });
  return drawing(title, top + rows.length * 26 + 4, [...drawnLegend(legend), ...bars]);
}

/** One line of a figure of curves. */
export interface Curve {
  readonly name: string;
  readonly points: readonly {
    readonly x: number;
    readonly y: number;
    readonly interval?: readonly [low: number, high: number] | null;
  }[];
}

/** Shares from 0 to 1 over whole numbers, each with its interval; points of different curves are drawn side by side. */
export function curves(
  title: string,
  all: readonly Curve[],
  label: string,
  marks: readonly number[],
): string {
  const legend = all.map(({ name }) => name);
  const isNamed = all.length > 1;
  const top = (isNamed ? legendHeight(legend) : 0) + 16;
  const [low, start] = [top + 200, 44];
  // Intervals of several curves would lie upon each other.
  const hasIntervals = all.some(({ points }) => points.some(({ interval }) => interval));
  const xs = all.flatMap(({ points }) => points.map(({ x }) => x));
  const [from, to] = [Math.min(0, ...xs), Math.max(1, ...xs) * 1.06];
  const across = (x: number) => start + ((x - from) / (to - from)) * (width - start - marginRight);
  const up = (y: number) => low - y * 200;
  const grid = [0, 0.25, 0.5, 0.75, 1].map(
    (mark) =>
      `<line x1="${start}" x2="${width - marginRight}" y1="${shortenLabel(up(mark))}" y2="${shortenLabel(up(mark))}" stroke="var(--line)"/><text class="pale" x="${start - 6}" y="${shortenLabel(up(mark) + 4)}" text-anchor="end">${mark}</text>`,
  );
  const places = marks.map(
    (mark) =>
      `<text class="pale" x="${shortenLabel(across(mark))}" y="${low + 16}" text-anchor="middle">${mark}</text>`,
  );
  const lines = all.flatMap(({ points }, index) => {
    const aside = hasIntervals ? (index - (all.length - 1) / 2) * 4 : 0;
    // All begin at one place: nobody is spotted before anything is said.
    const placed = points.map((point) => ({ ...point, px: across(point.x) + (point.x === 0 ? 0 : aside) }));
    const colour = subjectColour(index);
    return [
      `<polyline points="${placed.map(({ px, y }) => `${shortenLabel(px)},${shortenLabel(up(y))}`).join(' ')}" fill="none" stroke="${colour}" stroke-width="1.5" opacity="0.8"/>`,
      ...placed.flatMap(({ px, interval }) =>
        interval
          ? [
              `<line x1="${shortenLabel(px)}" x2="${shortenLabel(px)}" y1="${shortenLabel(up(interval[0]))}" y2="${shortenLabel(up(interval[1]))}" stroke="${colour}" stroke-width="2" opacity="0.5"/>`,
            ]
          : [],
      ),
      ...(placed.length > 12 ? [] : placed.map(({ x, px, y }) => (x === 0 ? '' : marker(index, px, up(y))))),
    ];
  });
  const axis = `<text class="pale" x="${shortenLabel((start + width - marginRight) / 2)}" y="${low + 34}" text-anchor="middle">${escapeXml(label)}</text>`;
  return drawing(title, low + 42, [
    ...(isNamed ? drawnLegend(legend) : []),
    ...grid,
    ...places,
    ...lines,
    axis,
  ]);
}
