/** Counts the bytes that a full game sends to each seat. */
import { type TestParticipant, testHouse } from '@parlour/host/testing';
import type { Benchmark } from '../benchmark.ts';
import { spreadOf } from '../numbers.ts';

/** The header of a frame of RFC 6455 from a server, for payloads below 64 KiB. */
const header = (length: number) => (length < 126 ? 2 : 4);
const bytesOf = ({ heard }: TestParticipant) =>
  heard.reduce((sum, frame) => sum + Buffer.byteLength(frame) + header(Buffer.byteLength(frame)), 0);

/** A full game of two minutes with three bettors: bytes sent to every seat. */
async function playGame(trades: number): Promise<number[]> {
  const world = await testHouse({ nature: 'human' });
  await world.enterBot('bot');
  const bettors = ['ann', 'ben', 'eve'].map((name) => world.enter(name));
  const target = world.enter('tom');
  for (const one of bettors) await one.say({ type: 'queue', preset: 'market', roles: ['bettor'] });
  await target.say({ type: 'queue', preset: 'market', roles: ['target'] });
  await world.dispatch(...bettors, target);
  for (const one of [...bettors, target]) await one.sit();

  for (let second = 0, traded = 0; second < 119; second += 1) {
    const asker = bettors[second % 3];
    if (second % 6 === 0)
      await asker?.play({
        type: 'ask',
        text: 'What did you have for breakfast this morning, and did you like it?',
      });
    if (second % 6 === 4)
      await target.play({
        type: 'answer',
        text: 'Porridge, as every day. It was a little burnt, if you really want to know.',
      });
    for (; traded < ((second + 1) * trades) / 119; traded += 1)
      await bettors[traded % 3]?.play({ type: 'bet', side: traded % 5 < 3 ? 'human' : 'computer' });
    await world.clock.pass(1000);
  }
  await world.clock.pass(2000);
  return [...bettors, target].map(bytesOf);
}

/** Bytes of a game on the wire: differences instead of whole views. */
export const bytes: Benchmark = {
  name: 'bytes',
  async run(size = 'full') {
    const trades = size === 'tiny' ? 10 : 200;
    const seats = await playGame(trades);
    return [
      {
        what: `bytes to one seat in a two-minute game with ${trades} trades`,
        value: spreadOf(seats.map((count) => count / 1000)),
        unit: 'kB',
        most: 100,
      },
    ];
  },
};
