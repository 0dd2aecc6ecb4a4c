/** A language model as a house bot: plays people, through any endpoint with OpenAI's protocol. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Bot, startHouseBot } from '@parlour/bot-sdk';
import { checkEndpoint } from './check.ts';
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
} from './endpoint/index.ts';
import { FallbackLines } from './fallback.ts';
import { chosenPersonas, ownSecret, personaOf, readPersonas, withPrompt } from './personas.ts';
import { createContestant, readShowPrompts } from './show/index.ts';
import { createTarget } from './target.ts';

const home = join(import.meta.dirname, '..');
const log = (line: string) => console.error(`llm: ${line}`);
/** Of the settings that an operator gave it: other settings make another machine. */
const version = process.env.PARLOUR_LLM_VERSION ? { version: process.env.PARLOUR_LLM_VERSION } : {};

/** Checks the whole configuration first. */
function configured() {
  const { PARLOUR_LLM_PERSONAS, PARLOUR_LLM_PERSONA = '', PARLOUR_LLM_PROMPT } = process.env;
  const { PARLOUR_LLM_PERSONA_TEXT: own = '', PARLOUR_LLM_PROMPT_TEXT: ownPrompt = '' } = process.env;
  const settings = endpointSettings(process.env);
  const all =
    own === '' ? readPersonas(PARLOUR_LLM_PERSONAS || join(home, 'personas')) : [personaOf('own.md', own)];
  if (all.length === 0)
    throw new SettingsError('PARLOUR_LLM_PERSONAS: expected a folder with files that end with .md');
  const names = PARLOUR_LLM_PERSONA.split(',').flatMap((name) => name.trim() || []);
  const chosen = chosenPersonas(all, names);
  const promptFile = PARLOUR_LLM_PROMPT || join(home, 'prompts', 'target.md');
  const prompt = ownPrompt || readFileSync(promptFile, 'utf8').trim();
  if (!prompt.includes('{persona}'))
    throw new SettingsError('PARLOUR_LLM_PROMPT: expected a text with {persona} in it');
  const personas = PARLOUR_LLM_PROMPT || ownPrompt ? chosen.map((one) => withPrompt(one, prompt)) : chosen;
  const show = readShowPrompts(process.env.PARLOUR_LLM_PROMPTS || undefined);
  return { settings, personas, prompt, show };
}

/** One endpoint for all seats: a bot that plays everything, and others for games that need several bots. */
function start({ settings, personas, prompt, show }: ReturnType<typeof configured>): void {
  const folder = isConfigurationCheck(process.env) ? undefined : process.env.PARLOUR_BOT_DATA || undefined;
  // The lines of the check itself have every failure.
  const isCheck = process.env.PARLOUR_TRIAL === 'check';
  const tried = triedText(process.env);
  const endpoint = new Endpoint({ settings, folder, log: isCheck ? () => {} : log });
  const secret = ownSecret(folder);
  const fallback = new FallbackLines({ secret, folder });
  const { timeout } = settings;
  const seatOf = (seat: number) => {
    const options = { endpoint, personas, secret, timeout, seat };
    const answer = createTarget({ ...options, prompt, fallback });
    return { answer, contestant: createContestant({ ...options, prompts: show }) };
  };
  const first = seatOf(0);
  /** A request like a player's: a model without usable output would be silent in games too. */
  const attempt = () =>
    first.answer({ game: null, text: 'hi, how is it going?', before: [] }).then(
      ({ text }) => text !== '',
      () => false,
    );
  if (isCheck) return void checkEndpoint({ endpoint, settings, ...first });
  if (tried !== undefined) {
    const ask = async () => (await first.answer({ game: null, text: tried, before: [] })).text;
    return void endWithTry(ask, endpoint, settings);
  }
  if (isConfigurationCheck(process.env)) return void endWithTrial(attempt, endpoint);

  const tokens = (process.env.PARLOUR_TOKENS || process.env.PARLOUR_TOKEN || '').split(',');
  const seats = tokens.map((token, seat) => play(token, seat === 0 ? first : seatOf(seat), seat));
  const all: Pick<Bot, 'offer' | 'closed'> = {
    offer: (games) => {
      for (const { offer } of seats) offer(games);
    },
    closed: Promise.all(seats.map(({ closed }) => closed)).then(([reason = 'stopped']) => reason),
  };
  const offer = keepOffer(all, endpoint, { attempt });

  function play(token: string, { answer, contestant }: typeof first, seat: number): Bot {
    // Games of different seats may have one id.
    const keyOf = (game: string) => `${seat} ${game}`;
    return startHouseBot({
      ...(token !== '' && { token }),
      log,
      games: settings.games,
      // It judges only in the show: other judging roles have separate bots.
      roles: seat === 0 ? ['target', 'witness', 'suspect', 'contestant', 'duellist'] : ['contestant'],
      reply: async (turn) => {
        const { text, role, isFromModel } = await (turn.as === 'contestant'
          ? contestant.say(turn)
          : answer(turn));
        offer.said(keyOf(turn.game ?? turn.id), isFromModel);
        offer.look();
        const made = { persona: role.file.replace(/\.md$/, ''), hash: role.hash, ...version };
        return { text, made: isFromModel ? { model: settings.model, ...made } : made };
      },
      judge: (prompt) => (prompt.as === 'contestant' ? contestant.judge(prompt) : undefined),
      over: ({ game }) => offer.over(keyOf(game)),
    });
  }
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
