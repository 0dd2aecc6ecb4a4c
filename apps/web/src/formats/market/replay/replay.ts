/** The state of a replay: the moment it shows, and how it moves. */
import type { Game, GameState } from '../../../connection/game.ts';
import { createStore, type Store } from '../../../connection/store.ts';
import { type Story, stepAt, viewOf } from './story.ts';

export const speeds = [1, 2, 4, 8] as const;
export type Speed = (typeof speeds)[number];

export interface ReplayState {
  /** The moment that is shown, in milliseconds from the start. */
  readonly at: number;
  readonly step: number;
  readonly playing: boolean;
  readonly speed: Speed;
  /** May it be told who it was? From the start, by wish, or because the end has been seen. */
  readonly told: boolean;
}

/** A finished game that is played again. */
export interface Replay {
  readonly story: Story;
  readonly state: Store<ReplayState>;
  /** The game as tables know games, so that conversations look alike. */
  readonly game: Game;
  readonly play: () => void;
  readonly pause: () => void;
  readonly toggle: () => void;
  readonly seek: (at: number) => void;
  readonly skip: (by: number) => void;
  readonly toMove: (direction: -1 | 1) => void;
  readonly setSpeed: (speed: Speed) => void;
  readonly tell: () => void;
  /** Lets time pass, as much as `milliseconds` on the wall are at this speed. */
  readonly pass: (milliseconds: number) => void;
}

interface ReplayStart {
  readonly at: number;
  readonly told: boolean;
}

export function createReplay(id: string, story: Story, { at, told }: ReplayStart): Replay {
  const { length } = story;
  const within = (moment: number) => Math.min(Math.max(moment, 0), length);
  const state = createStore<ReplayState>({
    at: within(at),
    step: stepAt(story, within(at)),
    playing: false,
    speed: 1,
    told: told || at >= length,
  });
  const game = gameOf(id, story, state);
  const change = (part: Partial<ReplayState>) => state.set((was) => ({ ...was, ...part }));

  function seek(wished: number): void {
    const moment = within(wished);
    const { told: was, playing } = state.get();
    change({
      at: moment,
      step: stepAt(story, moment),
      told: was || moment >= length,
      playing: playing && moment < length,
    });
  }
  function play(): void {
    if (state.get().at >= length) seek(0);
    change({ playing: true });
  }
  const pause = () => change({ playing: false });

  return {
    story,
    state,
    game,
    play,
    pause,
    seek,
    toggle: () => (state.get().playing ? pause() : play()),
    skip: (by) => seek(state.get().at + by),
    toMove(direction) {
      const to = moveFrom(story, state.get().at, direction);
      if (to !== undefined) seek(to);
    },
    setSpeed: (speed) => change({ speed }),
    tell: () => change({ told: true }),
    pass(milliseconds) {
      const now = state.get();
      if (now.playing) seek(now.at + milliseconds * now.speed);
    },
  };
}

/** How many of the biggest moves the keys jump between. */
const big = 5;

/** The next of the biggest moves before or after a moment. One that began a blink ago is not before it. */
export function moveFrom({ moves }: Story, at: number, direction: -1 | 1): number | undefined {
  const starts = moves
    .slice(0, big)
    .map((move) => move.at)
    .sort((one, other) => one - other);
  return direction > 0
    ? starts.find((start) => start > at + 1)
    : (starts.findLast((start) => start < at - 1000) ?? (at > 0 ? 0 : undefined));
}

/** A game whose clock stands where the replay is. */
function gameOf(id: string, story: Story, state: Store<ReplayState>): Game {
  const shown = (step: number): GameState => {
    const at = story.steps[step]?.at ?? 0;
    return {
      mirror: { run: 'replay', n: step, at, view: viewOf(story.steps[step], story.length) },
      clock: { at, heardAt: Number.POSITIVE_INFINITY },
      seat: null,
      seal: null,
      sealBroken: false,
      problem: null,
    };
  };
  const gameState = createStore(shown(state.get().step));
  let step = state.get().step;
  state.subscribe(() => {
    const { step: now } = state.get();
    if (now === step) return;
    step = now;
    gameState.set(() => shown(now));
  });
  return { id, state: gameState, play: () => Promise.withResolvers<never>().promise };
}
