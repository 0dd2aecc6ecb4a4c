/** Writes figures as SVG. */

/** Writes SVG figures: axes with ticks, and their content. Colours work in light and dark mode. */
export interface Plot {
  readonly title: string;
  readonly x: Axis;
  readonly y: Axis;
  /** Names of the series, in the order of the colours. */
  readonly legend?: readonly string[];
}

export interface Axis {
  readonly label: string;
  readonly low: number;
  readonly high: number;
  readonly marks: readonly number[];
}

export type Point = readonly [x: number, y: number];

/** Drawing operations in the units of the axes. */
export interface PlotPen {
  readonly line: (points: readonly Point[], colour: string, extra?: string) => string;
  readonly area: (points: readonly Point[], colour: string) => string;
  readonly disc: (point: Point, radius: number, colour: string) => string;
}

const [width, height] = [640, 480];
const margin = { left: 64, right: 24, top: 44, bottom: 56 };

/** Colours for any colour vision (Okabe and Ito 2008). */
export const colours = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#e69f00', '#56b4e9', '#000000'] as const;
export const seriesColour = (index: number): string => colours[index % colours.length] as string;

export function drawPlot(plot: Plot, draw: (pen: PlotPen) => readonly string[]): string {
  const { title, x, y, legend = [] } = plot;
  const place = placer(x, y);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" font-family="sans-serif" font-size="13">`,
    `<title>${escaped(title)}</title>`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    text(width / 2, 24, title, 'middle', 'font-weight="bold"'),
    ...axes(x, y, place),
    ...draw(penOf(place)),
    ...legend.map((name, index) => legendLine(name, index)),
    '</svg>',
    '',
  ].join('\n');
}

type Projection = (point: Point) => Point;

function placer(x: Axis, y: Axis): Projection {
  const across = (width - margin.left - margin.right) / (x.high - x.low);
  const up = (height - margin.top - margin.bottom) / (y.high - y.low);
  return ([a, b]) => [margin.left + (a - x.low) * across, height - margin.bottom - (b - y.low) * up];
}

function penOf(place: Projection): PlotPen {
  const path = (points: readonly Point[]) =>
    points.map((point) => place(point).map(short).join(',')).join(' ');
  return {
    line: (points, colour, extra = '') =>
      `<polyline points="${path(points)}" fill="none" stroke="${colour}" stroke-width="2" ${extra}/>`,
    area: (points, colour) => `<polygon points="${path(points)}" fill="${colour}" fill-opacity="0.2"/>`,
    disc: (point, radius, colour) => {
      const [cx, cy] = place(point);
      return `<circle cx="${short(cx)}" cy="${short(cy)}" r="${short(radius)}" fill="${colour}" fill-opacity="0.7"/>`;
    },
  };
}

function axes(x: Axis, y: Axis, place: Projection): string[] {
  const [left, bottom] = place([x.low, y.low]);
  const [right, top] = place([x.high, y.high]);
  const line = (x1: number, y1: number, x2: number, y2: number, colour: string) =>
    `<line x1="${short(x1)}" y1="${short(y1)}" x2="${short(x2)}" y2="${short(y2)}" stroke="${colour}"/>`;
  return [
    ...x.marks.map((mark) => {
      const [at] = place([mark, y.low]);
      return line(at, bottom, at, bottom + 5, '#444') + text(at, bottom + 20, plain(mark), 'middle');
    }),
    ...y.marks.map((mark) => {
      const [, at] = place([x.low, mark]);
      return line(left, at, right, at, '#ddd') + text(left - 8, at + 4, plain(mark), 'end');
    }),
    line(left, bottom, right, bottom, '#444'),
    line(left, bottom, left, top, '#444'),
    text((left + right) / 2, height - 12, x.label, 'middle'),
    text(
      18,
      (top + bottom) / 2,
      y.label,
      'middle',
      `transform="rotate(-90 18 ${short((top + bottom) / 2)})"`,
    ),
  ];
}

function legendLine(name: string, index: number): string {
  const y = margin.top + 14 + 18 * index;
  return `<rect x="${width - 160}" y="${y - 8}" width="14" height="4" fill="${seriesColour(index)}"/>${text(width - 140, y - 2, name, 'start')}`;
}

const text = (x: number, y: number, words: string, anchor: string, extra = '') =>
  `<text x="${short(x)}" y="${short(y)}" text-anchor="${anchor}" fill="#222" ${extra}>${escaped(words)}</text>`;

const short = (value: number) => String(Math.round(value * 100) / 100);
const plain = (value: number) => String(Number(value.toPrecision(6)));
const escaped = (words: string) =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** About five round numbers from low to high. */
export function axisTicks(low: number, high: number): readonly number[] {
  const rough = (high - low) / 5 || 1;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((one) => one >= rough) ?? rough;
  const first = Math.ceil(low / step);
  return Array.from({ length: Math.floor(high / step) - first + 1 }, (_, index) => (first + index) * step);
}
