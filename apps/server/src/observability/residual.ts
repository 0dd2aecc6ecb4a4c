/** Measures what the house's own signals tell of natures, from finished rated games. */
import { type RecentArea, recentArea } from '@parlour/stats';
import type { FinishedGame } from '../log-reading/game-row.ts';

/** Games that are looked back at. */
const most = 1000;

/** How late the words of one seat left, in all. In milliseconds. */
interface Lateness {
  readonly seat: string;
  total: number;
  count: number;
}

/**
 * What the house itself could learn of natures from its own rated games, by signals that it has in hand: how late words
 * left, how fast and how unevenly a target answered. Each a guess at which of a person and a machine is the person;
 * 0.5 is what is wanted. Nothing of a game is in it before its end.
 */
export class Residual {
  readonly signals: Readonly<Record<'lateness' | 'speed' | 'spread', RecentArea>> = {
    lateness: recentArea(most),
    speed: recentArea(most),
    spread: recentArea(most),
  };
  readonly #late = new Map<string, Lateness[]>();

  /** Words of a seat left so many milliseconds after their slot. */
  readonly released = (game: string, seat: string, lateMs: number): void => {
    const seats = this.#late.get(game) ?? [];
    this.#late.set(game, seats);
    const known = seats.find((one) => one.seat === seat);
    if (known === undefined) seats.push({ seat, total: lateMs, count: 1 });
    else {
      known.total += lateMs;
      known.count += 1;
    }
  };

  /** A game is over. Of those that are not rated, and those that were void, nothing is learned. */
  readonly finished = ({ game, list, record: { natures }, speed }: FinishedGame): void => {
    // It comes again once all games of its draw are over.
    if (list === 'held') return;
    const late = this.#late.get(game) ?? [];
    this.#late.delete(game);
    if (list !== 'public') return;
    for (const { seat, total, count } of late)
      this.signals.lateness.add(total / count, natures[seat] === 'human');
    if (speed === undefined) return;
    const isHuman = natures[speed.seat] === 'human';
    this.signals.speed.add(speed.speed, isHuman);
    this.signals.spread.add(speed.spread, isHuman);
  };
}
