/** Rows of features, column by column, ready for a classifier. */

export interface Table {
  readonly rows: number;
  readonly columns: readonly Float64Array[];
}

/** Standardisation of columns, fitted on some rows and applied to others. */
export interface Scaling {
  readonly apply: (rows: readonly (readonly number[])[]) => Table;
}

/** Deviations from the mean beyond this are cut off: a single pause of the machine must not rule a straight line. */
const farthest = 4;

/**
 * Learns mean and standard deviation of every column, leaves out columns that never differ, and puts the mean where a
 * value is missing (`NaN`) or not finite.
 */
export function scaling(rows: readonly (readonly number[])[]): Scaling {
  const count = rows[0]?.length ?? 0;
  const columns = Array.from({ length: count }, (_, feature) => {
    const values = rows.map((row) => row[feature] as number).filter(Number.isFinite);
    const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1);
    const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
    return { feature, mean, deviation: Math.sqrt(squares / Math.max(values.length, 1)) };
  }).filter(({ mean, deviation }) => deviation > 1e-9 * Math.max(1, Math.abs(mean)));
  const scaled = (value: number, mean: number, deviation: number) =>
    Number.isFinite(value) ? Math.max(-farthest, Math.min(farthest, (value - mean) / deviation)) : 0;
  return {
    apply: (others) => ({
      rows: others.length,
      columns: columns.map(({ feature, mean, deviation }) =>
        Float64Array.from(others, (row) => scaled(row[feature] as number, mean, deviation)),
      ),
    }),
  };
}
