/** All formats by name. */
import type { Format, FormatTypes } from '../format.ts';
import { duel } from './duel/index.ts';
import { gameshow } from './gameshow/index.ts';
import { imitation } from './imitation/index.ts';
import { market } from './market/index.ts';

/** A format known only by its contract: sufficient for a host, a log or a replay. */
export type AnyFormat = Format<FormatTypes>;

/** All formats by name. The one place where formats of different types meet, and so the one cast. */
export const formats: Readonly<Record<string, AnyFormat>> = {
  // No names of an object's own, such as 'constructor', are formats.
  __proto__: null as never,
  market: market as unknown as AnyFormat,
  imitation: imitation as unknown as AnyFormat,
  duel: duel as unknown as AnyFormat,
  gameshow: gameshow as unknown as AnyFormat,
};
