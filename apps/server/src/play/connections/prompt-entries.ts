/** Entries about the prompts of bots, for their logs. */
import type { PromptNote } from '@parlour/host';
import { botFaultText, type BotLog as PublicBotLog } from '@parlour/protocol';
import { type BotLogEntry, type BotLogs, withoutReply } from './bot-log.ts';

type BotLogFault = Omit<PublicBotLog['faults'][number], 'last'> & { readonly last: BotLogEntry };
type NoteOf<Step> = Extract<PromptNote, { readonly step: Step }>;

/** A prompt that was sent, and has not ended or was left without a reply. */
interface SentPrompt {
  readonly bot: string;
  readonly kind: string;
  readonly sentAt: number;
  /** Milliseconds until the reply came. */
  ms: number | null;
  lateMs?: number;
  /** The first error of the function that works on it. */
  failed?: Failure;
}

interface Failure {
  readonly code: string;
  readonly error: string | null;
}

/** A reply counts without a malformed field: an entry beside that of its prompt. */
const fieldDropped = 'field-dropped';

/** Prompts that ended without a reply and may still get a late one; the oldest are forgotten. */
const maxSilent = 5000;

/** Notes each prompt in the log of its bot when it ends: its kind, its fate, the time, the places of its texts. */
class PromptEntries {
  readonly #botLogs: Pick<BotLogs, 'note' | 'amend'>;
  readonly #now: () => number;
  readonly #open = new Map<string, SentPrompt>();
  readonly #silent = new Map<string, SentPrompt>();

  constructor(botLogs: Pick<BotLogs, 'note' | 'amend'>, now: () => number) {
    this.#botLogs = botLogs;
    this.#now = now;
  }

  readonly hear = (note: PromptNote): void => {
    if (note.step === 'failed') this.#failed(note);
    else if (note.step === 'late') this.#late(note);
    else this.#step(note);
  };

  #step(note: NoteOf<'sent' | 'received' | 'ended'>): void {
    const known = this.#open.get(note.prompt);
    if (note.step === 'sent') {
      if (known === undefined)
        this.#open.set(note.prompt, {
          ...{ bot: note.bot, kind: note.put.kind },
          ...{ sentAt: this.#now(), ms: null },
        });
    } else if (known !== undefined) {
      if (note.step === 'received') known.ms ??= this.#since(known);
      else this.#ended(note, known);
    }
  }

  #ended({ bot, game, prompt, fate, refusal, places: texts }: NoteOf<'ended'>, known: SentPrompt): void {
    this.#open.delete(prompt);
    const { kind: what, ms, lateMs = null } = known;
    const code = refusal?.code ?? (fate === 'answered' ? null : fate);
    const isLate = fate === 'expired' && lateMs !== null;
    const isSilent = refusal === undefined && withoutReply.has(fate);
    const entry = { what, game, code, ms, prompt, texts };
    const more = isSilent
      ? (known.failed ?? (isLate && { code: 'late', lateMs }))
      : { error: foundIn(refusal) };
    this.#botLogs.note(bot, { ...entry, ...more });
    if (fate !== 'expired' || isLate) return;
    this.#silent.set(prompt, known);
    const [oldest] = this.#silent.keys();
    if (this.#silent.size > maxSilent && oldest !== undefined) this.#silent.delete(oldest);
  }

  /** A function failed, over a prompt that is open or over, or beside all prompts. */
  #failed({ bot, game, prompt, what, code, error }: NoteOf<'failed'>): void {
    const open = prompt === null || code === fieldDropped ? undefined : this.#open.get(prompt);
    if (open?.bot === bot) open.failed ??= { code, error };
    else if (prompt === null || code === fieldDropped || !this.#botLogs.amend(bot, prompt, { code, error }))
      this.#botLogs.note(bot, { what, game, code, ms: null, prompt, error });
  }

  /** A reply came after the deadline: before the prompt ended, after that, or to an errand. */
  #late({ bot, prompt, ms: lateMs }: NoteOf<'late'>): void {
    const open = this.#open.get(prompt);
    if (open !== undefined) {
      open.ms = this.#since(open);
      open.lateMs = lateMs;
      return;
    }
    const sent = this.#silent.get(prompt);
    const late = { code: 'late', ms: sent === undefined ? null : this.#since(sent), lateMs };
    if (sent !== undefined) this.#botLogs.amend(bot, prompt, late);
    else this.#botLogs.note(bot, { what: 'answer', game: null, prompt, ...late });
  }

  readonly #since = ({ sentAt }: SentPrompt): number => Math.round(this.#now() - sentAt);
}

/** Length of a refused reply and its limit, where that was the reason. */
function foundIn(refusal: NoteOf<'ended'>['refusal']): string | null {
  const { length, limit } = refusal?.details ?? {};
  if (length === undefined || limit === undefined) return null;
  return `expected at most ${limit} characters, found ${length}`;
}

/** Hears of the steps of prompts and writes entries about them. `now`: in milliseconds. */
export const notePrompts = (
  botLogs: Pick<BotLogs, 'note' | 'amend'>,
  now: () => number = () => performance.now(),
): ((note: PromptNote) => void) => new PromptEntries(botLogs, now).hear;

/** Counts of the prompts among these entries. */
export function promptFigures(entries: readonly BotLogEntry[]) {
  const prompts = entries.filter(({ prompt, code }) => prompt !== null && code !== fieldDropped);
  const faults: Record<string, number> = {};
  for (const { code } of prompts) if (code !== null) faults[code] = (faults[code] ?? 0) + 1;
  const times = prompts.flatMap(({ ms }) => ms ?? []).sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(Math.floor(share * times.length), times.length - 1)] ?? 0;
  const answered = prompts.filter(({ code }) => code === null).length;
  const ms = times.length === 0 ? null : { n: times.length, p50: at(0.5), p95: at(0.95) };
  return { count: prompts.length, answered, faults, ms };
}

/** Codes that need no correction. */
const ordinary: ReadonlySet<string> = new Set(['superseded', 'game-over']);

/** Faults among these entries, the newest first: how often, what each means, and the last time. */
export function faultsOf(entries: readonly BotLogEntry[]): readonly BotLogFault[] {
  const byCode = new Map<string, { count: number; last: BotLogEntry }>();
  for (const entry of entries) {
    // A request to a webhook: the entry of its prompt has the code as well.
    if (entry.code === null || entry.what === 'prompt') continue;
    const known = byCode.get(entry.code);
    if (known === undefined) byCode.set(entry.code, { count: 1, last: entry });
    else known.count += 1;
  }
  const faults = [...byCode].map(([code, { count, last }]) => ({
    ...{ code, count, message: botFaultText(code), last },
  }));
  return [
    ...faults.filter(({ code }) => !ordinary.has(code)),
    ...faults.filter(({ code }) => ordinary.has(code)),
  ];
}
