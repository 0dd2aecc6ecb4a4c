/** Logs of games as files have them, and how they are played again. */
import { type AnyFormat, type FormatTypes, instant, type Move, type Nature, natures } from '@parlour/game';
import * as z from 'zod';
import { InputError, parseInput, parseJson } from './input-error.ts';
import { playable } from './playable.ts';

/** A game's log with its recorded end, if any. */
export interface GameLog {
  readonly format: AnyFormat;
  readonly events: readonly FormatTypes['Event'][];
  readonly outcome?: unknown;
  /** Natures of all seats, as recorded by the host. */
  readonly natures?: Readonly<Record<string, Nature>>;
}

const line = z.looseObject({});
const hosted = z.looseObject({ natures: z.record(z.string(), z.enum(natures)).optional() });

/** Reads a log of JSON lines, as `play-script --json` and downloads write it. */
export function readLog(text: string, file: string): GameLog {
  const events: FormatTypes['Event'][] = [];
  let outcome: unknown;
  let name: string | undefined;
  let told: GameLog['natures'];
  for (const [index, row] of text.split('\n').entries()) {
    if (row.trim() === '') continue;
    const value = parseInput(line, parseJson(row, file, index + 1), `${file}: line ${index + 1}`);
    if ('outcome' in value) outcome = value.outcome;
    if (value.type === 'hosted') told = parseInput(hosted, value, `${file}: line ${index + 1}`).natures;
    if ('outcome' in value || 'refused' in value || value.type === 'hosted') continue;
    name ??= formatName(value, `${file}: line ${index + 1}`);
    const words = playable[name]?.words;
    if (words === undefined) throw new InputError(`${file}: format: unknown`);
    parseInput(words.event, value, `${file}: line ${index + 1}`);
    events.push(value as unknown as FormatTypes['Event']); // as it was written, to the order of its fields
  }
  const format = playable[name ?? '']?.format;
  if (format === undefined) throw new InputError(`${file}: expected at least one event, found none`);
  return { format, events, outcome, ...(told === undefined ? {} : { natures: told }) };
}

/** A log begins with its opening, which names the format. */
export function formatName(first: Record<string, unknown>, where: string): string {
  const opening = z.looseObject({
    type: z.literal('opened', 'expected "opened", as every log begins'),
    format: z.enum(Object.keys(playable) as [string, ...string[]]),
  });
  return parseInput(opening, first, where).format;
}

/** The moves of a log: events of one instant that were stored one after the other are one move. */
export function* replayLog({ format, events }: GameLog): Generator<Move> {
  let state = format.rules.initial;
  let batch: FormatTypes['Event'][] = [];
  for (const [index, event] of events.entries()) {
    state = format.rules.evolve(state, event);
    batch.push(event);
    const next = events[index + 1];
    if (next !== undefined && next.at === event.at) continue;
    yield { at: instant(event.at), state, events: batch };
    batch = [];
  }
}
