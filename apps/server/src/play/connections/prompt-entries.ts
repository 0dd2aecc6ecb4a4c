/** Entries about the prompts of bots, for their logs. */
import type { PromptNote } from '@parlour/host';
import type { BotLogEntry, BotLogs } from './bot-log.ts';

/** A prompt that was sent and has not ended. */
interface OpenPrompt {
  readonly kind: string;
  readonly sentAt: number;
  /** Milliseconds until the reply came. */
  ms: number | null;
}

/** Notes each prompt in the log of its bot when it ends: its kind, its fate, the time, the places of its texts. */
export function notePrompts(
  botLogs: Pick<BotLogs, 'note'>,
  now: () => number = () => performance.now(),
): (note: PromptNote) => void {
  const open = new Map<string, OpenPrompt>();
  return (note) => {
    const { bot, game, prompt } = note;
    const known = open.get(prompt);
    if (note.step === 'sent') {
      if (known === undefined) open.set(prompt, { kind: note.put.kind, sentAt: now(), ms: null });
      return;
    }
    if (known === undefined) return;
    if (note.step === 'received') {
      known.ms ??= Math.round(now() - known.sentAt);
      return;
    }
    open.delete(prompt);
    const { fate, refusal, places: texts } = note;
    const code = refusal?.code ?? (fate === 'answered' ? null : fate);
    botLogs.note(bot, { what: known.kind, game, code, ms: known.ms, prompt, texts });
  };
}

/** Counts of the prompts among these entries. */
export function promptFigures(entries: readonly BotLogEntry[]) {
  const prompts = entries.filter(({ prompt }) => prompt !== null);
  const faults: Record<string, number> = {};
  for (const { code } of prompts) if (code !== null) faults[code] = (faults[code] ?? 0) + 1;
  const times = prompts.flatMap(({ ms }) => ms ?? []).sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(Math.floor(share * times.length), times.length - 1)] ?? 0;
  const answered = prompts.filter(({ code }) => code === null).length;
  const ms = times.length === 0 ? null : { n: times.length, p50: at(0.5), p95: at(0.95) };
  return { count: prompts.length, answered, faults, ms };
}
