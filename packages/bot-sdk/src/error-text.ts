/** Errors of a bot's functions, as they are reported to the server. */
import { sanitizeText } from '@parlour/game';

/** Longest text, in code points. */
const maxLength = 200;

/** A line of a stack with its file and line. */
const frame = /^\s*at .*?\(?((?:file:\/\/)?[^\s()]+):(\d+):\d+\)?$/;

/** Files that are not the bot's own. */
const foreign = /node:|\/node_modules\//;
const own = new URL('.', import.meta.url).pathname;

/** An error in one line: its kind, its message, and the file and line of the bot's program, if known. */
export function errorText(error: unknown): string {
  const isError = error instanceof Error;
  const kind = isError && error.name !== 'Error' ? `${error.name}: ` : '';
  const message = sanitizeText(`${kind}${isError ? error.message : String(error)}`.replaceAll(/\s+/g, ' '));
  const place = isError ? placeIn(error.stack ?? '') : '';
  const room = [...(message || 'an error without a message')].slice(0, maxLength - place.length);
  return room.join('') + place;
}

/** Such as ` (bot.ts:12)`; empty: not known, or not in the bot's program. */
function placeIn(stack: string): string {
  for (const line of stack.split('\n')) {
    const [, file = '', at] = frame.exec(line) ?? [];
    if (file === '' || foreign.test(file)) continue;
    // An error of the SDK itself, such as of a wrong return value, has no place in the bot.
    if (file.replace('file://', '').startsWith(own)) return '';
    return ` (${file.split(/[/\\]/).at(-1)?.slice(-60)}:${at})`;
  }
  return '';
}
