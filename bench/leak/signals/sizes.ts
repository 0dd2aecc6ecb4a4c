/** Number and length of frames of each kind. */
import type { Features, PlayedGame } from '../played.ts';
import { kindOf, tellsOf } from './frames.ts';
import { counted, summed } from './statistics.ts';

/** Without messages and numbers: in a long conversation these would hide a single byte. */
const bare = (text: string): string => withoutWords(text).replace(/:\d+/g, ':');

/** How long a message is belongs to its words. */
const withoutWords = (text: string): string => text.replace(/"text":"(?:[^"\\]|\\.)*"/g, '"text":""');

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
        same.map(({ text }) => withoutWords(text).length),
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
