/** Cuts a bot's line under its games, to see whether it comes back. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Sandbox } from './sandbox.ts';
import type { Table } from './tables.ts';

/** How long the bot has to come back, in milliseconds. */
const coming = 30_000;

/**
 * Closes the house under its games and opens it again. Everybody who was there comes back at once; returns how long
 * the bot took, in milliseconds; undefined: it did not come back.
 */
export async function cutUnder(sandbox: Sandbox, tables: readonly Table[]): Promise<number | undefined> {
  await sandbox.cut();
  const open = performance.now();
  for (const { game, people } of tables) {
    for (const person of people) person.enter(sandbox.house);
    sandbox.overhear(game);
  }
  while (!sandbox.isBotHere) {
    if (performance.now() - open > coming || sandbox.ended !== undefined) return undefined;
    await wait(10);
  }
  return performance.now() - open;
}
