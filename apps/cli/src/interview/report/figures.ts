/** Figures of a report: shares with their intervals as dots, and accuracy along the conversation. */

/** A share on a line of a dot plot. */
export interface Dot {
  /** Which subject, as its place in the legend; undefined: a level to compare with. */
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

/** Colours that people with any colour vision tell apart on light and on dark (after Okabe and Ito 2008). */
const colours = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#b8860b', '#56a0d3'] as const;
const colourOf = (subject: number | undefined): string =>
  subject === undefined ? 'var(--quiet, #777)' : (colours[subject % colours.length] ?? colours[0]);

const width = 380;
const left = 144;
const right = 18;
const between = 13;

const style =
  '<style>svg{--ink:#1c1c1c;--quiet:#767676;--line:#ddd}@media (prefers-color-scheme:dark){svg{--ink:#eee;--quiet:#9a9a9a;--line:#444}}@media print{svg{--ink:#000;--quiet:#555;--line:#bbb}}svg text{fill:var(--ink);font:12px system-ui,sans-serif}svg .pale{fill:var(--quiet)}</style>';

/** A drawing that is a picture of its own and fits into a page. */
const drawing = (title: string, height: number, parts: readonly string[]): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escaped(title)}">`,
    `<title>${escaped(title)}</title>`,
    style,
    ...parts,
    '</svg>',
  ].join('\n');

const across = (share: number): number => left + share * (width - left - right);
const short = (value: number): string => String(Math.round(value * 10) / 10);

/** Shares from 0 to 1 on lines one below the other, with their 95 % intervals. */
export function dotPlot(title: string, rows: readonly DotRow[], legend: readonly string[]): string {
  const parts: string[] = [];
  const top = legendHeight(legend) + 8;
  let y = top;
  for (const { label, dots } of rows) {
    const height = Math.max(dots.length, 1) * between + 8;
    const middle = y + height / 2;
    parts.push(
      `<line x1="${left}" x2="${width - right}" y1="${short(y + height)}" y2="${short(y + height)}" stroke="var(--line)"/>`,
      `<text x="${left - 8}" y="${short(middle + 4)}" text-anchor="end">${escaped(cut(label))}</text>`,
      ...dots.map((dot, index) => drawnDot(dot, y + 4 + (index + 0.5) * between)),
    );
    y += height;
  }
  const axis = [0, 0.25, 0.5, 0.75, 1].flatMap((mark) => [
    `<line x1="${short(across(mark))}" x2="${short(across(mark))}" y1="${top}" y2="${short(y)}" stroke="var(--line)"${mark === 0.5 ? ' stroke-dasharray="4 3" style="stroke:var(--quiet)"' : ''}/>`,
    `<text class="pale" x="${short(across(mark))}" y="${short(y + 16)}" text-anchor="middle">${mark}</text>`,
  ]);
  return drawing(title, Math.ceil(y + 24), [...drawnLegend(legend), ...axis, ...parts]);
}

function drawnDot({ subject, share, interval, title }: Dot, y: number): string {
  const colour = colourOf(subject);
  const reach =
    interval === undefined
      ? ''
      : `<line x1="${short(across(interval[0]))}" x2="${short(across(interval[1]))}" y1="${short(y)}" y2="${short(y)}" stroke="${colour}" stroke-width="2" opacity="0.55"/>`;
  return `<g><title>${escaped(title)}</title>${reach}${marker(subject, across(share), y)}</g>`;
}

/** A shape of its own for each subject, so that a print without colours can be read. */
function marker(subject: number | undefined, x: number, y: number): string {
  const fill = `fill="${colourOf(subject)}"`;
  const path = (points: readonly (readonly [number, number])[]) =>
    `<polygon points="${points.map(([a, b]) => `${short(x + a)},${short(y + b)}`).join(' ')}" ${fill}/>`;
  if (subject === undefined)
    return `<line x1="${short(x)}" x2="${short(x)}" y1="${short(y - 5)}" y2="${short(y + 5)}" stroke="${colourOf(undefined)}" stroke-width="3"/>`;
  switch (subject % 4) {
    case 0:
      return `<circle cx="${short(x)}" cy="${short(y)}" r="4.5" ${fill}/>`;
    case 1:
      return `<rect x="${short(x - 4)}" y="${short(y - 4)}" width="8" height="8" ${fill}/>`;
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

const legendHeight = (legend: readonly string[]): number => legend.length * 17;
const drawnLegend = (legend: readonly string[]): string[] =>
  legend.map(
    (name, index) =>
      `${marker(index, 10, index * 17 + 10)}<text x="22" y="${index * 17 + 14}">${escaped(cut(name, 50))}</text>`,
  );

/** What one subject's accuracy was along the conversation; null where nothing is known. */
export interface Course {
  readonly points: readonly {
    readonly from: number;
    readonly to: number;
    readonly accuracy: number | null;
  }[];
}

/** Accuracy by place in the conversation: what remains of what was said. */
export function memoryCurve(title: string, courses: readonly Course[], legend: readonly string[]): string {
  const top = legendHeight(legend) + 12;
  const [low, high, start] = [top + 180, top, 44];
  const last = Math.max(1, ...courses.flatMap(({ points }) => points.map(({ to }) => to + 1)));
  const x = (place: number) => start + (place / last) * (width - start - right);
  const y = (share: number) => low - share * (low - high);
  const marks = [0, 0.25, 0.5, 0.75, 1].map(
    (mark) =>
      `<line x1="${start}" x2="${width - right}" y1="${short(y(mark))}" y2="${short(y(mark))}" stroke="var(--line)"/><text class="pale" x="${start - 6}" y="${short(y(mark) + 4)}" text-anchor="end">${mark}</text>`,
  );
  const places = (courses[0]?.points ?? []).flatMap(({ from, to }, index, all) => {
    const isShown = index % Math.ceil(all.length / 6) === 0;
    const middle = short(x((from + to + 1) / 2));
    return isShown
      ? [
          `<text class="pale" x="${middle}" y="${low + 16}" text-anchor="middle">${from === to ? from : `${from}–${to}`}</text>`,
        ]
      : [];
  });
  const lines = courses.flatMap(({ points }, subject) => {
    const known = points.flatMap(({ from, to, accuracy }) =>
      accuracy === null ? [] : [[x((from + to + 1) / 2), y(accuracy)] as const],
    );
    const path = known.map((point) => point.map(short).join(',')).join(' ');
    return [
      `<polyline points="${path}" fill="none" stroke="${colourOf(subject)}" stroke-width="2"/>`,
      ...known.map(([a, b]) => marker(subject, a, b)),
    ];
  });
  const label = `<text class="pale" x="${short((start + width - right) / 2)}" y="${low + 34}" text-anchor="middle">question in the conversation</text>`;
  return drawing(title, low + 42, [...drawnLegend(legend), ...marks, ...places, ...lines, label]);
}

const cut = (text: string, most = 24): string => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

/** Text for a page or a drawing. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
