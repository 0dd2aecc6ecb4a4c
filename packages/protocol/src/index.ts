export { type FormatWords, formatWords } from './formats.ts';
export { marketCommand, marketCommands, marketConfig } from './market.ts';
export { marketEvent } from './market-events.ts';
