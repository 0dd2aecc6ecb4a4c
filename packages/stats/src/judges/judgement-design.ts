/** Judgements as the columns of a mixed model: fixed and random effects, and the order of their elimination. */

/** One verdict of one judge on one target. */
export interface JudgeVerdict {
  readonly judge: string;
  readonly target: string;
  readonly isHuman: boolean;
  readonly saidHuman: boolean;
  readonly judgeIsMachine?: boolean;
  /** Null: a person, or unknown. */
  readonly version: string | null;
  readonly game: string | null;
  readonly format: string | null;
  /** Announced probability that the target is human, between 0 and 1; null: none. */
  readonly announced: number | null;
}

export const deviations = ['lean', 'discrimination', 'machine', 'game'] as const;
export type Deviation = (typeof deviations)[number];

export interface JudgementDesign {
  readonly n: number;
  /** 1: the judge said human. */
  readonly said: Float64Array;
  readonly fixedNames: readonly string[];
  /** Row by row. */
  readonly fixed: Float64Array;
  readonly judges: readonly string[];
  readonly versions: readonly string[];
  readonly games: readonly string[];
  /** Number of random effects. Games come first, then judges, then versions. */
  readonly size: number;
  /** Kind of each effect: index in `deviations`. */
  readonly kind: Uint8Array;
  /** Column of each judge's lean; its discrimination is the next one. */
  readonly judgeColumn: Int32Array;
  readonly versionColumn: Int32Array;
  /** Columns of each row: lean, game, version; -1: none. */
  readonly rowColumns: Int32Array;
  /** +1/2 for human targets, -1/2 for machines. */
  readonly contrast: Float64Array;
}

/** Up to so many multiplications to eliminate the judges the effect of games is estimated. */
const maxWork = 40_000_000;

export function judgementDesign(rows: readonly JudgeVerdict[]): JudgementDesign {
  const n = rows.length;
  const levels = (of: (row: JudgeVerdict) => string | null) =>
    [...new Set(rows.map(of).filter((level) => level !== null))].sort();
  const judges = levels(({ judge }) => judge);
  const versions = levels(({ isHuman, version }) => (isHuman ? null : version));
  const judgeNumber = numbersOf(judges);
  const allGames = hasRepeatedTargets(rows) ? levels(({ game }) => game) : [];
  const coupled = judgeOrder(rows, judgeNumber, allGames.length > 0);
  const games = coupled === undefined ? [] : allGames;
  const order = coupled ?? judges.map((_, judge) => judge);

  const judgeColumn = new Int32Array(judges.length);
  for (const [place, judge] of order.entries()) judgeColumn[judge] = games.length + 2 * place;
  const firstVersion = games.length + 2 * judges.length;
  const versionColumn = Int32Array.from(versions, (_, version) => firstVersion + version);
  const size = firstVersion + versions.length;
  const kind = new Uint8Array(size);
  kind.fill(3, 0, games.length);
  for (const column of judgeColumn) kind[column + 1] = 1;
  kind.fill(2, firstVersion);

  const placed = { rows, judgeNumber, judgeColumn, games, versions, firstVersion };
  const rowColumns = columnsOf(placed);
  const contrast = Float64Array.from(rows, ({ isHuman }) => (isHuman ? 0.5 : -0.5));
  const said = Float64Array.from(rows, ({ saidHuman }) => Number(saidHuman));
  return {
    ...{ n, said, judges, versions, games, size, kind },
    ...{ judgeColumn, versionColumn, rowColumns, contrast },
    ...fixedColumns(rows),
  };
}

/** Columns of each row: lean, game, version; -1: none. */
function columnsOf({
  rows,
  judgeNumber,
  judgeColumn,
  games,
  versions,
  firstVersion,
}: {
  readonly rows: readonly JudgeVerdict[];
  readonly judgeNumber: ReadonlyMap<string, number>;
  readonly judgeColumn: Int32Array;
  readonly games: readonly string[];
  readonly versions: readonly string[];
  readonly firstVersion: number;
}): Int32Array {
  const gameNumber = numbersOf(games);
  const versionNumber = numbersOf(versions);
  const result = new Int32Array(3 * rows.length);
  for (const [index, { judge, game, version, isHuman }] of rows.entries()) {
    result[3 * index] = judgeColumn[judgeNumber.get(judge) ?? 0] ?? 0;
    result[3 * index + 1] = gameNumber.get(game ?? '') ?? -1;
    const number = isHuman ? undefined : versionNumber.get(version ?? '');
    result[3 * index + 2] = number === undefined ? -1 : firstVersion + number;
  }
  return result;
}

const numbersOf = (names: readonly string[]): ReadonlyMap<string, number> =>
  new Map(names.map((name, index) => [name, index]));

/** Whether a target of one game has several verdicts: without, the effect of games is not estimable. */
function hasRepeatedTargets(rows: readonly JudgeVerdict[]): boolean {
  const seen = new Set<string>();
  return rows.some(({ game, target }) => {
    if (game === null) return false;
    const key = JSON.stringify([game, target]);
    if (seen.has(key)) return true;
    seen.add(key);
    return false;
  });
}

