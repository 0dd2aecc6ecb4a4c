/** An endpoint that writes text, asked with patience. */
import { setTimeout as wait } from 'node:timers/promises';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { adviceFor } from './advice.ts';
import { emptyReply, type Failure, queuedTooLong } from './failure.ts';
import { RequestQueue } from './queue.ts';
import { EndpointBackoff } from './rest.ts';
import type { EndpointSettings } from './settings.ts';
import { Spending } from './spending.ts';
import { type Attempt, type CompletionRequest, type Reply, requestOnce } from './text.ts';
import { type TurnForm, talkAs, turnForms } from './turns.ts';
import { fetchStreamOrWhole } from './whole-as-stream.ts';

export interface EndpointOptions {
  readonly settings: EndpointSettings;
  /** Folder of the spending record; undefined: none. */
  readonly folder: string | undefined;
  readonly log: (line: string) => void;
  /** The first wait before a retry, in milliseconds; each next one is twice as long. */
  readonly backoff?: number;
}

const maxTries = 5;

/** Within less time than this nothing can come any more, in milliseconds. */
const tooLate = 300;

/** Any endpoint that speaks the protocol of OpenAI's chat completions: asked with patience, but never for long. */
export class Endpoint {
  readonly spending: Spending;
  readonly rest = new EndpointBackoff();
  readonly #options: Required<EndpointOptions>;
  readonly #model;
  readonly #queue: RequestQueue;
  #offersJson = true;
  #turns: TurnForm;
  #lastLine = '';
  /** Why it gave no text the last time, in a word; empty: it gave one, or was not asked. */
  lastFailure = '';
  /** The same in a sentence, with the variable to set. */
  lastReason = '';
  /** The last text that it gave, usable or not; empty: none. */
  lastText = '';
  /** Body of the last request, for those who try the endpoint. */
  lastSent: object | undefined;

  constructor({ backoff = 500, ...options }: EndpointOptions) {
    const { settings, folder } = options;
    const log = withoutKey(options.log, settings.apiKey);
    this.#options = { ...options, backoff, log };
    this.#queue = new RequestQueue(settings.parallel);
    this.#turns = settings.turns ?? turnForms[0];
    this.spending = new Spending({ perDay: settings.tokensPerDay, folder, log });
    this.#model = createOpenAICompatible({
      name: 'llm',
      baseURL: settings.baseUrl,
      includeUsage: true,
      ...(settings.apiKey === undefined ? {} : { apiKey: settings.apiKey }),
      transformRequestBody: (body) => {
        this.lastSent = changedBody(body, settings.body);
        return this.lastSent;
      },
      fetch: fetchStreamOrWhole,
    })(settings.model);
  }

  /** Games to offer now. None when the day's tokens are spent or the endpoint fails; running ones are finished. */
  get games(): number {
    return this.spending.isSpent || this.rest.isNeeded ? 0 : this.#options.settings.games;
  }

  /** How it takes a talk of several speakers, as far as is known by now. */
  get turns(): TurnForm {
    return this.#turns;
  }

  /**
   * Returns a text, or undefined if none came in time. Never throws. An interrupted text has `isWhole` false.
   * An empty text counts as a failure of the endpoint and is returned, so that the caller can ask once more.
   */
  async write(wish: CompletionRequest): Promise<Reply | undefined> {
    const { settings, backoff } = this.#options;
    const deadline = wish.deadline ?? performance.now() + settings.timeout;
    let partial: Reply | undefined;
    for (let tried = 1; ; tried += 1) {
      const attempt = await this.#try(wish, deadline);
      const { reply, failure } = attempt;
      this.lastText = reply.text;
      if (failure === undefined && reply.text.trim() === '') {
        this.#failed(emptyReply(reply), tried);
        return reply;
      }
      if (failure === undefined) {
        this.rest.succeeded();
        this.lastFailure = '';
        this.lastReason = '';
        return reply;
      }
      if (reply.text !== '') partial = reply;
      const pause = failure.after ?? backoff * 2 ** (tried - 1) * (0.5 + Math.random() / 2);
      const hasTime = performance.now() + pause + tooLate < deadline;
      if (!failure.isPassing || !hasTime || tried === maxTries) {
        this.#failed(failure, tried);
        return partial;
      }
      await wait(pause);
    }
  }

  /** A request that was not understood is sent in the other forms of the same talk, and the one that works is kept. */
  async #try(wish: CompletionRequest, deadline: number): Promise<Attempt> {
    let first: Attempt | undefined;
    for (const { json, turns } of this.#forms(wish)) {
      const attempt = await this.#ask({ ...wish, json }, turns, deadline);
      const status = attempt.failure?.status;
      first ??= attempt;
      if (status !== undefined && notUnderstood.has(status)) continue;
      if (attempt.failure === undefined) {
        if (wish.json === true) this.#offersJson = json;
        this.#turns = turns;
      }
      return attempt;
    }
    return first ?? { reply: { text: '', isWhole: false }, failure: queuedTooLong, tokens: 0 };
  }

  /** Forms to try, the usual one first. */
  #forms({
    json: asked = false,
  }: CompletionRequest): readonly { readonly json: boolean; readonly turns: TurnForm }[] {
    const forms =
      this.#options.settings.turns === undefined
        ? turnForms.slice(turnForms.indexOf(this.#turns))
        : [this.#turns];
    const json = asked && this.#offersJson ? [true, false] : [false];
    return forms.flatMap((turns) => json.map((one) => ({ json: one, turns })));
  }

  async #ask(wish: CompletionRequest, turns: TurnForm, deadline: number): Promise<Attempt> {
    const free = await this.#queue.enter(wish.seat ?? '', deadline);
    if (free === undefined) return { reply: { text: '', isWhole: false }, failure: queuedTooLong, tokens: 0 };
    try {
      const attempt = await requestOnce(
        this.#model,
        { ...wish, ...talkAs(turns, wish), deadline },
        this.#options.settings,
      );
      this.spending.add(attempt.tokens);
      return attempt;
    } finally {
      free();
    }
  }

  #failed({ sentence: advice, word, isPassing, status }: Failure, tried: number): void {
    const sentence = adviceFor(advice, process.env);
    this.lastFailure = word;
    this.lastReason = sentence;
    const times = tried === 1 ? '' : ` (${tried} times)`;
    const line = `the endpoint gave no text: ${sentence}${times}`;
    if (line !== this.#lastLine || !this.rest.isNeeded) this.#options.log(line);
    this.#lastLine = line;
    this.rest.failed(!isPassing && status !== undefined);
  }
}

/** With these an endpoint says that it does not take a request as it is. */
const notUnderstood: ReadonlySet<number> = new Set([400, 422]);

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
