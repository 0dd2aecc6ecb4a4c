/** Follows the log and writes each finished game, and each public campaign, into the archive. */
import { parseGameId } from '@parlour/game';
import { lastFacts } from '@parlour/host';
import type { JudgedCampaign, Store } from '@parlour/store';
import type { FinishedGame } from '../../platform/log-reading/game-row.ts';
import { campaignPublishedType } from '../../platform/log-reading/judged-campaign.ts';
import type { LogReader } from '../../platform/log-reading/log-reader.ts';
import type { DigestResult } from '../../platform/log-reading/reader-jobs.ts';
import { withHeldGames } from './held-games.ts';

/** Maximum number of games in a write, and maximum wait for others, in milliseconds. */
const maxConcurrent = 64;
const patience = 20;
const retryAfter = 1000;

export interface Archivist {
  /** Unwritten games are found at the next start. */
  readonly stop: () => Promise<void>;
  /** Archives the current state of these games again. */
  readonly keepAgain: (games: readonly string[]) => void;
}

export interface ArchivistOptions {
  readonly failed: (error: unknown, game?: string) => void;
  /** Called with the games that were just archived, before they can be listed. */
  readonly before?: (games: readonly FinishedGame[]) => Promise<void>;
  /** The game as it is listed; left out: as it is. */
  readonly listed?: (game: FinishedGame) => FinishedGame;
  /** Called with each game when it is in the archive: again once it is held no more. */
  readonly kept?: (game: FinishedGame) => void;
  /** Called with each game that is over and that the archive does not take. */
  readonly left?: (game: string) => void;
  /** Called once everything that happened before is in the archive. */
  readonly caughtUp?: () => void;
  /** Progress of the initial read: number of archived games since the start, and the log position. */
  readonly reading?: (games: number, position: number, isDone: boolean) => void;
}

/**
 * Follows the log and maintains the lists of finished games. Of the older log (all of it after a change of
 * the archive) it only reads the ends of games; their logs are read by a worker. Games and the log position
 * are written together, so a restart continues without gaps, and repetitions replace themselves.
 */
export function startArchivist(store: Store, reader: LogReader, options: ArchivistOptions): Archivist {
  const archivist = new Follower(store, reader, options);
  archivist.run();
  return archivist;
}

/** The facts after which there is something for the archive. */
const telling = [...lastFacts, campaignPublishedType];

/** Not every stream of the log is a game. */
const gamesAmong = (streams: readonly string[]): readonly string[] =>
  [...new Set(streams)].filter((stream) => parseGameId(stream) !== undefined);

const campaignsAmong = (streams: readonly string[]): readonly string[] =>
  [...new Set(streams)].filter((stream) => stream.startsWith('c_'));

type Following = AsyncIterator<{ position: number; stream: string }>;

/** Archived forms of streams. */
interface Digested {
  readonly games: readonly DigestResult[];
  readonly campaigns: readonly JudgedCampaign[];
}

class Follower implements Archivist {
  readonly #store: Store;
  readonly #reader: LogReader;
  readonly #options: ArchivistOptions;
  #following: Following | undefined;
  #running: Promise<void> = Promise.resolve();
  #writing: Promise<void> = Promise.resolve();
  #ended: string[] = [];
  #seen = 0;
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(store: Store, reader: LogReader, options: ArchivistOptions) {
    this.#store = store;
    this.#reader = reader;
    this.#options = options;
  }

  run(): void {
    this.#running = this.#catchUp()
      .then((position) => this.#follow(position))
      .catch((error) => {
        if (!this.#stopped) this.#options.failed(error);
      });
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    void this.#following?.return?.();
    await this.#running;
    await this.#writing;
  }

  keepAgain(games: readonly string[]): void {
    this.#ended.push(...gamesAmong(games));
    this.#timer ??= setTimeout(() => this.#write(), patience);
  }

  /** Archives the older log, and returns the position from which to follow. */
  async #catchUp(): Promise<number> {
    const { log, archive } = this.#store;
    let position = await archive.position();
    let games = 0;
    let writing = Promise.resolve();
    while (!this.#stopped) {
      const places = await log.having(telling, position, maxConcurrent);
      position = places.position;
      const isDone = places.streams.length === 0;
      // These are read while those before them are written.
      const digests = this.#digestAll(places.streams);
      digests.catch(() => {});
      await writing;
      if (!isDone) writing = this.#keep(places.streams, position, digests);
      games += gamesAmong(places.streams).length;
      if (games > 0) this.#options.reading?.(games, position, isDone);
      if (isDone) break;
    }
    await writing;
    return position;
  }

  async #follow(position: number): Promise<void> {
    if (this.#stopped) return;
    this.#seen = position;
    this.#options.caughtUp?.();
    const following: Following = this.#store.log.follow(position, telling)[Symbol.asyncIterator]();
    this.#following = following;
    for (let next = await following.next(); !next.done && !this.#stopped; next = await following.next()) {
      const { position, stream } = next.value;
      this.#seen = position;
      this.#ended.push(...gamesAmong([stream]), ...campaignsAmong([stream]));
      if (this.#ended.length >= maxConcurrent) {
        this.#write();
        await this.#writing;
      } else this.#timer ??= setTimeout(() => this.#write(), patience);
    }
  }

  /** Writes the collected games after the pending write. */
  #write(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#ended.length === 0) return;
    const ended = [...new Set(this.#ended)];
    const position = this.#seen;
    this.#ended = [];
    this.#writing = this.#writing.then(() => this.#keep(ended, position));
  }

  /** `first`: earlier result of reading the games; read again if it failed. */
  async #keep(ended: readonly string[], position: number, first = this.#digestAll(ended)): Promise<void> {
    let digested = first;
    while (!this.#stopped)
      try {
        const { games: digests, campaigns } = await digested;
        const games = await withHeldGames(digests, this.#store, (game) => this.#digest(game));
        await this.#options.before?.(games);
        const { listed = (game: FinishedGame) => game } = this.#options;
        const kept = games.map(listed).map(({ speed: _speed, ...game }) => game);
        await this.#store.archive.keep(kept, position, campaigns);
        // A player may have withdrawn them meanwhile, and did not find them in the archive.
        if (games.some((game, place) => listed(game).list !== kept[place]?.list)) continue;
        for (const game of games) this.#options.kept?.(game);
        const taken = new Set(games.map(({ game }) => game));
        for (const game of gamesAmong(ended)) if (!taken.has(game)) this.#options.left?.(game);
        return;
      } catch (error) {
        if (this.#stopped) return;
        this.#options.failed(error);
        await new Promise((resolve) => setTimeout(resolve, retryAfter));
        digested = this.#digestAll(ended);
      }
  }

  async #digestAll(streams: readonly string[]): Promise<Digested> {
    const [games, campaigns] = await Promise.all([
      Promise.all(gamesAmong(streams).map((game) => this.#digest(game))),
      Promise.all(campaignsAmong(streams).map((one) => this.#reader.readOn('judgedCampaign', one))),
    ]);
    return { games, campaigns: campaigns.filter((one) => one !== undefined) };
  }

  /** A game that cannot be understood is left to the log; the others are archived. */
  async #digest(game: string) {
    const result = await this.#reader.readOn('digest', game);
    if (result.broken !== undefined) this.#options.failed(new Error(result.broken), game);
    return result;
  }
}
