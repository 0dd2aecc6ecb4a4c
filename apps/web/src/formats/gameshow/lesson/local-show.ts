/** A show by the real rules within this page: nothing is sent, the others follow a script. */
import {
  type GameshowCommand,
  type GameshowState,
  gameshow,
  type Instant,
  instant,
  type Label,
  refusals,
  sealOf,
  seconds,
  turn,
} from '@parlour/game';
import type { Reply } from '../../../connection/frames.ts';
import type { Game, GameState } from '../../../connection/game.ts';
import { createStore } from '../../../connection/store.ts';
import type { Message } from '../table-view.ts';

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

/** What the others say: the first without being asked, the next when one has spoken. */
export interface Lines {
  readonly first: readonly string[];
  readonly later: readonly string[];
}

interface Options {
  readonly clock: Clock;
  readonly lines: Lines;
  /** 256 random bits as 64 hexadecimal digits, for the seal. */
  readonly nonce: string;
  readonly again: () => void;
}

const you = 'B';
const cast = { A: 'machine', B: 'human', C: 'human', D: 'machine' } as const;
/** Who says the lines, in order. */
const speakers = ['A', 'C', 'D'];
/** Between two lines, in milliseconds. */
const pause = 2500;
/** What the others label in the end. */
const theirLabels: Readonly<Record<string, Readonly<Record<string, Label>>>> = {
  A: { B: 'human', C: 'ai', D: 'human' },
  C: { A: 'ai', B: 'human', D: 'ai' },
  D: { A: 'unsure', B: 'ai', C: 'human' },
};
const game = 'lesson';

type Planned = GameshowCommand extends infer One ? (One extends unknown ? Omit<One, 'at'> : never) : never;

/** A show of four, in which the viewer has the letter B. */
export function startLocalShow({ clock, lines, nonce, again }: Options): {
  readonly game: Game;
  /** Nothing happens in this game any more. */
  readonly stop: () => void;
} {
  const startedAt = clock.now();
  const commitment = { hash: sealOf(gameshow.secret(cast), nonce), nonce };
  let rules = opened(commitment);
  let cancel = () => {};
  const now = () => instant(Math.round(clock.now() - startedAt));
  const seen = (n: number): Pick<GameState, 'mirror' | 'clock'> => {
    const at = now();
    return {
      mirror: { run: game, n, at, view: gameshow.view(rules, you) },
      clock: { at, heardAt: clock.now() },
    };
  };
  const state = createStore<GameState>({
    ...seen(1),
    seat: {
      game,
      format: 'gameshow',
      preset: 'show/four',
      seat: you,
      role: 'contestant',
      token: '',
      origin: 'practice',
    },
    seal: { hash: commitment.hash, seed: '' },
    sealBroken: false,
    problem: null,
  });

  function say(command: GameshowCommand | { type: 'pass-time'; at: Instant }): Reply {
    const { state: next, refusal } = turn(gameshow, rules, command);
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
    const due = [gameshow.deadline(rules), planned(rules, lines)?.at].filter((at) => at !== undefined);
    cancel = due.length === 0 ? () => {} : clock.wakeAt(startedAt + Math.min(...due), wake);
  }

  function wake(): void {
    const at = now();
    const next = planned(rules, lines);
    say(
      next !== undefined && next.at <= at
        ? ({ ...next.command, at } as GameshowCommand)
        : { type: 'pass-time', at },
    );
  }

  setAlarm();
  return {
    game: {
      id: game,
      state,
      lesson: { again },
      play: async (deed) => say({ ...deed, by: you, at: now() } as unknown as GameshowCommand),
    },
    stop: () => cancel(),
  };
}

/** What the others do next, and when: lines, then the wish to guess as soon as the viewer has it, then labels. */
function planned(rules: GameshowState, lines: Lines) {
  const view = gameshow.view(rules, you);
  if (view.phase !== 'open' || rules.phase === 'empty') return undefined;
  const { labelBy, labels, hasAsked, talk } = view;
  if (labelBy !== null) {
    const by = labels === null ? undefined : speakers.find((seat) => rules.labels[seat] === undefined);
    return by === undefined ? undefined : atOnce({ type: 'label', by, labels: theirLabels[by] ?? {} });
  }
  if (!hasAsked) return nextLine(talk, lines);
  const by = speakers.find((seat) => rules.players[seat]?.hasAsked === false);
  return by === undefined ? undefined : atOnce({ type: 'ready-to-guess', by });
}

const atOnce = (command: Planned) => ({ at: instant(0), command });

function nextLine(talk: readonly Message[], { first, later }: Lines) {
  const said = talk.filter(({ by }) => by !== you).length;
  const hasSpoken = talk.some(({ by }) => by === you);
  const text = [...first, ...(hasSpoken ? later : [])][said];
  if (text === undefined) return undefined;
  const by = speakers[said % speakers.length] ?? 'A';
  const command: Planned = { type: 'say', by, text };
  return { at: instant((talk.at(-1)?.at ?? 0) + pause), command };
}

function opened(commitment: { hash: string; nonce: string }): GameshowState {
  const config = gameshow.configure({ contestants: 4, people: [[2, 1]], duration: seconds(180) });
  return turn(gameshow, gameshow.initial, { type: 'open', at: instant(0), config, cast, commitment }).state;
}
