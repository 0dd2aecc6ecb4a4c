/** What everybody was last told of a lobby: the same is not told twice, so that no frame tells of something else. */
import type { LobbyView } from '@parlour/protocol';
import type { Presence } from '../connections/presence.ts';

export class LobbyTold {
  readonly #presence: Pick<Presence, 'participants' | 'tell'>;
  readonly #told = new Map<string, string>();

  constructor(presence: Pick<Presence, 'participants' | 'tell'>) {
    this.#presence = presence;
  }

  /** Somebody has just come, and is told this. */
  came(id: string, lobby: LobbyView): LobbyView {
    if (!this.#told.has(id)) this.#told.set(id, JSON.stringify(lobby));
    return lobby;
  }

  /** Tells somebody what has changed for them. */
  tell(id: string, lobby: LobbyView): void {
    const text = JSON.stringify(lobby);
    if (this.#told.get(id) === text) return;
    this.#told.set(id, text);
    this.#presence.tell(id, { type: 'lobby', lobby });
  }

  /** Tells every person who may hear it what has changed for them; returns how many are here. */
  tellPeople(mayHear: (id: string) => boolean, viewOf: (id: string) => LobbyView): number {
    const all = [...this.#presence.participants()];
    for (const { id, kind } of all) if (kind !== 'bot' && mayHear(id)) this.tell(id, viewOf(id));
    return all.length;
  }

  forget(id: string): void {
    this.#told.delete(id);
  }
}
