/** Who is a newcomer, and how well bots pass for human: what newcomers' bots are drawn by. */
import { type NewcomerFacts, newcomerGames } from '@parlour/host';
import { isEstimable } from '@parlour/stats';
import { wilsonInterval } from '@parlour/stats/shares';
import type { Archive, WholeGame } from '@parlour/store';

const day = 86_400_000;

export interface NewcomersPorts {
  readonly archive: Pick<Archive, 'scores' | 'takenByPeople'>;
  readonly formats: readonly string[];
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly failed: (error: unknown) => void;
}

/**
 * Follows the archive: counted games of each player, which a held game joins when it is public, and people's
 * verdicts on bots before today. Until the archive has caught up, no one is a newcomer.
 */
export class NewcomerProjection implements NewcomerFacts {
  readonly #ports: NewcomersPorts;
  readonly #games = new Map<string, number>();
  #strengths = new Map<string, number>();
  #unread = new Set<string>();
  #today = 0;
  #isOpen = false;
  #work: Promise<void> = Promise.resolve();

  constructor(ports: NewcomersPorts) {
    this.#ports = ports;
  }

  readonly open = (): void => {
    this.#do(async () => {
      await this.#count();
      this.#isOpen = true;
    });
  };

  readonly finished = ({ players }: Pick<WholeGame, 'players'>): void => {
    for (const { player } of players) if (this.#isNew(player)) this.#do(() => this.#count(player));
  };

  readonly isNewcomer = (player: string): boolean => this.#isOpen && this.#isNew(player);

  /**
   * Lower end of the 95 % interval of the share of people's verdicts before today that were "human", over all
   * formats; 0 without any. Undefined while it is read.
   */
  readonly strengthOf = (bot: string): number | undefined => {
    const today = Math.floor(this.#ports.now() / day);
    if (today !== this.#today) {
      this.#today = today;
      this.#strengths = new Map();
      this.#unread = new Set();
    }
    const known = this.#strengths.get(bot);
    if (known === undefined && this.#isOpen && !this.#unread.has(bot)) {
      if (this.#unread.size === 0) this.#do(() => this.#readStrengths());
      this.#unread.add(bot);
    }
    return known;
  };

  /** Waits until everything has been read. */
  async rest(): Promise<void> {
    await this.#work;
  }

  #isNew(player: string): boolean {
    return (this.#games.get(player) ?? 0) < newcomerGames;
  }

  async #count(player?: string): Promise<void> {
    const scores = await this.#ports.archive.scores(player === undefined ? {} : { player });
    const counts = Map.groupBy(scores, (one) => one.player);
    for (const [id, boards] of counts)
      this.#games.set(
        id,
        boards.reduce((sum, { n }) => sum + n, 0),
      );
  }

  async #readStrengths(): Promise<void> {
    const { archive, formats, now } = this.#ports;
    const [players, today] = [[...this.#unread], this.#today];
    const reads = formats.map((format) => archive.takenByPeople({ format, players, before: now() }));
    const votes = (await Promise.all(reads)).flat();
    if (today !== this.#today) return;
    for (const bot of players) {
      const own = votes.filter(({ player }) => player === bot);
      const [successes, trials] = [own.map(({ human }) => human), own.map(({ n }) => n)].map((all) =>
        all.reduce((sum, one) => sum + one, 0),
      );
      const interval = wilsonInterval({ successes: successes ?? 0, trials: trials ?? 0 });
      this.#strengths.set(bot, isEstimable(interval) ? interval[0] : 0);
      this.#unread.delete(bot);
    }
    // Those that were asked for meanwhile.
    if (this.#unread.size > 0) this.#do(() => this.#readStrengths());
  }

  #do(work: () => Promise<void>): void {
    this.#work = this.#work.then(work).catch((error: unknown) => {
      this.#unread.clear();
      this.#ports.failed(error);
    });
  }
}
