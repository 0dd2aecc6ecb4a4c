/** Figures of a report: common parts, and values with intervals as dot plots. */

/** A share on a line of a dot plot. */
export interface Dot {
  /** Index of the subject in the legend; undefined: a reference level. */
  readonly subject: number | undefined;
  readonly share: number;
  readonly interval?: readonly [low: number, high: number];
  /** For the tooltip. */
  readonly title: string;
}

/** One line of a dot plot. */
export interface DotRow {
  readonly label: string;
  readonly dots: readonly Dot[];
}

/** Colours for any colour vision, on light and dark (after Okabe and Ito 2008). */
const colours = [
  '#0072b2',
  '#d55e00',
  '#009e73',
  '#cc79a7',
  '#b8860b',
  '#56a0d3',
  '#808080',
  '#8a5fc0',
] as const;
export const subjectColour = (subject: number | undefined): string =>
  subject === undefined ? 'var(--quiet, #777)' : (colours[subject % colours.length] ?? colours[0]);

export const width = 380;
export const marginLeft = 144;
export const marginRight = 18;
const between = 13;

const style =
  '<style>svg{--ink:#1c1c1c;--quiet:#767676;--line:#ddd}@media (prefers-color-scheme:dark){svg{--ink:#eee;--quiet:#9a9a9a;--line:#444}}@media print{svg{--ink:#000;--quiet:#555;--line:#bbb}}svg text{fill:var(--ink);font:12px system-ui,sans-serif}svg .pale{fill:var(--quiet)}</style>';

/** A drawing as a standalone picture that fits into a page. */
export const drawing = (title: string, height: number, parts: readonly string[]): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escapeXml(title)}">`,
    `<title>${escapeXml(title)}</title>`,
    style,
    ...parts,
    '</svg>',
  ].join('\n');

/** Axis of a dot plot. */
export interface DotAxis {
  readonly low: number;
  readonly high: number;
  readonly marks: readonly number[];
  /** Position of the dashed line. */
  readonly middle?: number;
}

const shares: DotAxis = { low: 0, high: 1, marks: [0, 0.25, 0.5, 0.75, 1], middle: 0.5 };
const acrossOf =
  ({ low, high }: DotAxis) =>
  (value: number): number =>
    marginLeft +
    ((Math.min(Math.max(value, low), high) - low) / (high - low)) * (width - marginLeft - marginRight);
export const shortenLabel = (value: number): string => String(Math.round(value * 10) / 10);

/** Values on lines one below the other, with their 95 % intervals: shares from 0 to 1 where no axis is given. */
export function dotPlot(
  title: string,
  rows: readonly DotRow[],
  legend: readonly string[],
  axis: DotAxis = shares,
): string {
  const across = acrossOf(axis);
  const parts: string[] = [];
  const top = legendHeight(legend) + 8;
  let y = top;
  for (const { label, dots } of rows) {
    const height = Math.max(dots.length, 1) * between + 8;
    const middle = y + height / 2;
    parts.push(
      `<line x1="${marginLeft}" x2="${width - marginRight}" y1="${shortenLabel(y + height)}" y2="${shortenLabel(y + height)}" stroke="var(--line)"/>`,
      `<text x="${marginLeft - 8}" y="${shortenLabel(middle + 4)}" text-anchor="end"${fitting(label)}>${escapeXml(truncateText(label))}</text>`,
      ...dots.map((dot, index) => drawnDot(dot, y + 4 + (index + 0.5) * between, across)),
    );
    y += height;
  }
  const marks = axis.marks.flatMap((mark) => [
    `<line x1="${shortenLabel(across(mark))}" x2="${shortenLabel(across(mark))}" y1="${top}" y2="${shortenLabel(y)}" stroke="var(--line)"${mark === axis.middle ? ' stroke-dasharray="4 3" style="stroke:var(--quiet)"' : ''}/>`,
    `<text class="pale" x="${shortenLabel(across(mark))}" y="${shortenLabel(y + 16)}" text-anchor="middle">${mark}</text>`,
  ]);
  return drawing(title, Math.ceil(y + 24), [...drawnLegend(legend), ...marks, ...parts]);
}

/** A long label is set as narrow as its place is, whatever the font. */
const fitting = (label: string): string =>
  label.length > 20 ? ` textLength="${marginLeft - 12}" lengthAdjust="spacingAndGlyphs"` : '';

function drawnDot(
  { subject, share, interval, title }: Dot,
  y: number,
  across: (value: number) => number,
): string {
  const colour = subjectColour(subject);
  const reach =
    interval === undefined
      ? ''
      : `<line x1="${shortenLabel(across(interval[0]))}" x2="${shortenLabel(across(interval[1]))}" y1="${shortenLabel(y)}" y2="${shortenLabel(y)}" stroke="${colour}" stroke-width="2" opacity="0.55"/>`;
  return `<g><title>${escapeXml(title)}</title>${reach}${marker(subject, across(share), y)}</g>`;
}

/** A distinct shape for each subject, readable without colours. */
export function marker(subject: number | undefined, x: number, y: number): string {
  const fill = `fill="${subjectColour(subject)}"`;
  const path = (points: readonly (readonly [number, number])[]) =>
    `<polygon points="${points.map(([a, b]) => `${shortenLabel(x + a)},${shortenLabel(y + b)}`).join(' ')}" ${fill}/>`;
  if (subject === undefined)
    return `<line x1="${shortenLabel(x)}" x2="${shortenLabel(x)}" y1="${shortenLabel(y - 5)}" y2="${shortenLabel(y + 5)}" stroke="${subjectColour(undefined)}" stroke-width="3"/>`;
  switch (subject % 4) {
    case 0:
      return `<circle cx="${shortenLabel(x)}" cy="${shortenLabel(y)}" r="4.5" ${fill}/>`;
    case 1:
      return `<rect x="${shortenLabel(x - 4)}" y="${shortenLabel(y - 4)}" width="8" height="8" ${fill}/>`;
    case 2:
      return path([
        [0, -5.5],
        [5.5, 0],
        [0, 5.5],
        [-5.5, 0],
      ]);
    default:
      return path([
        [0, -5],
        [5, 4],
        [-5, 4],
      ]);
  }
}

export const legendHeight = (legend: readonly string[]): number => legend.length * 17;
export const drawnLegend = (legend: readonly string[]): string[] =>
  legend.map(
    (name, index) =>
      `${marker(index, 10, index * 17 + 10)}<text x="22" y="${index * 17 + 14}">${escapeXml(truncateText(name, 50))}</text>`,
  );

export const truncateText = (text: string, most = 24): string =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text;

/** Text for a page or a drawing. */
export const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
