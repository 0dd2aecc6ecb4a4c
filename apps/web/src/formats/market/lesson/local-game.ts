/** A game by the real rules within this page: nothing is sent, the others follow a script. */
import {
  type Instant,
  instant,
  type MarketCommand,
  type MarketState,
  market,
  refusals,
  sealOf,
  seconds,
  turn,
} from '@parlour/game';
import type { Reply } from '../../../connection/frames.ts';
import type { Game, GameState } from '../../../connection/game.ts';
import { createStore } from '../../../connection/store.ts';
import { type Lines, nextMove, other } from './script.ts';

/** Time as this page has it. */
export interface Clock {
  readonly now: () => number;
  /** Rings at the given time; what it gives back cancels that. */
  readonly wakeAt: (at: number, wake: () => void) => () => void;
}

export const pageClock: Clock = {
  now: () => performance.now(),
  wakeAt(at, wake) {
    const timer = setTimeout(wake, at - performance.now());
    return () => clearTimeout(timer);
  },
};

export interface LocalGame {
  readonly game: Game;
  /** Nothing happens in this game any more. */
  readonly stop: () => void;
}

interface Options {
  readonly clock: Clock;
  readonly lines: Lines;
  /** 256 random bits as 64 hexadecimal digits, for the seal. */
  readonly nonce: string;
  readonly again: () => void;
}

export const you = 'bettor-1';
const game = 'lesson';

/** A game by the real rules, within this page: nothing is sent, and the others follow a script. */
export function startLocalGame({ clock, lines, nonce, again }: Options): LocalGame {
  const startedAt = clock.now();
  const commitment = { hash: sealOf('machine', nonce), nonce };
  let rules = opened(commitment);
  let cancel = () => {};

  const now = () => instant(Math.round(clock.now() - startedAt));
  const seen = (n: number): Pick<GameState, 'mirror' | 'clock'> => {
    const at = now();
    return {
      mirror: { run: game, n, at, view: market.view(rules, you) },
      clock: { at, heardAt: clock.now() },
    };
  };
  const state = createStore<GameState>({
    ...seen(1),
    seat: {
      game,
      format: 'market',
      preset: 'market',
      seat: you,
      role: 'bettor',
      token: '',
      origin: 'practice',
    },
    seal: { hash: commitment.hash, seed: '' },
    sealBroken: false,
    problem: null,
  });

  function say(command: MarketCommand | { type: 'pass-time'; at: Instant }): Reply {
    const { state: next, refusal } = turn(market, rules, command);
    if (next !== rules) {
      rules = next;
      state.set((was) => ({ ...was, ...seen((was.mirror?.n ?? 0) + 1) }));
    }
    setAlarm();
    return refusal === undefined
      ? { ok: true }
      : { ok: false, error: { code: refusal, message: refusals[refusal] } };
  }

  function setAlarm(): void {
    cancel();
    const due = [market.deadline(rules), nextMove(rules, lines)?.at].filter((at) => at !== undefined);
    cancel = due.length === 0 ? () => {} : clock.wakeAt(startedAt + Math.min(...due), wake);
  }

  function wake(): void {
    const at = now();
    const planned = nextMove(rules, lines);
    say(planned !== undefined && planned.at <= at ? { ...planned, at } : { type: 'pass-time', at });
  }

  setAlarm();
  return {
    game: {
      id: game,
      state,
      lesson: { again },
      play: async (deed) => say({ ...deed, by: you, at: now() } as unknown as MarketCommand),
    },
    stop: () => cancel(),
  };
}

function opened(commitment: { hash: string; nonce: string }): MarketState {
  return turn(market, market.initial, {
    type: 'open',
    at: instant(0),
    config: market.configure({ duration: seconds(60), maxBettors: 2 }),
    cast: { target: 'machine', [you]: 'human', [other]: 'machine' },
    commitment,
  }).state;
}
