/** A language model as a bettor: it says how probable a person is, and the SDK bets on that. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Endpoint, type EndpointSettings, endpointSettings, keepOffer } from '@parlour/bot-llm/endpoint';
import { startHouseBot } from '@parlour/bot-sdk';
import { nextQuestion } from '@parlour/bot-stylist/questions';
import { createJudge } from './judge.ts';

const log = (line: string) => console.error(`llm-judge: ${line}`);

function start(settings: EndpointSettings): void {
  const endpoint = new Endpoint({ settings, folder: process.env.PARLOUR_BOT_DATA || undefined, log });
  const prompt = readFileSync(join(import.meta.dirname, '..', 'prompts', 'judge.md'), 'utf8').trim();
  const judge = createJudge(endpoint, prompt);
  const bot = startHouseBot({
    ...{ log, games: settings.games },
    bettor: {
      ask: (table) => nextQuestion(table),
      judge: async (table) => {
        const belief = await judge(table);
        offer.look();
        return belief;
      },
    },
  });
  const offer = keepOffer(bot, endpoint);
}

let settings: EndpointSettings | undefined;
try {
  settings = endpointSettings(process.env);
} catch (error) {
  log((error as Error).message);
  process.exitCode = 78;
}
if (settings !== undefined) start(settings);
