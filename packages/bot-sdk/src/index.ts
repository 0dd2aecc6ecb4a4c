/** Everything that a bot may use of the SDK. */
export {
  type Belief,
  betsTowards,
  faultOf,
  fits,
  type Made,
  type MarketEvent,
  type Order,
  type Position,
  type PromptLimits,
  type ReplyFault,
} from '@parlour/game';
export { startBot } from './bot.ts';
export { type Conversations, keepConversations } from './conversations.ts';
export type { BotEvent } from './events.ts';
export { type FinishedGamesOptions, finishedGames, type PublicGame } from './finished-games.ts';
export { firstFitting } from './first-fitting.ts';
export { startHouseBot, startHouseTalker } from './house-bot.ts';
export { type Notice, tellHouse } from './notice.ts';
export type { Believed, BettorOptions, Bot, BotOptions, Said } from './options.ts';
export type { BettorTable, Exchange, FinishedGame, Prompt, SayPrompt, Turn } from './tables.ts';
