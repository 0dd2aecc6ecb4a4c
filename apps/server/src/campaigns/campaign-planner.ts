/** How many annotations are enough: simulated campaigns of growing size, until one has the power. */
import {
  campaignEffort,
  campaignSizes,
  type Effort,
  type EffortRules,
  isEstimable,
  publishedSpread,
  strengthsBetween,
  wilsonInterval,
} from '@parlour/stats';
import type { SpotThread } from './spot-thread.ts';

/** What is asked for. */
export interface PlanWish extends EffortRules {
  /** How often all bots are told apart: 0 to 1. */
  readonly power: number;
  /** How often the best and the worst are taken for human. */
  readonly best: number;
  readonly worst: number;
}

export interface TriedSize extends Effort {
  readonly perPair: number;
  readonly power: number;
  readonly interval: readonly [number, number] | null;
}

/** What is known so far. */
export interface PlanSoFar {
  readonly tried: readonly TriedSize[];
  /** The smallest size that has the power; null: none so far. */
  readonly enough: TriedSize | null;
  readonly isDone: boolean;
}

/** Simulated campaigns of each size. */
const campaigns = 100;
/** So many questions are remembered. */
const mostKnown = 20;

interface Planned {
  tried: readonly TriedSize[];
  isDone: boolean;
}

/** The same question, asked again, shows how far it is. */
export class CampaignPlanner {
  readonly #thread: Pick<SpotThread, 'run'>;
  readonly #failed: (error: unknown) => void;
  readonly #known = new Map<string, Planned>();

  constructor(thread: Pick<SpotThread, 'run'>, failed: (error: unknown) => void) {
    this.#thread = thread;
    this.#failed = failed;
  }

  ask(wish: PlanWish): PlanSoFar {
    const key = JSON.stringify(wish);
    const known = this.#known.get(key) ?? this.#begun(key, wish);
    const enough = known.tried.find(({ power }) => power >= wish.power) ?? null;
    return { tried: known.tried, enough, isDone: known.isDone };
  }

  #begun(key: string, wish: PlanWish): Planned {
    const planned: Planned = { tried: [], isDone: false };
    this.#known.set(key, planned);
    const [oldest] = this.#known.keys();
    if (this.#known.size > mostKnown && oldest !== undefined) this.#known.delete(oldest);
    this.#compute(planned, wish, () => this.#known.get(key) === planned).catch((error: unknown) => {
      this.#known.delete(key);
      this.#failed(error);
    });
    return planned;
  }

  /** Whoever is forgotten needs nothing more. */
  async #compute(planned: Planned, wish: PlanWish, isWanted: () => boolean): Promise<void> {
    const { bots, best, worst, segments, annotatorsPerSegment } = wish;
    const strengths = strengthsBetween(bots, best, worst);
    const shape = { strengths, segments, annotatorsPerSegment, ...publishedSpread };
    for (const perPair of campaignSizes) {
      if (!isWanted()) return;
      const { toldApart } = await this.#thread.run('power', shape, perPair, campaigns);
      const interval = wilsonInterval({ successes: toldApart, trials: campaigns });
      const power = toldApart / campaigns;
      const tried = {
        ...{ perPair, power, interval: isEstimable(interval) ? interval : null },
        ...campaignEffort(perPair, wish),
      };
      planned.tried = [...planned.tried, tried];
      if (power >= wish.power) break;
    }
    planned.isDone = true;
  }
}
