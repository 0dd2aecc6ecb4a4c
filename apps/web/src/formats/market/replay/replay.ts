/** A finished game of the Market in the player of all formats. */
import type { Game, GameState } from '../../../connection/game.ts';
import { createStore, type Store } from '../../../connection/store.ts';
import { createPlayer, type Player, type PlayerState } from '../../../replay/player.ts';
import { type Story, stepAt, viewOf } from './story.ts';

/** A finished game that is played again. */
export interface Replay extends Player {
  readonly story: Story;
  /** The game as tables know games, so that conversations look alike. */
  readonly game: Game;
}

interface ReplayStart {
  readonly at: number;
  readonly told: boolean;
}

/** Number of the largest moves reachable by keys. */
const big = 5;

export function createReplay(id: string, story: Story, start: ReplayStart): Replay {
  const marks = story.moves
    .slice(0, big)
    .map((move) => move.at)
    .sort((one, other) => one - other);
  const player = createPlayer({ length: story.length, marks, ...start });
  return { ...player, story, game: gameOf(id, story, player.state) };
}

/** A game with its clock at the replay's position. */
function gameOf(id: string, story: Story, state: Store<PlayerState>): Game {
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
  let step = stepAt(story, state.get().at);
  const gameState = createStore(shown(step));
  state.subscribe(() => {
    const now = stepAt(story, state.get().at);
    if (now === step) return;
    step = now;
    gameState.set(() => shown(now));
  });
  return { id, state: gameState, play: () => Promise.withResolvers<never>().promise };
}
