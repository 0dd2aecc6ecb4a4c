/** The answers that moved the price most. */
import type { ExchangeView, TableView } from '@parlour/game';
import { priceAt } from '../../../ui/chart-geometry.ts';

/** A stretch of the game between two answers, and how far the price went in it. */
export interface Moment {
  readonly at: number;
  /** Exchange at the start of the stretch; null: before the first answer. */
  readonly exchange: ExchangeView | null;
  readonly from: number;
  readonly to: number;
}

/** The stretches between two answers that moved the price most, the biggest move first. */
export function moments(
  { chart, conversation }: Pick<TableView, 'chart' | 'conversation'>,
  endedAt: number,
  count = 3,
): readonly Moment[] {
  const answered = conversation.filter(({ answer }) => answer !== null);
  const starts = [
    { at: 0, exchange: null },
    ...answered.map((exchange) => ({ at: exchange.answer?.at ?? 0, exchange })),
  ];
  return starts
    .map(({ at, exchange }, index) => {
      const until = starts[index + 1]?.at ?? endedAt + 1;
      // A trade at the very instant of an answer was made before anybody had read it.
      return {
        at,
        exchange,
        from: priceAt(chart, at),
        to: priceAt(chart, until === endedAt + 1 ? until : until - 1),
      };
    })
    .filter(({ from, to }) => from !== to)
    .sort((one, other) => Math.abs(other.to - other.from) - Math.abs(one.to - one.from))
    .slice(0, count);
}
