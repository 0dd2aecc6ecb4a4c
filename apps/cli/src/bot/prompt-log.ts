/** The prompts of the bot that is tried, as the host put them, and how long it had for each. */
import type { ChatMessage, Prompt, PromptKind, Reply } from '@parlour/game';
import type { PromptFate, PromptNote, ReplyRefusal } from '@parlour/host';

/** One prompt. Times are real milliseconds of the log's clock. */
export interface PromptRecord {
  readonly game: string;
  readonly prompt: Prompt;
  readonly sentAt: number;
  receivedAt?: number;
  endedAt?: number;
  /** Undefined: open. `cut`: the connection was closed under it. */
  fate?: PromptFate | 'cut';
  /** By how many milliseconds of the games' clock the reply missed the deadline, if it did. */
  lateMs?: number;
  /** Error of the bot's function, by its own report: no reply follows. */
  error?: string;
  /** ReplyRefusal of the reply, if any. */
  refusal: ReplyRefusal | undefined;
  replies: readonly Reply[];
}

/** Time for a prompt that a good bot may leave open, before the clock goes on. In milliseconds. */
const optional = 500;

/** What the clock waits for: a text that must come, something that may come, or nothing. */
export type AwaitedAnswer = 'text' | 'belief' | undefined;

/** An error that the bot reported itself. */
export type ReportedFailure = Extract<PromptNote, { step: 'failed' }> & { readonly at: number };

export class PromptLog {
  readonly records: PromptRecord[] = [];
  readonly failures: ReportedFailure[] = [];
  readonly #now: () => number;
  readonly #open = new Set<PromptRecord>();
  /** By game: the number of messages that were answered by a command before their prompt was sent. */
  readonly #ahead = new Map<string, number>();

  /** `now`: real time, in milliseconds. */
  constructor(now: () => number) {
    this.#now = now;
  }

  hear(note: PromptNote): void {
    if (note.step === 'failed') {
      this.#fail(note);
      return;
    }
    const known = this.find(note.prompt);
    if (note.step === 'late') {
      if (known !== undefined) known.lateMs = note.ms;
      return;
    }
    const { game } = note;
    if (note.step === 'sent') {
      if (known !== undefined) return;
      const record: PromptRecord = {
        game,
        prompt: note.put,
        sentAt: this.#now(),
        refusal: undefined,
        replies: [],
      };
      this.records.push(record);
      this.#open.add(record);
      if (this.#ahead.get(game) === heardIn(note.put)) this.#receive(record, []);
      return;
    }
    if (known === undefined || known.fate !== undefined) return;
    if (note.step === 'received') this.#receive(known, note.replies);
    else this.#end(known, note.fate, note.refusal);
  }

  /** Replies to the open prompt of this kind by a command, as a bot without prompts does. */
  receiveCommand(game: string, kind: PromptKind, heard: number): PromptRecord | undefined {
    const record = [...this.#open].find((one) => one.game === game && one.prompt.kind === kind);
    if (record !== undefined) this.#receive(record, []);
    else if (kind === 'say') this.#ahead.set(game, heard);
    return record;
  }

  /** The connection is closed: nothing that is open can be answered. */
  cut(): void {
    for (const record of [...this.#open]) this.#end(record, 'cut');
  }

  /** The prompt that a failure is about. A bot that answers by commands names the game, and the question in words. */
  about({
    prompt,
    game,
    error,
  }: Pick<ReportedFailure, 'prompt' | 'game' | 'error'>): PromptRecord | undefined {
    if (prompt !== null) return this.find(prompt);
    const [, seat, number] = /; question (\S+)#(\d+)$/.exec(error ?? '') ?? [];
    return this.records.find(
      (record) =>
        record.game === game &&
        record.prompt.talk.at(-1)?.by === seat &&
        record.prompt.talk.filter(({ by }) => by === seat).length === Number(number),
    );
  }

  find(id: string): PromptRecord | undefined {
    return this.records.findLast(({ prompt }) => prompt.id === id);
  }

  /** Prompts of this game to answer more than `heard` messages of others. */
  after(game: string, heard: number): readonly PromptRecord[] {
    return this.records.filter(
      ({ game: own, prompt }) => own === game && mustAnswer(prompt) && heardIn(prompt) > heard,
    );
  }

  /** What the bot may be thinking about. `patience`: its time for a text that must come, in milliseconds. */
  awaited(patience: number): AwaitedAnswer {
    const open = [...this.#open].map((record) => ({ record, had: this.#now() - record.sentAt }));
    const mayCome = Math.min(optional, patience);
    if (open.some(({ record, had }) => had < (mustAnswer(record.prompt) ? patience : mayCome))) return 'text';
    return open.some(({ record: { prompt }, had }) => prompt.kind === 'judge' && had < patience)
      ? 'belief'
      : undefined;
  }

  /** Whether it was left without a reply that counts for all its time: until its end, or for so many milliseconds. */
  isSilent(record: PromptRecord, patience: number): boolean {
    const { receivedAt, endedAt = this.#now(), sentAt, fate, prompt, error } = record;
    if (error !== undefined) return true;
    if (receivedAt !== undefined) return fate === 'refused' && prompt.fault !== undefined;
    return fate === 'expired' || endedAt - sentAt >= patience;
  }

  /** Notes what the bot reports. The clock does not wait for a prompt whose function failed. */
  #fail(note: Extract<PromptNote, { step: 'failed' }>): void {
    this.failures.push({ ...note, at: this.#now() });
    const isReply = note.prompt === null || note.code === 'field-dropped';
    const record = isReply ? undefined : this.find(note.prompt ?? '');
    if (record === undefined || record.receivedAt !== undefined) return;
    record.error = note.error ?? note.code;
    this.#open.delete(record);
  }

  #receive(record: PromptRecord, replies: readonly Reply[]): void {
    this.#open.delete(record);
    record.receivedAt ??= this.#now();
    record.replies = replies;
  }

  #end(record: PromptRecord, fate: PromptFate | 'cut', refusal?: ReplyRefusal): void {
    this.#open.delete(record);
    record.endedAt = this.#now();
    record.fate = record.receivedAt !== undefined && fate !== 'refused' ? 'answered' : fate;
    record.refusal = refusal;
  }
}

/** The messages of others. */
export const promptRecordsOf = (talk: readonly ChatMessage[], you: string): number =>
  talk.filter(({ by }) => by !== you).length;

const heardIn = ({ talk, you }: Prompt): number => promptRecordsOf(talk, you);

/** Others spoke last: silence would be noticed. */
const mustAnswer = ({ kind, talk, you }: Prompt): boolean =>
  kind === 'say' && talk.length > 0 && talk.at(-1)?.by !== you;
