/** Creates the server's log, and describes failures without players' texts. */
import { type Logger, pino, stdTimeFunctions } from 'pino';

export type { Logger } from 'pino';

export const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type Level = (typeof levels)[number];

export interface LogOptions {
  readonly level?: Level;
  /** Short lines for people instead of JSON for programs. */
  readonly plain?: boolean;
  /** Takes each line, with its end. */
  readonly write: (line: string) => void;
}

/**
 * The server's log, one JSON object per line: `level`, `time`, `msg` and details.
 *
 * It contains no secrets: no texts, names, tokens, cookies or addresses, and no natures before a game's
 * close.
 */
export function createLog({ level = 'info', plain = false, write }: LogOptions): Logger {
  const options = {
    level,
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
  };
  return pino(options, { write: plain ? (line: string) => write(plainLine(line)) : write });
}

/** `02:13:05 game ended: game=g_1 end=time`. The default level is not printed. */
function plainLine(line: string): string {
  const { level, time, msg, stack, ...rest } = JSON.parse(line) as Record<string, unknown>;
  const head = `${String(time).slice(11, 19)} ${level === 'info' ? '' : `${level}: `}${msg}`;
  const fields = Object.entries(rest).map(([name, value]) => `${name}=${String(value)}`);
  const tail = stack === undefined ? '' : `\n${String(stack)}`;
  return `${head}${fields.length > 0 ? ': ' : ''}${fields.join(' ')}${tail}\n`;
}

/**
 * Loggable description of a failure: its kind, its place, and its message without text in double quotes,
 * where Node's own messages cite their input, such as a player's text.
 */
export function describeFailure(error: unknown): Record<string, string> {
  if (!(error instanceof Error)) return { error: 'something that is no Error was thrown' };
  const calls = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const cause = error.cause instanceof Error ? { cause: describeError(error.cause) } : {};
  return { error: describeError(error), ...cause, stack: calls.join('\n') };
}

export function describeError(error: Error): string {
  return `${error.name}: ${error.message.replaceAll(/"[^"]*"?/g, '"…"').slice(0, 300)}`;
}
