/** Holds the conversations that campaigns have ordered, each kept as soon as it is finished, also across restarts. */
import { type Campaign, isBetweenBots, samplesLeft } from '@parlour/annotation';
import type { Host } from '@parlour/host';
import { createHouseBotSpeaker } from './house-speaker.ts';
import { sampleConversations } from './sampling.ts';

/** Sampling progress of a campaign. */
export interface SamplingStatus {
  readonly done: number;
  readonly total: number;
  readonly isRunning: boolean;
  /** Remaining milliseconds at the rate since the start; null: unknown. */
  readonly leftMs: number | null;
  /** Bots that did not reply when they were last asked; they are asked again by themselves. */
  readonly silent: readonly string[];
}

interface Work {
  readonly since: number;
  before: number;
  silent: readonly string[];
  isRunning: boolean;
  cancel: () => void;
}

/** Parallel conversations of one campaign. */
const parallel = 4;
/** So often is asked in all; the first wait, in milliseconds, doubles each time. */
const attempts = 4;
const firstWait = 1000;
/** Interval before silent bots are prompted again, in milliseconds. */
const again = 60_000;

interface SamplerPorts {
  readonly house: Pick<Host, 'clock' | 'prompter' | 'streams'>;
  readonly failed: (error: unknown, stream?: string) => void;
}

const ofBots = ({ conversations }: Campaign): number =>
  [...conversations.values()].filter(isBetweenBots).length;

/** All that a plan asks for. */
export const plannedSamples = ({ plan }: Pick<Campaign, 'plan'>): number =>
  plan === undefined ? 0 : ((plan.bots.length * (plan.bots.length - 1)) / 2) * plan.perPair;

export class CampaignSampler {
  readonly #ports: SamplerPorts;
  readonly #work = new Map<string, Work>();
  readonly #running = new Set<Promise<void>>();
  readonly #stop = new AbortController();

  constructor(ports: SamplerPorts) {
    this.#ports = ports;
  }

  /** Starts sampling a campaign, unless already running. */
  start(stream: string): void {
    if (this.#stop.signal.aborted || this.#work.get(stream)?.isRunning === true) return;
    this.#work.get(stream)?.cancel();
    const { house, failed } = this.#ports;
    const work: Work = {
      since: house.clock.now(),
      before: -1,
      silent: [],
      isRunning: true,
      cancel: () => {},
    };
    this.#work.set(stream, work);
    const running = this.#sample(stream, work)
      .catch((error: unknown) => {
        if (this.#stop.signal.aborted) return;
        failed(error, stream);
        this.#later(stream, work);
      })
      .finally(() => {
        work.isRunning = false;
        this.#running.delete(running);
      });
    this.#running.add(running);
  }

  status(stream: string, state: Campaign): SamplingStatus {
    const { since, before, silent, isRunning } = this.#work.get(stream) ?? noWork;
    const [done, total] = [ofBots(state), plannedSamples(state)];
    const own = before < 0 ? 0 : done - before;
    const leftMs =
      isRunning && own > 0
        ? Math.round(((this.#ports.house.clock.now() - since) / own) * (total - done))
        : null;
    return { done, total, isRunning: isRunning && done < total, leftMs, silent };
  }

  /** Abandons pending work, to be resumed at the next start. */
  async rest(): Promise<void> {
    this.#stop.abort();
    for (const { cancel } of this.#work.values()) cancel();
    await Promise.allSettled(this.#running);
  }

  async #sample(stream: string, work: Work): Promise<void> {
    const { house } = this.#ports;
    const state = (await house.streams.standing(stream))?.state as Campaign | undefined;
    if (state?.plan === undefined || state.phase !== 'made') return;
    const { bots, domain, exchanges } = state.plan;
    work.before = ofBots(state);
    const failed = await sampleConversations(
      samplesLeft(state.plan, state.conversations).left,
      new Map(bots.map((bot) => [bot.name, createHouseBotSpeaker(house, bot)])),
      {
        ...{ domain, exchanges, parallel, signal: this.#stop.signal },
        asking: (request) => this.#asking(request),
        take: async (conversation) => {
          const { id } = conversation;
          const command = { type: 'add', conversations: [conversation] };
          const refusal = await house.streams.submit(stream, state.opener, `add ${id}`, command);
          if (refusal !== undefined)
            throw new Error(`${stream} does not take ${id}: ${JSON.stringify(refusal)}`);
        },
      },
    );
    work.silent = [...failed.keys()];
    if (failed.size > 0) this.#later(stream, work);
  }

  #later(stream: string, work: Work): void {
    const { clock } = this.#ports.house;
    work.cancel = clock.wakeAt(clock.now() + again, () => this.start(stream));
  }

  async #asking(request: () => Promise<string>): Promise<string> {
    for (let attempt = 1; ; attempt += 1)
      try {
        this.#stop.signal.throwIfAborted();
        return await request();
      } catch (error) {
        if (attempt >= attempts || this.#stop.signal.aborted) throw error;
        await this.#pause(firstWait * 2 ** (attempt - 1));
      }
  }

  #pause(wait: number): Promise<void> {
    const { clock } = this.#ports.house;
    const { signal } = this.#stop;
    return new Promise((resolve) => {
      const cancel = clock.wakeAt(clock.now() + wait, done);
      function done() {
        signal.removeEventListener('abort', done);
        cancel();
        resolve();
      }
      signal.addEventListener('abort', done);
    });
  }
}

const noWork: Work = { since: 0, before: -1, silent: [], isRunning: false, cancel: () => {} };
