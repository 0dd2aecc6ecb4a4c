/** Who is taken up by a live game, whether they play in it or were passed over: elsewhere both look alike. */

import type { GameRun } from '../games/game-run.ts';
import { passedOver } from '../games/hosted.ts';
import { isBarred } from '../games/openings.ts';

/** Somebody, with what tells who they are. */
interface Person {
  readonly id: string;
  readonly keys: readonly string[];
}

/**
 * Until a game closes, nobody outside it can tell which of its candidates play in it: not in the lobby, not at a private
 * table. After a crash its log tells who they were; where an older log does not, everybody who waited for it counts.
 */
export class Engagements {
  readonly #games = new Set<ReadonlySet<string>>();
  #resumed: readonly GameRun[] = [];

  /** These games were live when the house came back. */
  resume(games: readonly GameRun[]): void {
    this.#resumed = games.filter(({ hosted }) => hosted.origin !== 'practice');
  }

  /** These people are taken up, from before a draw until its last game is over: then the caller ends it. */
  begin(people: readonly string[]): () => void {
    const engaged = new Set(people);
    this.#games.add(engaged);
    return () => void this.#games.delete(engaged);
  }

  has(person: Person): boolean {
    for (const people of this.#games) if (people.has(person.id)) return true;
    return this.#live().some(({ hosted }) => {
      const { people } = hosted.draw;
      if (people !== undefined) return people.includes(person.id);
      return isBarred(hosted, person) || Object.values(hosted.players).some(({ id }) => id === person.id);
    });
  }

  /** Was this person passed over for a rated game of the preset that has gone on since before the house came back? */
  wasPassedOver(id: string, preset: string): boolean {
    return this.#live().some(
      ({ hosted }) =>
        hosted.origin === 'rated' && hosted.preset === preset && passedOver(hosted.draw).includes(id),
    );
  }

  #live(): readonly GameRun[] {
    this.#resumed = this.#resumed.filter((run) => !run.isOver);
    return this.#resumed;
  }
}
