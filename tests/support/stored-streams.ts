/** Careers, studies, proofs and proposals that an older version stored: tests/fixtures/streams. */
import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fold } from '@parlour/game';
import type { readStream, StreamKind } from '@parlour/host';
import { streamKinds } from '../../apps/server/src/stream-kinds.ts';
import { temporaryDirectory } from './temporary.ts';

const fixtures = join(import.meta.dirname, '../fixtures');
const index = JSON.parse(readFileSync(join(fixtures, 'streams', 'index.json'), 'utf8'));

/** States at the end of each stream, or after its first `events` events. */
const states: readonly { readonly stream: string; readonly events?: number; readonly state: object }[] =
  index.states;

export const storedStreams = { index, states };

/** A copy of a data directory of tests/fixtures. */
export function copyOfFixture(name: string): string {
  const directory = temporaryDirectory();
  copyFileSync(join(fixtures, name, 'parlour.db'), join(directory, 'parlour.db'));
  return directory;
}

export type StreamEvents = NonNullable<ReturnType<typeof readStream>>['events'];

export const kindOf = (stream: string): StreamKind => {
  const kind = streamKinds.find(({ prefix }) => stream.startsWith(prefix));
  if (kind === undefined) throw new Error(`${stream} is of no kind`);
  return kind;
};

/** The state as JSON; maps and sets as objects and lists. */
export const stateOf = ({ rules }: StreamKind, events: StreamEvents): unknown =>
  JSON.parse(
    JSON.stringify(fold(rules, rules.initial, events) ?? null, (_, value) => {
      if (value instanceof Set) return [...value];
      return value instanceof Map ? Object.fromEntries(value) : value;
    }),
  );
