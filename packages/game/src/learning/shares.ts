/** How much each game weighs in what machines learn, so that no one decides it by coming often or under many names. */
import { type Contributors, standingOf } from './contributors.ts';

/** What is believed before anyone has played weighs as much as so many members, for ever. */
export const priorWeight = 30;
/** Everyone who is not established weighs no more than this share of everything, all of them together. */
export const mostOfOthers = 0.1;

/** A lesson and what it weighs: one established voice is 1. */
export interface Weighted<Lesson> {
  readonly lesson: Lesson;
  readonly weight: number;
}

/**
 * The lessons that count, and what each weighs. The lessons of a voice share one weight: 1 for that of an established
 * member, where whoever else has the same voice teaches nothing. All other voices together weigh at most a tenth of
 * everything, the prior included. Left out are the voices of those of `without`.
 */
export function sharedOut<Lesson extends { readonly person: string }>(
  lessons: readonly Lesson[],
  known: Contributors,
  without: ReadonlySet<string> = new Set(),
): readonly Weighted<Lesson>[] {
  const { voiceOf, isEstablished } = standingOf(known);
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
  const room = (mostOfOthers / (1 - mostOfOthers)) * (priorWeight + members);
  const weightOfOther = others === 0 ? 0 : Math.min(room / others, 1);
  return heard.map((lesson) => {
    const voice = voiceOf(lesson.person);
    return { lesson, weight: (full.has(voice) ? 1 : weightOfOther) / (counts.get(voice) as number) };
  });
}

export const totalWeight = (weighted: readonly { readonly weight: number }[]): number =>
  weighted.reduce((sum, { weight }) => sum + weight, 0);
