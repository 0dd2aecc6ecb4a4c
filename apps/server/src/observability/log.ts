/** Creates the log of the house and describes failures in it without anybody's words. */
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
 * The log of the house, one JSON object a line: `level`, `time`, `msg` and what belongs to it.
 *
 * Anybody who reads it learns nothing that is secret in the house: no words, names, tokens, cookies or
 * addresses of anybody, and no natures before a game's close.
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

/** `02:13:05 game ended: game=g_1 end=time`. What is not worth a word at the usual level has none. */
function plainLine(line: string): string {
  const { level, time, msg, stack, ...rest } = JSON.parse(line) as Record<string, unknown>;
  const head = `${String(time).slice(11, 19)} ${level === 'info' ? '' : `${level}: `}${msg}`;
  const fields = Object.entries(rest).map(([name, value]) => `${name}=${String(value)}`);
  const tail = stack === undefined ? '' : `\n${String(stack)}`;
  return `${head}${fields.length > 0 ? ': ' : ''}${fields.join(' ')}${tail}\n`;
}

/**
 * What may be said of a failure: its kind, where it happened, and its message without what stands in double
 * quotes there. That is where Node's own messages cite what they were given, such as somebody's words.
 */
export function describeFailure(error: unknown): Record<string, string> {
  if (!(error instanceof Error)) return { error: 'something that is no Error was thrown' };
  const calls = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const cause = error.cause instanceof Error ? { cause: sentenceOf(error.cause) } : {};
  return { error: sentenceOf(error), ...cause, stack: calls.join('\n') };
}

export function sentenceOf(error: Error): string {
  return `${error.name}: ${error.message.replaceAll(/"[^"]*"?/g, '"…"').slice(0, 300)}`;
}
