/** Events of a bot, as data and as lines of its log. */
import type { RefusalDetails } from '@parlour/game';
import { errorText } from './error-text.ts';
import type { FinishedGame } from './tables.ts';

/**
 * An event of a bot.
 *
 * @example
 * ```ts
 * import { type BotEvent, startBot } from '@parlour/bot-sdk';
 *
 * const onEvent = (event: BotEvent): void => {
 *   if (event.type === 'refused') console.error(event.code, event.message, event.details);
 * };
 * startBot({ reply: () => 'hello', on: onEvent });
 * ```
 */
export type BotEvent =
  | { readonly type: 'connected'; readonly id: string; readonly name: string }
  /** The connection is lost; the next attempt follows after this number of milliseconds. */
  | { readonly type: 'lost'; readonly url: string; readonly reason: string; readonly retryMs: number }
  | {
      readonly type: 'seated';
      readonly game: string;
      readonly seat: string;
      readonly origin: FinishedGame['origin'];
    }
  /** A text was sent to the server. */
  | {
      readonly type: 'answered';
      readonly game: string | null;
      readonly prompt: string;
      readonly text: string;
    }
  /** A belief was sent to the server. */
  | {
      readonly type: 'judged';
      readonly game: string | null;
      readonly prompt: string;
      readonly beliefs: Readonly<Record<string, number>>;
    }
  /** A question was put to the target. */
  | { readonly type: 'asked'; readonly game: string; readonly text: string }
  /** An order was carried out, in whole or in part. */
  | {
      readonly type: 'bet';
      readonly game: string;
      readonly side: 'human' | 'computer';
      readonly quantity: number;
      readonly belief: number;
    }
  /**
   * The server refused. After a rule violation by a reply or question, the function is called once more,
   * with the `fault`.
   */
  | {
      readonly type: 'refused';
      readonly game: string | undefined;
      readonly what: string;
      readonly code: string;
      readonly message: string;
      /** Details of a refusal beside the code, such as `limit`. */
      readonly details?: RefusalDetails | undefined;
    }
  /** A reply counts, but malformed fields of its `made` were left out. */
  | { readonly type: 'dropped'; readonly game: string | undefined; readonly fields: string }
  /** A reply came so many milliseconds after the deadline of its prompt: for the game the bot was silent. */
  | {
      readonly type: 'late';
      readonly game: string | null;
      readonly prompt: string;
      readonly what: 'reply' | 'judge';
      readonly ms: number;
    }
  /** A function of the bot threw, returned a wrong value or did not return. The log of the bot has it too. */
  | {
      readonly type: 'failed';
      readonly game: string | null;
      /** The prompt that it worked on; left out: none. */
      readonly prompt?: string;
      readonly what: 'reply' | 'ask' | 'judge' | 'over';
      readonly error: unknown;
    }
  | { readonly type: 'over'; readonly game: FinishedGame }
  /** The bot plays no more: `stopped` by itself, `taken-over` by another with its token, `wrong-token` or `missing-scope`. */
  | { readonly type: 'stopped'; readonly reason: string; readonly message: string };

/** Formats an event as a log line; returns undefined for events of verbose logs only. */
export function formatEvent(event: BotEvent, isVerbose = false): string | undefined {
  return defaultMessageForCode(event, isVerbose) ?? (isVerbose ? smallSentenceOf(event) : undefined);
}

function defaultMessageForCode(event: BotEvent, isVerbose: boolean): string | undefined {
  switch (event.type) {
    case 'connected':
      return `connected as ${event.name}`;
    case 'lost':
      return `no connection to ${event.url} (${event.reason}); next attempt in ${Math.round(event.retryMs)} ms`;
    case 'seated':
      return `${event.game}: seated as ${event.seat} (${event.origin})`;
    case 'refused':
      return `${placeOf(event)}refused: ${event.what}: ${event.code}: ${event.message}`;
    case 'dropped':
      return `${placeOf(event)}the reply counts, but part of \`made\` was left out: ${event.fields}`;
    case 'late':
      return `${placeOf(event)}${event.what}() was too late by ${event.ms} ms: its reply does not count`;
    case 'failed':
      return `${placeOf(event)}${event.what}() failed: ${describe(event.error, isVerbose)}`;
    case 'stopped':
      return `stopped: ${event.message}`;
    default:
      return undefined;
  }
}

function smallSentenceOf(event: BotEvent): string | undefined {
  switch (event.type) {
    case 'answered':
      return `${placeOf(event)}said: ${JSON.stringify(event.text)}`;
    case 'judged':
      return `${placeOf(event)}believes ${JSON.stringify(event.beliefs)}`;
    case 'asked':
      return `${event.game}: asked: ${JSON.stringify(event.text)}`;
    case 'bet':
      return `${event.game}: bought ${event.quantity} ${event.side}, believing ${event.belief}`;
    case 'over':
      return `${event.game.game}: over (${event.game.end}): ${naturesText(event.game)}`;
    default:
      return undefined;
  }
}

const naturesText = ({ natures }: FinishedGame): string =>
  Object.entries(natures)
    .map(([seat, nature]) => `${seat} was a ${nature}`)
    .join(', ');

const placeOf = ({ game }: { readonly game?: string | null | undefined }): string =>
  game == null ? '' : `${game}: `;

function describe(error: unknown, isVerbose: boolean): string {
  return (isVerbose && error instanceof Error ? error.stack : undefined) ?? errorText(error);
}
