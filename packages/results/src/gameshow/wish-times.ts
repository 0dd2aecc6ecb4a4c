/** When people asked to guess in a game show: what its bots follow. */
import type { GameshowEvent } from '@parlour/game';
import { seatedIn } from './measures.ts';

/**
 * For each person the share of the longest talk after which they asked; 1: they had not when it was over. Who left or
 * was lost before has none, and nobody has one of a talk that did not come to its end.
 */
export function wishTimesOf(
  events: readonly GameshowEvent[],
): readonly { readonly seat: string; readonly share: number }[] {
  const { duration, labelsFrom } = events.find((event) => event.type === 'opened')?.config ?? {};
  const isWhole = events.some(({ type }) => type === 'talk-ended');
  // Where labels are taken during the talk no one asks.
  if (duration === undefined || labelsFrom !== undefined || !isWhole) return [];
  return seatedIn(events).flatMap(({ seat, nature }) => {
    if (nature !== 'human') return [];
    const own = events.find((event) => isDone(event.type) && 'by' in event && event.by === seat);
    if (own?.type === 'ready-to-guess') return [{ seat, share: Math.min(own.at / duration, 1) }];
    return own === undefined ? [{ seat, share: 1 }] : [];
  });
}

const isDone = (type: GameshowEvent['type']): boolean =>
  type === 'ready-to-guess' || type === 'left' || type === 'gone';