function fixedColumns(rows: readonly JudgeVerdict[]): Pick<JudgementDesign, 'fixed' | 'fixedNames'> {
  const formats = [...new Set(rows.map(({ format }) => format).filter((one) => one !== null))].sort();
  const last = formats.at(-1);
  const has = (of: (row: JudgeVerdict) => unknown) => new Set(rows.map(of)).size > 1;
  const columns: [string, (row: JudgeVerdict) => number][] = [
    ['human', ({ isHuman }) => Number(isHuman)],
    ['machine', ({ isHuman }) => Number(!isHuman)],
    ...formats
      .slice(0, -1)
      .map((name): [string, (row: JudgeVerdict) => number] => [
        `format_${name}`,
        ({ format }) => (format === name ? 1 : format === last ? -1 : 0),
      ]),
  ];
  if (has(({ announced }) => announced))
    columns.push(['announced_logit', ({ announced }) => logit(announced ?? 0.5)]);
  if (has(({ judgeIsMachine }) => judgeIsMachine === true)) {
    columns.push(['machine_judge', ({ judgeIsMachine }) => Number(judgeIsMachine === true)]);
    columns.push([
      'machine_judge_contrast',
      ({ judgeIsMachine, isHuman }) => Number(judgeIsMachine === true) * (isHuman ? 0.5 : -0.5),
    ]);
  }
  const values = columns.map(([, of]) => Float64Array.from(rows, of));
  const used = independentColumns(values);
  const fixed = new Float64Array(rows.length * used.length);
  for (const [place, column] of used.entries())
    for (let row = 0; row < rows.length; row += 1)
      fixed[row * used.length + place] = (values[column] as Float64Array)[row] as number;
  return { fixed, fixedNames: used.map((column) => (columns[column] as [string, unknown])[0]) };
}

/** A column of which the others explain all but this share of its squares adds nothing. */
const newShare = 1e-8;

/**
 * Numbers of the columns that are no combination of those before, as the announced probability is where each
 * format announces one of its own. By Cholesky's factor of the products, a column at a time.
 */
function independentColumns(columns: readonly Float64Array[]): readonly number[] {
  const used: number[] = [];
  const factor: number[][] = [];
  for (const [column, own] of columns.entries()) {
    const row: number[] = [];
    const squares = product(own, own);
    let left = squares;
    for (const [place, other] of used.entries()) {
      const before = factor[place] as number[];
      let value = product(own, columns[other] as Float64Array);
      for (let at = 0; at < place; at += 1) value -= (row[at] as number) * (before[at] as number);
      const entry = value / (before[place] as number);
      row.push(entry);
      left -= entry * entry;
    }
    if (left <= newShare * squares) continue;
    used.push(column);
    factor.push([...row, Math.sqrt(left)]);
  }
  return used;
}

function product(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let row = 0; row < one.length; row += 1) sum += (one[row] as number) * (other[row] as number);
  return sum;
}

const logit = (p: number): number => Math.log(p / (1 - p));

/**
 * Judges in the order of least neighbours, where judges of one game are neighbours once the game is
 * eliminated. Undefined: the factor would take too long.
 */
function judgeOrder(
  rows: readonly JudgeVerdict[],
  judgeNumber: ReadonlyMap<string, number>,
  hasGames: boolean,
): readonly number[] | undefined {
  if (!hasGames) return [...judgeNumber.values()];
  const neighbours: Set<number>[] = Array.from({ length: judgeNumber.size }, () => new Set());
  for (const own of judgesByGame(rows, judgeNumber)) connect(neighbours, own);
  // A judge loses some neighbours before it is eliminated: in a complete graph two thirds of this work.
  if (neighbours.reduce((sum, { size }) => sum + workOf(size), 0) > 3 * maxWork) return undefined;
  const order: number[] = [];
  const byCount = new Map<number, Set<number>>();
  const put = (judge: number) => {
    const count = neighbours[judge]?.size ?? 0;
    byCount.set(count, (byCount.get(count) ?? new Set()).add(judge));
  };
  for (const judge of neighbours.keys()) put(judge);
  let work = 0;
  while (order.length < neighbours.length) {
    const best = leastCoupled(byCount, neighbours.length);
    const around = neighbours[best] ?? new Set<number>();
    byCount.get(around.size)?.delete(best);
    work += workOf(around.size);
    if (work > maxWork) return undefined;
    for (const one of around) byCount.get(neighbours[one]?.size ?? 0)?.delete(one);
    for (const one of around) neighbours[one]?.delete(best);
    connect(neighbours, around);
    for (const one of around) put(one);
    order.push(best);
  }
  return order;
}

/** Multiplications to eliminate the two effects of a judge. */
const workOf = (neighbours: number): number => 4 * (neighbours + 1) ** 2;

function leastCoupled(byCount: ReadonlyMap<number, ReadonlySet<number>>, most: number): number {
  for (let count = 0; count <= most; count += 1) for (const judge of byCount.get(count) ?? []) return judge;
  return -1;
}

function judgesByGame(
  rows: readonly JudgeVerdict[],
  judgeNumber: ReadonlyMap<string, number>,
): Iterable<ReadonlySet<number>> {
  const byGame = new Map<string, Set<number>>();
  for (const { game, judge } of rows) {
    if (game === null) continue;
    const own = byGame.get(game) ?? new Set();
    byGame.set(game, own.add(judgeNumber.get(judge) ?? 0));
  }
  return byGame.values();
}

/** Makes all of these neighbours of each other. */
function connect(neighbours: readonly Set<number>[], these: ReadonlySet<number>): void {
  for (const one of these) for (const other of these) if (one !== other) neighbours[one]?.add(other);
}
