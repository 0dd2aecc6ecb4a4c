/** Cuts a bot's line under its games, to see whether it comes back. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Sandbox } from './sandbox.ts';
import type { SandboxTable } from './tables.ts';

/** Time for the bot to return, in milliseconds. */
const coming = 30_000;

/**
 * Closes the server under running games and opens it again. All clients reconnect immediately. Returns the
 * bot's reconnection time in milliseconds; undefined if it did not return.
 */
export async function restartServerDuring(
  sandbox: Sandbox,
  tables: readonly SandboxTable[],
): Promise<number | undefined> {
  await sandbox.cut();
  const open = performance.now();
  for (const { game, isPrompted, people } of tables) {
    for (const person of people) person.enter(sandbox.house);
    sandbox.overhear(game, isPrompted);
  }
  while (!sandbox.isBotHere) {
    if (performance.now() - open > coming || sandbox.ended !== undefined) return undefined;
    await wait(10);
  }
  return performance.now() - open;
}
