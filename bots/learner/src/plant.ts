/** Takes in seeds that an operator lays down. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Memory } from './memory.ts';
import { seedOf } from './seeds.ts';

const folderOf = (data: string) => join(data, 'seeds');

/** Lays a seed down for the bot, which takes it in when it starts next. */
export function saveSeedOffer(data: string, text: string): void {
  const name = createHash('sha256').update(text).digest('hex').slice(0, 16);
  mkdirSync(folderOf(data), { recursive: true });
  writeFileSync(join(folderOf(data), `${name}.jsonl`), text);
}

/**
 * Adds a seed. Afterwards all public games are read once more, so that seeded exchanges get references to
 * them and erased ones are forgotten.
 */
export function plantSeed(memory: Memory, text: string, at: number): number {
  const count = memory.learn(seedOf(text, at).exchanges);
  if (count > 0) memory.moveCursor(undefined);
  return count;
}

/** Adds the provided seeds and deletes their files: forgotten texts must not remain there. */
export function importSeeds(memory: Memory, data: string, at: number): number {
  const folder = folderOf(data);
  if (!existsSync(folder)) return 0;
  let count = 0;
  for (const name of readdirSync(folder)) {
    count += plantSeed(memory, readFileSync(join(folder, name), 'utf8'), at);
    rmSync(join(folder, name));
  }
  return count;
}
