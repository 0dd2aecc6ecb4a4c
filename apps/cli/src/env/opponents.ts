/** Opponents of environments by name. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { botOpponent, EnvError, type InProcessBot, type Opponent, recordedOpponent } from '@parlour/env';
import { seededStream } from '@parlour/game';
import { languageModelOpponent } from './language-model.ts';

/** Module of a house bot that can play in process. */
interface BotModule {
  readonly createBot: (random: () => number, name: string) => InProcessBot;
}

const folder = join(import.meta.dirname, '..', '..', '..', '..', 'bots');
/** Bots of a program with another name. */
const homes: Readonly<Record<string, string>> = { prior: 'reader' };
const moduleOf = (name: string) => join(folder, homes[name] ?? name, 'src', 'in-process.ts');

/** Names of house bots that can play in process. */
export const botNames = (): readonly string[] =>
  [...readdirSync(folder), ...Object.keys(homes)].filter((name) => existsSync(moduleOf(name))).sort();

/** Lines of human sides, one conversation each. */
export type Recordings = readonly (readonly string[])[];

/**
 * The opponent with this name: `bot:NAME`, `recorded` or `llm:MODEL@URL`. Throws `EnvError` for an unknown
 * name, and for `recorded` without recordings.
 */
export async function opponentBy(name: string, recordings: Recordings): Promise<Opponent> {
  if (name === 'recorded') {
    if (recordings.length === 0)
      throw new EnvError(
        'no-recordings',
        'seats: "recorded" expects recordings of people, found none: give a file with --recordings',
      );
    return recordedOpponent(recordings);
  }
  const bot = /^bot:(.+)$/.exec(name)?.[1];
  if (bot !== undefined) return botBy(bot);
  const address = /^llm:(.+@https?:\/\/.+)$/.exec(name)?.[1];
  if (address !== undefined) return languageModelOpponent(name, address);
  throw new EnvError(
    'no-such-opponent',
    `seats: expected "agent", "same", "bot:NAME", "recorded" or "llm:MODEL@URL", found "${name}"`,
  );
}

async function botBy(name: string): Promise<Opponent> {
  if (!/^[a-z-]+$/.test(name) || !existsSync(moduleOf(name)))
    throw new EnvError(
      'no-such-bot',
      `seats: expected bot: and one of ${botNames().join(', ')}, found "bot:${name}"`,
    );
  const { createBot }: BotModule = await import(moduleOf(name));
  let random = seededStream('', name);
  const opponent = botOpponent(createBot(() => random.next(), name));
  return {
    ...opponent,
    // Each game has its own chance, whatever was played before: the same seed gives the same game.
    start: (start) => {
      random = seededStream(start.seed, `bot/${name}`);
      return opponent.start(start);
    },
  };
}

/**
 * Recordings from a file of JSON lines: each an array of the texts that one person said in a conversation, or
 * an object with this array as `lines`. Throws with the line's number if one is not.
 */
export function readRecordings(file: string): readonly (readonly string[])[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, index) => {
      if (line.trim() === '') return [];
      const lines = linesOf(line);
      if (lines === undefined)
        throw new EnvError(
          'wrong-recording',
          `${file}:${index + 1}: expected a JSON array of texts, found ${line.slice(0, 60)}`,
        );
      return [lines];
    });
}

function linesOf(json: string): readonly string[] | undefined {
  try {
    const value: unknown = JSON.parse(json);
    const lines: unknown = Array.isArray(value) ? value : (value as { lines?: unknown } | null)?.lines;
    return Array.isArray(lines) && lines.every((one) => typeof one === 'string') ? lines : undefined;
  } catch {
    return undefined;
  }
}
