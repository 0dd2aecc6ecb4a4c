/** Measures a forum with the leak meter: whether the structure of its games tells natures apart. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Measurement, MeterRow } from '@parlour/game/proposals';
import { hasTool, runTool } from './run-tool.ts';

export interface MeterRequest {
  /** The file of the forum. */
  readonly text: string;
  readonly games: number;
  /** A whole number. */
  readonly seed: number;
  /** Games that are over. */
  readonly played: (games: number) => void;
  readonly signal: AbortSignal;
}

export type Measure = (request: MeterRequest) => Promise<Measurement>;

const meter = 'bench/leak/run.ts';
const broken = (reason: string): Measurement => ({ result: 'broken', rows: [], reason });

/** Resolves with the result; `broken` where the meter is missing or fails itself. */
export const measureForum: Measure = async ({ text, games, seed, played, signal }) => {
  if (!hasTool(meter)) return broken('the leak meter is not part of this installation');
  const folder = mkdtempSync(join(tmpdir(), 'parlour-meter-'));
  try {
    const file = join(folder, 'forum.yaml');
    writeFileSync(file, text);
    const { code, output, errors } = await runTool(
      meter,
      [
        ...['--preset', file, '--games', `${games}`, '--seed', `${seed}`, '--kind', 'structure'],
        ...['--commit', '0', '--threads', '1', '--json'],
      ],
      { signal, said: (line) => played(gamesIn(line)) },
    );
    return code === 0 || code === 1 ? resultIn(output) : broken(errors.trim().split('\n').at(-1) ?? '');
  } catch (error) {
    return broken(error instanceof Error ? error.message : String(error));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** `duel/cats, law, commits of 0 ms: 100 of 316 games in 70 s` */
const gamesIn = (line: string): number => Number(/: (\d+) of \d+ games/.exec(line)?.[1] ?? 0);

interface MeterLine extends MeterRow {
  readonly people: string;
  readonly target: object | null;
}

/** The rows with a target, and whether all of them were reached. */
export function resultIn(output: string): Measurement {
  const lines = output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as MeterLine | { readonly held: boolean });
  const last = lines.at(-1);
  const rows = lines.flatMap((line): MeterRow[] => {
    if (!('group' in line) || line.target === null) return [];
    const { group, people, auc, interval, n, held } = line;
    return [{ group: people === 'self' ? `${group} (people, self)` : group, auc, interval, n, held }];
  });
  if (last === undefined || 'group' in last || rows.length === 0) return broken('the meter gave no result');
  return { result: last.held ? 'held' : 'failed', rows };
}
