/** Bot logs of a server: the games that delay them. */
import type { Host } from '@parlour/host';
import { BotLogs } from './bot-log.ts';
import { notePrompts } from './prompt-entries.ts';

/** Games for practice hide nothing, so nothing waits for them but their own entries. */
export function serverBotLogs(house: Host, changed: (bot: string) => void): BotLogs {
  const botLogs = new BotLogs({
    changed,
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
  house.prompter.follow(notePrompts(botLogs));
  return botLogs;
}
