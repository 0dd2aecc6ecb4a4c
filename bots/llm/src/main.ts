/** A language model as a player of the house: it plays targets, through any endpoint that speaks OpenAI's protocol. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startHouseBot } from '@parlour/bot-sdk';
import {
  Endpoint,
  endpointSettings,
  endWithTrial,
  isTrial,
  keepOffer,
  SettingsError,
} from './endpoint/index.ts';
import { chosenPersonas, ownSecret, readPersonas } from './personas.ts';
import { createContestant, readShowPrompts } from './show/index.ts';
import { createTarget } from './target.ts';

const home = join(import.meta.dirname, '..');
const log = (line: string) => console.error(`llm: ${line}`);

/** Everything that an operator may get wrong is looked at first. */
function configured() {
  const { PARLOUR_LLM_PERSONAS, PARLOUR_LLM_PERSONA = '', PARLOUR_LLM_PROMPT } = process.env;
  const settings = endpointSettings(process.env);
  const all = readPersonas(PARLOUR_LLM_PERSONAS || join(home, 'personas'));
  if (all.length === 0)
    throw new SettingsError('PARLOUR_LLM_PERSONAS: expected a folder with files that end with .md');
  const names = PARLOUR_LLM_PERSONA.split(',').flatMap((name) => name.trim() || []);
  const personas = chosenPersonas(all, names);
  const prompt = readFileSync(PARLOUR_LLM_PROMPT || join(home, 'prompts', 'target.md'), 'utf8').trim();
  if (!prompt.includes('{persona}'))
    throw new SettingsError('PARLOUR_LLM_PROMPT: expected a text with {persona} in it');
  const show = readShowPrompts(process.env.PARLOUR_LLM_PROMPTS || undefined);
  return { settings, personas, prompt, show };
}

function start({ settings, personas, prompt, show }: ReturnType<typeof configured>): void {
  const folder = isTrial(process.env) ? undefined : process.env.PARLOUR_BOT_DATA || undefined;
  const endpoint = new Endpoint({ settings, folder, log });
  const secret = ownSecret(folder);
  const { timeout } = settings;
  const answer = createTarget({ endpoint, personas, secret, prompt, timeout });
  const contestant = createContestant({ endpoint, personas, secret, prompts: show, timeout });
  /** As somebody would ask it: a model that only thinks, or has nothing usable to say, would be silent in games too. */
  const attempt = () =>
    answer({ game: 'trial', text: 'hi, how is it going?', before: [] }).then(
      ({ text }) => text !== '',
      () => false,
    );
  if (isTrial(process.env)) return void endWithTrial(attempt, endpoint);
  const bot = startHouseBot({
    log,
    games: settings.games,
    // It judges in the show alone: roles that only judge have bots of their own.
    roles: ['target', 'witness', 'suspect', 'contestant', 'duellist'],
    reply: async (turn) => {
      const { text, role } = await (turn.as === 'contestant' ? contestant.say(turn) : answer(turn));
      offer.said(turn.game ?? turn.id, text !== '');
      offer.look();
      return {
        text,
        made: { model: settings.model, persona: role.file.replace(/\.md$/, ''), hash: role.hash },
      };
    },
    judge: (prompt) => (prompt.as === 'contestant' ? contestant.judge(prompt) : undefined),
    over: ({ game }) => offer.over(game),
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
if (configuration !== undefined) start(configuration);
