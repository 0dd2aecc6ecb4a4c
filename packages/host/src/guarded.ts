/** What connections get of lobbies and private tables: behind the guard. */
import type { GameRun } from './games/game-run.ts';
import type { HostedFact } from './games/hosted.ts';
import type { Guard } from './guard.ts';
import type { Lobbies } from './matchmaking/lobbies.ts';
import type { TablesByLink } from './matchmaking/tables.ts';

type GuardedLobbies = Pick<Lobbies, 'practise' | 'queue' | 'ready' | 'unqueue' | 'viewsOf'>;

/** Lobbies and private tables as connections get them: the guard is asked before anybody begins to play. */
export function guarded(
  guard: Guard,
  lobbies: GuardedLobbies,
  tables: TablesByLink,
): { readonly lobbies: GuardedLobbies; readonly tables: TablesByLink } {
  return {
    lobbies: {
      queue: (one, ...wish) => guard.mayPlay(one) ?? lobbies.queue(one, ...wish),
      practise: (one, ...wish) => guard.mayPlay(one) ?? lobbies.practise(one, ...wish),
      ready: (...wish) => lobbies.ready(...wish),
      unqueue: (id) => lobbies.unqueue(id),
      viewsOf: (id) => lobbies.viewsOf(id),
    },
    tables: {
      invite: (one, ...wish) => guard.mayPlay(one) ?? tables.invite(one, ...wish),
      gather: async (one, ...wish) => guard.mayPlay(one) ?? tables.gather(one, ...wish),
      join: (one, ...wish) => guard.mayPlay(one) ?? tables.join(one, ...wish),
      start: async (one, ...wish) => guard.mayPlay(one) ?? tables.start(one, ...wish),
      unjoin: (...wish) => tables.unjoin(...wish),
      framesOf: (id) => tables.framesOf(id),
      mayWatch: (id, run) =>
        run.hosted.origin === 'rated' ? maySee(guard, id, run) : tables.mayWatch(id, run),
    },
  };
}

/** Is a rated game open to everybody once it is over? Not one that is kept back for tests of judges, or not published. */
export function isOpen(
  { isPublished, isRetired }: Pick<Guard, 'isPublished' | 'isRetired'>,
  game: string,
  { players, split, startedAt }: Pick<HostedFact, 'players' | 'split' | 'startedAt'>,
): boolean {
  const ids = Object.values(players).map(({ id }) => id);
  return (split !== 'hidden' || isRetired(startedAt)) && isPublished(game, ids);
}

/** What is not open to everybody is open to who played in it. */
function maySee(guard: Guard, id: string, { id: game, hosted }: GameRun): boolean {
  return Object.values(hosted.players).some((player) => player.id === id) || isOpen(guard, game, hosted);
}
