/** Order of events, for each viewer and among them. */
import type { TimedFrame } from '../line.ts';
import type { Features, PlayedGame } from '../played.ts';
import { kindOf } from './frames.ts';
import { counted, summed } from './statistics.ts';

export function order({ heard, atTable }: PlayedGame): Features {
  const features: Features = {};
  for (const who of atTable) {
    const frames = heard[who] ?? [];
    for (const [index, { frame }] of frames.entries()) {
      const next = frames[index + 1];
      if (next !== undefined) counted(features, `${who} ${kindOf(frame)} > ${kindOf(next.frame)}`);
    }
    summed(features, `${who} numbers`, gapsOf(frames));
  }
  // Not the frames to the hidden seat: nobody else sees whether they come before or after.
  const everybody = atTable
    .flatMap((who) => (heard[who] ?? []).map((one) => ({ who, ...one })))
    .sort((one, other) => one.order - other.order);
  for (const [index, { who }] of everybody.entries()) {
    const next = everybody[index + 1];
    if (next !== undefined) counted(features, `${who} before ${next.who}`);
  }
  return features;
}

/** From each change to the next, how far the frames' own numbers went. */
function gapsOf(frames: readonly TimedFrame[]): number[] {
  const numbers = frames.flatMap(({ frame }) => (frame.type === 'change' ? [frame.n] : []));
  return numbers.slice(1).map((n, index) => n - (numbers[index] as number));
}
