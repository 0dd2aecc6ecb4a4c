/** A game by the real rules within this page, for lessons: nothing is sent, the others follow a script. */
import {
  type Format,
  type FormatTypes,
  type Instant,
  instant,
  type NaturesBySeat,
  refusals,
  runCommand,
  sealOf,
} from '@parlour/game';
import type { Reply } from '../connection/frames.ts';
import type { Game, GameState } from '../connection/game.ts';
import { createStore } from '../connection/store.ts';
import { lessonId } from './lesson-id.ts';

/** Time as this page has it. */
export interface Clock {
  /** In milliseconds. */
  readonly now: () => number;
  /** Fires at the given time; returns a function that cancels it. */
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

/** Options of a lesson beside its rules. */
export interface Lesson {
  readonly clock: Clock;
  /** 256 random bits as 64 hexadecimal digits, for the seal. */
  readonly nonce: string;
  readonly again: () => void;
}

interface Options<T extends FormatTypes> extends Lesson {
  readonly format: Format<T>;
  readonly config: T['Config'];
  readonly cast: NaturesBySeat<T['Seat']>;
  /** Seat of the viewer, with its display name. */
  readonly you: T['Seat'];
  readonly preset: string;
  readonly role: string;
  /** Next command of the other players with its time, from the state. */
  readonly next: (state: T['State']) => T['Command'] | undefined;
}

/** Opens a game in which all but the viewer follow a script. */
export function startLocalGame<T extends FormatTypes>(options: Options<T>): LocalGame {
  const { format, config, cast, you, preset, role, next, clock, nonce, again } = options;
  const startedAt = clock.now();
  const commitment = { hash: sealOf(format.seating.secret(cast), nonce), nonce };
  let rules = runCommand(format.rules, format.rules.initial, {
    type: 'open',
    at: instant(0),
    config,
    cast,
    commitment,
  }).state;
  let cancel = () => {};

  const now = () => instant(Math.round(clock.now() - startedAt));
  const seen = (n: number): Pick<GameState, 'mirror' | 'clock'> => {
    const at = now();
    return {
      mirror: { run: lessonId, n, at, view: format.rules.view(rules, you) },
      clock: { at, heardAt: clock.now() },
    };
  };
  const state = createStore<GameState>({
    ...seen(1),
    seat: {
      game: lessonId,
      format: format.rules.name,
      preset,
      seat: you,
      role,
      token: '',
      origin: 'practice',
    },
    seal: { hash: commitment.hash, seed: '' },
    sealBroken: false,
    problem: null,
  });

  function say(command: T['Command'] | { type: 'pass-time'; at: Instant }): Reply {
    const { state: after, refusal } = runCommand(format.rules, rules, command);
    if (after !== rules) {
      rules = after;
      state.set((was) => ({ ...was, ...seen((was.mirror?.n ?? 0) + 1) }));
    }
    setAlarm();
    return refusal === undefined
      ? { ok: true }
      : { ok: false, error: { code: refusal, message: refusals[refusal] } };
  }

  function setAlarm(): void {
    cancel();
    const due = [format.rules.deadline(rules), next(rules)?.at].filter((at) => at !== undefined);
    cancel = due.length === 0 ? () => {} : clock.wakeAt(startedAt + Math.min(...due), wake);
  }

  function wake(): void {
    const at = now();
    const planned = next(rules);
    say(planned !== undefined && planned.at <= at ? { ...planned, at } : { type: 'pass-time', at });
  }

  setAlarm();
  return {
    game: {
      id: lessonId,
      state,
      lesson: { again },
      play: async (deed) => say({ ...deed, by: you, at: now() } as unknown as T['Command']),
    },
    stop: () => cancel(),
  };
}

/** For the seal of a lesson. */
export function randomNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
