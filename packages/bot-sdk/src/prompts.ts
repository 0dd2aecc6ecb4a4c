/** The speaking and judging side of a bot: each prompt is put to it once, whatever is played. */
import { type Provenance, splitTalk } from '@parlour/game';
import type { BotEvent } from './events.ts';
import type { BotOptions } from './options.ts';
import type { Prompt } from './tables.ts';
import { toTypedLine } from './words.ts';

/** Body of a reply. */
export type Reply =
  | { readonly text: string[]; readonly made?: Provenance }
  | { readonly beliefs: Record<string, number> };

export interface PromptPorts {
  /** Resolves with `ok`, or with the code of a refusal. */
  readonly answer: (prompt: string, reply: Reply, game: string | undefined) => Promise<string>;
  readonly on: (event: BotEvent) => void;
}

/** Number of remembered prompts, so that none is processed twice. */
const remembered = 2000;

/** A function that has not returned for this long, in milliseconds, is told of: no seat waits longer. */
const patience = 45_000;

/** Puts prompts to the functions of a bot. */
export class PromptPlay {
  readonly #options: Pick<BotOptions, 'reply' | 'judge'>;
  readonly #ports: PromptPorts;
  /** Reply to each prompt; undefined if in progress or without a reply. */
  readonly #known = new Map<string, Reply | undefined>();

  constructor(options: Pick<BotOptions, 'reply' | 'judge'>, ports: PromptPorts) {
    this.#options = options;
    this.#ports = ports;
  }

  /**
   * Called again with the same prompt after a reconnection: an existing reply is resent. If a reply broke a
   * rule, a new prompt with its `fault` arrives, and the function is called again.
   */
  put(prompt: Prompt): void {
    if (this.#known.has(prompt.id)) {
      const reply = this.#known.get(prompt.id);
      if (reply !== undefined) void this.#send(prompt, reply);
      return;
    }
    this.#known.set(prompt.id, undefined);
    const [oldest] = this.#known.keys();
    if (this.#known.size > remembered && oldest !== undefined) this.#known.delete(oldest);
    void this.#work(prompt);
  }

  async #work(prompt: Prompt): Promise<void> {
    const what = prompt.kind === 'say' ? 'reply' : 'judge';
    const hung = setTimeout(() => {
      const error = new Error(`expected a result within ${patience / 1000} s, found none: it still runs`);
      this.#ports.on({ type: 'failed', game: prompt.game, prompt: prompt.id, what, error });
    }, patience);
    hung.unref();
    try {
      const asked = prompt.kind === 'say' ? this.#say(prompt) : this.#believe(prompt);
      const reply = await asked.finally(() => clearTimeout(hung));
      if (reply === undefined) return;
      this.#known.set(prompt.id, reply);
      await this.#send(prompt, reply);
    } catch (error) {
      this.#ports.on({ type: 'failed', game: prompt.game, prompt: prompt.id, what, error });
    }
  }

  async #say(prompt: Prompt): Promise<Reply | undefined> {
    const raw: unknown = await this.#options.reply?.({ ...prompt, ...splitTalk(prompt.talk, prompt.you) });
    if (raw === undefined) return undefined;
    const { text: said, made } = isWithMade(raw) ? raw : { text: raw, made: undefined };
    const texts: unknown[] = Array.isArray(said) ? said : [said];
    const ready = texts.flatMap((text) => {
      if (typeof text !== 'string')
        throw new Error(
          `expected a text, or undefined for silence, found ${typeof text} ${String(text).slice(0, 40)}`,
        );
      const line = toTypedLine(text);
      return line === '' ? [] : [line];
    });
    return ready.length === 0 ? undefined : { text: ready, ...(made && { made }) };
  }

  async #believe(prompt: Prompt): Promise<Reply | undefined> {
    const raw: unknown = await this.#options.judge?.(prompt);
    if (raw === undefined) return undefined;
    const all =
      typeof raw === 'number' ? prompt.whom.map((one): [string, unknown] => [one, raw]) : entriesOf(raw);
    for (const [, belief] of all)
      if (typeof belief !== 'number' || !(belief >= 0 && belief <= 1))
        throw new Error(`expected a probability from 0 to 1, found ${String(belief)}`);
    return { beliefs: Object.fromEntries(all) as Record<string, number> };
  }

  async #send({ id, game }: Prompt, reply: Reply): Promise<void> {
    if ((await this.#ports.answer(id, reply, game ?? undefined)) !== 'ok') return;
    if ('text' in reply) this.#ports.on({ type: 'answered', game, prompt: id, text: reply.text.join(' ') });
    else this.#ports.on({ type: 'judged', game, prompt: id, beliefs: reply.beliefs });
  }
}

const isWithMade = (raw: unknown): raw is { readonly text: unknown; readonly made: Provenance } =>
  typeof raw === 'object' && raw !== null && 'text' in raw && 'made' in raw;

function entriesOf(raw: unknown): [string, unknown][] {
  if (typeof raw !== 'object' || raw === null)
    throw new Error(`expected a probability from 0 to 1, found ${String(raw)}`);
  return Object.entries(raw);
}
