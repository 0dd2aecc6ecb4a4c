/** An endpoint that writes text, asked with patience. */
import { setTimeout as wait } from 'node:timers/promises';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { Failure } from './failure.ts';
import { Rest } from './rest.ts';
import type { EndpointSettings } from './settings.ts';
import { Spending } from './spending.ts';
import { type Attempt, once, type Reply, type Wish } from './text.ts';
import { fetchAsAsked } from './whole-as-stream.ts';

export interface EndpointOptions {
  readonly settings: EndpointSettings;
  /** Where it keeps what was spent; undefined: nowhere. */
  readonly folder: string | undefined;
  readonly log: (line: string) => void;
  /** The first wait before a retry, in milliseconds; each next one is twice as long. */
  readonly backoff?: number;
}

const mostTries = 5;

/** Within less time than this nothing can come any more, in milliseconds. */
const tooLate = 300;

/** Any endpoint that speaks the protocol of OpenAI's chat completions: asked with patience, but never for long. */
export class Endpoint {
  readonly spending: Spending;
  readonly rest = new Rest();
  readonly #options: Required<EndpointOptions>;
  readonly #model;
  #offersJson = true;
  #lastLine = '';
  /** Why it gave no text the last time, in a word; empty: it gave one, or was not asked. */
  lastFailure = '';

  constructor({ backoff = 500, ...options }: EndpointOptions) {
    const { settings, folder } = options;
    const log = withoutKey(options.log, settings.apiKey);
    this.#options = { ...options, backoff, log };
    this.spending = new Spending({ perDay: settings.tokensPerDay, folder, log });
    this.#model = createOpenAICompatible({
      name: 'llm',
      baseURL: settings.baseUrl,
      includeUsage: true,
      ...(settings.apiKey === undefined ? {} : { apiKey: settings.apiKey }),
      transformRequestBody: (body) => changedBody(body, settings.body),
      fetch: fetchAsAsked,
    })(settings.model);
  }

  /** Games to offer now. None when the day's tokens are spent or the endpoint fails; running ones are finished. */
  get games(): number {
    return this.spending.isSpent || this.rest.isNeeded ? 0 : this.#options.settings.games;
  }

  /** A text; undefined when none came in time. Never throws. What broke off has `isWhole` false. */
  async write(wish: Wish): Promise<Reply | undefined> {
    const { settings, backoff } = this.#options;
    const deadline = wish.deadline ?? performance.now() + settings.timeout;
    let partial: Reply | undefined;
    for (let tried = 1; ; tried += 1) {
      const attempt = await this.#try(wish, deadline);
      const { reply, failure } = attempt;
      if (failure === undefined) {
        this.rest.succeeded();
        this.lastFailure = '';
        return reply;
      }
      if (reply.text !== '') partial = reply;
      const pause = failure.after ?? backoff * 2 ** (tried - 1) * (0.5 + Math.random() / 2);
      const hasTime = performance.now() + pause + tooLate < deadline;
      if (!failure.isPassing || !hasTime || tried === mostTries) {
        this.#failed(failure, tried);
        return partial;
      }
      await wait(pause);
    }
  }

  async #try(wish: Wish, deadline: number): Promise<Attempt> {
    const json = wish.json === true && this.#offersJson;
    const attempt = await once(this.#model, { ...wish, json, deadline }, this.#options.settings);
    this.spending.add(attempt.tokens);
    const status = attempt.failure?.status;
    if (!json || (status !== 400 && status !== 422)) return attempt;
    this.#offersJson = false; // not the same request again, but one that it may understand
    return this.#try(wish, deadline);
  }

  #failed({ sentence, word, isPassing, status }: Failure, tried: number): void {
    this.lastFailure = word;
    const times = tried === 1 ? '' : ` (${tried} times)`;
    const line = `the endpoint gave no text: ${sentence}${times}`;
    if (line !== this.#lastLine || !this.rest.isNeeded) this.#options.log(line);
    this.#lastLine = line;
    this.rest.failed(!isPassing && status !== undefined);
  }
}

/** The last defence: the key is never logged. */
function withoutKey(log: (line: string) => void, key: string | undefined): (line: string) => void {
  return key === undefined ? log : (line) => log(line.replaceAll(key, '(key)'));
}

function changedBody(
  body: Record<string, unknown>,
  changes: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const changed = Object.entries({ ...body, ...changes });
  return Object.fromEntries(changed.filter(([, value]) => value !== null && value !== undefined));
}
