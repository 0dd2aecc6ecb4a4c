/** Games as connections know them, whether they run in this process or in another. */
import type { HostedEvent } from '../facts/game-log.ts';
import type { GameRunner } from './game-run.ts';
import type { Games } from './games.ts';

/** Data of a game beside its rules, without secrets before the end. */
type PublicHosted = Pick<
  HostedEvent,
  'format' | 'origin' | 'players' | 'preset' | 'roles' | 'split' | 'watching'
> & { readonly draw: Pick<HostedEvent['draw'], 'people'> };

/** One game: it never tells natures, or the seed. */
export type GameRef = Pick<
  GameRunner,
  | 'attach'
  | 'bars'
  | 'follow'
  | 'id'
  | 'isOver'
  | 'nextSlot'
  | 'repeat'
  | 'seal'
  | 'submit'
  | 'unread'
  | 'waitFor'
> & { readonly hosted: PublicHosted };

/** Where connections find games. */
export interface GameDirectory extends Pick<Games, 'isHeld'> {
  readonly find: (id: string) => GameRef | undefined;
  readonly recall: (id: string) => Promise<GameRef | undefined>;
  readonly of: (player: string) => readonly GameRef[];
}
