import type { MarketEvent, QuestionId } from '@parlour/game';

/** What an answer did to the price. Prices are asks of a human security, in milli-points. */
export interface Moment {
  readonly question: QuestionId;
  /** When the asker had the answer, in milliseconds from the start. */
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

/**
 * What moved the price: for each answer the price when its asker got it, and just before the next answer
 * or the close. The biggest moves come first.
 */
export function momentsOf(events: readonly MarketEvent[]): Moment[] {
  const moments: Moment[] = [];
  let price = 0;
  let rungs: readonly number[] = [];
  let open: Omit<Moment, 'to'> | undefined;
  const close = () => {
    if (open !== undefined) moments.push({ ...open, to: price });
    open = undefined;
  };
  for (const event of events) {
    if (event.type === 'opened') {
      rungs = event.ladder.rungs;
      price = rungs[event.ladder.start] ?? 100_000;
    } else if (event.type === 'traded') price = rungs[event.levelAfter] ?? 100_000;
    else if (event.type === 'answered') {
      close();
      open = { question: event.question, at: event.at, from: price };
    } else if (event.type === 'closed') close();
  }
  return moments.sort((a, b) => Math.abs(b.to - b.from) - Math.abs(a.to - a.from) || a.at - b.at);
}
