/** The bettor with a language model as its brain. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  Endpoint,
  type EndpointSettings,
  endpointSettings,
  endWithTrial,
  endWithTry,
  isConfigurationCheck,
  keepOffer,
  refuseNetworks,
  triedText,
} from '@parlour/bot-llm/endpoint';
import { startHouseBot } from '@parlour/bot-sdk';
import { llmBrain } from './brains.ts';
import { createJudge } from './judge.ts';

/** Starts it, or only tries its endpoint; without an endpoint it says what is missing and ends. */
export function startLlmBettor(log: (line: string) => void): void {
  let settings: EndpointSettings;
  try {
    settings = endpointSettings(process.env);
  } catch (error) {
    log((error as Error).message);
    process.exitCode = 78;
    return;
  }
  refuseNetworks(process.env);
  start(settings, log);
}

function start(settings: EndpointSettings, log: (line: string) => void): void {
  const folder = isConfigurationCheck(process.env) ? undefined : process.env.PARLOUR_BOT_DATA || undefined;
  const endpoint = new Endpoint({ settings, folder, log });
  const file = join(import.meta.dirname, '..', '..', 'prompts', 'judge.md');
  const prompt = process.env.PARLOUR_LLM_PROMPT_TEXT || readFileSync(file, 'utf8').trim();
  const judge = createJudge(endpoint, prompt);
  const beliefIn = (answer: string) =>
    judge({
      baseRate: 0.5,
      conversation: [{ question: 'bettor-1#1', by: 'bettor-1', text: 'hi, how is it going?', answer }],
    });
  const attempt = () =>
    beliefIn('not bad, you?').then(
      (belief) => belief !== undefined,
      () => false,
    );
  const tried = triedText(process.env);
  if (tried !== undefined)
    return void endWithTry(async () => (await beliefIn(tried))?.toString(), endpoint, settings);
  if (isConfigurationCheck(process.env)) return void endWithTrial(attempt, endpoint);
  const bot = startHouseBot({
    log,
    games: settings.games,
    bettor: llmBrain(async (table) => {
      const belief = await judge(table);
      offer.said(table.game, belief !== undefined);
      offer.look();
      return belief;
    }),
    over: ({ game }) => offer.over(game),
  });
  const offer = keepOffer(bot, endpoint, { attempt });
}
