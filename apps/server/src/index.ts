/** The door of the server: what `parlour` and the tests start it with. */
export { type CatchUpOptions, catchUpArchive } from './archive/catch-up.ts';
export { type SamplingOptions, sampleAll } from './campaigns/sampling.ts';
export { bySubject, type Speaker, sidesOf, speakingRules } from './campaigns/speaker.ts';
export { type HouseBotTrial, tryHouseBots } from './house-bots/trial.ts';
export { houseKey } from './house-key.ts';
export { unlimited } from './http/request-limits.ts';
export { announcedIn } from './log-reading/announced.ts';
export { createLog, type Level, type Logger, type LogOptions, levels } from './observability/log.ts';
export { Observability } from './observability/observability.ts';
export { newBindingCode } from './operators/binding-code.ts';
export { startServer } from './server.ts';
export type { Server, ServerOptions } from './server-options.ts';
