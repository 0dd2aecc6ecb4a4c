/** How long people take to judge, from finished games, so that machines' judgements wait as long. */
import { type Duration, judgingQuantiles } from '@parlour/game';
import type { Digests } from '@parlour/results';
import type { Archive, WholeGame } from '@parlour/store';

/** The newest games of a format count, and so many of them at most. */
const most = 1000;
const page = 200;
/** How many of them may be those of one account: nobody alone says how long machines wait. */
const mostOfOne = 10;
/** So many are looked through when the house opens, at most. */
const mostRead = 10 * most;

/** One game in which a person judged. */
interface Timed {
  readonly game: string;
  /** Milliseconds. */
  readonly took: number;
  /** The accounts that played. */
  readonly people: readonly string[];
}

export interface JudgingTimesPorts {
  readonly archive: Pick<Archive, 'game' | 'list'>;
  readonly digests: Digests;
  readonly failed: (error: unknown) => void;
}

/** What lists of games show anyway: games that are not published, and hidden ones, teach nothing. */
export class JudgingTimes {
  readonly #ports: JudgingTimesPorts;
  /** By format, the oldest first. */
  readonly #known = new Map<string, Timed[]>();
  #work: Promise<void> = Promise.resolve();

  constructor(ports: JudgingTimesPorts) {
    this.#ports = ports;
  }

  /** The archive has caught up: reads what it has. */
  readonly open = (): void => {
    for (const [format, { judging }] of Object.entries(this.#ports.digests))
      if (judging !== undefined) this.#do(() => this.#read(format, judging));
  };

  /** The archive has this game from now on. */
  readonly finished = ({ game, format, list, origin, measures, players }: WholeGame): void => {
    const { judging } = this.#ports.digests[format] ?? {};
    const took = judging === undefined ? undefined : measures[judging];
    if (took === undefined || list !== 'public' || origin !== 'rated') return;
    this.#do(async () => this.#add(format, { game, took, people: accountsOf(players) }));
  };

  /** Nothing of the games in which this account played is kept. */
  readonly forget = (account: string): void => {
    this.#do(async () => {
      for (const [format, all] of this.#known)
        this.#known.set(
          format,
          all.filter(({ people }) => !people.includes(account)),
        );
    });
  };

  /**
   * Quantiles of people's times to judge in a format, in milliseconds, but for games in which these accounts played;
   * undefined: too few are known.
   */
  readonly quantiles = (format: string, without: readonly string[]): readonly Duration[] | undefined => {
    const known = this.#known.get(format) ?? [];
    return judgingQuantiles(
      known.filter(({ people }) => !people.some((one) => without.includes(one))).map(({ took }) => took),
    );
  };

  /** Waits until everything that is archived has been read. */
  async rest(): Promise<void> {
    await this.#work;
  }

  #do(work: () => Promise<void>): void {
    this.#work = this.#work.then(work).catch(this.#ports.failed);
  }

  async #read(format: string, judging: string): Promise<void> {
    const { archive } = this.#ports;
    const found: Timed[] = [];
    const wish = { list: 'public', format, order: 'newest', least: { [judging]: 0 }, limit: page } as const;
    let { games, next } = await archive.list(wish);
    for (; games.length > 0; { games, next } = await archive.list({ ...wish, before: next })) {
      for (const { game, row } of games) {
        const took = (row as { readonly measures?: Readonly<Record<string, number>> }).measures?.[judging];
        const kept = took === undefined ? undefined : await archive.game(game);
        if (took !== undefined && kept !== undefined)
          found.push({ game, took, people: accountsOf(kept.players) });
      }
      if (next === undefined || found.length >= mostRead || keptOf(found.toReversed()).length >= most) break;
    }
    const known = this.#known.get(format) ?? [];
    this.#known.set(format, keptOf([...without(found.reverse(), known), ...known]));
  }

  /** A game that comes again takes the place of itself. */
  #add(format: string, one: Timed): void {
    this.#known.set(format, keptOf([...without(this.#known.get(format) ?? [], [one]), one]));
  }
}

const without = (all: readonly Timed[], those: readonly Timed[]): readonly Timed[] => {
  const games = new Set(those.map(({ game }) => game));
  return all.filter(({ game }) => !games.has(game));
};

/** Those that count, the newest last: no account is in more than its share of them. */
function keptOf(all: readonly Timed[]): Timed[] {
  const counts = new Map<string, number>();
  const kept = all.toReversed().filter(({ people }) => {
    if (people.some((one) => (counts.get(one) ?? 0) >= mostOfOne)) return false;
    for (const one of people) counts.set(one, (counts.get(one) ?? 0) + 1);
    return true;
  });
  return kept.slice(0, most).reverse();
}

const accountsOf = (players: WholeGame['players']): readonly string[] =>
  players.filter(({ kind }) => kind === 'account').map(({ player }) => player);
