/** Bots of a conversation server: with prompts over any transport, or without. */
import type { Prompt } from '@parlour/game';
import { promptedBot, type TestBot, type Transport, transports } from '../../bots/prompted-bot.ts';
import { ServerDoor } from '../../bots/server-door.ts';
import type { TestServer } from '../../test-house.ts';
import type { AnyView } from '../player.ts';
import type { PlayOptions } from '../scripted-format.ts';
import { talkBot } from './talk-bot.ts';
import type { TalkFormat } from './talk-format.ts';

/** Replies of bots, by id. */
export interface Says {
  readonly prompted: (bot: string, prompt: Prompt) => Promise<string | undefined>;
  readonly unprompted: (bot: string, view: AnyView) => Promise<string | undefined>;
}

/** Bots beyond those of a table: who practises needs one as well. */
const spare = 2;

export function openBots(
  testHouse: TestServer,
  format: TalkFormat,
  { bots, transport }: PlayOptions,
  { prompted, unprompted }: Says,
): readonly TestBot[] {
  const count = Math.max(format.bots + spare, transports.length);
  if (bots === 'played')
    return Array.from({ length: count }, () => {
      const bot: TestBot = talkBot(testHouse, format, (_game, view) => unprompted(bot.guest.id, view));
      return bot;
    });
  const door = new ServerDoor(testHouse);
  const roles = [...new Set([format.looks, format.hides])];
  return Array.from({ length: count }, (_, index) => {
    const mixed = transports[index % transports.length] as Transport;
    const bot: TestBot = promptedBot({
      testHouse,
      door,
      transport: transport === 'mixed' ? mixed : transport,
      format: format.rules.rules.name,
      roles,
      asks: index % 2 === 0 ? 'early' : 'late',
      replies: { reply: (prompt) => prompted(bot.guest.id, prompt), judge: async () => undefined },
    });
    return bot;
  });
}
