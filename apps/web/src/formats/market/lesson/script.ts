/** Script of the target and the second bettor in the lesson. */
import { after, instant, itemsOf, type MarketCommand, type MarketState, seconds } from '@parlour/game';

/** Texts of the two scripted players. */
export interface ScriptedReplies {
  /** The target's answers to the player, in order; the last one again and again. */
  readonly answers: readonly string[];
  /** Question of the second bettor, and its answer. */
  readonly question: string;
  readonly reply: string;
}

type Table = Exclude<MarketState, { phase: 'empty' }>;
type Bettor = Table['bettors'][number];

export const otherBettor = 'bettor-2';
const thinking = seconds(2.5);
/** The second bettor asks soon after the player's first bet, and without one at this moment. */
const patience = instant(22_000);
const afterBet = seconds(3.5);
const readingFirst = seconds(1.2);
const betEvery = seconds(0.7);
const bets = 3;
const doneAfter = seconds(6.5);

/** Next command of the target or the second bettor. Follows only from the state of the table. */
export function nextMove(state: MarketState, lines: ScriptedReplies): MarketCommand | undefined {
  if (state.phase !== 'open') return undefined;
  const second = state.bettors.find(({ seat }) => seat === otherBettor);
  const moves = [
    answer(state, lines),
    second && question(state, second, lines),
    second && bet(state, second),
  ];
  return moves
    .filter((move) => move !== undefined)
    .toSorted((one, next) => one.at - next.at)
    .at(0);
}

function answer(
  { current, exchanges }: Table,
  { answers, reply }: ScriptedReplies,
): MarketCommand | undefined {
  if (current === null) return undefined;
  const theirs = current.question.startsWith(otherBettor);
  const given = exchanges.filter(({ by, answer: had }) => by !== otherBettor && had !== null).length;
  const text = theirs ? reply : (answers[Math.min(given, answers.length - 1)] ?? reply);
  return { type: 'answer', by: 'target', at: after(current.since, thinking), text };
}

function question(
  { chart }: Table,
  { submitted }: Bettor,
  lines: ScriptedReplies,
): MarketCommand | undefined {
  if (submitted > 0) return undefined;
  const firstBet = itemsOf(chart)[1]?.[0];
  const soon = firstBet === undefined ? patience : after(firstBet, afterBet);
  return { type: 'ask', by: otherBettor, at: soon < patience ? soon : patience, text: lines.question };
}

/** Three bets on a computer within the head start; then done. */
function bet({ exchanges, level }: Table, { position, done }: Bettor): MarketCommand | undefined {
  const read = exchanges.find(({ by }) => by === otherBettor)?.answer?.at;
  if (read === undefined || done) return undefined;
  const made = -position;
  if (made < bets && level > 0)
    return {
      type: 'bet',
      by: otherBettor,
      at: instant(read + readingFirst + betEvery * made),
      side: 'computer',
    };
  return { type: 'done', by: otherBettor, at: after(read, doneAfter), done: true };
}
