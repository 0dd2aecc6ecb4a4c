/** Prints measurements as aligned text. */
import type { Row } from './benchmark.ts';
import type { Spread } from './numbers.ts';

const heads = [
  '',
  'per second, or size',
  'line ms',
  'p50 ms',
  'p99 ms',
  'p99.9 ms',
  'of bare',
  'target',
] as const;

/** The rows as aligned text: medians, with the least and the most of the rounds in brackets. */
export function tableOf(rows: readonly Row[]): string {
  const cells = [heads, ...rows.map(cellsOf)];
  const widths = heads.map((_, column) => Math.max(...cells.map((line) => line[column]?.length ?? 0)));
  return cells
    .map((line) =>
      line
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('   ')
        .trimEnd(),
    )
    .join('\n');
}

function cellsOf(row: Row): readonly string[] {
  const { what, of = '', rate, value, unit = '', line, latency, ratio } = row;
  return [
    what,
    rate ? `${spread(rate, whole)} ${of}` : value ? `${spread(value, fine)} ${unit}` : '',
    line ? spread(line, fine) : '',
    latency ? spread(latency.p50, fine) : '',
    latency ? spread(latency.p99, fine) : '',
    latency?.p999 ? spread(latency.p999, fine) : '',
    ratio ? spread(ratio, fine) : '',
    verdicts(row).join(', '),
  ];
}

/** Targets of a row, and whether they were reached. */
function verdicts(row: Row): string[] {
  const { rate, value, ratio, target, most, minRatio } = row;
  const wanted: string[] = [];
  if (target !== undefined && rate) wanted.push(verdict(whole(target), rate.median >= target));
  if (most !== undefined && value) wanted.push(verdict(`<= ${most}`, value.median <= most));
  if (minRatio !== undefined && ratio) wanted.push(verdict(`ratio >= ${minRatio}`, ratio.median >= minRatio));
  return [...wanted, ...verdictsOnLatency(row)];
}

function verdictsOnLatency({ latency, line, maxLatency }: Row): string[] {
  if (maxLatency === undefined || latency === undefined) return [];
  const delay = line?.median ?? 0;
  const more = line === undefined ? '' : 'line + ';
  return (['p50', 'p99'] as const).map((quantile) =>
    verdict(
      `${quantile} <= ${more}${maxLatency[quantile]}`,
      latency[quantile].median <= delay + maxLatency[quantile],
    ),
  );
}

const verdict = (words: string, met: boolean) => `${words} ${met ? 'met' : 'MISSED'}`;
const spread = ({ median, min, max }: Spread, format: (value: number) => string) =>
  `${format(median)} (${format(min)}-${format(max)})`;
const whole = (value: number) => Math.round(value).toLocaleString('en');
const fine = (value: number) => value.toFixed(2);
