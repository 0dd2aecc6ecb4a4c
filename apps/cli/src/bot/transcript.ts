/** The file of `parlour bot test --transcript`: JSON lines, one for each prompt and one for each game. */
import type { GameReport } from './game-report.ts';
import type { Place } from './places.ts';
import type { PromptRecord } from './prompt-log.ts';

/** A line for a prompt. Times are real milliseconds; `at_ms` counts from the first prompt. */
export function promptLine({ preset, role }: Place, record: PromptRecord, start: number): object {
  const { game, prompt, sentAt, receivedAt, endedAt, fate, refusal, replies, lateMs, error } = record;
  const texts = replies.flatMap((reply) => ('text' in reply ? [reply.text] : []));
  const beliefs = replies.flatMap((reply) => ('beliefs' in reply ? [reply.beliefs] : []));
  const last = prompt.talk.at(-1);
  return {
    ...{ type: 'prompt', preset, role, game, prompt: prompt.id, kind: prompt.kind },
    ...(prompt.occasion && { occasion: prompt.occasion }),
    ...(last && { heard: last.text }),
    at_ms: Math.round(sentAt - start),
    took_ms: receivedAt === undefined ? null : Math.round(receivedAt - sentAt),
    open_ms: receivedAt === undefined && endedAt !== undefined ? Math.round(endedAt - sentAt) : null,
    fate: fate ?? (receivedAt === undefined ? 'open' : 'answered'),
    ...(lateMs !== undefined && { late_ms: lateMs }),
    ...(error !== undefined && { error }),
    ...(refusal && { code: refusal.code }),
    ...(texts.length > 0 && { text: texts }),
    ...(beliefs.length > 0 && { beliefs: beliefs[0] }),
  };
}

/** A line for a game, after those of its prompts. */
export const gameLine = ({ preset, role }: Place, report: GameReport): object => ({
  ...{ type: 'game', preset, role },
  ...report,
});
