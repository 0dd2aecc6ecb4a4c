/** Bots on streams and sockets resume and finish after the server is killed. */
import { setTimeout as wait } from 'node:timers/promises';
import { sqliteStore } from '@parlour/store';
import { afterAll, expect, test } from 'vitest';
import { serverBot } from '../support/bots/server-bot.ts';
import { newGuest } from '../support/client.ts';
import { StubbornPlayer } from '../support/faults/stubborn-player.ts';
import { type HouseProcess, prepareHouse } from '../support/house-process.ts';
import { openStream, post, type StreamLine } from '../support/stream-line.ts';
import { temporaryDirectory, tidyUp } from '../support/temporary.ts';
import { until } from '../support/until.ts';

afterAll(tidyUp);

/** Reposts until the server has answered, like a bot that lost the answer. */
async function postUntilAnswered(
  url: () => string | undefined,
  token: string,
  frame: object,
): Promise<unknown> {
  for (;;) {
    const at = url();
    const answer = at === undefined ? undefined : await post(at, token, frame).catch(() => undefined);
    if (answer !== undefined && answer.status !== 503) return answer.body;
    await wait(20);
  }
}

test('a house that is killed under bots at streams and sockets: they resume and finish', async () => {
  const directory = temporaryDirectory();
  const [streaming, sitting] = await makeTwo(directory);
  const streamToken = streaming.token;
  let house: HouseProcess = prepareHouse(directory);
  let url = (await house.open())?.url;
  const at = () => url;
  const open = (after: readonly string[] = []): Promise<StreamLine> =>
    openStream(url ?? '', 'stream', streamToken, { roles: 'target,bettor', games: '10', after });
  let line = await open();
  const socket = new StubbornPlayer('socket', at, { authorization: `Bearer ${sitting.token}` });
  const people = await Promise.all(
    ['ann', 'ben', 'cat'].map(async (name) => new StubbornPlayer(name, at, await newGuest(url ?? '', name))),
  );
  const [ann, ben, cat] = people as [StubbornPlayer, StubbornPlayer, StubbornPlayer];
  await until(() => people.every(({ isOn }) => isOn), 'all are there');
  const practise = { type: 'practise', preset: 'market' };
  for (const [person, bot, role] of [
    [ann, sitting.id, 'bettor'],
    [ben, streaming.id, 'bettor'],
    [cat, streaming.id, 'target'],
  ] as const)
    await until(async () => (await person.say({ ...practise, role, bot })) === 'ok', `${person.name} plays`);
  await until(() => [...people, socket].every((one) => one.live().length === 1), 'all sit');
  const [bens, cats, anns] = [ben, cat, ann].map((one) => one.live()[0]);
  if (bens === undefined || cats === undefined || anns === undefined) throw new Error('somebody has no seat');
  const play = (game: string, name: string, command: object) =>
    postUntilAnswered(at, streamToken, { id: name, type: 'play', game, do: command });

  ben.play(bens, { type: 'ask', text: 'Are you a stream?' });
  ann.play(anns, { type: 'ask', text: 'Are you a socket?' });
  await until(() => line.heard.some((text) => text.includes('Are you a stream?')), 'the question is there');
  expect(await play(bens.game, 'first', { type: 'answer', text: 'Yes.' })).toMatchObject({ type: 'ok' });
  // What a bettor does is held back: the house dies before it is done.
  const asked = play(cats.game, 'ask', { type: 'ask', text: 'And you?' });
  const bets = play(cats.game, 'bet', { type: 'bet', side: 'computer', quantity: 2 });
  const places = line
    .frames()
    .flatMap((frame) => (frame.type === 'view' ? [`${frame.game}:${frame.run}:9`] : []));
  await wait(200); // both are held in the house by then: nothing outside it shows that
  url = undefined;
  const next = prepareHouse(directory);
  await house.kill();
  expect(await line.closed).toBe(false);
  house = next;
  const opened = await house.open();
  expect(opened?.resumed).toBe(3);
  url = opened?.url;
  line = await open(places);

  expect([await asked, await bets]).toMatchObject([{ type: 'ok' }, { type: 'ok' }]);
  expect(await play(bens.game, 'first', { type: 'answer', text: 'Yes.' })).toMatchObject({ type: 'ok' });
  await until(() => cats.view.conversation[0]?.text === 'And you?', 'cat is asked');
  await until(() => socket.live()[0]?.view.conversation[0] !== undefined, 'the socket is back');
  const seat = socket.live()[0];
  if (seat !== undefined) socket.play(seat, { type: 'answer', text: 'Yes.' });
  const answered = () => [bens, anns].every(({ view }) => view.conversation[0]?.answer?.text === 'Yes.');
  await until(answered, 'both have answered');
  for (const one of people) for (const game of one.live()) one.play(game, { type: 'leave' });
  // At Ann's table it judges: people being gone, that game is over as well.
  const ends = () => line.frames().filter((frame) => JSON.stringify(frame).includes('"nonce"')).length;
  await until(() => ends() === 3 && socket.live().length === 0, 'all are over');
  expect([...people, socket].flatMap(({ troubles }) => troubles)).toEqual([]);
  for (const one of [...people, socket]) one.stop();
  line.cut();
  await house.stop();

  const store = await sqliteStore({ directory });
  const facts = async (game: string) => (await store.log.read(game)).map(({ fact }) => fact.type);
  const count = (all: string[], type: string) => all.filter((one) => one === type).length;
  expect(count(await facts(cats.game), 'traded')).toBe(2);
  expect(count(await facts(cats.game), 'question-submitted')).toBe(1);
  expect(count(await facts(bens.game), 'answered')).toBe(1);
  for (const { game } of [bens, cats, anns]) expect((await facts(game)).at(-1)).toBe('settled');
  await store.close();
});

/** A data directory with two house bots. */
async function makeTwo(directory: string) {
  const store = await sqliteStore({ directory });
  const made = [await serverBot(store.records, 'stream'), await serverBot(store.records, 'socket')] as const;
  await store.close();
  return made;
}
