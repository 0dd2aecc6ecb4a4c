/** Conversations of invented people, and how well one game identifies their kind. */
import type { RandomStream } from '../../random.ts';
import { instant, milliseconds } from '../../time.ts';
import { type TurnMessage, turnContext } from '../context.ts';
import { drawFactors, minDelayAfterOther, minDelayAfterOwn, nextTurnAfter, type SeatTurns } from '../draw.ts';
import { priorTable } from '../rates.ts';
import type { TurnTalk } from '../spells.ts';

/** A talk of 300 s, in which everyone speaks by their own rates whatever the others do. */
export function talkOf(people: Readonly<Record<string, SeatTurns>>, random: RandomStream): TurnTalk {
  const end = instant(300_000);
  const messages: TurnMessage[] = [];
  for (let start = instant(0); ; ) {
    const next = Object.entries(people)
      .flatMap(([by, person]) => {
        const rest = milliseconds(end - start);
        const wait = nextTurnAfter(person, turnContext(messages, by), { u: random.next(), end: rest });
        return wait === undefined ? [] : [{ by, written: instant(start + wait) }];
      })
      .sort((a, b) => a.written - b.written)[0];
    if (next === undefined) break;
    const last = messages.at(-1);
    const floor =
      last === undefined ? 0 : last.at + (last.by === next.by ? minDelayAfterOwn : minDelayAfterOther);
    const at = instant(Math.max(next.written, floor));
    if (at >= end) break;
    messages.push({ ...next, at });
    start = at;
  }
  return { mode: { kind: 'two' }, seats: Object.keys(people), messages, end };
}

/** Five equally likely kinds of people outside the prior. */
const kinds: readonly ((row: string, column: number) => number)[] = [
  (row) => (row.startsWith('own') ? 0.15 : 1.6),
  (row) => (row.startsWith('own') ? 5 : 1),
  (_row, column) => (column < 3 ? 0.25 : 0.8),
  (_row, column) => (column < 3 ? 3 : 1.2),
  (row) => (row === 'open' || row === 'other1' ? 0.45 : 1.5),
];

/** Someone of a kind that is drawn. */
export function madeUpPerson(random: RandomStream): SeatTurns {
  const kind = kinds[random.below(kinds.length)] as (typeof kinds)[number];
  const rows = Object.entries(priorTable.rows).map(([row, rates]) => [
    row,
    rates.map((rate, column) => rate * kind(row, column)),
  ]);
  return { table: { ...priorTable, rows: Object.fromEntries(rows) }, ...drawFactors(random) };
}

/** Features visible to an attentive partner in one conversation. */
export function figuresOf({ messages }: TurnTalk, seat: string): readonly number[] {
  const own = messages.filter(({ by }) => by === seat);
  const waits = own.map((message) => {
    const before = messages[messages.indexOf(message) - 1];
    const wait = Math.log(1 + (message.at - (before?.at ?? 0)) / 1000);
    return { wait, isOwn: before?.by === seat };
  });
  const meanOf = (of: readonly { readonly wait: number }[]) =>
    of.length === 0 ? 3 : of.reduce((sum, { wait }) => sum + wait, 0) / of.length;
  const goingOn = waits.filter(({ isOwn }) => isOwn);
  const answers = waits.filter(({ isOwn }) => !isOwn);
  const spread = (of: readonly { readonly wait: number }[]) =>
    Math.sqrt(meanOf(of.map(({ wait }) => ({ wait: (wait - meanOf(of)) ** 2 }))));
  return [
    Math.log(1 + own.length),
    Math.log(1 + goingOn.length),
    goingOn.length / Math.max(own.length, 1),
    Math.log(1 + messages.length - own.length),
    meanOf(answers),
    meanOf(goingOn),
    spread(answers),
    Math.log(1 + ((own[0]?.at ?? 300_000) as number) / 1000),
  ];
}

/** Area under the ROC curve of two sets of scores: 0.5 without information. */
export function aucOf(ones: readonly number[], others: readonly number[]): number {
  const all = [...ones.map((score) => ({ score, one: 1 })), ...others.map((score) => ({ score, one: 0 }))];
  all.sort((a, b) => a.score - b.score);
  let ranks = 0;
  for (let from = 0; from < all.length; ) {
    let to = from;
    while (to < all.length && all[to]?.score === all[from]?.score) to += 1;
    for (let at = from; at < to; at += 1) if (all[at]?.one === 1) ranks += (from + 1 + to) / 2;
    from = to;
  }
  return (ranks - (ones.length * (ones.length + 1)) / 2) / (ones.length * others.length);
}

/**
 * How well a logistic regression on these features, their squares and products separates two sets, by
 * two-fold cross-validation.
 */
export function toldApart(
  ones: readonly (readonly number[])[],
  others: readonly (readonly number[])[],
): number {
  const rows = [
    ...ones.map((figures, at) => ({ figures, one: 1, half: at % 2 })),
    ...others.map((figures, at) => ({ figures, one: 0, half: at % 2 })),
  ];
  const width = rows[0]?.figures.length ?? 0;
  const means = Array.from({ length: width }, (_, at) =>
    meanBy(rows, ({ figures }) => figures[at] as number),
  );
  const spreads = means.map(
    (mean, at) => Math.sqrt(meanBy(rows, ({ figures }) => ((figures[at] as number) - mean) ** 2)) || 1,
  );
  const all = rows.map(({ figures, ...row }) => {
    const z = figures.map((value, at) => (value - (means[at] as number)) / (spreads[at] as number));
    return { ...row, x: [1, ...z, ...z.flatMap((one, at) => z.slice(at).map((other) => one * other))] };
  });
  const aucs = [0, 1].map((half) => {
    const weights = fit(all.filter((row) => row.half === half));
    const scores = (one: number) =>
      all.filter((row) => row.half !== half && row.one === one).map(({ x }) => dot(x, weights));
    return aucOf(scores(1), scores(0));
  });
  return aucs.reduce((sum, auc) => sum + auc, 0) / aucs.length;
}

/** Ridge regression by steps down the gradient: enough for a score. */
function fit(rows: readonly { readonly x: readonly number[]; readonly one: number }[]): number[] {
  let weights = (rows[0]?.x ?? []).map(() => 0);
  for (let step = 0; step < 300; step += 1) {
    const slopes = weights.map((weight) => 0.01 * weight);
    for (const { x, one } of rows) {
      const off = (1 / (1 + Math.exp(-dot(x, weights))) - one) / rows.length;
      for (let at = 0; at < x.length; at += 1) slopes[at] = (slopes[at] as number) + off * (x[at] as number);
    }
    weights = weights.map((weight, at) => weight - 0.1 * (slopes[at] as number));
  }
  return weights;
}

const dot = (one: readonly number[], other: readonly number[]): number => {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += (one[at] as number) * (other[at] as number);
  return sum;
};

const meanBy = <Row>(rows: readonly Row[], value: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + value(row), 0) / rows.length;
