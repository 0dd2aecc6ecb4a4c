/** Ratings of all players, in memory: sums of the archive over rated games. */
import { firstRating, type Host, type HostedRating, type RatingsOf } from '@parlour/host';
import type { Digests } from '@parlour/results';
import type { Archive, Rating, WholeGame } from '@parlour/store';

/** Period for counting common games of two players, in milliseconds. */
const week = 7 * 86_400_000;

/** Expected score in a pool before its first complete day. */
const firstPar = 0.5;
const day = 86_400_000;

type Known = Pick<Rating, 'n' | 'sum'>;

export interface RatingsPorts {
  readonly archive: Pick<Archive, 'ratings' | 'poolScores' | 'ratedTogether'>;
  readonly digests: Digests;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly failed: (error: unknown) => void;
  readonly presets: Host['presets'];
}

/**
 * Follows the archive: one rating pool for each rated preset, or group of presets, and each role. Until the
 * archive has caught up, ratings are unknown: games opened then are unrated.
 */
export class RatingProjection {
  readonly #ports: RatingsPorts;
  readonly #pools = new Map<string, Map<string, Known>>();
  readonly #pars = new Map<string, { readonly since: number; readonly par: Promise<number> }>();
  #isOpen = false;
  #work: Promise<void> = Promise.resolve();

  constructor(ports: RatingsPorts) {
    this.#ports = ports;
  }

  /** Loads all ratings once the archive has caught up. */
  readonly open = (): void => {
    this.#do(async () => {
      for (const pool of this.#allPools()) await this.#read({ pool });
      this.#isOpen = true;
    });
  };

  /** The archive has this game from now on. A held one counts once it is kept anew. */
  readonly finished = ({ ratings }: Pick<WholeGame, 'ratings'>): void => {
    for (const { pool, player } of ratings) this.#do(() => this.#read({ pool, players: [player] }));
  };

  /** Rating of a player in a preset and a role; undefined: the initial rating. */
  readonly ratingOf = (player: string, preset: string, role: string): number | undefined => {
    const known = this.#isOpen ? this.#poolNamed(this.#poolOf(preset, role))?.get(player) : undefined;
    return known && ratingIn(known);
  };

  /** Ratings for the opening of a game; undefined: it is unrated, or ratings are not loaded yet. */
  readonly ratingsOf: RatingsOf = async ({ format, preset, unrated, origin, players, roles }) => {
    if (origin !== 'rated' || unrated === true || !this.#isRated(format) || !this.#isOpen) return undefined;
    try {
      const seats = Object.entries(players).map(async ([seat, { id }]): Promise<[string, HostedRating]> => {
        const pool = this.#poolOf(preset, roles[seat] ?? '');
        const par = await this.#par(pool);
        const known = this.#pools.get(pool)?.get(id) ?? { n: 0, sum: 0 };
        return [seat, { pool, rating: ratingIn(known), games: known.n, par }];
      });
      const together = await this.#together(Object.values(players));
      return {
        seats: Object.fromEntries(await Promise.all(seats)),
        ...(together > 1 && { together }),
      };
    } catch (error) {
      this.#ports.failed(error);
      return undefined;
    }
  };

  /** Ordinal of this game of two people. Also looked up for bots, so that openings take equally long. */
  async #together(
    players: readonly { readonly kind: 'account' | 'bot'; readonly id: string }[],
  ): Promise<number> {
    const [one, other] = players;
    if (one === undefined || other === undefined || players.length > 2) return 1;
    const since = this.#ports.now() - week;
    const count = await this.#ports.archive.ratedTogether({ players: [one.id, other.id], since });
    return players.every(({ kind }) => kind === 'account') ? count + 1 : 1;
  }

  /** Waits until everything that is archived has been read. */
  async rest(): Promise<void> {
    await this.#work;
  }

  #do(work: () => Promise<void>): void {
    this.#work = this.#work.then(work).catch(this.#ports.failed);
  }

  async #read(wish: Parameters<Archive['ratings']>[0]): Promise<void> {
    const known = this.#pools.get(wish.pool) ?? new Map<string, Known>();
    this.#pools.set(wish.pool, known);
    for (const { player, n, sum } of await this.#ports.archive.ratings(wish)) known.set(player, { n, sum });
  }

  /** The mean score in all games of the pool that ended before today, in UTC: the same all day. */
  #par(pool: string): Promise<number> {
    const since = Math.floor(this.#ports.now() / day) * day;
    const known = this.#pars.get(pool);
    if (known?.since === since) return known.par;
    const par = this.#ports.archive
      .poolScores({ pool, before: since })
      .then(({ n, sum }) => (n === 0 ? firstPar : Math.round(sum / n) / 1_000_000));
    this.#pars.set(pool, { since, par });
    par.catch(() => this.#pars.delete(pool));
    return par;
  }

  /** Undefined: a new pool, as of a newly opened preset, which is being loaded. */
  #poolNamed(pool: string): ReadonlyMap<string, Known> | undefined {
    const known = this.#pools.get(pool);
    if (known !== undefined) return known;
    this.#pools.set(pool, new Map());
    this.#do(() => this.#read({ pool }));
    return undefined;
  }

  #poolOf(preset: string, role: string): string {
    return `${this.#ports.presets.find(preset)?.pool ?? preset}/${role}`;
  }

  #isRated(format: string): boolean {
    return this.#ports.digests[format]?.ratings?.rated !== undefined;
  }

  #allPools(): ReadonlySet<string> {
    const rated = this.#ports.presets.all.filter(
      ({ format, unrated }) => unrated !== true && this.#isRated(format),
    );
    return new Set(
      rated.flatMap(({ id, casting }) => Object.keys(casting.groups).map((role) => this.#poolOf(id, role))),
    );
  }
}

/** Initial rating plus all changes. */
const ratingIn = ({ sum }: Known): number => (firstRating * 1000 + sum) / 1000;
