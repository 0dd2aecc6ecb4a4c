/** The loss of a gateway in the middle of a game: people lose their connections, bots need none, and all games are held. */
import { lossHoldMs } from '@parlour/host';
import type { Random } from '@parlour/stats';
import type { TestServer } from '../test-house.ts';
import type { Player } from './player.ts';

export interface Loss {
  /** Message or question of the observer after which it happens. */
  readonly exchange: number;
  /** Milliseconds after it. */
  readonly after: number;
  /** Milliseconds until the server notices: 0 for a child process, more for a process on another machine. */
  readonly noticedAfter: number;
}

/** Silence after which a gateway counts as lost, in milliseconds. */
const silenceMs = 1500;
/** Clients are back after a time between these, in milliseconds. */
const back = [150, 1000] as const;

export const drawLoss = (random: Random, exchanges: number): Loss => ({
  exchange: 1 + Math.floor(random() * (exchanges - 1)),
  after: Math.round(6000 * random()),
  noticedAfter: random() < 0.5 ? 0 : silenceMs,
});

/**
 * Loses a gateway with half of these people's connections. `comes`: one of them is back. Observers are at another one, so
 * that they see what there is to see.
 */
export async function loseGateway(
  testHouse: TestServer,
  { after, noticedAfter }: Loss,
  people: readonly Player[],
  comes: (player: Player) => void,
): Promise<void> {
  await testHouse.after(after);
  const lost = people.filter(({ line }) => line.isOpen && testHouse.random() < 0.5);
  const hold = () => testHouse.house.games.hold.extend(lossHoldMs);
  if (noticedAfter === 0) hold();
  else void testHouse.after(noticedAfter).then(hold);
  for (const player of lost) {
    player.line.lose(noticedAfter);
    void testHouse.between(...back).then(async () => {
      player.line.enter();
      if (player.seat !== undefined && !player.isOver) await player.sit();
      comes(player);
    });
  }
}
