/** Numbers of a row of a database: some give large whole numbers as strings. */
export const numbersIn = <Sums extends Readonly<Record<string, number>>>(sums: Sums): Sums =>
  Object.fromEntries(Object.entries(sums).map(([name, value]) => [name, Number(value)])) as Sums;
