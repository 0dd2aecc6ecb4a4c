/** Measured error rates of proofs, from released games. */
import type { Host } from '@parlour/host';
import { computeErrorRates, type ErrorRate, type ProofChoices, type TargetGame } from '@parlour/proof';
import type { ProofStatement } from '@parlour/protocol';
import type { ArchivedGame, Store } from '@parlour/store';
import { proofGame } from './proof-game.ts';

const day = 86_400_000;
/** Games that ended within so many days count. */
const days = 90;
/** How far back months go, in days. */
const monthDays = 190;
/** How long what was read is used, in milliseconds. */
const freshness = 600_000;
/** The most games that are read. */
const maxGames = 20_000;
const [pageSize, chunkSize] = [100, 500];

type Needs = Pick<ProofChoices, 'games' | 'minJudges' | 'lowBelief' | 'minMean' | 'maxLow'>;
type Errors = ProofStatement['errors'];

interface Ports {
  readonly house: Pick<Host, 'clock'>;
  readonly store: Store;
}

export class ErrorRateReader {
  readonly #ports: Ports;
  readonly #read = new Map<
    string,
    { readonly until: number; readonly games: Promise<readonly TargetGame[]> }
  >();

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  /** Rates of the last 90 days for the games of a preset. */
  async recent(needs: Needs, preset: string): Promise<Errors> {
    const since = this.#ports.house.clock.now() - days * day;
    const games = (await this.#games(preset)).filter(({ endedAt }) => endedAt >= since);
    const { falsePass, falseFail } = computeErrorRates(games, needs);
    return { days, falsePass: shownRate(falsePass), falseFail: shownRate(falseFail) };
  }

  /** Rates by month of the games' end (UTC), the newest first. */
  async months(needs: Needs, preset: string) {
    const byMonth = Map.groupBy(await this.#games(preset), ({ endedAt }) =>
      new Date(endedAt).toISOString().slice(0, 7),
    );
    return [...byMonth]
      .sort(([one], [other]) => (one < other ? 1 : -1))
      .map(([month, games]) => {
        const { falsePass, falseFail } = computeErrorRates(games, needs);
        return { month, falsePass: shownRate(falsePass), falseFail: shownRate(falseFail) };
      });
  }

  async #games(preset: string): Promise<readonly TargetGame[]> {
    const now = this.#ports.house.clock.now();
    const known = this.#read.get(preset);
    if (known !== undefined && now < known.until) return known.games;
    const games = this.#gather(preset, now - monthDays * day);
    this.#read.set(preset, { until: now + freshness, games });
    games.catch(() => this.#read.delete(preset));
    return games;
  }

  async #gather(preset: string, since: number): Promise<readonly TargetGame[]> {
    const { archive } = this.#ports.store;
    const { format } = proofGame;
    const found: ArchivedGame[] = [];
    let page: Awaited<ReturnType<typeof archive.list>> | undefined;
    do {
      const before = page?.next;
      const wish = { list: 'public', format, preset, since, order: 'newest', limit: pageSize } as const;
      page = await archive.list({ ...wish, ...(before && { before }) });
      found.push(...page.games);
    } while (page.next !== undefined && found.length < maxGames);
    return this.#targets(found);
  }

  /** The people, and the server's own bots, with the beliefs of their judges. */
  async #targets(games: readonly ArchivedGame[]): Promise<readonly TargetGame[]> {
    const { archive, records } = this.#ports.store;
    const own = new Map<string, boolean>();
    const isOwn = async (bot: string): Promise<boolean> => {
      const known = own.get(bot) ?? (await records.bot(bot))?.owner === null;
      own.set(bot, known);
      return known;
    };
    const targets: TargetGame[] = [];
    for (let from = 0; from < games.length; from += chunkSize) {
      const some = games.slice(from, from + chunkSize);
      const beliefs = await archive.lastBeliefs(some.map(({ game }) => game));
      const byGame = Map.groupBy(beliefs, ({ game }) => game);
      for (const { game, endedAt } of some) {
        const judged = byGame.get(game) ?? [];
        const [first] = judged;
        if (first === undefined) continue;
        const { targetPlayer: target } = first;
        const nature = first.nature === 'human' ? 'human' : 'machine';
        if (nature === 'machine' && !(await isOwn(target))) continue;
        const judges = judged.map(({ probability, judgePlayer }) => ({
          ...{ belief: probability, isPerson: judgePlayer.startsWith('a_'), isOutside: true },
        }));
        targets.push({ game, target, nature, endedAt, judges });
      }
    }
    return targets;
  }
}

const shownRate = ({ n, players, share, interval }: ErrorRate): Errors['falsePass'] => ({
  ...{ n, players, share },
  interval: interval === null ? null : [...interval],
});
