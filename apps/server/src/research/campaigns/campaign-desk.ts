/** Operators' views and actions on campaigns, by the same code as the commands. */
import { randomBytes } from 'node:crypto';
import {
  annotationsCsv,
  annotationsOf,
  type Campaign,
  campaign,
  conversationLines,
  findSpecialTokens,
  isBetweenBots,
} from '@parlour/annotation';
import type { Host } from '@parlour/host';
import type { PairAnnotation } from '@parlour/stats';
import type { Act, Store } from '@parlour/store';
import { HttpRefusal, requireFound } from '../../platform/http/http-refusal.ts';
import type { OperatorActs } from '../../platform/http/operator-acts.ts';
import {
  type CampaignOrder,
  openOrderedCampaign,
  requireCampaignAccepts,
  validateCampaignOrder,
} from './campaign-orders.ts';
import { campaignOverview, campaignSummary, possibleBatches } from './campaign-overview.ts';
import { CampaignPlanner } from './campaign-planner.ts';
import { CampaignReports, ReportRefused } from './campaign-report.ts';
import { CampaignSampler } from './campaign-sampler.ts';
import type { CampaignRanking, SurvivalCurvePoint } from './spot-tasks.ts';
import { SpotThread } from './spot-thread.ts';

export interface CampaignPorts {
  readonly house: Host;
  readonly store: Store;
  readonly acts: OperatorActs;
  readonly now: () => number;
  readonly failed: (error: unknown, stream?: string) => void;
}

/** An action of an operator on a campaign. */
export interface CampaignAction {
  readonly step: 'sample' | 'open' | 'close' | 'publish';
  /** Opens it even if special tokens are in its conversations. */
  readonly allowTokens: boolean;
}

/** Downloadable files of a campaign. */
export type CampaignFile = 'conversations.jsonl' | 'annotations.jsonl' | 'annotations.csv';

/** Operator of each step. */
interface DoneBy {
  readonly by: string;
  readonly act: Extract<Act, { type: 'step-campaign' }>;
}

interface Known<Value> {
  /** Number of annotations behind it. */
  readonly of: number;
  readonly value: Promise<Value>;
}

export class CampaignDesk {
  readonly #ports: CampaignPorts;
  readonly #thread = new SpotThread();
  readonly #sampler: CampaignSampler;
  readonly #reports = new CampaignReports();
  readonly #rankings = new Map<string, Known<CampaignRanking>>();
  readonly #openingShown = new Map<string, boolean>();
  readonly #curves = new Map<string, Known<readonly SurvivalCurvePoint[]>>();
  readonly planner: CampaignPlanner;

