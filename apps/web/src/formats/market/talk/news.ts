/** What is new in a conversation, for screen readers. */
import type { BettorSeat, ExchangeView, MarketSeat } from '@parlour/game';

export interface News {
  readonly kind: 'asks' | 'coming' | 'answer';
  readonly by: BettorSeat;
  readonly question: string;
  /** Empty as long as one may not read it. */
  readonly answer: string;
}

type Rows = readonly ExchangeView[];
const stages = ['asks', 'coming', 'answer'] as const;

/** Asked, answered for its asker alone, or readable. */
function stageOf({ answer }: ExchangeView): number {
  if (answer === null) return 0;
  return answer.text === undefined ? 1 : 2;
}

/** Is it for this player to act? The target has a question, a bettor the answer to their own. */
export const isTurn = ({ kind, by }: News, you: MarketSeat | 'spectator'): boolean =>
  you === 'target' ? kind === 'asks' : kind === 'answer' && by === you;

/** What happened between two views. One's own question is not news, and erased words are not told. */
export function newsOf(before: Rows, after: Rows, you: MarketSeat | 'spectator'): readonly News[] {
  const known = new Map(before.map((row) => [row.question, stageOf(row)]));
  return after.flatMap((exchange) => {
    const { by, text: question, answer } = exchange;
    const stage = stageOf(exchange);
    const kind = stages[stage];
    if (kind === undefined || stage <= (known.get(exchange.question) ?? -1)) return [];
    if (kind === 'asks' && by === you) return [];
    if (question === null || answer?.text === null) return [];
    return { kind, by, question, answer: answer?.text ?? '' };
  });
}
