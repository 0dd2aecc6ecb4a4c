/** Judgements: who takes whom for what, and how surely, in every format. */
import { type BettorSeat, type GameId, type MarketEvent, type Nature, payout } from '@parlour/game';

/** Where a judgement comes from. */
export type JudgementSource = 'price' | 'prediction' | 'label' | 'annotation' | 'verdict';

/**
 * Who judged whom, when, and how: the common currency of all formats. What the statistics know of games
 * they know as judgements.
 */
export interface Judgement {
  readonly game: GameId;
  /** The seat that was judged, and the one that judged. */
  readonly target: string;
  readonly judge: string;
  /** Milliseconds since the start of the game. */
  readonly at: number;
  /** Exchanges that the judge had seen in full by then. */
  readonly exchanges: number;
  /** Probability that the target is human. */
  readonly probability: number;
  readonly source: JudgementSource;
  /** What the target was. */
  readonly nature: Nature;
}

/**
 * Each change of a market's price as a judgement of the bettor who made it: the mid after it is what they were
 * ready to believe. Units traded at one instant by one bettor are one judgement, the last.
 */
export function judgementsOfMarket(
  game: GameId,
  events: readonly MarketEvent[],
  nature: Nature,
): readonly Judgement[] {
  const judgements: Judgement[] = [];
  const seen = new Map<BettorSeat | 'everybody', number>();
  let rungs: readonly number[] = [];
  for (const event of events) {
    if (event.type === 'opened') rungs = event.ladder.rungs;
    if (event.type === 'delivered') noteDelivery(seen, event);
    if (event.type !== 'traded') continue;
    const { at, by, levelAfter } = event;
    const doubledMid = (rungs[levelAfter - 1] ?? 0) + (rungs[levelAfter] ?? payout);
    const last = judgements.at(-1);
    if (last?.at === at && last.judge === by) judgements.pop();
    judgements.push({
      game,
      target: 'target',
      judge: by,
      at,
      exchanges: seen.get(by) ?? seen.get('everybody') ?? 0,
      probability: doubledMid / (2 * payout),
      source: 'price',
      nature,
    });
  }
  return judgements;
}

/** The asker has an answer before everybody else has it. */
function noteDelivery(
  seen: Map<BettorSeat | 'everybody', number>,
  { question, to }: Extract<MarketEvent, { type: 'delivered' }>,
): void {
  const asker = question.slice(0, question.indexOf('#')) as BettorSeat;
  const everybody = seen.get('everybody') ?? 0;
  if (to !== 'everybody') {
    seen.set(to, (seen.get(to) ?? everybody) + 1);
    return;
  }
  for (const [seat, count] of seen) if (seat !== asker && seat !== 'everybody') seen.set(seat, count + 1);
  seen.set('everybody', everybody + 1);
}
