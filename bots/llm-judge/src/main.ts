/** A language model as a bettor: it says how probable a person is, and the SDK bets on that. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  Endpoint,
  type EndpointSettings,
  endpointSettings,
  endWithTrial,
  isConfigurationCheck,
  keepOffer,
} from '@parlour/bot-llm/endpoint';
import { startHouseBot } from '@parlour/bot-sdk';
import { nextQuestion } from '@parlour/bot-stylist/questions';
import { createJudge } from './judge.ts';

const log = (line: string) => console.error(`llm-judge: ${line}`);

function start(settings: EndpointSettings): void {
  const folder = isConfigurationCheck(process.env) ? undefined : process.env.PARLOUR_BOT_DATA || undefined;
  const endpoint = new Endpoint({ settings, folder, log });
  const prompt = readFileSync(join(import.meta.dirname, '..', 'prompts', 'judge.md'), 'utf8').trim();
  const judge = createJudge(endpoint, prompt);
  const trial = {
    question: 'bettor-1#1',
    by: 'bettor-1',
    text: 'hi, how is it going?',
    answer: 'not bad, you?',
  };
  const attempt = () =>
    judge({ baseRate: 0.5, conversation: [trial] }).then(
      (belief) => belief !== undefined,
      () => false,
    );
  if (isConfigurationCheck(process.env)) return void endWithTrial(attempt, endpoint);
  const bot = startHouseBot({
    log,
    games: settings.games,
    bettor: {
      ask: (table) => nextQuestion(table),
      judge: async (table) => {
        const belief = await judge(table);
        offer.said(table.game, belief !== undefined);
        offer.look();
        return belief;
      },
      most: 50,
    },
    over: ({ game }) => offer.over(game),
  });
  const offer = keepOffer(bot, endpoint, { attempt });
}

let settings: EndpointSettings | undefined;
try {
  settings = endpointSettings(process.env);
} catch (error) {
  log((error as Error).message);
  process.exitCode = 78;
}
if (settings !== undefined) start(settings);
