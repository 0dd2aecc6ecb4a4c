import type { Row } from './benchmark.ts';
import type { Spread } from './numbers.ts';

const heads = ['', 'per second', 'p50 ms', 'p99 ms', 'of bare', 'target'] as const;

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

function cellsOf({ what, of, rate, latency, ratio, target }: Row): readonly string[] {
  return [
    what,
    `${spread(rate, whole)} ${of}`,
    latency ? spread(latency.p50, fine) : '',
    latency ? spread(latency.p99, fine) : '',
    ratio ? spread(ratio, fine) : '',
    target === undefined ? '' : `${whole(target)} ${rate.median >= target ? 'met' : 'MISSED'}`,
  ];
}

const spread = ({ median, min, max }: Spread, format: (value: number) => string) =>
  `${format(median)} (${format(min)}-${format(max)})`;
const whole = (value: number) => Math.round(value).toLocaleString('en');
const fine = (value: number) => value.toFixed(2);
