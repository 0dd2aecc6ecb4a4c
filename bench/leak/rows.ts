/** Many games' named numbers as rows of one length. */
import { isEstimable, rocArea } from '@parlour/stats';
import type { Features } from './played.ts';
import { isCount } from './signals/statistics.ts';

/** Names that fewer games have than this share are left out: one game's oddity teaches nothing. */
const minShare = 0.01;

/** Rows with names of their columns. */
export interface NamedRows {
  readonly names: readonly string[];
  readonly rows: readonly (readonly number[])[];
}

/** One row per game. Missing counts are 0, other missing numbers `NaN`. */
export function rowsOf(games: readonly Features[]): NamedRows {
  const counts = new Map<string, number>();
  for (const game of games)
    for (const name of Object.keys(game)) counts.set(name, (counts.get(name) ?? 0) + 1);
  const names = [...counts.keys()]
    .filter((name) => (counts.get(name) ?? 0) >= minShare * games.length)
    .sort();
  const rows = games.map((game) => names.map((name) => game[name] ?? (isCount(name) ? 0 : Number.NaN)));
  return { names, rows };
}

/** The column with the strongest signal, for debugging. */
export function mostRevealing({ names, rows }: NamedRows, labels: readonly boolean[]): string {
  let best = { name: 'none', far: 0, area: 0.5 };
  for (const [column, name] of names.entries()) {
    const there = rows.flatMap((row, index) => (Number.isNaN(row[column]) ? [] : [index]));
    const told = rocArea({
      score: there.map((index) => rows[index]?.[column] as number),
      outcome: there.map((index) => Number(labels[index])),
    });
    if (!isEstimable(told)) continue;
    // A column that few games have tells little of the rest.
    const far = (Math.abs(told.area - 0.5) * there.length) / rows.length;
    if (far > best.far) best = { name, far, area: told.area };
  }
  return `${best.name} ${best.area.toFixed(3)}`;
}
