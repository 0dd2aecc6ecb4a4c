export type { Brand } from './brand.ts';
export { type Commitment, type Nature, natures, sealOf, sha256Of } from './commitment.ts';
export type {
  AnyCommand,
  Casting,
  Decision,
  Format,
  FormatTypes,
  Held,
  HouseCommand,
  Opening,
  Viewer,
} from './format.ts';
export { happens, refused } from './format.ts';
export { type AnyFormat, formats } from './formats/index.ts';
export * from './formats/market/index.ts';
export { type GrowingList, growingList, itemsOf, sharedStart, withItem } from './growing-list.ts';
export { type GameId, parseGameId } from './ids.ts';
export { type Pacing, pacings, reactionTime, type Spoken, typingTime } from './pacing/pacing.ts';
export { type RandomStream, seededBytes, seededStream } from './random.ts';
export { type Refusal, refusals } from './refusal.ts';
export { hasInvisible, lengthOf, mendText, readText } from './text.ts';
export { after, between, type Duration, type Instant, instant, milliseconds, seconds } from './time.ts';
export { fold, type Move, moves, type Turn, turn } from './turn.ts';
