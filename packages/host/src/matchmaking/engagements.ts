/** Who is taken up by a live game, whether they play in it or were passed over: elsewhere both look alike. */

import type { GameRun } from '../games/game-run.ts';
import { passedOver } from '../games/hosted.ts';
import { isBarred } from '../games/openings.ts';

/** Somebody, with what tells who they are. */
interface Person {
  readonly id: string;
  readonly keys: readonly string[];
}

/** What a draw has taken up. */
export interface Engagement {
  /** Everybody is free. */
  readonly end: () => void;
  /** These are free, the others are not. */
  readonly letGo: (ids: readonly string[]) => void;
}

/**
 * Until a game closes, nobody outside it can tell which of its candidates play in it: not in the lobby, not at a private
 * table. After a crash its log tells who they were; where an older log does not, everybody who waited for it counts.
 */
export class Engagements {
  readonly #games = new Set<ReadonlySet<string>>();
  /** Presets whose passed-over people are free at once. */
  readonly #isFree: (preset: string) => boolean;
  #resumed: readonly GameRun[] = [];

  constructor(isFree: (preset: string) => boolean = () => false) {
    this.#isFree = isFree;
  }

  /** These games were live when the house came back. */
  resume(games: readonly GameRun[]): void {
    this.#resumed = games.filter(({ hosted }) => hosted.origin !== 'practice');
  }

  /** These people are taken up, from before the draw until they are let go. */
  begin(people: readonly string[]): Engagement {
    const engaged = new Set(people);
    this.#games.add(engaged);
    return {
      end: () => void this.#games.delete(engaged),
      letGo: (ids) => {
        for (const id of ids) engaged.delete(id);
      },
    };
  }

  has(person: Person): boolean {
    for (const people of this.#games) if (people.has(person.id)) return true;
    return this.#live().some(({ hosted }) => {
      const { draw, preset } = hosted;
      const isOut = this.#isFree(preset) && passedOver(draw).includes(person.id);
      if (draw.people !== undefined) return draw.people.includes(person.id) && !isOut;
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
