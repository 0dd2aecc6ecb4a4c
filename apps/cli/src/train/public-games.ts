/** Finished games to learn from, each checked against the rules first. */
import { finishedGames } from '@parlour/bot-sdk';
import type { MarketEvent } from '@parlour/game';
import { FaultyLog } from '../failure.ts';
import { InputError, parseJson } from '../input-error.ts';
import { type GameLog, readLog } from '../replay.ts';
import { requireValidLog } from '../verify.ts';

/** A finished game for training: questions, answers and the target's nature. */
export interface TrainingGame {
  readonly game: string;
  readonly nature: 'human' | 'machine';
  readonly conversation: readonly { readonly text: string; readonly answer: string | null }[];
}

/** All public games of a server with a result. */
export async function gamesOfServer(url: string): Promise<TrainingGame[]> {
  const games: TrainingGame[] = [];
  try {
    for await (const { game, nature, conversation, origin, end, log } of finishedGames({
      url,
      format: 'market',
    })) {
      if (origin !== 'rated' || end === 'void') continue;
      requireValidLog(log, `${url}: ${game}`);
      games.push({ game, nature, conversation });
    }
  } catch (error) {
    if (error instanceof FaultyLog) throw error;
    throw new InputError(
      `${url}: expected a Parlour server, found none: ${reasonOf(error)}; name it with --url`,
    );
  }
  return games;
}

function reasonOf(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error ? `${message}: ${cause.message}` : message;
}

/**
 * The games of downloaded logs, one or many in a file. Practice and games among friends are left out, as are games
 * without a result. A game that is there twice counts once.
 */
export function gamesOfLogFiles(files: readonly (readonly [file: string, text: string])[]): TrainingGame[] {
  const games = new Map<string, TrainingGame>();
  for (const [file, text] of files)
    for (const [index, chunk] of logsIn(text, file).entries()) {
      const name = chunk.seed ?? `${file} ${index + 1}`;
      const game = chunk.origin === 'rated' ? gameOf(name, readLog(chunk.text, file), file) : undefined;
      if (game !== undefined) games.set(name, game);
    }
  return [...games.values()];
}

interface Chunk {
  readonly text: string;
  readonly origin: string;
  /** Identifier of the game in every log of it; undefined if missing. */
  readonly seed: string | undefined;
}

/**
 * A file may contain many logs in sequence: each begins with the server's description, or with its opening.
 */
function logsIn(text: string, file: string): Chunk[] {
  const chunks: { lines: string[]; origin: string; seed: string | undefined }[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const {
      type,
      origin = 'rated',
      seed,
    } = (parseJson(line, file, index + 1) ?? {}) as Record<string, string>;
    const last = chunks.at(-1);
    const isNew = type === 'hosted' || (type === 'opened' && last?.lines.length !== 1) || last === undefined;
    if (isNew) chunks.push({ lines: [line], origin, seed });
    else last.lines.push(line);
  }
  return chunks.map(({ lines, ...more }) => ({ ...more, text: lines.join('\n') }));
}

function gameOf(game: string, log: GameLog, file: string): TrainingGame | undefined {
  if (log.format.rules.name !== 'market') return undefined;
  const events = log.events as readonly MarketEvent[];
  const settled = events.find((event) => event.type === 'settled');
  const closed = events.find((event) => event.type === 'closed');
  if (settled === undefined || closed?.end === 'void') return undefined;
  requireValidLog(events, game.startsWith(`${file} `) ? game : `${file}: ${game}`);
  const texts = new Map(
    events.flatMap((event) =>
      event.type === 'question-submitted' ? [[event.question, event.text] as const] : [],
    ),
  );
  const conversation = events.flatMap((event) =>
    event.type === 'answered' ? [{ text: texts.get(event.question) ?? '', answer: event.text ?? null }] : [],
  );
  return { game, nature: settled.nature, conversation };
}
