/** Contract of the archive for shifts of belief: ordered single answers, and sums over bundles of games. */

/** Shift by one answer. The store sorts by it; it does not interpret it. */
export interface ArchivedShift {
  readonly seat: string;
  readonly nature: string;
  /** The bot that answered; null: a person did. */
  readonly bot: string | null;
  /** Milliseconds from the start of the game. */
  readonly at: number;
  /** Size of the move, and gain in accuracy. */
  readonly size: number;
  readonly value: number;
  /** Number of judges that moved it. */
  readonly judges: number;
  /** Data for pages: any JSON without players' texts. */
  readonly detail: object;
}

/** Whole numbers by name, of which sums are made. */
export interface ArchivedTally {
  readonly kind: string;
  readonly sums: Readonly<Record<string, number>>;
}

/** All that is kept of a game's answers. */
export interface ArchivedShifts {
  readonly answers: readonly ArchivedShift[];
  readonly tallies: readonly ArchivedTally[];
}

/** The order of answers: those that moved, informed or misled most first, or those of the newest games. */
export type ShiftOrder = 'moved' | 'informed' | 'misled' | 'newest';

export interface ShiftQuery {
  readonly format?: string;
  readonly preset?: string;
  readonly nature?: string;
  readonly order: ShiftOrder;
  /** Minimum number of judges that moved the belief. */
  readonly judges?: number;
  readonly limit: number;
}

/** An answer in a public game. */
export interface FoundShift extends ArchivedShift {
  readonly game: string;
  readonly format: string;
  readonly preset: string;
}

/** Sums over the games of a bundle, by kind. */
export interface BundledTally extends ArchivedTally {
  readonly bundle: number;
}

export interface ShiftArchive {
  /** Answers in public games. */
  readonly shifts: (wish: ShiftQuery) => Promise<readonly FoundShift[]>;
  /** The sums over public games, in bundles of games, in the order of kinds and bundles. */
  readonly shiftTallies: (wish: {
    readonly format: string;
    readonly preset?: string;
  }) => Promise<readonly BundledTally[]>;
}

/** Number of random bundles of games: a bootstrap resamples bundles instead of games. */
const bundles = 256;

/** The bundle of a game: the same for ever (FNV-1a of its id). */
export function bundleTallies(game: string): number {
  let hash = 0x811c9dc5;
  for (const letter of game) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return ((hash ^ (hash >>> 16)) >>> 0) % bundles;
}

type Sums = Record<string, number>;

/** In the order of the names, so that sums are the same to the last byte in whatever order games came. */
export const sortShifts = (sums: Readonly<Sums>): Sums =>
  Object.fromEntries(Object.entries(sums).sort(([a], [b]) => (a < b ? -1 : 1)));

/** Adds to a total, or subtracts from it; zero entries are removed. */
export function addTally(total: Sums, sums: Readonly<Sums>, sign: 1 | -1 = 1): void {
  for (const [name, amount] of Object.entries(sums)) {
    const next = (total[name] ?? 0) + sign * amount;
    if (next === 0) delete total[name];
    else total[name] = next;
  }
}
