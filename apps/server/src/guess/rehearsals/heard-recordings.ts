/** Games that each person heard in rehearsals, only in memory, so that the next one is from another game. */

/** Maximum number of remembered people: the latest ones. */
const maxPeople = 1000;
/** Maximum number of games for each: the latest ones. */
const maxGames = 300;

/** In memory only: afterwards a person may hear the same game again. */
export class RecordingHistory {
  readonly #heard = new Map<string, readonly string[]>();

  /** The games that this account heard, the last one last. */
  of(account: string): readonly string[] {
    return this.#heard.get(account) ?? [];
  }

  /** This account hears this game now. */
  add(account: string, game: string): void {
    const games = [...this.of(account), game].slice(-maxGames);
    this.#heard.delete(account);
    this.#heard.set(account, games);
    const [oldest] = this.#heard.keys();
    if (this.#heard.size > maxPeople && oldest !== undefined) this.#heard.delete(oldest);
  }
}
