/** What connections get of lobbies and private tables: behind the guard. */
import type { GameRun } from './games/game-run.ts';
import type { Guard } from './guard.ts';
import type { Lobbies } from './matchmaking/lobbies.ts';
import type { PrivateTables } from './matchmaking/private-tables.ts';

type GuardedLobbies = Pick<Lobbies, 'practise' | 'queue' | 'ready' | 'unqueue' | 'viewsOf'>;
type GuardedTables = Pick<PrivateTables, 'invite' | 'join' | 'mayWatch' | 'start' | 'unjoin' | 'viewsOf'>;

/** Lobbies and private tables as connections get them: the guard is asked before anybody begins to play. */
export function guarded(
  guard: Guard,
  lobbies: GuardedLobbies,
  tables: GuardedTables,
): { readonly lobbies: GuardedLobbies; readonly tables: GuardedTables } {
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
      join: (one, ...wish) => guard.mayPlay(one) ?? tables.join(one, ...wish),
      start: (...wish) => tables.start(...wish),
      unjoin: (...wish) => tables.unjoin(...wish),
      viewsOf: (id) => tables.viewsOf(id),
      mayWatch: (id, run) =>
        run.hosted.origin === 'rated' ? maySee(guard, id, run) : tables.mayWatch(id, run),
    },
  };
}

/** A rated game that is over is open to everybody, unless it is not published: then to who played in it. */
function maySee({ isPublished }: Guard, id: string, { id: game, hosted }: GameRun): boolean {
  const players = Object.values(hosted.players).map((player) => player.id);
  return players.includes(id) || isPublished(game, players);
}
