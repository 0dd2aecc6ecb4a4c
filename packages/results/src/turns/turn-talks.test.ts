/** Tests of the talks from which the server learns when people speak. */
import { type DuelEvent, instant, spellsOf } from '@parlour/game';
import { expect, test } from 'vitest';
import { duelDigest } from '../duel/digest.ts';
import { playedDuel } from '../duel/testing/duel-game.ts';
import { gameshowDigest } from '../gameshow/digest.ts';
import { playedShow } from '../gameshow/testing/show-game.ts';
import { imitationDigest } from '../imitation/digest.ts';
import { playedGame } from '../imitation/testing/imitation-game.ts';

const said = [
  ['left', 'Hello.'],
  ['right', 'Hi.'],
  ['right', 'Who are you?'],
] as const;

test('a duel has one talk of both, until it is over', () => {
  const game = playedDuel({ said, leaves: 'left' });
  const [talk, ...others] = duelDigest.pace?.turnTalks?.(game) ?? [];
  expect(others).toEqual([]);
  expect(talk).toMatchObject({ mode: { kind: 'two' }, seats: ['left', 'right'], end: 50_000 });
  expect(talk?.messages.map(({ by, at, written }) => [by, at, written])).toEqual([
    ['left', 1000, 1000],
    ['right', 2000, 2000],
    ['right', 3000, 3000],
  ]);
  expect(talk && spellsOf(talk, 'right').map(({ row }) => row)).toEqual([
    'open',
    'other1/never/one',
    'own1',
    'own2',
  ]);
});

test('what was written before it appeared is told by the log; one that is gone was away since it was lost', () => {
  const game = playedDuel({ said: said.slice(0, 1), leaves: 'left' });
  const written = (event: DuelEvent): DuelEvent =>
    event.type === 'said' ? ({ ...event, written: instant(400) } as DuelEvent) : event;
  const lost = [
    { type: 'disconnected', at: instant(9000), by: 'right' },
    { type: 'resumed', at: instant(10_000), down: 1000 },
    { type: 'gone', at: instant(30_000), by: 'right' },
  ] as unknown as readonly DuelEvent[];
  const events = [...game.events.map(written), ...lost];
  const [talk] = duelDigest.pace?.turnTalks?.({ ...game, events }) ?? [];
  expect(talk?.messages[0]).toMatchObject({ at: 1000, written: 400 });
  expect(talk?.gone).toEqual({ left: 50_000, right: 9000 });
  expect(talk?.breaks).toEqual([10_000]);
});

test('where one speaks in turn, or is called, nobody shows when they would speak; nor in a game that a fault stopped', () => {
  const alternating = playedDuel({ said: said.slice(0, 2), config: { turns: 'alternating' } });
  expect(duelDigest.pace?.turnTalks?.(alternating)).toEqual([]);
  const { events, ...game } = playedDuel({ said });
  const stopped = events.filter(({ type }) => type !== 'settled');
  expect(duelDigest.pace?.turnTalks?.({ ...game, events: stopped })).toEqual([]);
  const show = playedShow({ said: [['A', 'Hello.']] });
  const called = { type: 'called', at: instant(5), seat: 'A', source: 'chance' } as const;
  expect(gameshowDigest.pace?.turnTalks?.({ ...show, events: [...show.events, called] })).toEqual([]);
});

test('each witness has a talk with the interrogator, which teaches what witnesses do', () => {
  const game = playedGame({
    said: [
      ['interrogator', 'Hello.', 'A'],
      ['interrogator', 'And you?', 'B'],
      ['A', 'Hi.'],
    ],
  });
  const talks = imitationDigest.pace?.turnTalks?.(game) ?? [];
  expect(talks.map(({ seats, messages }) => [seats, messages.map(({ by }) => by)])).toEqual([
    [['A'], ['interrogator', 'A']],
    [['B'], ['interrogator']],
  ]);
});

test('a show is one talk of all, with those whom a message names', () => {
  const game = playedShow({
    said: [
      ['A', 'Who are you, C?'],
      ['B', 'A machine.'],
    ],
  });
  const [talk] = gameshowDigest.pace?.turnTalks?.(game) ?? [];
  expect(talk).toMatchObject({ mode: { kind: 'show', contestants: 4 }, seats: ['A', 'B', 'C', 'D'] });
  expect(talk?.messages.map(({ names }) => names)).toEqual([['C'], []]);
  expect(talk && spellsOf(talk, 'C').map(({ row }) => row)).toEqual(['open', 'named', 'other2/never/one']);
});
