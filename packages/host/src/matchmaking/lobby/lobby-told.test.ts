/** Tests that a lobby refresh visits few people, and sends the same messages as a full visit. */
// @module-tag secrecy
import type { LobbyView, ServerFrame } from '@parlour/protocol';
import { mulberry32 } from '@parlour/stats';
import { expect, test } from 'vitest';
import { type Participant, Presence } from '../../viewers/presence.ts';
import { LobbyBroadcast } from './lobby-told.ts';

const away = { status: 'away' } as const;
const missed = { status: 'missed', roles: [] } as LobbyView['you'];

/** A lobby with people who arrive, wait, play and leave; records all messages in order. */
function lobby() {
  const presence = new Presence();
  const told = new LobbyBroadcast(presence);
  const heard: { readonly id: string; readonly lobby: LobbyView }[] = [];
  const [waiting, playing] = [new Set<string>(), new Set<string>()];
  let [recent, views] = [0, 0];
  const look = (you: LobbyView['you']): LobbyView => ({ preset: 'p', format: 'f', recent, you });
  const viewOf = (id: string) => look(waiting.has(id) ? missed : away);
  const lines = new Map<string, { participant: Participant; send: (text: string) => void }>();
  return {
    ...{ presence, told, heard, waiting, playing, lines, viewOf },
    setRecent: (to: number) => {
      recent = to;
    },
    enter(id: string, kind: Participant['kind'] = 'guest') {
      const send = (text: string) => {
        const frame = JSON.parse(text) as ServerFrame;
        if (frame.type === 'lobby') heard.push({ id, lobby: frame.lobby });
      };
      const line = { participant: { id, kind, name: id, owner: null, keys: [] }, send };
      lines.set(id, line);
      presence.enter(line);
      if (kind !== 'bot') heard.push({ id, lobby: told.came(id, viewOf(id)) });
    },
    leave(id: string) {
      const line = lines.get(id);
      if (line === undefined || !lines.delete(id)) return;
      presence.leave(line);
      waiting.delete(id);
      told.forget(id);
    },
    /** Returns how many were visited. */
    refresh() {
      views = 0;
      const seen = (id: string) => {
        views += 1;
        return viewOf(id);
      };
      const mayHear = (id: string) => !playing.has(id);
      told.tellPeople(mayHear, { others: look(away), waiting, viewOf: seen });
      return views;
    },
  };
}

test('of ten thousand who look on and three who wait a refresh visits the three', () => {
  const { enter, refresh, waiting, setRecent, heard } = lobby();
  for (let index = 0; index < 10_000; index += 1) enter(`p${index}`);
  expect(refresh()).toBe(10_000);
  for (const id of ['p7', 'p5000', 'p9999']) waiting.add(id);
  expect(refresh()).toBe(3);
  expect(refresh()).toBe(3);
  const before = heard.length;
  setRecent(5);
  expect(refresh()).toBe(10_000);
  expect(heard.length - before).toBe(10_000);
  waiting.clear();
  expect(refresh()).toBe(3);
  expect(refresh()).toBe(0);
});

test('who could not hear while they played is told with the end of their game, and costs nothing before', () => {
  const { enter, refresh, playing, setRecent, heard, told } = lobby();
  for (const id of ['ann', 'tom', 'eve']) enter(id);
  refresh();
  playing.add('ann').add('tom');
  setRecent(5);
  refresh();
  expect(refresh()).toBe(0);
  const before = heard.length;
  playing.clear();
  told.hear(['tom', 'ann', 'eve']);
  expect(refresh()).toBe(2);
  expect(heard.slice(before).map(({ id }) => id)).toEqual(['ann', 'tom']);
});

test('after any history everyone knows the lobby as it is, in the order in which they came, and nothing is told twice', () => {
  const random = mulberry32(35);
  const one = lobby();
  const { enter, leave, refresh, waiting, playing, setRecent, heard, told, viewOf, lines } = one;
  const some = () => `p${Math.floor(random() * 12)}`;
  for (let step = 0; step < 20_000; step += 1) {
    const id = some();
    const what = Math.floor(random() * 8);
    if (what === 0 && !lines.has(id)) enter(id, id === 'p0' ? 'bot' : 'guest');
    if (what === 1) leave(id);
    if (what === 2 && lines.has(id) && !playing.has(id)) waiting.add(id);
    if (what === 3) waiting.delete(id);
    if (what === 4) setRecent(Math.floor(random() * 3) * 5);
    if (what === 5) {
      waiting.delete(id);
      playing.add(id);
    }
    if (what === 6 && playing.delete(id)) told.hear([id]);
    if (what === 7) told.forget(id);
    const before = heard.length;
    const knew = new Map(heard.map(({ id: whose, lobby: known }) => [whose, JSON.stringify(known)]));
    if (random() < 0.5) continue;
    refresh();
    const now = heard.slice(before);
    const order = [...lines.keys()];
    expect(now.map(({ id: whose }) => order.indexOf(whose))).toEqual(
      now.map(({ id: whose }) => order.indexOf(whose)).sort((a, b) => a - b),
    );
    for (const { id: whose, lobby: shown } of now) expect(knew.get(whose)).not.toBe(JSON.stringify(shown));
    for (const { id: whose, lobby: shown } of now) knew.set(whose, JSON.stringify(shown));
    for (const whose of order)
      if (whose !== 'p0' && !playing.has(whose)) expect(knew.get(whose)).toBe(JSON.stringify(viewOf(whose)));
    if (heard.length > 200) {
      const last = [...new Map(heard.map((each) => [each.id, each])).values()];
      heard.splice(0, heard.length, ...last);
    }
  }
});
