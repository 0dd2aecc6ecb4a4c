/** Connections that begin and end. */
import type { BotOffers } from '../matchmaking/bots/offers.ts';
import type { Lobbies } from '../matchmaking/lobby/lobbies.ts';
import type { Tables } from '../matchmaking/tables/tables.ts';
import type { Prompter } from '../prompting/prompter.ts';
import type { Presence } from '../viewers/presence.ts';
import type { Connection } from './connection.ts';

interface ArrivalPorts {
  readonly presence: Presence<Connection>;
  readonly bots: Pick<BotOffers, 'arrive' | 'leave'>;
  readonly prompter: Pick<Prompter, 'takeOver' | 'leave'>;
  readonly lobbies: Pick<Lobbies, 'forget' | 'refresh'>;
  readonly tables: Pick<Tables, 'refresh'>;
}

/** A connection begins. A newer one of a bot takes over its seats. */
export function enter(
  { presence, bots, prompter, tables }: ArrivalPorts,
  connection: Connection,
): Connection {
  const { participant } = connection;
  const before = presence.linesOf(participant.id);
  presence.enter(connection);
  if (participant.kind === 'bot') {
    bots.arrive(participant.id);
    prompter.takeOver(participant.id);
  }
  connection.begin();
  if (participant.kind === 'bot')
    for (const old of before) {
      old.handOver(connection);
      old.dismiss('taken-over');
    }
  if (before.length === 0) tables.refresh(participant);
  return connection;
}

/** A connection has ended. With the last one a person leaves the lobby, and a bot's offers end. */
export function leave(
  { presence, bots, prompter, lobbies, tables }: ArrivalPorts,
  connection: Connection,
): void {
  connection.end();
  if (!presence.leave(connection)) return;
  const { id, kind } = connection.participant;
  if (kind === 'bot') {
    bots.leave(id);
    prompter.leave(id);
    lobbies.refresh();
  } else lobbies.forget(id);
  tables.refresh(connection.participant);
}
