/** Who is a newcomer, and how well bots pass for human: what newcomers' bots are drawn by. */
import { type NewcomerFacts, newcomerGames } from '@parlour/host';
import { isEstimable } from '@parlour/stats';
import { wilsonInterval } from '@parlour/stats/shares';
import type { Archive, WholeGame } from '@parlour/store';

const day = 86_400_000;
/** What the measured share of a house bot is worth, in judgements by people. */
const priorWeight = 10;

export interface NewcomersPorts {
  readonly archive: Pick<Archive, 'scores' | 'takenByPeople'>;
  readonly formats: readonly string[];
  /** How well a house bot passes for human before people have judged it; undefined: it is none. */
  readonly passesOf: (bot: string) => Promise<number | undefined>;
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
   * formats; 0 without any. Of a house bot the share itself, with ten verdicts that its measured share gives: both are
   * compared with bots of the same owner alone. Undefined while it is read.
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
    const { archive, formats, now, passesOf } = this.#ports;
    const [players, today] = [[...this.#unread], this.#today];
    const reads = formats.map((format) => archive.takenByPeople({ format, players, before: now() }));
    const votes = (await Promise.all(reads)).flat();
    const passes = new Map(
      await Promise.all(players.map(async (bot) => [bot, await passesOf(bot)] as const)),
    );
    if (today !== this.#today) return;
    for (const bot of players) {
      const own = votes.filter(({ player }) => player === bot);
      const [successes, trials] = [own.map(({ human }) => human), own.map(({ n }) => n)].map((all) =>
        all.reduce((sum, one) => sum + one, 0),
      );
      this.#strengths.set(bot, strengthFrom(successes ?? 0, trials ?? 0, passes.get(bot)));
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

function strengthFrom(successes: number, trials: number, passes: number | undefined): number {
  if (passes !== undefined) return (successes + priorWeight * passes) / (trials + priorWeight);
  const interval = wilsonInterval({ successes, trials });
  return isEstimable(interval) ? interval[0] : 0;
}
