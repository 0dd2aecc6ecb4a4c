/** Everything that a bot may use of the SDK. */
export {
  type Belief,
  type BettingPosition,
  betsTowards,
  faultOf,
  fitsLimits,
  type MarketEvent,
  type Order,
  type PromptLimits,
  type Provenance,
  type ReplyFault,
} from '@parlour/game';
export { startBot } from './bot.ts';
export { type Conversations, keepConversations } from './conversations.ts';
export type { BotEvent } from './events.ts';
export {
  type FinishedGamesOptions,
  finishedGames,
  type LogEvent,
  type PublicGame,
  type PublicMarketGame,
} from './finished-games.ts';
export { firstFitting } from './first-fitting.ts';
export { startHouseBot, startHouseTalker } from './house-bot.ts';
export { type Notice, sendNotice } from './notice.ts';
export type { Believed, BettorOptions, Bot, BotOptions, SpokenReply } from './options.ts';
export { type MonthlyGame, type MonthlyRelease, releases } from './releases.ts';
export type {
  BettorTable,
  Exchange,
  FinishedGame,
  Prediction,
  Prompt,
  SaidLine,
  SayPrompt,
  Turn,
} from './tables.ts';
