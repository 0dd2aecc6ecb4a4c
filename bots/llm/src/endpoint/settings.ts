/** Reads an endpoint's settings from the environment. */

import { type TurnForm, turnForms } from './turns.ts';

/** Settings of the endpoint, from variables that begin with PARLOUR_LLM_. */
export interface EndpointSettings {
  readonly baseUrl: string;
  readonly model: string;
  /** Undefined: not needed, as for most local endpoints. */
  readonly apiKey: string | undefined;
  /** Infinity: without limit. */
  readonly tokensPerDay: number;
  /** Simultaneous games. */
  readonly games: number;
  /** Requests at once. */
  readonly parallel: number;
  /** How a talk of several is sent; undefined: as the endpoint takes it. */
  readonly turns: TurnForm | undefined;
  /** For one text, with all retries, in milliseconds. */
  readonly timeout: number;
  /** Maximum tokens of one text, including thoughts. */
  readonly maxTokens: number;
  readonly stream: boolean;
  /** Fields of the request's body to set; null takes one out. */
  readonly body: Readonly<Record<string, unknown>>;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** A configuration error for the operator. Never contains a value, which could be the key. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/** Reads the settings. Throws a SettingsError if there is no endpoint, or if a variable is invalid. */
export function endpointSettings(environment: Environment): EndpointSettings {
  const value = (name: string): string | undefined => environment[`PARLOUR_LLM_${name}`]?.trim() || undefined;
  const baseUrl = value('BASE_URL');
  const model = value('MODEL');
  if (baseUrl === undefined || model === undefined)
    throw new SettingsError('no endpoint: set PARLOUR_LLM_BASE_URL and PARLOUR_LLM_MODEL');
  if (!isAddress(baseUrl))
    throw new SettingsError(
      'PARLOUR_LLM_BASE_URL: expected an http or https address without a password, such as http://localhost:11434/v1',
    );
  const day = value('TOKENS_PER_DAY') ?? '1000000';
  return {
    baseUrl,
    model,
    apiKey: value('API_KEY'),
    tokensPerDay: day === 'unlimited' ? Number.POSITIVE_INFINITY : whole('TOKENS_PER_DAY', day, 1, 1e12),
    games: whole('GAMES', value('GAMES') ?? '8', 1, 1000),
    parallel: whole('PARALLEL', value('PARALLEL') ?? '32', 1, 1000),
    turns: turnsOf(value('TURNS')),
    timeout: seconds('TIMEOUT', value('TIMEOUT') ?? '30', 40) * 1000,
    maxTokens: whole('MAX_TOKENS', value('MAX_TOKENS') ?? '1000', 1, 1e6),
    stream: (value('STREAM') ?? '1') !== '0',
    body: bodyOf(value('BODY')),
  };
}

function isAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && username === '' && password === '';
}

function whole(name: string, text: string, least: number, most: number): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= least && number <= most) return number;
  throw new SettingsError(`PARLOUR_LLM_${name}: expected a whole number from ${least} to ${most}`);
}

/** A target that is silent for 45 seconds has lost its game: a later answer does not count. */
function seconds(name: string, text: string, most: number): number {
  const number = Number(text);
  if (number > 0 && number <= most) return number;
  throw new SettingsError(`PARLOUR_LLM_${name}: expected seconds, more than 0 and at most ${most}`);
}

function turnsOf(text: string | undefined): TurnForm | undefined {
  if (text === undefined || text === 'auto') return undefined;
  const form = turnForms.find((one) => one === text);
  if (form === undefined)
    throw new SettingsError(`PARLOUR_LLM_TURNS: expected auto, ${turnForms.join(', ')}`);
  return form;
}

function bodyOf(text: string | undefined): Record<string, unknown> {
  if (text === undefined) return {};
  const wrong = new SettingsError(
    'PARLOUR_LLM_BODY: expected an object in JSON, such as {"reasoning_effort":"low"}',
  );
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return { ...body };
  } catch {
    throw wrong;
  }
  throw wrong;
}
