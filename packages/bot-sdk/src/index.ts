export { type Bot, type Question, startBot, type TargetBot } from './bot.ts';
