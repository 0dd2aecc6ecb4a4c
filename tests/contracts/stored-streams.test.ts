/** Careers, studies, proofs and proposals as an older version stored them: replay, and a server that opens on them. */
import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fold } from '@parlour/game';
import { readStream, type StreamKind } from '@parlour/host';
import { type Store, sqliteStore } from '@parlour/store';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { streamKinds } from '../../apps/server/src/stream-kinds.ts';
import { ask } from '../support/archive-play.ts';
import { bearer } from '../support/bots/bot-owner.ts';
import { lacks } from '../support/lacks.ts';
import { openHouse } from '../support/open-house.ts';
import { temporaryDirectory, tidyUp } from '../support/temporary.ts';

afterEach(tidyUp);

const folder = join(import.meta.dirname, '../fixtures', 'streams');
const index = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8'));
/** States at the end of each stream, or after its first `events` events. */
const states: readonly { readonly stream: string; readonly events?: number; readonly state: object }[] =
  index.states;

/** Types of events in the stored streams, by prefix. */
const typesOf = {
  l_: 'appeal-answered appealed disqualified exam-begun examined flagged frozen judged ladder-played opened placed played rose suspended transfer-offered transferred undone',
  s_: 'amended answered arrived closed consented ended forgotten frozen game-begun game-ended grouped opened waiting',
  v_: 'concluded counted ended opened planned redeemed signed started',
  w_: 'attempted changed closed opened',
  f_: 'declined forgotten hosted measured measuring opened queued reported reports-closed supported taken-back trial-ended withdrawn',
};

type Events = NonNullable<ReturnType<typeof readStream>>['events'];

async function openCopy(): Promise<{ readonly store: Store; readonly directory: string }> {
  const directory = temporaryDirectory();
  copyFileSync(join(folder, 'parlour.db'), join(directory, 'parlour.db'));
  return { directory, store: await sqliteStore({ directory }) };
}

const kindOf = (stream: string): StreamKind => {
  const kind = streamKinds.find(({ prefix }) => stream.startsWith(prefix));
  if (kind === undefined) throw new Error(`${stream} is of no kind`);
  return kind;
};

/** The state as JSON; maps as objects. */
const stateOf = ({ rules }: StreamKind, events: Events): unknown =>
  JSON.parse(
    JSON.stringify(fold(rules, rules.initial, events) ?? null, (_, value) =>
      value instanceof Map ? Object.fromEntries(value) : value,
    ),
  );

describe('every stream', () => {
  const logs = new Map<string, Events>();
  beforeAll(async () => {
    const { store } = await openCopy();
    for (const { stream } of states) {
      const read = readStream(kindOf(stream), await store.log.read(stream));
      if (read === undefined) throw new Error(`${stream} cannot be read`);
      logs.set(stream, read.events);
    }
    await store.close();
    tidyUp();
  });
  const eventsOf = (stream: string, events?: number): Events => (logs.get(stream) ?? []).slice(0, events);

  test.each(states)('$stream replays to the state that it had', ({ stream, events, state }) => {
    expect(lacks(stateOf(kindOf(stream), eventsOf(stream, events)), state)).toEqual([]);
  });

  /** Whether states differ if rules ignore events of this type. */
  const isNoticed = (prefix: string, type: string): boolean =>
    states.some(({ stream, events: count, state }) => {
      if (!stream.startsWith(prefix)) return false;
      const events = eventsOf(stream, count);
      const others = events.filter((event) => event.type !== type);
      if (others.length === events.length) return false;
      try {
        return lacks(stateOf(kindOf(stream), others), state).length > 0;
      } catch {
        return true; // the rules need the event
      }
    });

  test.each(Object.entries(typesOf))('%s: a rule that ignores an event is found', (prefix, types) => {
    const own = states.filter(({ stream }) => stream.startsWith(prefix));
    const stored = new Set(own.flatMap(({ stream }) => eventsOf(stream).map(({ type }) => type)));
    expect([...stored].toSorted()).toEqual(types.split(' '));
    expect(types.split(' ').filter((type) => !isNoticed(prefix, type))).toEqual([]);
  });
});

test('a server opens on them, answers as before, and continues what was going on', async () => {
  const { store, directory } = await openCopy();
  const house = await openHouse({ store, directory, startedAt: index.now + 1000 });
  const get = async (path: string, headers: Record<string, string> = {}) =>
    (await ask(house.url + path, { headers })).json;
  for (const [path, answer] of Object.entries(index.answers))
    expect(lacks(await get(path), answer), path).toEqual([]);
  for (const [path, answer] of Object.entries(index.ownAnswers))
    expect(lacks(await get(path, index.applicant), answer), path).toEqual([]);
  const phases = ['ended', 'running', 'planned'].map(
    async (study) => (await get(`/api/studies/${study}/desk`, bearer(index.researchToken))).phase,
  );
  expect(await Promise.all(phases)).toEqual(['closed', 'open', 'draft']);
  await house.close();
  await store.close();
});
