/** Tests of a duel's results for ratings. */
import { type Payoffs, payoffScore } from './payoffs.ts';
import { type NumbersBySeat, seats } from './seats.ts';
import type { Event } from './words.ts';

/** R1, R2: the score of each seat from 0 to 1, out of the game's own log; nothing: the game moves no rating. */
export function ratedScores(events: readonly Event[]): Partial<NumbersBySeat> {
  const payoffs: Payoffs | undefined = events.find((event) => event.type === 'opened')?.config.payoffs;
  const settled = events.find((event) => event.type === 'settled');
  const haveBothSpoken = seats.every((seat) =>
    events.some((event) => event.type === 'said' && event.by === seat),
  );
  if (payoffs === undefined || settled === undefined || settled.end === 'void' || !haveBothSpoken) return {};
  const [left, right] = seats.map((seat) => payoffScore(payoffs, settled.payoffs[seat]));
  return left === undefined || right === undefined ? {} : { left, right };
}
