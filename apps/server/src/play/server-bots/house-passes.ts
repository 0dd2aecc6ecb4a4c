/** How well house bots pass for human before people have judged them. */
import { join } from 'node:path';
import type { RegisteredBot } from '@parlour/store';
import { houseBotManifests, unmeasured } from './manifest.ts';

const folder = join(import.meta.dirname, '..', '..', '..', '..', '..', 'bots');
let byName: ReadonlyMap<string, number> | undefined;

/** From 0 to 1, as its manifest says; undefined: it is no house bot. */
export function housePasses(bot: Pick<RegisteredBot, 'name' | 'owner'> | undefined): number | undefined {
  if (bot === undefined || bot.owner !== null) return undefined;
  byName ??= new Map(houseBotManifests(folder).map(({ name, passes }) => [name, passes]));
  return byName.get(bot.name) ?? unmeasured;
}
