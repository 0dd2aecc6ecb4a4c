/** Tests that the player of a seat is found without reading a whole log, since requests are unlimited. */
import { readGame } from '@parlour/host';
import { oldHeavyGame } from '@parlour/host/testing';
import { expect, test } from 'vitest';
import { readerJobs } from '../../platform/log-reading/reader-jobs.ts';
import { findReportedPlayer } from './reported-player.ts';

const game = 'g_00000000000000000000';

test('the player of a long game that is over is read off its first fact, beside the house', async () => {
  const facts = oldHeavyGame({ trades: 100, startedAt: 1, isOver: true });
  const stored = facts.map((fact, index) => ({ version: index + 1, fact }));
  const asked: (readonly number[])[] = [];
  const page = async (_game: string, after: number, limit: number) => {
    asked.push([after, limit]);
    return stored.slice(after, after + limit);
  };
  const source = { page } as unknown as Parameters<typeof readerJobs.hosted>[0];
  const deps = {
    guard: { isPublished: () => true },
    house: { games: { find: () => undefined, isHeld: () => false } },
    reader: { read: (_job: 'hosted', id: string) => readerJobs.hosted(source, id) },
    store: {
      log: {
        read: () => {
          throw new Error('the house itself read a whole log');
        },
      },
    },
  } as unknown as Parameters<typeof findReportedPlayer>[0];
  const { players = {} } = readGame(stored as never).hosted ?? {};
  const [seat = '', other = ''] = Object.keys(players);
  const asker = players[other]?.id ?? '';
  expect(await findReportedPlayer(deps, asker, { game, seat })).toEqual({
    player: players[seat]?.id,
    isRunning: false,
  });
  expect(asked).toEqual([[0, 1]]);
});
