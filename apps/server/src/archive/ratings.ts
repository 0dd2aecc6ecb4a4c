/** The ratings of everybody, in memory: what the archive has added up of the logs of rated games. */
import { firstRating, type HostedRating, type House, type RatingsOf } from '@parlour/host';
import type { Digests } from '@parlour/results';
import type { Archive, Rating, WholeGame } from '@parlour/store';

/** What a pool expects of everybody before its first whole day. */
const firstPar = 0.5;
const day = 86_400_000;

type Known = Pick<Rating, 'n' | 'sum'>;

export interface RatingsPorts {
  readonly archive: Pick<Archive, 'ratings' | 'poolScores'>;
  readonly digests: Digests;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly failed: (error: unknown) => void;
  /** Asked for once the house is there. */
  readonly presets: () => House['presets'];
}

/**
 * Follows the archive: one pool for each preset that is rated, or for those that share one, and each role. Until the
 * archive has caught up with the log nobody's rating is known: a game that opens then moves none.
 */
export class Ratings {
  readonly #ports: RatingsPorts;
  readonly #pools = new Map<string, Map<string, Known>>();
  readonly #pars = new Map<string, { readonly since: number; readonly par: Promise<number> }>();
  #isOpen = false;
  #work: Promise<void> = Promise.resolve();

  constructor(ports: RatingsPorts) {
    this.#ports = ports;
  }

  /** The archive has caught up: reads everybody's rating. */
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

  /** Somebody's rating in a preset and a role; undefined: that of everybody before the first rated game. */
  readonly ratingOf = (player: string, preset: string, role: string): number | undefined => {
    const known = this.#isOpen ? this.#poolNamed(this.#poolOf(preset, role))?.get(player) : undefined;
    return known && ratingIn(known);
  };

  /** What the log of a game notes at its opening; undefined: it is not rated, or nobody's rating is known yet. */
  readonly ratingsOf: RatingsOf = async ({ format, preset, origin, players, roles }) => {
    if (origin !== 'rated' || !this.#isRated(format) || !this.#isOpen) return undefined;
    try {
      const seats = Object.entries(players).map(async ([seat, { id }]): Promise<[string, HostedRating]> => {
        const pool = this.#poolOf(preset, roles[seat] ?? '');
        const par = await this.#par(pool);
        const known = this.#pools.get(pool)?.get(id) ?? { n: 0, sum: 0 };
        return [seat, { pool, rating: ratingIn(known), games: known.n, par }];
      });
      return { seats: Object.fromEntries(await Promise.all(seats)) };
    } catch (error) {
      this.#ports.failed(error);
      return undefined;
    }
  };

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

  /** Undefined: it is new here, as that of a preset that was opened meanwhile, and is being read. */
  #poolNamed(pool: string): ReadonlyMap<string, Known> | undefined {
    const known = this.#pools.get(pool);
    if (known !== undefined) return known;
    this.#pools.set(pool, new Map());
    this.#do(() => this.#read({ pool }));
    return undefined;
  }

  #poolOf(preset: string, role: string): string {
    return `${this.#ports.presets().find(preset)?.pool ?? preset}/${role}`;
  }

  #isRated(format: string): boolean {
    return this.#ports.digests[format]?.rated !== undefined;
  }

  #allPools(): ReadonlySet<string> {
    const rated = this.#ports.presets().all.filter(({ format }) => this.#isRated(format));
    return new Set(
      rated.flatMap(({ id, casting }) => Object.keys(casting.groups).map((role) => this.#poolOf(id, role))),
    );
  }
}

/** What all changes come to, from where everybody starts. */
const ratingIn = ({ sum }: Known): number => (firstRating * 1000 + sum) / 1000;
