/** The course of a price drawn with characters. */
import { type MarketEvent, momentText, payoutMilliPoints } from '@parlour/game';
import { endOf, pricePath, sparklinePoints } from './price-path.ts';

const columns = 72;
const rows = 21;
const margin = 5;

/** The price of a human security over time, drawn with characters; a row is five points. */
export function priceChart(events: readonly MarketEvent[]): string[] {
  const end = endOf(events);
  const path = pricePath(events);
  if (path.length === 0) return [];
  const heights = sparklinePoints(path, end, columns).map((ask) =>
    Math.round((ask / payoutMilliPoints) * (rows - 1)),
  );
  const answered = new Set(
    events.flatMap((event) => (event.type === 'answered' ? [columnOf(event.at, end)] : [])),
  );
  const lines: string[] = [];
  for (let row = rows - 1; row >= 0; row -= 1) {
    const label = row % 5 === 0 ? String((row * 100) / (rows - 1)) : '';
    const cells = heights.map((height, column) =>
      cell(row, heights[column - 1] ?? height, height, answered.has(column)),
    );
    lines.push(`${label.padStart(margin - 2)} |${cells.join('')}`.trimEnd());
  }
  const last = momentText(end);
  const axis = `${' '.repeat(margin - 1)}+${'-'.repeat(columns)}`;
  const times = `${' '.repeat(margin)}${momentText(0)}${last.padStart(columns - momentText(0).length)}`;
  return [...lines, axis, times];
}

function columnOf(at: number, end: number): number {
  return end === 0 ? 0 : Math.min(Math.round((at / end) * (columns - 1)), columns - 1);
}

/** Level stretches are drawn as lines, jumps as upright ones, an answer as a dot. */
function cell(row: number, before: number, height: number, isAnswer: boolean): string {
  if (row === height) return isAnswer ? 'o' : '_';
  return row > Math.min(before, height) && row < Math.max(before, height) ? '|' : ' ';
}
