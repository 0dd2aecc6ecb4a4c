/** Last message to each person in a lobby: duplicates are not sent, so that no frame reveals other events. */
import type { LobbyView } from '@parlour/protocol';
import type { Presence } from '../../viewers/presence.ts';

type Audience = Pick<Presence, 'isHere' | 'participants' | 'tell'>;

/** Public state of a lobby. */
export interface LobbyViews {
  /** To everyone who does not wait, and was not called in vain. */
  readonly others: LobbyView;
  /** All others. */
  readonly waiting: Iterable<string>;
  readonly viewOf: (id: string) => LobbyView;
}

export class LobbyBroadcast {
  readonly #presence: Audience;
  readonly #told = new Map<string, string>();
  /** Last state sent to people who are not waiting. */
  #others: string | undefined;
  /**
   * People whose last message differs from the common one: only they can need an update while it stays the
   * same.
   */
  readonly #behind = new Set<string>();
  /** The same, while they play and may not hear it. */
  readonly #playing = new Set<string>();

  constructor(presence: Audience) {
    this.#presence = presence;
  }

  /** Records the initial view of an arrival. */
  came(id: string, lobby: LobbyView): LobbyView {
    if (!this.#told.has(id)) this.#keep(id, JSON.stringify(lobby));
    return lobby;
  }

  /** Sends a person the changes, if any. */
  tell(id: string, lobby: LobbyView): void {
    if (!this.#presence.isHere(id)) return;
    const text = JSON.stringify(lobby);
    const isNew = this.#told.get(id) !== text;
    this.#keep(id, text);
    if (isNew) this.#presence.tell(id, { type: 'lobby', lobby });
  }

  /**
   * Sends every eligible person the changes, in the order of arrival. Visits only people with possible
   * changes. Their number must stay invisible: it includes passed-over people.
   */
  tellPeople(mayHear: (id: string) => boolean, { others, waiting, viewOf }: LobbyViews): void {
    const text = JSON.stringify(others);
    const isSame = text === this.#others;
    this.#others = text;
    const visited = isSame ? [...this.#behind, ...waiting] : undefined;
    for (const { id, kind } of this.#presence.participants(visited)) {
      if (kind === 'bot') continue;
      if (mayHear(id)) this.tell(id, viewOf(id));
      else {
        this.#behind.delete(id);
        this.#playing.add(id);
      }
    }
  }

  /** These people may hear again. */
  hear(people: readonly string[]): void {
    for (const id of people) if (this.#playing.delete(id)) this.#behind.add(id);
  }

  /** Removes a person. The others keep their last message, so they get no duplicate. */
  forget(id: string): void {
    if (this.#presence.isHere(id)) return;
    for (const known of [this.#told, this.#behind, this.#playing]) known.delete(id);
  }

  #keep(id: string, text: string): void {
    const isCommon = text === this.#others;
    // One text in memory for all.
    this.#told.set(id, isCommon ? (this.#others ?? text) : text);
    this.#playing.delete(id);
    if (isCommon) this.#behind.delete(id);
    else this.#behind.add(id);
  }
}
