/** Reads the monthly releases of finished games. */
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';

/**
 * A release: the finished games of a month, without ids and names.
 *
 * @example
 * ```ts
 * import type { MonthlyRelease } from '@parlour/bot-sdk';
 *
 * const isComplete = ({ status }: MonthlyRelease): boolean => status === 'final';
 * ```
 */
export interface MonthlyRelease {
  /** As `2026-11`. */
  readonly month: string;
  /** `running`: the set is made again every night. */
  readonly status: 'running' | 'final';
  readonly version: string;
  /** Number of games. */
  readonly games: number;
  /** A line for a list of references. */
  readonly citation: string;
  readonly files: readonly { readonly name: string; readonly bytes: number; readonly sha256: string }[];
  /** Streams its games, a day after the other. Needs Node 22.15 or later. */
  readonly read: () => AsyncGenerator<MonthlyGame, void>;
}

/**
 * A game of a release: the columns that `codebook.md` of the release describes, by table.
 *
 * @example
 * ```ts
 * import type { MonthlyGame } from '@parlour/bot-sdk';
 *
 * const wordsOf = ({ messages }: MonthlyGame): readonly unknown[] => messages.map(({ text }) => text);
 * ```
 */
export interface MonthlyGame {
  /** Key of the game in its release. */
  readonly game: string;
  /** UTC day on which it ended. */
  readonly day: string;
  readonly format: string;
  readonly preset: string;
  /** SPDX identifier. */
  readonly licence: string;
  /** 1: the game ended without a result. */
  readonly void: 0 | 1;
  readonly end: string;
  readonly end_ms: number;
  readonly targets: readonly MonthlyRow[];
  readonly seats: readonly MonthlyRow[];
  readonly messages: readonly MonthlyRow[];
  readonly trades: readonly MonthlyRow[];
  readonly judgements: readonly MonthlyRow[];
  readonly lifetimes: readonly MonthlyRow[];
  readonly ratings: readonly MonthlyRow[];
}

type MonthlyRow = Readonly<Record<string, string | number | null>>;

/**
 * The releases of a server, the newest month first. `url`: default PARLOUR_URL, or http://localhost:4646.
 * Rejects if the server refuses.
 *
 * @example
 * ```ts
 * import { releases } from '@parlour/bot-sdk';
 *
 * for await (const release of releases())
 *   for await (const { preset, judgements } of release.read()) console.log(preset, judgements.length);
 * ```
 */
export async function* releases(
  url: string = process.env.PARLOUR_URL || 'http://localhost:4646',
): AsyncGenerator<MonthlyRelease, void> {
  const server = url.replace(/^ws/, 'http').replace(/\/$/, '');
  const response = await accepted(`${server}/api/releases`);
  const { releases: all } = (await response.json()) as { readonly releases: Omit<MonthlyRelease, 'read'>[] };
  for (const release of all)
    yield { ...release, read: () => gamesAt(`${server}/data/${release.month}/games.jsonl.zst`) };
}

async function* gamesAt(address: string): AsyncGenerator<MonthlyGame, void> {
  // Older versions of Node lack it; they can use everything else.
  const { createZstdDecompress } = await import('node:zlib');
  const { body } = await accepted(address);
  if (body === null) return;
  const input = Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]);
  const unpacked = createZstdDecompress();
  input.once('error', (error) => unpacked.destroy(error));
  for await (const line of createInterface({ input: input.pipe(unpacked) }))
    if (line !== '') yield JSON.parse(line) as MonthlyGame;
}

async function accepted(address: string): Promise<Response> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: expected 200, found ${response.status}`);
  return response;
}
