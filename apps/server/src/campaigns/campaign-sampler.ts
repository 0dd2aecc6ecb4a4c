/** Holds the conversations that campaigns have ordered, each kept as soon as it is finished, also across restarts. */
import { type Campaign, isOfBots, samplesLeft } from '@parlour/annotation';
import type { House } from '@parlour/host';
import { houseSpeaker } from './house-speaker.ts';
import { sampleAll } from './sampling.ts';

/** How far the sampling of a campaign is. */
export interface SamplingStatus {
  readonly done: number;
  readonly total: number;
  readonly isRunning: boolean;
  /** Milliseconds that are left at the rate since it was taken up; null: nobody knows. */
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

/** Conversations that go on at once in one campaign. */
const parallel = 4;
/** So often is asked in all; the first wait, in milliseconds, doubles each time. */
const attempts = 4;
const firstWait = 1000;
/** After so long bots that did not reply are asked again, in milliseconds. */
const again = 60_000;

interface SamplerPorts {
  readonly house: Pick<House, 'clock' | 'prompter' | 'streams'>;
  readonly failed: (error: unknown, stream?: string) => void;
}

const ofBots = ({ conversations }: Campaign): number => [...conversations.values()].filter(isOfBots).length;

/** All that a plan asks for. */
export const sampledInAll = ({ plan }: Pick<Campaign, 'plan'>): number =>
  plan === undefined ? 0 : ((plan.bots.length * (plan.bots.length - 1)) / 2) * plan.perPair;

export class CampaignSampler {
  readonly #ports: SamplerPorts;
  readonly #work = new Map<string, Work>();
  readonly #running = new Set<Promise<void>>();
  readonly #stop = new AbortController();

  constructor(ports: SamplerPorts) {
    this.#ports = ports;
  }

  /** Goes on with a campaign now, if it does not already. */
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
    const [done, total] = [ofBots(state), sampledInAll(state)];
    const own = before < 0 ? 0 : done - before;
    const leftMs =
      isRunning && own > 0
        ? Math.round(((this.#ports.house.clock.now() - since) / own) * (total - done))
        : null;
    return { done, total, isRunning: isRunning && done < total, leftMs, silent };
  }

  /** Gives up what is under way: it is taken up at the next start. */
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
    const failed = await sampleAll(
      samplesLeft(state.plan, state.conversations).left,
      new Map(bots.map((bot) => [bot.name, houseSpeaker(house, bot)])),
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
