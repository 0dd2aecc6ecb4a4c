/** Required number of annotations: simulated campaigns of growing size, until one has the power. */
import {
  campaignEffort,
  campaignSizes,
  type Effort,
  type EffortRules,
  evenStrengths,
  isEstimable,
  publishedSpread,
  wilsonInterval,
} from '@parlour/stats';
import type { SpotThread } from './spot-thread.ts';

/** Parameters of planning. */
export interface PlanRequest extends EffortRules {
  /** Required probability that all bots are separated, from 0 to 1. */
  readonly power: number;
  /** Pass rates of the best and the worst. */
  readonly best: number;
  readonly worst: number;
}

export interface SimulatedSize extends Effort {
  readonly perPair: number;
  readonly power: number;
  readonly interval: readonly [number, number] | null;
}

/** Intermediate result. */
export interface PlanProgress {
  readonly tried: readonly SimulatedSize[];
  /** The smallest size that has the power; null: none so far. */
  readonly enough: SimulatedSize | null;
  readonly isDone: boolean;
}

/** Simulated campaigns of each size. */
const campaigns = 100;
/** Maximum number of cached plans. */
const maxCachedPlans = 20;

interface Planned {
  tried: readonly SimulatedSize[];
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

  ask(wish: PlanRequest): PlanProgress {
    const key = JSON.stringify(wish);
    const known = this.#known.get(key) ?? this.#begun(key, wish);
    const enough = known.tried.find(({ power }) => power >= wish.power) ?? null;
    return { tried: known.tried, enough, isDone: known.isDone };
  }

  #begun(key: string, wish: PlanRequest): Planned {
    const planned: Planned = { tried: [], isDone: false };
    this.#known.set(key, planned);
    const [oldest] = this.#known.keys();
    if (this.#known.size > maxCachedPlans && oldest !== undefined) this.#known.delete(oldest);
    this.#compute(planned, wish, () => this.#known.get(key) === planned).catch((error: unknown) => {
      this.#known.delete(key);
      this.#failed(error);
    });
    return planned;
  }

  /** Stops computing for forgotten requests. */
  async #compute(planned: Planned, wish: PlanRequest, isWanted: () => boolean): Promise<void> {
    const { bots, best, worst, segments, annotatorsPerSegment } = wish;
    const strengths = evenStrengths(bots, best, worst);
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
