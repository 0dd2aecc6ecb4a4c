/** Everything that the bot remembers. */
import type { Exchange } from './exchange.ts';
import { inMemoryOnly, type MemoryFile, type MemoryRecord } from './memory-file.ts';
import { createQuestionIndex, type QuestionIndex } from './question-index.ts';

export interface MemoryOptions {
  readonly file?: MemoryFile;
  /** Words to start with: they are never written down or forgotten. */
  readonly firstWords?: readonly Exchange[];
  /** Exchanges remembered at most, and as many to be kept from learning again; 50,000 if left out. */
  readonly most?: number;
}

/** Fraction forgotten together when the memory is full: the least useful. */
const forgottenAtOnce = 0.02;
/** The file is compacted when it has this many times more lines than entries, plus some. */
const slack = { times: 2, lines: 1000 };
/** A month of age weighs as much as this in worth. */
const aMonth = { milliseconds: 30 * 24 * 3600 * 1000, worth: 0.1 };

/** Memory of the bot. Forgotten entries are removed immediately, from the file as well. */
export class Memory {
  readonly index: QuestionIndex = createQuestionIndex();
  readonly #file: MemoryFile;
  readonly #most: number;
  readonly #exchanges = new Map<string, Exchange>();
  readonly #first: ReadonlySet<string>;
  readonly #bySeal = new Map<string, Set<string>>();
  /** Ids that are not to be learned again. */
  readonly #forgotten = new Set<string>();
  #cursor: string | undefined;
  #lines = 0;

  constructor({ file = inMemoryOnly, firstWords = [], most = 50_000 }: MemoryOptions = {}) {
    this.#file = file;
    this.#most = most;
    this.#first = new Set(firstWords.map(({ id }) => id));
    for (const exchange of firstWords) this.#put(exchange);
    for (const line of file.read()) this.#recall(line);
    this.#makeRoom();
  }

  get(id: string): Exchange | undefined {
    return this.#exchanges.get(id);
  }

  /** Number of learned exchanges. */
  get size(): number {
    return this.#exchanges.size - this.#first.size;
  }

  /** Whether it is one of the words it starts with. */
  isFirst(id: string): boolean {
    return this.#first.has(id);
  }

  /** All that is remembered of a game. */
  ofGame(seal: string): readonly Exchange[] {
    return [...(this.#bySeal.get(seal) ?? [])].flatMap((id) => this.#exchanges.get(id) ?? []);
  }

  seals(): Iterable<string> {
    return this.#bySeal.keys();
  }

  /** Adds new exchanges, and missing references to games; returns the number of new ones. */
  learn(found: readonly Exchange[]): number {
    const fresh = found.filter(({ id, game }) => {
      const known = this.#exchanges.get(id);
      return (
        !this.#forgotten.has(id) && (known === undefined || (known.game === undefined && game !== undefined))
      );
    });
    const before = this.#exchanges.size;
    for (const exchange of fresh) this.#put(exchange);
    const count = this.#exchanges.size - before;
    this.#note(fresh.map((exchange) => ({ type: 'learned', ...exchange }) as const));
    this.#makeRoom();
    return count;
  }

  /** They will not be learned again either. */
  forget(ids: readonly string[]): void {
    const known = ids.filter((id) => !this.#first.has(id) && !this.#forgotten.has(id));
    if (known.length === 0) return;
    for (const id of known) this.#bury(id);
    this.#rewrite(); // the words shall be gone from the disk, not only be crossed out
  }

  /** Changes its rating after reuse. */
  adjust(id: string, by: number): void {
    if (!this.#exchanges.has(id) || this.#first.has(id)) return;
    this.#revalue(id, by);
    this.#note([{ type: 'worth', id, by }]);
  }

  /** The public game up to which all were learned from. */
  get cursor(): string | undefined {
    return this.#cursor;
  }

  moveCursor(game: string | undefined): void {
    if (game === this.#cursor) return;
    this.#cursor = game;
    this.#note([{ type: 'cursor', game: game ?? null }]);
  }

  #put(exchange: Exchange): void {
    this.#drop(exchange.id);
    this.#exchanges.set(exchange.id, exchange);
    this.index.add(exchange.id, exchange.question);
    const { seal } = exchange;
    if (seal !== undefined) this.#bySeal.set(seal, (this.#bySeal.get(seal) ?? new Set()).add(exchange.id));
  }

  #drop(id: string): void {
    const exchange = this.#exchanges.get(id);
    if (exchange === undefined) return;
    this.#exchanges.delete(id);
    this.index.remove(id, exchange.question);
    const ofGame = this.#bySeal.get(exchange.seal ?? '');
    ofGame?.delete(id);
    if (ofGame?.size === 0) this.#bySeal.delete(exchange.seal ?? '');
  }

  #bury(id: string): void {
    this.#drop(id);
    this.#forgotten.add(id);
    const [oldest] = this.#forgotten;
    if (this.#forgotten.size > this.#most && oldest !== undefined) this.#forgotten.delete(oldest);
  }

  #revalue(id: string, by: number): void {
    const exchange = this.#exchanges.get(id);
    if (exchange === undefined) return;
    this.#exchanges.set(id, { ...exchange, worth: Math.max(-1, Math.min(1, exchange.worth + by)) });
  }

  /** Takes in a line of the file. */
  #recall(line: MemoryRecord): void {
    this.#lines += 1;
    switch (line.type) {
      case 'learned': {
        const { type: _, ...exchange } = line;
        if (!this.#forgotten.has(line.id)) this.#put(exchange);
        return;
      }
      case 'forgotten':
        this.#bury(line.id);
        return;
      case 'worth':
        this.#revalue(line.id, line.by);
        return;
      case 'cursor':
        this.#cursor = line.game ?? undefined;
    }
  }

  #note(added: readonly MemoryRecord[]): void {
    if (added.length === 0) return;
    this.#file.append(added);
    this.#lines += added.length;
    const needed = this.size + this.#forgotten.size;
    if (this.#lines > slack.times * needed + slack.lines) this.#rewrite();
  }

  #learned(): Exchange[] {
    return [...this.#exchanges.values()].filter(({ id }) => !this.#first.has(id));
  }

  #rewrite(): void {
    const all: MemoryRecord[] = [
      ...[...this.#forgotten].map((id) => ({ type: 'forgotten', id }) as const),
      ...this.#learned().map((exchange) => ({ type: 'learned', ...exchange }) as const),
      { type: 'cursor', game: this.#cursor ?? null },
    ];
    this.#file.replace(all);
    this.#lines = all.length;
  }

  /**
   * Removes the least useful exchanges: those that looked least human, and the oldest. They may be learned
   * again.
   */
  #makeRoom(): void {
    if (this.size <= this.#most) return;
    const use = ({ worth, at }: Exchange) => worth + (at / aMonth.milliseconds) * aMonth.worth;
    const byUse = this.#learned().sort((a, b) => use(a) - use(b));
    const tooMany = this.size - Math.floor(this.#most * (1 - forgottenAtOnce));
    for (const { id } of byUse.slice(0, tooMany)) this.#drop(id);
    this.#rewrite();
  }
}
