/** The bots of the house that need something beside themselves: does it work? */
import { join } from 'node:path';
import { type HouseBotTrial, tryHouseBots } from '@parlour/server';
import type { Finding } from './doctor-machine.ts';

const botFolder = join(import.meta.dirname, '..', '..', '..', 'bots');

/** Tries what the bots need, with the variables of this process. It is one short text from each endpoint. */
export async function checkBots(): Promise<readonly Finding[]> {
  return (await tryHouseBots(botFolder)).map(judgeTrial);
}

export function judgeTrial({ bot, outcome, said }: HouseBotTrial): Finding {
  const found = said.replace(`${bot}: `, '');
  if (outcome === 'works') return { check: bot, status: 'ok', found };
  const isUnset = outcome === 'not-configured' && found.startsWith('no endpoint');
  if (isUnset) return { check: bot, status: 'ok', found: `left out: ${found}` };
  const advice = 'see the variables PARLOUR_LLM_... in docs/how-to/house-bots.md';
  return { check: bot, status: 'warn', found: found || 'it ended without a word', advice };
}
