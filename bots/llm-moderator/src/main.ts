/** A language model as the moderator of game shows: it says which contestant should speak next. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  Endpoint,
  endpointSettings,
  endWithTrial,
  endWithTry,
  isConfigurationCheck,
  keepOffer,
  refuseNetworks,
  SettingsError,
  triedText,
} from '@parlour/bot-llm/endpoint';
import { startHouseBot } from '@parlour/bot-sdk';
import { createModerator } from './moderator.ts';

const log = (line: string) => console.error(`llm-moderator: ${line}`);

/** Time limit of the server in milliseconds; later answers do not count. */
const patience = 4500;

function configured() {
  const settings = endpointSettings(process.env);
  const own = join(import.meta.dirname, '..', 'prompts');
  const theirs = join(process.env.PARLOUR_LLM_PROMPTS || own, 'moderator.md');
  const file = existsSync(theirs) ? theirs : join(own, 'moderator.md');
  const prompt = process.env.PARLOUR_LLM_PROMPT_TEXT || readFileSync(file, 'utf8').trim();
  if (!prompt.includes('{contestants}'))
    throw new SettingsError('PARLOUR_LLM_PROMPTS: expected {contestants} in moderator.md');
  return { settings, prompt };
}

function start({ settings, prompt }: ReturnType<typeof configured>): void {
  const folder = isConfigurationCheck(process.env) ? undefined : process.env.PARLOUR_BOT_DATA || undefined;
  const endpoint = new Endpoint({ settings, folder, log });
  const moderate = createModerator(endpoint, prompt, Math.min(settings.timeout, patience));
  const trial = { you: 'moderator', others: ['A', 'B'], talk: [{ by: 'A', text: 'hi all', at: 0 }] };
  const attempt = () =>
    moderate(trial).then(
      (text) => text !== undefined,
      () => false,
    );
  const tried = triedText(process.env);
  if (tried !== undefined) {
    const talk = [{ by: 'A', text: tried, at: 0 }];
    return void endWithTry(() => moderate({ ...trial, talk }), endpoint, settings);
  }
  if (isConfigurationCheck(process.env)) return void endWithTrial(attempt, endpoint);
  const bot = startHouseBot({
    log,
    games: settings.games,
    roles: ['moderator'],
    reply: async (prompt) => {
      const text = await moderate(prompt);
      offer.look();
      return text;
    },
  });
  const offer = keepOffer(bot, endpoint, { attempt });
}

let configuration: ReturnType<typeof configured> | undefined;
try {
  configuration = configured();
} catch (error) {
  log((error as Error).message);
  process.exitCode = 78;
}
refuseNetworks(process.env);
if (configuration !== undefined) start(configuration);
