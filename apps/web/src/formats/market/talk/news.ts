/** News in a conversation, for screen readers. */
import type { BettorSeat, ExchangeView, MarketSeat } from '@parlour/game';

export interface News {
  readonly kind: 'asks' | 'coming' | 'answer';
  readonly by: BettorSeat;
  readonly question: string;
  /** Empty while unreadable. */
  readonly answer: string;
}

type Rows = readonly ExchangeView[];
const stages = ['asks', 'coming', 'answer'] as const;

/** Stage of an exchange: asked, answered for the asker only, or public. */
function stageOf({ answer }: ExchangeView): number {
  if (answer === null) return 0;
  return answer.text === undefined ? 1 : 2;
}

/** Whether this player has to act: the target on a question, a bettor on an own answer. */
export const isTurn = ({ kind, by }: News, you: MarketSeat | 'spectator'): boolean =>
  you === 'target' ? kind === 'asks' : kind === 'answer' && by === you;

/** Events between two views. Own questions and erased texts are no news. */
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
