/** Latency of frames: arrival, stated time of sending, and the instants in their content. */
import type { Features, PlayedGame } from '../played.ts';
import { tellsOf } from './frames.ts';
import { summed } from './statistics.ts';

/** Common delays of all frames of a game, such as a slow disk, cancel in a difference. */
const pairs = ['own', 'other', 'spectator'].map((who) => ({
  name: `answer ${who} came beside`,
  first: `answer ${who} came`,
  second: 'text spectator came',
}));

export function lateness({ heard, atTable, appearances, startedAt }: PlayedGame): Features {
  const features: Features = {};
  const series = new Map<string, number[]>();
  const note = (name: string, value: number) => {
    const known = series.get(name);
    if (known === undefined) series.set(name, [value]);
    else known.push(value);
  };
  for (const who of atTable) {
    const changes = (heard[who] ?? []).flatMap(({ at, frame }) =>
      frame.type === 'change' ? [{ at: at - startedAt, frame }] : [],
    );
    for (const { at, frame } of changes) note(`${who} any`, at - frame.at);
    for (const { what, instant, path, of } of appearances) {
      const told = changes.find(({ frame }) => tellsOf(frame, { path, instant }));
      if (told === undefined) continue;
      // The seat that it concerns is one viewer, under any name.
      const name = `${what} ${who === of ? 'own' : who === 'spectator' ? who : 'other'}`;
      note(`${name} came`, told.at - instant);
      note(`${name} says`, told.frame.at - instant);
      note(`${name} line`, told.at - told.frame.at);
    }
  }
  for (const { what, instant } of appearances) note(`${what} slot`, instant % 10);
  for (const [name, values] of series) summed(features, name, values);
  for (const { name, first, second } of pairs) {
    const [one, other] = [features[`${first} mean`], features[`${second} mean`]];
    if (one !== undefined && other !== undefined) features[name] = one - other;
  }
  return features;
}
