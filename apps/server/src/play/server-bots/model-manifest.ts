/** A language model as a bot: the program that plays it, with its settings as variables. */
import { createHash } from 'node:crypto';
import { type ModelSettings, modelPrograms } from '@parlour/protocol';
import type { HouseBotManifest } from './manifest.ts';

/** What its program is given beside the settings. */
export interface ModelRun {
  readonly name: string;
  /** The key of the endpoint; empty: none. */
  readonly key: string;
  /** Version of the machine, which each reply names. */
  readonly version: string;
  /** Refused networks for its endpoint, separated by commas; empty: none is refused. */
  readonly refusedNetworks: string;
}

/** The bot whose program plays a model. */
export const programNameOf = ({ roles }: Pick<ModelSettings, 'roles'>): string =>
  modelPrograms[roles[0] ?? ''] ?? 'llm';

/** The manifest of a model; undefined: the bot whose program plays it is not there. */
export function modelManifest(
  settings: ModelSettings,
  { name, key, version, refusedNetworks }: ModelRun,
  manifests: readonly HouseBotManifest[],
): HouseBotManifest | undefined {
  const program = manifests.find((one) => one.name === programNameOf(settings));
  if (program === undefined) return undefined;
  const { description, roles, maxTokens, timeout, personas, persona = '', prompt = '', body } = settings;
  const variables = {
    BASE_URL: settings.endpoint,
    MODEL: settings.model,
    API_KEY: key,
    GAMES: String(settings.games),
    TOKENS_PER_DAY: String(settings.tokensPerDay),
    MAX_TOKENS: maxTokens === undefined ? '' : String(maxTokens),
    TIMEOUT: timeout === undefined ? '' : String(timeout),
    PERSONA: personas?.join(',') ?? '',
    PERSONA_TEXT: persona,
    PROMPT_TEXT: prompt,
    BODY: body === undefined ? '' : JSON.stringify(body),
    VERSION: version,
    REFUSED_NETWORKS: refusedNetworks,
  };
  return {
    ...program,
    ...{ name, description, roles, family: settings.model, seats: undefined },
    // Other variables of the endpoint belong to the model that the environment names.
    environment: program.environment.filter((variable) => !variable.startsWith('PARLOUR_LLM_')),
    settings: {
      ...program.settings,
      ...Object.fromEntries(
        Object.entries(variables).map(([variable, value]) => [`PARLOUR_LLM_${variable}`, value]),
      ),
    },
  };
}

/** The version of a model of a file, which has no number: a hash of all that its replies depend on. */
export const versionOfSettings = ({ description: _, games: _g, tokensPerDay: _t, ...rest }: ModelSettings) =>
  createHash('sha256').update(JSON.stringify(rest)).digest('hex').slice(0, 8);
