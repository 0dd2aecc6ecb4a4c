/** Checks house bots with external requirements. */
import { join } from 'node:path';
import { type HouseBotTrial, tryHouseBots } from '@parlour/server';
import type { MachineFinding } from './doctor-machine.ts';

const botFolder = join(import.meta.dirname, '..', '..', '..', 'bots');

/**
 * Checks the requirements of the bots, with the variables of this process. It requests one short text from
 * each endpoint.
 */
export async function checkBots(): Promise<readonly MachineFinding[]> {
  return (await tryHouseBots(botFolder)).map(trialFinding);
}

export function trialFinding({ bot, outcome, said }: HouseBotTrial): MachineFinding {
  const found = said.replace(`${bot}: `, '');
  if (outcome === 'works') return { check: bot, status: 'ok', found };
  const isUnset = outcome === 'not-configured' && found.startsWith('no endpoint');
  if (isUnset) return { check: bot, status: 'ok', found: `left out: ${found}` };
  const advice = 'npx parlour llm check tells more; all variables: docs/how-to/house-bots.md';
  return { check: bot, status: 'warn', found: found || 'it ended without a word', advice };
}
