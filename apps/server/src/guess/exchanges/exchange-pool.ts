/** Exchanges of public games to guess: as many of humans as of computers, of each format and length. */
import type { Nature } from '@parlour/game';
import { deriveId, type Guard } from '@parlour/host';
import { type ReplayScript, recordedSpeakers, shuffledBySeed } from '@parlour/results';
import type { ArchivedGame, Store } from '@parlour/store';
import type { LogReader } from '../../platform/log-reading/log-reader.ts';
import { balanceNatures } from './draw-exchange.ts';
import { keepOneExchange } from './one-step.ts';

/** Number of newest games that are read, a page at a time. */
const pageSize = 100;
const maxPages = 4;
/** Interval of reading the list again although as many games are public, in milliseconds. */
const patience = 600_000;
/** Questions and answers of an exchange, and the longest text in code points. */
const pairs = 2;
const maxLength = 90;
const minAnswerLength = 2;

/** An exchange, without its texts: these are read each time, so that erasures apply immediately. */
export interface PooledExchange {
  readonly exchange: string;
  readonly game: string;
  readonly seat: string;
  readonly nature: Nature;
  readonly format: string;
  /** Exchanges with the same name look alike: format, and length within a factor of two. */
  readonly stratum: string;
  /** The game cut to these lines, for a retelling of one step. */
  readonly script: ReplayScript;
}

interface Ports {
  readonly store: Pick<Store, 'archive'>;
  readonly reader: Pick<LogReader, 'readOn'>;
  readonly key: string;
  readonly guard: Pick<Guard, 'maySay'>;
  readonly now: () => number;
}

export class ExchangePool {
  readonly #ports: Ports;
  /** One exchange a game, since two of one game would tell of each other; null: it has none. */
  readonly #known = new Map<string, PooledExchange | null>();
  #pool: readonly PooledExchange[] = [];
  #total = -1;
  #since = 0;
  #reading: Promise<void> | undefined;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  /** Exchanges of games that were public a moment ago. */
  async read(): Promise<readonly PooledExchange[]> {
    const { store, now } = this.#ports;
    const total = await store.archive.count({ list: 'public' });
    if (total !== this.#total || now() - this.#since > patience) {
      this.#reading ??= this.#readNow(total).finally(() => {
        this.#reading = undefined;
      });
      await this.#reading;
    }
    return this.#pool;
  }

  async #readNow(total: number): Promise<void> {
    const games = await this.#newest();
    for (const game of this.#known.keys()) if (!games.has(game)) this.#known.delete(game);
    for (const [id, game] of games)
      if (!this.#known.has(id)) this.#known.set(id, (await this.#exchangeOf(game)) ?? null);
    this.#pool = balanceNatures([...this.#known.values()].filter((one) => one !== null));
    this.#total = total;
    this.#since = this.#ports.now();
  }

  async #newest(): Promise<ReadonlyMap<string, ArchivedGame>> {
    const found = new Map<string, ArchivedGame>();
    let before: { readonly key: number; readonly game: string } | undefined;
    for (let page = 0; page < maxPages; page += 1) {
      const wish = { list: 'public', order: 'newest', limit: pageSize } as const;
      const { games, next } = await this.#ports.store.archive.list({ ...wish, ...(before && { before }) });
      for (const game of games) found.set(game.game, game);
      before = next;
      if (before === undefined) break;
    }
    return found;
  }

  /** Seat and place are drawn by the server's key, whatever their natures. Undefined: nothing fits. */
  async #exchangeOf({ game, format }: ArchivedGame): Promise<PooledExchange | undefined> {
    const { reader, key, guard } = this.#ports;
    const script = await reader.readOn('retold', game);
    const runs = (script === undefined ? [] : recordedSpeakers(script)).flatMap(
      ({ seat, nature, exchanges }) =>
        exchanges.slice(pairs - 1).map((_, from) => {
          const versions = exchanges.slice(from, from + pairs);
          return { seat, nature, versions };
        }),
    );
    const id = deriveId(key, ['exchange', game]);
    const [run] = shuffledBySeed(runs, id);
    if (script === undefined || run === undefined) return undefined;
    const words = run.versions.flatMap(({ question, answer }) => [question, answer]);
    const texts = await reader.readOn('texts', game, words);
    const lengths = run.versions.map(({ answer }) => [...(texts[answer] ?? '')].length);
    const isFit = words.every((word) => {
      const text = texts[word] ?? '';
      const length = [...text].length;
      return (
        length > 0 && length <= maxLength && !text.includes('\n') && guard.maySay('', text) === undefined
      );
    });
    if (!isFit || lengths.some((length) => length < minAnswerLength)) return undefined;
    const length = lengths.reduce((sum, one) => sum + one, 0);
    const { seat, nature } = run;
    const stratum = `${format} ${Math.floor(Math.log2(length))}`;
    const shown = keepOneExchange(script, seat, words);
    return { exchange: `e_${id}`, game, seat, nature, format, stratum, script: shown };
  }
}
