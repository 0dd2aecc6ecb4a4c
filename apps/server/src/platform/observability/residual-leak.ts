/** Measures the information about natures in the server's own signals, from finished rated games. */
import { type RecentArea, recentArea } from '@parlour/stats';
import type { FinishedGame } from '../log-reading/game-row.ts';

/** Games that are looked back at. */
const most = 1000;

/** Total lateness of a seat's texts. In milliseconds. */
interface Lateness {
  readonly seat: string;
  total: number;
  count: number;
}

/**
 * Measures how well the server's own signals separate natures in its rated games: lateness of texts, speed
 * and evenness of a target's answers. Each is a score that tells a human from a machine; the goal is 0.5.
 * Games count only after their end.
 */
export class ResidualLeak {
  readonly signals: Readonly<Record<'lateness' | 'speed' | 'spread', RecentArea>> = {
    lateness: recentArea(most),
    speed: recentArea(most),
    spread: recentArea(most),
  };
  readonly #late = new Map<string, Lateness[]>();

  /** Texts of a seat left this number of milliseconds after their slot. */
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

  /** A game stopped, or no archive takes it: nothing is learned of it. */
  readonly forget = (game: string): void => void this.#late.delete(game);

  /** Number of games with a pending end. */
  get waiting(): number {
    return this.#late.size;
  }

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
