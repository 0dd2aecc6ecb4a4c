/** What happens to a bot, as data and as lines of its log. */
import type { RefusalDetails } from '@parlour/game';
import type { FinishedGame } from './tables.ts';

/** What happens to a bot, as data. */
export type BotEvent =
  | { readonly type: 'connected'; readonly id: string; readonly name: string }
  /** The line is gone; it is tried again after so many milliseconds. */
  | { readonly type: 'lost'; readonly url: string; readonly reason: string; readonly retryMs: number }
  | {
      readonly type: 'seated';
      readonly game: string;
      readonly seat: string;
      readonly origin: FinishedGame['origin'];
    }
  /** Something was said to the house. */
  | {
      readonly type: 'answered';
      readonly game: string | null;
      readonly prompt: string;
      readonly text: string;
    }
  /** A belief was given to the house. */
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
  /** The house said no. Where a reply or a question broke a rule, the function is asked once more, with the `fault`. */
  | {
      readonly type: 'refused';
      readonly game: string | undefined;
      readonly what: string;
      readonly code: string;
      readonly message: string;
      /** What the rules say beside the code, such as `limit`. */
      readonly details?: RefusalDetails | undefined;
    }
  /** A function of the bot threw, or returned a wrong value. */
  | {
      readonly type: 'failed';
      readonly game: string | null;
      readonly what: 'reply' | 'ask' | 'judge' | 'over';
      readonly error: unknown;
    }
  | { readonly type: 'over'; readonly game: FinishedGame }
  /** The bot plays no more: `stopped` by itself, `taken-over` by another with its token, `wrong-token` or `missing-scope`. */
  | { readonly type: 'stopped'; readonly reason: string; readonly message: string };

/** An event as a line of the log; undefined: only a verbose log has it. */
export function sentenceOf(event: BotEvent, isVerbose = false): string | undefined {
  return usualSentenceOf(event, isVerbose) ?? (isVerbose ? smallSentenceOf(event) : undefined);
}

function usualSentenceOf(event: BotEvent, isVerbose: boolean): string | undefined {
  switch (event.type) {
    case 'connected':
      return `connected as ${event.name}`;
    case 'lost':
      return `no line to ${event.url} (${event.reason}); trying again in ${Math.round(event.retryMs)} ms`;
    case 'seated':
      return `${event.game}: seated as ${event.seat} (${event.origin})`;
    case 'refused':
      return `${placeOf(event)}refused: ${event.what}: ${event.code}: ${event.message}`;
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
  if (!(error instanceof Error)) return String(error);
  return (isVerbose ? error.stack : undefined) ?? error.message;
}
