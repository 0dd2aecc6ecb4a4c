/** Permissions to watch a game. */
import { seatOf } from '../facts/game-log.ts';
import type { GameDirectory, GameRef } from '../games/game-ref.ts';
import type { Tables } from '../matchmaking/tables/tables.ts';
import { type Guard, isPublicAfterEnd } from '../viewers/guard.ts';
import type { Participant } from '../viewers/presence.ts';

interface Watched {
  readonly games: Pick<GameDirectory, 'isHeld'>;
  readonly tables: Pick<Tables, 'mayWatch'>;
}

/**
 * Running public games are open to all except those who waited for them. Private games are open to friends
 * without a seat, also after the end, until the next one at their table. Not where the number of games would
 * reveal the draw.
 */
export function mayWatch(
  { games, tables }: Watched,
  participant: Pick<Participant, 'id' | 'keys'>,
  run: GameRef,
): boolean {
  const { origin, watching } = run.hosted;
  if (run.isOver ? games.isHeld(run.id) : watching === 'nobody') return false;
  if (origin !== 'rated' || run.isOver) return tables.mayWatch(participant.id, run);
  return !run.bars(participant);
}

/**
 * Whether a spectator may state beliefs about a running game. Requires watching rights; excludes those the
 * draw could have seated, because passed-over players know more than the view. At a gathering almost
 * everyone could have been, so they know hardly more.
 */
export const mayJudge = (
  house: Watched & { readonly tables: Pick<Tables, 'mayJudge'> },
  participant: Pick<Participant, 'id' | 'keys'>,
  run: GameRef,
): boolean =>
  !run.isOver &&
  mayWatch(house, participant, run) &&
  (run.hosted.draw.people?.includes(participant.id) !== true || house.tables.mayJudge(participant.id, run));

/** May they follow it over a connection? A rated game that is over is open to its players, and to everyone if it is public. */
export function maySee(
  ports: Watched & { readonly guard: Guard },
  participant: Pick<Participant, 'id' | 'keys'>,
  run: GameRef,
): boolean {
  const { id, hosted, isOver } = run;
  if (hosted.origin !== 'rated' || !isOver) return mayWatch(ports, participant, run);
  if (ports.games.isHeld(id)) return false;
  return seatOf(hosted, participant.id) !== undefined || isPublicAfterEnd(ports.guard, id, hosted);
}
