/** The bot logs of a house: which games hold them back. */
import type { House } from '@parlour/host';
import { BotLogs } from '../connections/bot-log.ts';

/** Games for practice hide nothing, so nothing waits for them but their own entries. */
export function houseBotLogs(house: House): BotLogs {
  return new BotLogs({
    now: () => house.clock.now(),
    oldestGame: () => {
      let oldest: number | undefined;
      for (const { isOver, hosted } of house.games.all())
        if (!isOver && hosted.origin !== 'practice')
          oldest = Math.min(oldest ?? hosted.startedAt, hosted.startedAt);
      return oldest;
    },
    isOver: (game) => !house.games.isHeld(game),
  });
}
