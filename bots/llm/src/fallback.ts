/** Lines for the case that the model gives none: the persona's own words, each once in a thousand games. */
import { createHmac } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { faultOf, type PromptLimits } from '@parlour/bot-sdk';
import type { Persona } from './personas.ts';

/** Number of games whose lines are not said again: a line that returns would be a signature. */
const remembered = 1000;
const fileName = 'fallback.json';

/** A game and its line. */
type Said = readonly [game: string, line: string];

export interface FallbackOptions {
  readonly secret: Buffer;
  /** Folder of the persistent record; undefined: none. */
  readonly folder: string | undefined;
}

/** Draws lines, at most one for each game. */
export class FallbackLines {
  readonly #options: FallbackOptions;
  readonly #said: Said[];

  constructor(options: FallbackOptions) {
    this.#options = options;
    this.#said = saidBefore(options.folder);
  }

  /** A line of this persona within the limits; undefined: it has none left, or the game has had one. */
  draw(
    { fallbacks, file }: Pick<Persona, 'fallbacks' | 'file'>,
    game: string,
    limits: PromptLimits,
  ): string | undefined {
    const count = fallbacks.reduce((product, { length }) => product * length, fallbacks.length === 0 ? 0 : 1);
    if (count === 0 || this.#said.some(([before]) => before === game)) return undefined;
    const used = new Set(this.#said.map(([, line]) => line));
    const hash = createHmac('sha256', this.#options.secret).update(`${game}/${file}/fallback`).digest();
    const start = hash.readUIntBE(0, 6) % count;
    for (let step = 0; step < count; step += 1) {
      const line = lineAt(fallbacks, (start + step * strideFor(count)) % count);
      if (used.has(line) || faultOf(line, limits) !== undefined) continue;
      this.#keep([game, line]);
      return line;
    }
    return undefined;
  }

  #keep(said: Said): void {
    this.#said.push(said);
    if (this.#said.length > remembered) this.#said.shift();
    const { folder } = this.#options;
    if (folder === undefined) return;
    const file = join(folder, fileName);
    writeFileSync(`${file}.new`, JSON.stringify(this.#said), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
}

/** A step that reaches every line, so that neighbours differ in more than one part. */
function strideFor(count: number): number {
  const divides = (a: number, b: number): number => (b === 0 ? a : divides(b, a % b));
  let stride = Math.max(Math.floor(count * 0.382), 1);
  while (divides(stride, count) !== 1) stride += 1;
  return stride;
}

function lineAt(parts: readonly (readonly string[])[], index: number): string {
  let rest = index;
  const words = parts.map((part) => {
    const word = part[rest % part.length] ?? '';
    rest = Math.floor(rest / part.length);
    return word;
  });
  return words.join(' ');
}

/** An unreadable record counts as empty: a line may then come again. */
function saidBefore(folder: string | undefined): Said[] {
  const file = folder === undefined ? undefined : join(folder, fileName);
  if (file === undefined || !existsSync(file)) return [];
  try {
    const said: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return Array.isArray(said) ? (said as Said[]) : [];
  } catch {
    return [];
  }
}
