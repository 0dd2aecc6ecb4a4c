/** The parts of the client that are fetched when they are needed, and what is to be done when one does not come. */
import { recall, remember } from './memory.ts';

/** A part did not reconnect: the connection is lost, or a newer house has other parts. */
export class LostChunk extends Error {
  override readonly name = 'LostChunk';
}

/** The same module; if it does not come, with an error that says so. */
export async function chunk<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (cause) {
    throw new LostChunk('a part of the page did not come', { cause });
  }
}

/** How long a page that has loaded itself anew does not do so again, in milliseconds. */
const rest = 5 * 60_000;

/**
 * May the page load itself anew now? Once, and then not for a while: it must never go round in circles. Where nothing
 * can be remembered, never.
 */
export function mayReload(now: number): boolean {
  const last = Number(recall('reloaded') ?? Number.NEGATIVE_INFINITY);
  if (now - last < rest) return false;
  remember('reloaded', String(now));
  return recall('reloaded') === String(now);
}

/** Does the house answer? A page that is loaded anew without it is the browser's own, and ours is gone. */
export async function isReachable(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}
