/** Tests of the answers that moved the price most. */
import type { Instant, TableView } from '@parlour/game';
import { expect, test } from 'vitest';
import { moments } from './moments.ts';

const at = (milliseconds: number) => milliseconds as Instant;
const chart: TableView['chart'] = [
  [at(0), 50_000],
  [at(20_000), 55_000],
  [at(50_000), 70_000],
  [at(60_000), 40_000],
];

test('the strongest moments come first, each with the answer that began it', () => {
  const exchange = (n: number, when: number) => ({
    question: `bettor-1#${n}` as const,
    by: 'bettor-1' as const,
    text: `q${n}`,
    askedAt: at(when - 5000),
    answer: { at: at(when), opensAt: at(when + 5000), text: 'yes' },
  });
  const found = moments({ chart, conversation: [exchange(1, 30_000), exchange(2, 55_000)] }, 120_000);
  expect(found.map(({ exchange: by, from, to }) => [by?.question, from, to])).toEqual([
    ['bettor-1#2', 70_000, 40_000],
    ['bettor-1#1', 55_000, 70_000],
    [undefined, 50_000, 55_000],
  ]);
});
