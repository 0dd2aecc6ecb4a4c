/** Writes what a bot is asked and says into files, one for each game. */
import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { errorText } from './error-text.ts';
import type { BotEvent } from './events.ts';
import type { FinishedGame, Prompt } from './tables.ts';

/** A line of a record, in JSON. `at`: date and time in UTC. */
export type RecordLine = { readonly at: string } & (
  | { readonly type: 'prompt'; readonly prompt: Prompt }
  | { readonly type: 'reply'; readonly prompt: string; readonly text?: string; readonly beliefs?: object }
  | { readonly type: 'refused'; readonly what: string; readonly code: string; readonly message: string }
  | { readonly type: 'late'; readonly prompt: string; readonly ms: number }
  | { readonly type: 'failed'; readonly prompt?: string; readonly what: string; readonly error: string }
  | { readonly type: 'over'; readonly game: FinishedGame }
);

type NewLine = RecordLine extends infer Line ? (Line extends unknown ? Omit<Line, 'at'> : never) : never;

/** Records games in a folder as `GAME.jsonl`; prompts outside of games are not recorded. */
export class Recording {
  readonly #folder: string;

  /** Creates the folder. Throws if that is impossible. */
  constructor(folder: string) {
    mkdirSync(folder, { recursive: true });
    this.#folder = folder;
  }

  prompted(prompt: Prompt): void {
    if (prompt.game !== null) this.#write(prompt.game, { type: 'prompt', prompt });
  }

  heard(event: BotEvent): void {
    const line = lineOf(event);
    if (line !== undefined) this.#write(gameOf(event), line);
  }

  /** Appends immediately, so that a bot that is killed loses nothing. */
  #write(game: string | null | undefined, line: NewLine): void {
    if (game === null || game === undefined || !/^g_[0-9a-z]+$/.test(game)) return;
    const text = JSON.stringify({ at: new Date().toISOString(), ...line });
    appendFileSync(join(this.#folder, `${game}.jsonl`), `${text}\n`);
  }
}

const gameOf = (event: BotEvent): string | null | undefined => {
  if (event.type === 'over') return event.game.game;
  return 'game' in event ? event.game : undefined;
};

function lineOf(event: BotEvent): NewLine | undefined {
  switch (event.type) {
    case 'answered':
      return { type: 'reply', prompt: event.prompt, text: event.text };
    case 'judged':
      return { type: 'reply', prompt: event.prompt, beliefs: event.beliefs };
    case 'refused':
      return { type: 'refused', what: event.what, code: event.code, message: event.message };
    case 'late':
      return { type: 'late', prompt: event.prompt, ms: event.ms };
    case 'failed':
      return {
        type: 'failed',
        ...(event.prompt !== undefined && { prompt: event.prompt }),
        ...{ what: event.what, error: errorText(event.error) },
      };
    case 'over':
      return { type: 'over', game: event.game };
    default:
      return undefined;
  }
}
