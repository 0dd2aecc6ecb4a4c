export { type HouseBotTrial, tryHouseBots } from './house-bot-trial.ts';
export { createLog, type Level, type Logger, type LogOptions, levels } from './observe/log.ts';
export { Watch } from './observe/watch.ts';
export { unlimited } from './request-limits.ts';
export { type Server, type ServerOptions, startServer } from './server.ts';
