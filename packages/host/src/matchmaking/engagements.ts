/** Who is taken up by a game that goes on, whether they play in it or were passed over: elsewhere both look alike. */
import type { GameRun } from '../games/game-run.ts';
import { isBarred } from '../games/games.ts';

/** Somebody, with what tells who they are. */
interface Person {
  readonly id: string;
  readonly keys: readonly string[];
}

/**
 * Until a game closes, nobody outside it can tell who of those that could have played in it does: not in the lobby,
 * not at a private table. After a crash the house does not know any more whom the coin passed over; then everybody
 * counts who waited for a game that goes on.
 */
export class Engagements {
  readonly #games = new Set<ReadonlySet<string>>();
  #resumed: readonly GameRun[] = [];

  /** These games were going on when the house came back. */
  resume(games: readonly GameRun[]): void {
    this.#resumed = games;
  }

  /** From before the coin falls until the returned function is called. */
  begin(people: readonly string[]): () => void {
    const engaged = new Set(people);
    this.#games.add(engaged);
    return () => void this.#games.delete(engaged);
  }

  has(person: Person): boolean {
    for (const people of this.#games) if (people.has(person.id)) return true;
    this.#resumed = this.#resumed.filter((run) => !run.isOver);
    return this.#resumed.some(
      ({ hosted }) =>
        isBarred(hosted, person) || Object.values(hosted.players).some(({ id }) => id === person.id),
    );
  }
}
