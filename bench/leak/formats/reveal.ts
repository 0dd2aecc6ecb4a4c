/** The frame that told somebody who was human. */
import type { Line, TimedFrame } from '../line.ts';

export function revealIn({ heard, who }: Line): TimedFrame {
  const found = heard.find(
    ({ frame }) =>
      (frame.type === 'change' && frame.patch.some(({ path }) => path.startsWith('/reveal'))) ||
      (frame.type === 'view' && 'reveal' in frame.view && frame.view.reveal !== null),
  );
  if (found === undefined) throw new Error(`${who} never learned who was human`);
  return found;
}

/**
 * What went out before that. What goes out a moment later tells nothing any more, though by its time alone it may seem
 * to have come first.
 */
export const sentBefore = <One extends { readonly order: number }>(
  all: readonly One[],
  order: number,
): One[] => all.filter((one) => one.order < order);
