/** Time and manner of a game's end, as uninformed viewers see it. */
import type { Features, PlayedGame } from '../played.ts';
import { counted } from './statistics.ts';

export function ends({ reveals, heard, atTable, ended, startedAt }: PlayedGame): Features {
  const features: Features = { slot: ended.at % 10 };
  if (ended.since !== undefined) features['since it began'] = ended.at - ended.since;
  for (const who of atTable) {
    const reveal = reveals[who];
    if (reveal === undefined) continue;
    features[`${who} came`] = reveal.at - startedAt - ended.at;
    if ('at' in reveal.frame) features[`${who} says`] = reveal.frame.at - ended.at;
    const before = (heard[who] ?? []).at(-1);
    if (before !== undefined) features[`${who} after the last`] = reveal.at - before.at;
    if (ended.since === undefined) continue;
    const since = startedAt + ended.since;
    counted(features, `${who} frames since`, (heard[who] ?? []).filter(({ at }) => at >= since).length);
  }
  return features;
}
