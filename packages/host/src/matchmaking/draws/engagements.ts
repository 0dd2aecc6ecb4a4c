/** People bound by a live game, as players or passed over: indistinguishable elsewhere. */

import { passedOverPlayers } from '../../facts/hosted.ts';
import { waitedForGame } from '../../games/barred.ts';
import type { GameRunner } from '../../games/game-run.ts';

/** A person with identifying traces. */
interface Person {
  readonly id: string;
  readonly keys: readonly string[];
}

/**
 * Until a game closes, its players cannot be told from the other candidates outside it: not in the lobby,
 * not at a private table. After a crash the log lists the candidates; an older log does not, so all who
 * waited count.
 */
export class BusyPlayers {
  /** In how many running draws someone is taken up. */
  readonly #draws = new Map<string, number>();
  #resumed: readonly GameRunner[] = [];

  /** Restores the games that were live at the restart. */
  resume(games: readonly GameRunner[]): void {
    this.#resumed = games.filter(({ hosted }) => hosted.origin !== 'practice');
  }

  /** These people are taken up, from before a draw until its last game is over: then the caller ends it. */
  begin(people: readonly string[]): () => void {
    const engaged = [...new Set(people)];
    this.#count(engaged, 1);
    let hasEnded = false;
    return () => {
      if (!hasEnded) this.#count(engaged, -1);
      hasEnded = true;
    };
  }

  #count(people: readonly string[], by: 1 | -1): void {
    for (const id of people) {
      const count = (this.#draws.get(id) ?? 0) + by;
      if (count === 0) this.#draws.delete(id);
      else this.#draws.set(id, count);
    }
  }

  has(person: Person): boolean {
    if (this.#draws.has(person.id)) return true;
    return this.#live().some(({ hosted }) => {
      const { people } = hosted.draw;
      if (people !== undefined) return people.includes(person.id);
      return (
        waitedForGame(hosted, person) || Object.values(hosted.players).some(({ id }) => id === person.id)
      );
    });
  }

  /**
   * Whether this person was passed over for a rated game of the preset that has been running since before
   * the restart.
   */
  wasPassedOver(id: string, preset: string): boolean {
    return this.#live().some(
      ({ hosted }) =>
        hosted.origin === 'rated' && hosted.preset === preset && passedOverPlayers(hosted.draw).includes(id),
    );
  }

  #live(): readonly GameRunner[] {
    this.#resumed = this.#resumed.filter((run) => !run.isOver);
    return this.#resumed;
  }
}
