/** A person on a server's board. */
import { newOwner } from '../bots/bot-owner.ts';
import type { openHouse } from '../open-house.ts';

/** A member who bet in five games that are over, each with a score of 2; gives back their account. */
export async function rankedBettor(house: Awaited<ReturnType<typeof openHouse>>): Promise<string> {
  const { archive } = house.store;
  const { id } = await newOwner(house.url, 'Good');
  const now = house.clock.now();
  const part = {
    seat: 'bettor-1',
    role: 'bettor',
    kind: 'account',
    board: 'bettor',
    nature: 'human',
    player: id,
    result: 2000,
    score: 2,
  } as const;
  const { row } = (await archive.list({ list: 'public', order: 'newest', limit: 1 })).games[0] ?? {};
  const about = {
    format: 'market',
    origin: 'rated',
    list: 'none',
    preset: 'market',
    natures: 'human',
    end: 'time',
  };
  for (let number = 0; number < 5; number += 1) {
    const id = `g_${String(number).padStart(20, '0')}`;
    const times = { startedAt: now - 2, endedAt: now - 1 };
    const archived = {
      ...about,
      ...times,
      game: id,
      list: 'public' as const,
      row: row ?? {},
      record: {},
      measures: {},
      judgements: [],
      ratings: [],
      forecasts: [],
      players: [part],
    };
    await archive.keep([archived], await archive.position());
  }
  return id;
}
