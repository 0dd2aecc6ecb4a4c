/** How many frames of each kind there are, and how long they are. */
import type { Features, PlayedGame } from '../played.ts';
import { kindOf, tellsOf } from './frames.ts';
import { counted, summed } from './statistics.ts';

/** Without what somebody said, and without numbers: in a long talk these would hide a single byte. */
const bare = (text: string): string =>
  text.replace(/"text":"(?:[^"\\]|\\.)*"/g, '"text":""').replace(/:\d+/g, ':');

export function sizes({ heard, atTable, appearances, inQuestion }: PlayedGame): Features {
  const features: Features = {};
  // The frames that tell of what the one in question said, whatever that seat is called.
  if (inQuestion !== undefined)
    summed(
      features,
      'words bare length',
      atTable
        .flatMap((who) => heard[who] ?? [])
        .filter(({ frame }) => appearances.some((one) => tellsOf(frame, one)))
        .map(({ text }) => bare(text.replace(/"by":"[^"]*"/g, '')).length),
    );
  for (const who of atTable) {
    const frames = heard[who] ?? [];
    counted(features, `${who} frames`, frames.length);
    for (const [kind, same] of Map.groupBy(frames, ({ frame }) => kindOf(frame))) {
      counted(features, `${who} ${kind}`, same.length);
      summed(
        features,
        `${who} ${kind} length`,
        same.map(({ text }) => text.length),
      );
      summed(
        features,
        `${who} ${kind} bare length`,
        same.map(({ text }) => bare(text).length),
      );
    }
  }
  return features;
}
