/**
 * Exchanges of imported conversations: a recorded question, and the answer of the recorded person or of a bot
 * of the server to the same question, by a coin.
 */
import { type Nature, seededStream } from '@parlour/game';
import { deriveId, type Host } from '@parlour/host';
import { isSelfContained, shuffledBySeed } from '@parlour/results';
import type { ImportedConversation, ImportSource, Store } from '@parlour/store';
import { strangersOf } from './strangers.ts';

/** Conversations that are read for one pool, and the answers that bots are asked for. */
const maxRead = 300;
const maxAsked = 80;
/** Interval of filling an incomplete pool again, in milliseconds. */
const patience = 20_000;
/** Time limit of a bot, in milliseconds. */
const deadlineMs = 4000;
const maxLength = 90;
const minLength = 2;
/** One conversation in so many is for training, so that no answer tells of another. */
const trainingShare = 3;

const rules =
  'Somebody asks you a question to find out whether you are a person or a machine. Answer it in its language, as a person would: in one short sentence.';

/** Source of a shown line. */
export type LineSource = Pick<ImportSource, 'name' | 'licence' | 'origin' | 'sha256'>;

/** A question with both answers to it. */
export interface ImportedAnswers {
  /** Id of the conversation. */
  readonly conversation: string;
  readonly question: string;
  readonly answers: Readonly<Record<Nature, string>>;
  /** Name of the bot. */
  readonly bot: string;
  readonly source: LineSource;
}

/** One of the answers, to be guessed. */
export interface ImportedExchange extends ImportedAnswers {
  readonly exchange: string;
  readonly nature: Nature;
  readonly stratum: string;
  readonly language: string;
}

/** A recorded question and answer that can be understood alone. */
interface RecordedAnswer extends Pick<ImportedAnswers, 'conversation' | 'question' | 'source'> {
  readonly answer: string;
  readonly language: string;
}

interface Ports {
  readonly house: Pick<Host, 'bots' | 'newcomers' | 'presets' | 'prompter' | 'guard' | 'clock'>;
  readonly store: Pick<Store, 'records'>;
  /** Secret key of the server: it decides the coins. */
  readonly key: string;
}

interface Pool {
  readonly signature: string;
  readonly since: number;
  readonly exchanges: readonly ImportedExchange[];
  readonly training: readonly ImportedAnswers[];
}

const nothing: Pool = { signature: '', since: 0, exchanges: [], training: [] };

/** Filled once for the imported sources, and again when they change or no bot had answered. */
export class ImportedExchanges {
  readonly #ports: Ports;
  #pool = nothing;
  #filling: Promise<void> | undefined;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  async read(): Promise<Pool> {
    const { store, house } = this.#ports;
    const sources = (await store.records.imports()).filter(({ isHidden }) => !isHidden);
    const signature = JSON.stringify(sources.map(({ name, importedAt }) => [name, importedAt]));
    if (sources.length === 0) this.#pool = { ...nothing, signature };
    const isStale =
      this.#pool.signature !== signature ||
      (this.#pool.exchanges.length === 0 && house.clock.now() - this.#pool.since > patience);
    if (sources.length > 0 && isStale) {
      this.#filling ??= this.#fill(signature).finally(() => {
        this.#filling = undefined;
      });
      await this.#filling;
    }
    return this.#pool;
  }

  /** Whether its source is still there: a removed one is shown no more. */
  async isThere(conversation: string): Promise<boolean> {
    return (await this.#ports.store.records.importedConversation(conversation)) !== undefined;
  }

  async #fill(signature: string): Promise<void> {
    const { store, house, key } = this.#ports;
    const all = await store.records.importedConversations({ isOfPeople: true, limit: maxRead });
    const sources = new Map((await store.records.imports()).map((one) => [one.name, sourceOf(one)]));
    const chosen = shuffledBySeed(all, key).flatMap((one) => {
      const source = sources.get(one.source);
      return (source && this.#questionOf(one, source)) ?? [];
    });
    const answered = await Promise.all(chosen.slice(0, maxAsked).map((one) => this.#withBot(one)));
    const found = answered.filter((one) => one !== undefined);
    const isForTraining = (_one: ImportedAnswers, nth: number) => nth % trainingShare === 0;
    const exchanges = found.filter((one, nth) => !isForTraining(one, nth)).map((one) => this.#drawn(one));
    this.#pool = {
      ...{ signature, since: house.clock.now(), exchanges },
      training: found.filter(isForTraining),
    };
  }

  /** A question and its answer that can be understood alone, drawn by the key; undefined: there is none. */
  #questionOf({ id, lines, language }: ImportedConversation, source: LineSource): RecordedAnswer | undefined {
    const fits = lines.flatMap(({ speaker, text: question }, nth) => {
      const [next, after] = [lines[nth + 1], lines[nth + 2]];
      const isOnly = next !== undefined && next.speaker !== speaker && after?.speaker !== next.speaker;
      const isShown = isOnly && this.#isFit(question) && this.#isFit(next.text);
      return isShown && isSelfContained({ question, answer: next.text })
        ? [{ question, answer: next.text }]
        : [];
    });
    const [one] = shuffledBySeed(fits, deriveId(this.#ports.key, ['imported', id]));
    return one && { conversation: id, language, source, ...one };
  }

  #isFit(text: string): boolean {
    const length = [...text].length;
    const isPlain = !text.includes('\n') && !/\[(name|address|number)\]/.test(text);
    return (
      length >= minLength &&
      length <= maxLength &&
      isPlain &&
      this.#ports.house.guard.maySay('', text) === undefined
    );
  }

  /** Undefined: the bot had no answer that could be shown beside a person's. */
  async #withBot(
    one: RecordedAnswer,
  ): Promise<(ImportedAnswers & { readonly language: string }) | undefined> {
    const { house, store, key } = this.#ports;
    const { conversation, question, answer, ...rest } = one;
    const [bot] = shuffledBySeed(strangersOf(this.#ports.house), deriveId(key, ['bot', conversation]));
    if (bot === undefined) return undefined;
    const reply = await house.prompter.errand(bot, {
      ...{ kind: 'say', preset: 'conversation', you: 'you', as: 'subject', others: ['asker'], prior: 0.5 },
      ...{ talk: [{ by: 'asker', text: question, at: 0 }], whom: [], rules },
      ...{ limits: { characters: maxLength, messages: 1 }, deadlineMs },
    });
    const text = reply !== undefined && 'text' in reply ? reply.text : null;
    const name = (await store.records.bot(bot))?.name;
    if (text === null || name === undefined || !this.#isFit(text)) return undefined;
    return { conversation, question, answers: { human: answer, machine: text }, bot: name, ...rest };
  }

  #drawn(one: ImportedAnswers & { readonly language: string }): ImportedExchange {
    const id = deriveId(this.#ports.key, ['imported-exchange', one.conversation]);
    const nature: Nature = seededStream(id, 'coin').chance(0.5) ? 'human' : 'machine';
    const length = [...one.answers[nature]].length;
    const stratum = `imported ${one.language} ${Math.floor(Math.log2(length))}`;
    return { ...one, exchange: `e_${id}`, nature, stratum };
  }
}

/** What pages show of a source beside its lines. */
export const sourceOf = ({ name, licence, origin, sha256 }: ImportSource): LineSource => ({
  ...{ name, licence, origin, sha256 },
});
