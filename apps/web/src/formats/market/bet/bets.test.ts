/** Bets to a price, and why one is not made. */
import { expect, test } from 'vitest';
import type { Game, GameState } from '../../../connection/game.ts';
import { createStore } from '../../../connection/store.ts';
import { tableView } from '../../../testing/fixtures.ts';
import { createBets } from './bets.ts';

function bettor(isOnline: boolean) {
  const view = { ...tableView('bettor-1') };
  const state = createStore({ mirror: { run: 'r', n: 1, view } } as unknown as GameState);
  const sent: object[] = [];
  const play = async (deed: object) => {
    sent.push(deed);
    return { ok: true } as const;
  };
  return { bets: createBets({ game: 'g', state, play } as unknown as Game, () => isOnline), sent };
}

test('a price that cannot be bet to says why, also when the handle is let go', () => {
  const { bets, sent } = bettor(false);
  bets.aim('70');
  expect(bets.betToAim()).toBe(false);
  bets.aim('');
  expect(bets.state.get().refusal?.code).toBe('offline');
  bets.aim('71');
  expect(bets.state.get().refusal).toBeNull();
  expect(sent).toEqual([]);
});

test('a bet to a price is one order, and on its way at once', () => {
  const { bets, sent } = bettor(true);
  bets.aim('70');
  expect(bets.betToAim()).toBe(true);
  expect(sent).toMatchObject([{ type: 'bet', side: 'human', quantity: 8, limit: 69_999 }]);
  expect(bets.state.get()).toMatchObject({ aim: '', pending: [{ side: 'human', quantity: 8 }] });
  // What is on its way counts already: there is nothing left to bet.
  bets.aim('70');
  expect(bets.betToAim()).toBe(false);
});
