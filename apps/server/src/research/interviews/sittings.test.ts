/** Tests of sittings on a server: limits per person, answers, and reading of finished ones. */
import type { StreamResult, StreamUser } from '@parlour/host';
import { testHouse } from '@parlour/host/testing';
import type { SittingView } from '@parlour/interview';
import { memoryStore } from '@parlour/store';
import { expect, test } from 'vitest';
import { textsOutsideGames } from '../../archive/games/erase-texts.ts';
import { openLogReader } from '../../platform/log-reading/open-log-reader.ts';
import { FinishedSittings } from './finished-sittings.ts';
import { sittingKind } from './sitting-kind.ts';

const kinds = [sittingKind];
type World = Awaited<ReturnType<typeof testHouse>>;
const guest = (id: string): StreamUser => ({ id, kind: 'guest', owner: null, isOperator: false });
const ann = guest('a_ann');
const shownBy = (result: StreamResult) => {
  if ('no' in result) throw new Error(result.no.code);
  return { stream: result.shown.stream, view: result.shown.view as SittingView };
};
const open = async ({ house }: World, setting: string, id: string, more: object = {}) =>
  shownBy(await house.streamDoors.open(ann, id, 'sitting', { interview: 'sample-en', setting, ...more }));
const answer = async ({ house }: World, stream: string, nth: number, who = ann) =>
  shownBy(await house.streamDoors.say(who, stream, `${nth}`, { type: 'answer', nth, answer: 1 }));

test('somebody has one sitting of each kind, however often and under whatever name they ask', async () => {
  const world = await testHouse({ kinds });
  const first = await open(world, 'memory', 'one');
  expect((await open(world, 'memory', 'two')).stream).toBe(first.stream);
  const both = await Promise.all([open(world, 'history', 'x'), open(world, 'history', 'y')]);
  expect(both[0].stream).toBe(both[1].stream);
  await open(world, 'history', 'x', { delicate: true });
  expect(await world.house.streams.all()).toHaveLength(3);
});

test('an answer shows what is new of the conversation, and whoever reads it has all', async () => {
  const world = await testHouse({ kinds });
  const { stream } = await open(world, 'history', 'one');
  for (let nth = 0; nth < 4; nth += 1) {
    const { view } = await answer(world, stream, nth);
    expect(view.turns.map((turn) => turn.nth)).toEqual([nth]);
    expect(view.current?.nth).toBe(nth + 1);
  }
  // Somebody who answers again what was answered elsewhere meanwhile hears of all since.
  expect((await answer(world, stream, 1)).view.turns.map(({ nth }) => nth)).toEqual([1, 2, 3]);
  const whole = shownBy(await world.house.streamDoors.read(ann, stream));
  expect(whole.view.turns.map(({ nth }) => nth)).toEqual([0, 1, 2, 3]);
  let last = whole;
  for (let nth = 4; nth < whole.view.total; nth += 1) last = await answer(world, stream, nth);
  expect(last.view).toMatchObject({ isOver: true, turns: { length: whole.view.total } });
});

test('it is in the export of whoever it is about, as they see it, and of nobody else', async () => {
  const world = await testHouse({ kinds });
  const { stream } = await open(world, 'history', 'one');
  await answer(world, stream, 0);
  const { formats, streams } = world.house;
  const reader = openLogReader(world.store, { formats, digests: {} });
  const kept = async (who: string) => {
    const all: unknown[] = [];
    for await (const one of textsOutsideGames(streams, reader, who)) all.push(one);
    return all;
  };
  const view = await streams.view(stream, 'a_ann');
  expect(await kept('a_ann')).toEqual([{ stream, words: [], view }]);
  expect(view).toMatchObject({ answered: 1, turns: [{ answer: 1 }] });
  expect(await kept('a_ben')).toEqual([]);
});

test('what is finished is read once, also for many who ask at once, and void ones are not read again', async () => {
  const { log } = memoryStore();
  const read: string[] = [];
  const finished = new FinishedSittings({
    log: {
      unfinished: log.unfinished,
      read(stream) {
        read.push(stream);
        return log.read(stream);
      },
    },
  });
  const keep = (name: string, end: 'answered' | 'void') =>
    log.append(name, 0, [
      { type: 'begun', rules: 'sitting', startedAt: 1 },
      { type: 'opened', at: 0, subject: name, interview: 'x', setting: 'memory', questions: [], answers: [] },
      { type: 'ended', at: 0, end },
    ]);
  await keep('n_one', 'answered');
  await keep('n_two', 'void');
  const many = await Promise.all(Array.from({ length: 5 }, () => finished.all()));
  expect(many.map((all) => all.length)).toEqual([1, 1, 1, 1, 1]);
  await keep('n_three', 'answered');
  expect(await finished.all()).toHaveLength(2);
  expect(read).toEqual(['n_one', 'n_two', 'n_three']);
});

test('what ended before somebody asks is told to them, also when others are being told', async () => {
  const { log } = memoryStore();
  const finished = new FinishedSittings({ log });
  const early = finished.all();
  await log.append('n_late', 0, [
    { type: 'begun', rules: 'sitting', startedAt: 1 },
    { type: 'opened', at: 0, subject: 'a', interview: 'x', setting: 'memory', questions: [], answers: [] },
    { type: 'ended', at: 0, end: 'answered' },
  ]);
  expect(await finished.all()).toHaveLength(1);
  await early;
});
