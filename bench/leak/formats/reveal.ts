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
