/** Sums of judges' final judgements as integers, independent of the order. */
import type { JudgeBin, JudgeTotal } from './archive-figures.ts';

/** A judgement with the data of its game for the sums. */
export interface JudgedRow {
  readonly game: string;
  readonly format: string;
  readonly endedAt: number;
  readonly judge: string;
  readonly target: string;
  readonly probability: number;
  readonly nature: string;
  readonly announced: number | null;
  readonly source: string;
  readonly together: string | null;
}

/** Annotations and exams are about talks of bots. */
export const sourcesOutsideGames: readonly string[] = ['annotation', 'exam'];

export const judgeBins = 10;
const day = 24 * 3600 * 1000;
const millionths = (value: number) => Math.round(value * 1_000_000);

/** The sums by judge, format and day, and by judge, format and bin. */
export function judgeSums(rows: readonly JudgedRow[]): {
  readonly totals: readonly (JudgeTotal & { readonly day: number })[];
  readonly bins: readonly JudgeBin[];
} {
  const counted = lastWords(rows);
  const totals = new Map<string, JudgeTotal & { readonly day: number }>();
  for (const some of Map.groupBy(counted, ({ game, judge }) => `${game} ${judge}`).values()) {
    const known = some.flatMap((one) =>
      one.announced === null ? [] : [{ ...one, announced: one.announced }],
    );
    const [first] = known;
    if (first === undefined) continue;
    const mean = (value: (one: (typeof known)[number]) => number) =>
      known.reduce((sum, one) => sum + value(one), 0) / known.length;
    const loss = mean((one) => lossOf(one.probability, one.nature));
    const gain = mean((one) => lossOf(one.announced, one.nature)) - loss;
    const { judge, format, endedAt } = first;
    const one = { judge, format, day: Math.floor(endedAt / day), games: 1, judgements: known.length };
    const sums = { loss, lossSquares: loss * loss, gain, gainSquares: gain * gain };
    addJudgeSums(totals, `${judge} ${format} ${one.day}`, {
      ...one,
      ...(Object.fromEntries(
        Object.entries(sums).map(([name, value]) => [name, millionths(value)]),
      ) as typeof sums),
    });
  }
  const byBin = new Map<string, JudgeBin>();
  for (const { judge, format, probability, nature } of counted) {
    const bin = Math.min(Math.floor(probability * judgeBins), judgeBins - 1);
    const human = nature === 'human' ? 1 : 0;
    addJudgeSums(byBin, `${judge} ${format} ${bin}`, {
      judge,
      format,
      bin,
      n: 1,
      said: millionths(probability),
      human,
    });
  }
  return { totals: [...totals.values()], bins: [...byBin.values()] };
}

/**
 * Final judgement of each judge about each target: of prices, which are beliefs during play, the last one
 * counts, if there is nothing else. Simultaneous judgements count once. The rows of a game are in order.
 */
function lastWords(rows: readonly JudgedRow[]): readonly JudgedRow[] {
  const words = new Map<string, JudgedRow>();
  for (const row of rows) {
    if (sourcesOutsideGames.includes(row.source)) continue;
    const about = row.together === null ? `of ${row.target}` : `together ${row.together}`;
    const key = `${row.game} ${row.judge} ${about}`;
    const known = words.get(key);
    if (known === undefined || known.source === 'price') words.set(key, row);
  }
  return [...words.values()];
}

const lossOf = (probability: number, nature: string) => (probability - (nature === 'human' ? 1 : 0)) ** 2;

/** Key columns of a row; all others are summed. */
const names = ['judge', 'player', 'format', 'day', 'bin'];

/** Adds the numbers of a row to those of the same key. */
export function addJudgeSums<Row extends object>(sums: Map<string, Row>, key: string, row: Row): void {
  const known = sums.get(key) as Record<string, unknown> | undefined;
  const entries = Object.entries(row).map(([name, value]) => [
    name,
    known === undefined || names.includes(name) ? value : Number(known[name]) + Number(value),
  ]);
  sums.set(key, Object.fromEntries(entries) as Row);
}
