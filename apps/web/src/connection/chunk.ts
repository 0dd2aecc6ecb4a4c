/** Chunks of the client that load on demand, with handling of failures. */
import { readLocal, writeLocal } from './memory.ts';

/** A chunk did not load: the connection is lost, or a newer build has replaced it. */
export class ChunkLoadError extends Error {
  override readonly name = 'LostChunk';
}

/** Loads a module; rejects with a specific error if it does not load. */
export async function lazyChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (cause) {
    throw new ChunkLoadError('a part of the page did not come', { cause });
  }
}

/** Minimum interval between automatic reloads, in milliseconds. */
const rest = 5 * 60_000;

/**
 * Whether the page may reload automatically: once per interval, to prevent loops, and never without storage.
 */
export function mayReload(now: number): boolean {
  const last = Number(readLocal('reloaded') ?? Number.NEGATIVE_INFINITY);
  if (now - last < rest) return false;
  writeLocal('reloaded', String(now));
  return readLocal('reloaded') === String(now);
}

/** Whether the server responds: reloading without it would show the browser's error page. */
export async function isReachable(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}
