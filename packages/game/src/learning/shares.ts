/** Weights of games in learning, so that no person dominates by frequency or by many accounts. */
import { type Contributors, computeStanding } from './contributors.ts';

/** Weight of the prior in members, permanently. */
export const priorWeight = 30;
/** Maximum joint weight of all people who are not established. */
export const maxShareOfGuests = 0.1;

/** A lesson with its weight: one established voice is 1. */
export interface WeightedLesson<Lesson> {
  readonly lesson: Lesson;
  readonly weight: number;
}

/**
 * Lessons with their weights. The lessons of a voice share one weight: 1 for an established member, where
 * other accounts of the same voice teach nothing. All other voices together weigh at most a tenth of the
 * total, including the prior. Voices of members of `without` are excluded.
 */
export function weighLessons<Lesson extends { readonly person: string }>(
  lessons: readonly Lesson[],
  known: Contributors,
  without: ReadonlySet<string> = new Set(),
): readonly WeightedLesson<Lesson>[] {
  const { voiceOf, isEstablished } = computeStanding(known);
  const silent = new Set([...without].map(voiceOf));
  const people = new Set(lessons.map(({ person }) => person));
  const established = new Set([...people].filter(isEstablished));
  const full = new Set([...established].map(voiceOf));
  const heard = lessons.filter(({ person }) => {
    const voice = voiceOf(person);
    return !silent.has(voice) && (!full.has(voice) || established.has(person));
  });
  const counts = new Map<string, number>();
  for (const { person } of heard) counts.set(voiceOf(person), (counts.get(voiceOf(person)) ?? 0) + 1);
  const voices = [...counts.keys()];
  const members = voices.filter((voice) => full.has(voice)).length;
  const others = voices.length - members;
  const room = (maxShareOfGuests / (1 - maxShareOfGuests)) * (priorWeight + members);
  const weightOfOther = others === 0 ? 0 : Math.min(room / others, 1);
  return heard.map((lesson) => {
    const voice = voiceOf(lesson.person);
    return { lesson, weight: (full.has(voice) ? 1 : weightOfOther) / (counts.get(voice) as number) };
  });
}

export const totalWeight = (weighted: readonly { readonly weight: number }[]): number =>
  weighted.reduce((sum, { weight }) => sum + weight, 0);
