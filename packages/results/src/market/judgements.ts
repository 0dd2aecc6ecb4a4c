/** Judgements of a market: each price that a bettor made, and the common verdict at the close. */
import { type BettorSeat, type MarketEvent, payoutMilliPoints } from '@parlour/game';
import type { PlayedGame } from '../digest.ts';
import type { Judgement } from '../judgement.ts';
import { endOf, pricePath } from './price-path.ts';
import { verdictOf } from './verdict.ts';

type Played = PlayedGame<MarketEvent>;
type Target = Pick<Judgement, 'subject' | 'target' | 'targetPlayer' | 'nature'>;
/** Number of exchanges that each viewer has seen in full. */
type Seen = Map<BettorSeat | 'everybody', number>;

/**
 * Each change of a market's price as a judgement of the bettor who made it: the mid after the trade.
 * Simultaneous trades of one bettor are one judgement, the last. The price at the close is the common
 * verdict of all bettors, if any of them traded.
 */
export function judgementsOf(game: Played): readonly Judgement[] {
  const nature = game.natures.target;
  if (nature === undefined) return [];
  const target = { subject: game.game, target: 'target', targetPlayer: playerAt(game, 'target'), nature };
  const judgements: Judgement[] = [];
  const seen: Seen = new Map();
  let rungs: readonly number[] = [];
  for (const event of game.events) {
    if (event.type === 'opened') rungs = event.ladder.rungs;
    if (event.type === 'delivered') noteDelivery(seen, event);
    if (event.type !== 'traded') continue;
    const { at, by, levelAfter } = event;
    const doubledMid = (rungs[levelAfter - 1] ?? 0) + (rungs[levelAfter] ?? payoutMilliPoints);
    const last = judgements.at(-1);
    if (last?.at === at && last.judge === by) judgements.pop();
    judgements.push({
      ...target,
      judge: by,
      judgePlayer: playerAt(game, by),
      at,
      exchanges: seen.get(by) ?? seen.get('everybody') ?? 0,
      probability: doubledMid / (2 * payoutMilliPoints),
      source: 'price',
    });
  }
  return verdictOf(game.events) === null ? judgements : [...judgements, verdict(game, target, seen)];
}

/** Common verdict of all bettors at the close. */
function verdict({ events }: Played, target: Target, seen: Seen): Judgement {
  return {
    ...target,
    judge: 'everybody',
    judgePlayer: null,
    at: endOf(events),
    exchanges: seen.get('everybody') ?? 0,
    probability: (pricePath(events).at(-1)?.doubledMid ?? payoutMilliPoints) / (2 * payoutMilliPoints),
    source: 'verdict',
  };
}

const playerAt = ({ players }: Played, seat: string) => players[seat]?.id ?? null;

/** The asker receives an answer before the others do. */
function noteDelivery(seen: Seen, { question, to }: Extract<MarketEvent, { type: 'delivered' }>): void {
  const asker = question.slice(0, question.indexOf('#')) as BettorSeat;
  const everybody = seen.get('everybody') ?? 0;
  if (to !== 'everybody') {
    seen.set(to, (seen.get(to) ?? everybody) + 1);
    return;
  }
  for (const [seat, count] of seen) if (seat !== asker && seat !== 'everybody') seen.set(seat, count + 1);
  seen.set('everybody', everybody + 1);
}