  constructor(ports: CampaignPorts) {
    this.#ports = ports;
    this.#sampler = new CampaignSampler(ports);
    this.planner = new CampaignPlanner(this.#thread, ports.failed);
  }

  /** Resumes the sampling of all unopened campaigns. */
  async open(): Promise<void> {
    for (const stream of await this.#ports.store.log.unfinished(['begun-campaign', 'closed'], 'c_'))
      this.#sampler.start(stream);
  }

  async close(): Promise<void> {
    await this.#sampler.rest();
    await this.#thread.close();
  }

  /** The newest first. */
  async list(by: string) {
    const streams = await this.#ports.store.log.unfinished([], 'c_');
    const all = await Promise.all(
      streams.map(async (stream) => {
        const standing = await this.#standing(stream).catch(() => undefined);
        return standing === undefined
          ? []
          : [campaignSummary(stream, standing, this.#sampler, this.#isBlind(by))];
      }),
    );
    return all.flat().sort((a, b) => b.startedAt - a.startedAt);
  }

  async overview(stream: string, by: string) {
    return campaignOverview(stream, await this.#standing(stream), this.#sampler, this.#isBlind(by));
  }

  /** Stores the order, and starts sampling. */
  async order(order: CampaignOrder, ids: readonly string[], by: string) {
    const { store } = this.#ports;
    const bots = await Promise.all(
      ids.map(async (player) => ({
        player,
        name: requireFound(await store.records.bot(player), 'no-such-bot').name,
      })),
    );
    const ordered = validateCampaignOrder(order, bots, randomBytes(8).toString('hex'));
    const stream = await openOrderedCampaign(this.#ports, ordered, by, randomBytes(32).toString('hex'));
    this.#sampler.start(stream);
    return this.overview(stream, by);
  }

  async take(stream: string, { step, allowTokens }: CampaignAction, by: string) {
    const { store, now } = this.#ports;
    const { state } = await this.#standing(stream);
    // What can be done next tells how far the bots are.
    if (state.phase === 'made' && this.#isBlind(by)) throw new HttpRefusal('act-refused');
    const act = { type: 'step-campaign', stream, step } as const;
    if (step === 'sample') {
      await store.safety.act(act, by, now());
      this.#sampler.start(stream);
    } else if (step === 'open') await this.#openBatches(stream, state, allowTokens, { by, act });
    // What was too early before may be done now.
    else
      await this.#say(state.opener, `${step} ${randomBytes(8).toString('hex')}`, { type: step }, { by, act });
    return this.overview(stream, by);
  }

  /** Resumable: each command counts once. */
  async #openBatches(stream: string, state: Campaign, allowTokens: boolean, done: DoneBy): Promise<void> {
    const { streams } = this.#ports.house;
    const { done: sampled, total } = this.#sampler.status(stream, state);
    const made = possibleBatches(state);
    const isFaulty = !allowTokens && findSpecialTokens([...state.conversations.values()]).length > 0;
    if (made === undefined || 'faults' in made || sampled < total || isFaulty)
      throw new HttpRefusal('act-refused');
    const add = { type: 'add-batches', batches: made.plan.batches };
    await requireCampaignAccepts(streams.submit(stream, state.opener, 'add-batches', add));
    await this.#say(state.opener, 'begin', { type: 'begin' }, done);
  }

  /** Says something to the stream as its opener, stored with the audit line of the operator's act. */
  #say(opener: string, id: string, command: { readonly type: string }, { by, act }: DoneBy): Promise<void> {
    const { acts, house, now } = this.#ports;
    const { stream } = act;
    return acts.during({ stream, command: `${opener}:${id}` }, { at: now(), by, act }, () =>
      requireCampaignAccepts(house.streams.submit(stream, opener, id, command)),
    );
  }

  /** Ranking from the finished batches. Recomputed when there are more. */
  async ranking(stream: string): Promise<CampaignRanking> {
    const { state } = await this.#standing(stream);
    const rows = annotationsOf(state).flatMap(({ complete, ...one }): readonly PairAnnotation[] => {
      const entities = state.conversations.get(one.conversation)?.entities;
      if (!complete || entities === undefined) return [];
      const { conversation, segment, labels, annotator, elapsed } = one;
      const systems = [entities[0].name, entities[1].name] as const;
      const time = elapsed === undefined ? {} : { elapsed };
      return [{ conversation, segment, labels, annotator, systems, features: {}, ...time }];
    });
    return remembered(this.#rankings, stream, rows.length, () =>
      this.#thread.run('ranking', rows, { rule: state.terms?.rule ?? {}, gold: state.gold }),
    ).catch(withoutRanking);
  }

  /** Survival curve of a bot over all public campaigns. */
  async curveOf(bot: string) {
    const all = await this.#ofOneKind(await this.#ports.store.archive.annotationsOf(bot));
    const labels = all.map(({ campaign: stream, conversation, exchanges, probability }) => ({
      conversation: `${stream}/${conversation}`,
      exchanges,
      label:
        probability > 0.5 ? ('human' as const) : probability < 0.5 ? ('bot' as const) : ('unsure' as const),
    }));
    const points = await remembered(this.#curves, `${bot} ${all[0]?.campaign}`, labels.length, async () =>
      labels.length === 0 ? [] : this.#thread.run('curve', labels),
    );
    const of = (values: readonly string[]) => new Set(values).size;
    return {
      campaigns: of(all.map((one) => one.campaign)),
      annotators: of(all.map((one) => `${one.campaign}/${one.judge}`)),
      n: all.length,
      points,
    };
  }

  /**
   * Campaigns that showed how people began are not pooled with the others: they count where there are no others. How a
   * campaign shows conversations stays as it was opened.
   */
  async #ofOneKind<One extends { readonly campaign: string }>(all: readonly One[]): Promise<readonly One[]> {
    for (const { campaign: stream } of all)
      if (!this.#openingShown.has(stream)) {
        const { state } = await this.#standing(stream);
        this.#openingShown.set(stream, state.terms?.openingShown !== false);
      }
    const hidden = all.filter((one) => this.#openingShown.get(one.campaign) === false);
    return hidden.length > 0 ? hidden : all;
  }

  /** Its data, as the commands read them. */
  async file(stream: string, file: CampaignFile, by: string) {
    const { state } = await this.#standing(stream);
    const annotations = annotationsOf(state);
    if (file === 'annotations.csv') return annotationsCsv(state.conversations, annotations);
    return file === 'annotations.jsonl'
      ? annotations.map((one) => `${JSON.stringify(one)}\n`).join('')
      : conversationLines(
          [...state.conversations.values()]
            .filter((one) => state.phase !== 'made' || !this.#isBlind(by) || !isBetweenBots(one))
            .map(withoutPlayers),
        );
  }

  async report(stream: string, by: string): Promise<string> {
    const [conversations, annotations] = [
      await this.file(stream, 'conversations.jsonl', by),
      await this.file(stream, 'annotations.jsonl', by),
    ];
    if (annotations === '') throw new HttpRefusal('act-refused');
    const { state } = await this.#standing(stream);
    const declared = JSON.stringify(campaign.view(state, state.opener).declared);
    return this.#reports.of({ conversations, annotations, declared }).catch(withoutRanking);
  }

  /** The response time of a bot could reveal to a player whether it is in a game. */
  #isBlind(by: string): boolean {
    return this.#ports.house.isPlaying(by);
  }

  async #standing(stream: string): Promise<{ readonly state: Campaign; readonly startedAt: number }> {
    const standing = await this.#ports.house.streams.standing(stream);
    const { state, startedAt } = requireFound(standing, 'no-such-stream');
    return { state: state as unknown as Campaign, startedAt };
  }
}

/** Not computable rankings are no server fault: the caller gets the reason. */
function withoutRanking(error: unknown): never {
  const isNotComputable = error instanceof RangeError || error instanceof ReportRefused;
  if (!isNotComputable) throw error;
  throw new HttpRefusal('no-ranking', { message: `These annotations give no ranking: ${error.message}.` });
}

/** Removes internal ids of speakers. */
const withoutPlayers = (one: Parameters<typeof conversationLines>[0][number]) => {
  const [first, second] = one.entities.map(({ name, nature }) => ({ name, nature }));
  return first && second ? { ...one, entities: [first, second] as const } : one;
};

/** The value of before, as long as it was computed of as much. */
function remembered<Value>(
  known: Map<string, Known<Value>>,
  key: string,
  of: number,
  compute: () => Promise<Value>,
): Promise<Value> {
  const before = known.get(key);
  if (before?.of === of) return before.value;
  const value = compute();
  known.set(key, { of, value });
  value.catch(() => known.delete(key));
  return value;
}
