/** Latency of a command sent right after a question. */
import type { Ack } from '../line.ts';
import type { Features, PlayedGame } from '../played.ts';
import { counted, summed } from './statistics.ts';

/** Ten orders, one after the other, of a bettor; and all other commands at the table. */
export function probe({ acks, atTable }: PlayedGame): Features {
  const features = answered(acks, 'probe');
  const others = acks.filter(({ who, what }) => what !== 'probe' && atTable.includes(who));
  for (const [what, same] of Map.groupBy(others, (ack) => ack.what))
    summed(features, `${what} ack`, same.map(took));
  return features;
}

/** A visitor without a seat whose requests are not stored. */
export const ping = ({ acks }: PlayedGame): Features => answered(acks, 'ping');

const took = ({ at, sent }: Ack) => at - sent;

function answered(acks: readonly Ack[], what: string): Features {
  const features: Features = {};
  const ours = acks.filter((ack) => ack.what === what);
  for (const [index, same] of Map.groupBy(ours, (ack) => ack.index)) {
    const times = same.map(took);
    features[`${what} ${index}`] = times.reduce((sum, time) => sum + time, 0) / times.length;
  }
  summed(features, what, ours.map(took));
  for (const { code } of ours) counted(features, `${what} ${code}`);
  return features;
}
