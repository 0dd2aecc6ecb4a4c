/** Draws the preview of a game as SVG. */
import { type Teaser as KeptTeaser, teaserColumns } from '@parlour/results';
import { escapeXml } from '../../platform/web/escape-xml.ts';

export const previewSize = { width: 1200, height: 630 } as const;

/** The colours of the pages, in daylight. */
const ink = '#17181b';
const soft = '#6b6962';
const line = '#dedad0';
const paper = '#fdfcf9';
const sunk = '#f5f3ed';

const chart = { left: 64, right: 1136, top: 300, bottom: 560 } as const;
/** Visible part of the price curve: the end is only on the page. */
const shown = 2 / 3;

/** Preview of a game, with texts; null: erased or none. */
export interface GamePreview extends Omit<KeptTeaser, 'quote'> {
  readonly quote: string | null;
}

/** Caption of a picture without a game. */
const defaultCaption = 'The price of “human”, from 0 to 100';
/** The course goes from 0 to this. */
const top = 100_000;

/** Our fonts have these letters and no others. */
const isDrawable = (text: string) =>
  /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}\p{P}\p{Zs}\p{Sc}\p{Sm}]+$/u.test(text);

/** Picture of a game's link preview; without a teaser the generic one. */
export function previewSvg(teaser: GamePreview | undefined): string {
  const { width, height } = previewSize;
  const quote = teaser?.quote ?? null;
  const lines = quote === null || !isDrawable(quote) ? [] : wrapped(`“${quote}”`);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="IBM Plex Sans" fill="${ink}">`,
    `<rect width="${width}" height="${height}" fill="${paper}"/>`,
    `<text x="64" y="122" font-size="68" font-weight="600">Human or computer?</text>`,
    `<text x="1136" y="122" font-size="34" text-anchor="end" fill="${soft}">Parlour</text>`,
    ...lines.map(
      (text, row) => `<text x="64" y="${196 + 50 * row}" font-size="38">${escapeXml(text)}</text>`,
    ),
    ...drawChart(teaser?.course ?? [], teaser?.caption ?? defaultCaption),
    '</svg>',
  ].join('');
}

function drawChart(course: GamePreview['course'], caption: string): string[] {
  const { left, right, bottom } = chart;
  const hidden = left + shown * (right - left);
  const x = (time: number) => (left + time * (right - left)).toFixed(1);
  const y = (value: number) => (bottom - (value / top) * (bottom - chart.top)).toFixed(1);
  const middle = y(top / 2);
  let path = '';
  for (const [column, value] of course) {
    const time = column / teaserColumns;
    if (time <= shown) path += path === '' ? `M${x(time)} ${y(value)}` : `H${x(time)}V${y(value)}`;
  }
  return [
    `<rect x="${hidden}" y="${chart.top}" width="${right - hidden}" height="${bottom - chart.top}" fill="${sunk}"/>`,
    ...[0, top / 2, top].map(
      (value) => `<path d="M${left} ${y(value)}H${right}" stroke="${line}" stroke-width="2"/>`,
    ),
    path === '' ? '' : `<path d="${path}H${hidden}" fill="none" stroke="${ink}" stroke-width="5"/>`,
    `<text x="${(hidden + right) / 2}" y="${Number(middle) + 46}" font-size="130" font-weight="600" text-anchor="middle" fill="${soft}">?</text>`,
    `<text x="${left}" y="604" font-size="26" fill="${soft}">${escapeXml(caption)}</text>`,
  ];
}

/** Wraps to at most two lines; the rest is cut. */
function wrapped(text: string, most = 54): string[] {
  const lines: string[] = [''];
  for (const word of text.split(/\s+/).map((one) => cut(one, most))) {
    const last = lines.at(-1) ?? '';
    if (last !== '' && last.length + 1 + word.length > most) lines.push(word);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  const [first = '', second, ...rest] = lines;
  if (second === undefined) return [first];
  return rest.length === 0 ? [first, second] : [first, `${cut(second, most - 2)} …`];
}

const cut = (text: string, most: number) => [...text].slice(0, most).join('');
