/** The frame that revealed the natures to a viewer. */
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

/** Frames sent before it. Later ones reveal nothing, even if their arrival times are earlier. */
export const sentBefore = <One extends { readonly order: number }>(
  all: readonly One[],
  order: number,
): One[] => all.filter((one) => one.order < order);
