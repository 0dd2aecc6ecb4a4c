/** Careers, studies, proofs and proposals as an older version stored them: replay, and a server that opens on them. */
import { readStream } from '@parlour/host';
import { type Store, sqliteStore } from '@parlour/store';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ask } from '../support/archive-play.ts';
import { bearer } from '../support/bots/bot-owner.ts';
import { lacks } from '../support/lacks.ts';
import { openHouse } from '../support/open-house.ts';
import {
  copyOfFixture,
  kindOf,
  type StreamEvents,
  stateOf,
  storedStreams,
} from '../support/stored-streams.ts';
import { tidyUp } from '../support/temporary.ts';

afterEach(tidyUp);

const { index, states } = storedStreams;

/** Types of events in the stored streams, by prefix. */
const typesOf = {
  l_: 'appeal-answered appealed disqualified exam-begun examined flagged frozen judged ladder-played opened placed played rose suspended transfer-offered transferred undone',
  s_: 'amended answered arrived closed consented ended forgotten frozen game-begun game-ended grouped opened waiting',
  v_: 'concluded counted ended opened planned redeemed signed started',
  w_: 'attempted changed closed opened',
  f_: 'declined forgotten hosted measured measuring opened queued reported reports-closed supported taken-back trial-ended withdrawn',
};

async function openCopy(): Promise<{ readonly store: Store; readonly directory: string }> {
  const directory = copyOfFixture('streams');
  return { directory, store: await sqliteStore({ directory }) };
}

describe('every stream', () => {
  const logs = new Map<string, StreamEvents>();
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
  const eventsOf = (stream: string, events?: number): StreamEvents =>
    (logs.get(stream) ?? []).slice(0, events);

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
