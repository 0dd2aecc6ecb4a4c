/** Short words for the tests of the Market. */
import type { Nature } from '../../../commitment.ts';
import { sealOf } from '../../../commitment.ts';
import type { Opening } from '../../../format.ts';
import { instant, milliseconds } from '../../../time.ts';
import { configure } from '../config.ts';
import type { MarketTypes } from '../index.ts';
import type { TableView, View } from '../view.ts';
import type { Answer, Ask, Bet, BettorSeat, Command, Config, Seat, Side } from '../words.ts';

/** Short words for tests: `at` in milliseconds from the start, the bettors as A, B and C. */
export const [A, B, C] = ['bettor-1', 'bettor-2', 'bettor-3'] as const;

const nonce = 'ab'.repeat(32);

export function open(
  options: { nature?: Nature; bettors?: number; config?: Partial<Config>; hash?: string } = {},
): Opening<MarketTypes> {
  const { nature = 'human', bettors = 3, config = {}, hash = sealOf(nature, nonce) } = options;
  const cast: Record<string, Nature> = { target: nature };
  for (let seat = 1; seat <= bettors; seat += 1) cast[`bettor-${seat}`] = 'human';
  return { type: 'open', at: instant(0), config: configure(config), cast, commitment: { hash, nonce } };
}

export const ask = (at: number, by: Seat, text = 'Who are you?'): Ask => ({
  type: 'ask',
  at: instant(at),
  by,
  text,
});
export const answer = (
  at: number,
  text = 'Guess.',
  more: { question?: string; from?: number; by?: Seat; pasted?: boolean } = {},
): Answer => {
  const { from, by = 'target', ...rest } = more;
  return {
    type: 'answer',
    at: instant(at),
    by,
    text,
    ...rest,
    ...(from === undefined ? {} : { from: instant(from) }),
  };
};
/** The host releases the target's text. */
export const release = (at: number, by: Seat = 'target') =>
  ({ type: 'release', at: instant(at), by }) as const;
export const withdraw = (at: number, by: Seat, question: string): Command => ({
  type: 'withdraw',
  at: instant(at),
  by,
  question,
});
export const bet = (at: number, by: Seat, side: Side, more: Partial<Bet> = {}): Bet => ({
  type: 'bet',
  at: instant(at),
  by,
  side,
  ...more,
});
export const done = (at: number, by: Seat, wish = true): Command => ({
  type: 'done',
  at: instant(at),
  by,
  done: wish,
});
export const leave = (at: number, by: Seat): Command => ({ type: 'leave', at: instant(at), by });
export const disconnect = (at: number, by: Seat) => ({ type: 'disconnect', at: instant(at), by }) as const;
export const reconnect = (at: number, by: Seat) => ({ type: 'reconnect', at: instant(at), by }) as const;
export const passTime = (at: number) => ({ type: 'pass-time', at: instant(at) }) as const;
/** The server was down for `down` and is back. */
export const resume = (at: number, down: number) =>
  ({ type: 'resume', at: instant(at), down: milliseconds(down) }) as const;
/** An unrecoverable fault of the server. */
export const fault = (at: number) => ({ type: 'void', at: instant(at) }) as const;
export const bettorSeat = (number: number): BettorSeat => `bettor-${number}`;

/** View of an opened game. */
export function seen(view: View): TableView {
  if (view.phase === 'empty') throw new Error('this game has not been opened');
  return view;
}
