/** Who may watch a game. */
import type { GameRun } from '../games/game-run.ts';
import type { Games } from '../games/games.ts';
import { isBarred } from '../games/openings.ts';
import type { Tables } from '../matchmaking/tables.ts';
import type { Participant } from './presence.ts';

interface Watched {
  readonly games: Pick<Games, 'isHeld'>;
  readonly tables: Pick<Tables, 'mayWatch'>;
}

/**
 * Public games that go on are open to all but those who waited for them. Games among friends are open to the friends
 * who have no seat, also when they are over, until the next one at their table. Nobody watches where how many games there are
 * would tell what was drawn.
 */
export function mayWatch(
  { games, tables }: Watched,
  participant: Pick<Participant, 'id' | 'keys'>,
  run: GameRun,
): boolean {
  const { origin, watching } = run.hosted;
  if (run.isOver ? games.isHeld(run.id) : watching === 'nobody') return false;
  if (origin !== 'rated' || run.isOver) return tables.mayWatch(participant.id, run);
  return !isBarred(run.hosted, participant);
}

/**
 * May they say, from the gallery, what they believe of a game that goes on? Whoever may watch it, but nobody whom its
 * draw could have seated: those it passed over know more than what is shown. At a gathering almost everybody could have
 * been, so that they know next to nothing more.
 */
export const mayJudge = (
  house: Watched & { readonly tables: Pick<Tables, 'mayJudge'> },
  participant: Pick<Participant, 'id' | 'keys'>,
  run: GameRun,
): boolean =>
  !run.isOver &&
  mayWatch(house, participant, run) &&
  (run.hosted.draw.people?.includes(participant.id) !== true || house.tables.mayJudge(participant.id, run));
