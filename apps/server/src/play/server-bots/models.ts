/** Language models of `models.yaml`: each runs as a separate bot, by the program of `llm`. */
import { existsSync, readFileSync } from 'node:fs';
import { type NamedModel, readModelFile } from '@parlour/protocol';
import type { HouseBotManifest } from './manifest.ts';

/** The bot whose program plays them. */
const programName = 'llm';

/** Bots of the models, and faults of the file. */
export interface ModelsFile {
  readonly manifests: readonly HouseBotManifest[];
  readonly faults: readonly { readonly name: string; readonly reason: string }[];
}

/** A missing file has no models; a wrong one starts none of them. */
export function readModels(
  file: string | undefined,
  manifests: readonly HouseBotManifest[],
  environment: Readonly<Record<string, string | undefined>>,
): ModelsFile {
  const program = manifests.find(({ name }) => name === programName);
  if (file === undefined || program === undefined || !existsSync(file)) return { manifests: [], faults: [] };
  try {
    const models = readModelFile(readFileSync(file, 'utf8'));
    const taken = models.find(({ name }) => manifests.some((one) => one.name === name));
    if (taken !== undefined)
      throw new RangeError(`${taken.name} is the name of a bot that comes with Parlour`);
    const lacking = models.filter(({ key_variable: key }) => key !== undefined && !environment[key]);
    return {
      manifests: models
        .filter((one) => !lacking.includes(one))
        .map((one) => manifestOf(one, program, environment)),
      faults: lacking.map(({ name, key_variable: key }) => ({
        name,
        reason: `expected its key in the variable ${key}, found none`,
      })),
    };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { manifests: [], faults: [{ name: programName, reason: `${file}: ${error.message}` }] };
  }
}

function manifestOf(
  model: NamedModel,
  program: HouseBotManifest,
  environment: Readonly<Record<string, string | undefined>>,
): HouseBotManifest {
  const {
    name,
    description,
    roles,
    key_variable: key,
    body,
    personas,
    max_tokens: maxTokens,
    timeout,
  } = model;
  const settings = {
    BASE_URL: model.endpoint,
    MODEL: model.model,
    API_KEY: (key && environment[key]) ?? '',
    GAMES: String(model.games),
    TOKENS_PER_DAY: String(model.tokens_per_day),
    MAX_TOKENS: maxTokens === undefined ? '' : String(maxTokens),
    TIMEOUT: timeout === undefined ? '' : String(timeout),
    PERSONA: personas?.join(',') ?? '',
    BODY: body === undefined ? '' : JSON.stringify(body),
  };
  return {
    ...program,
    ...{ name, description, roles, family: model.model, standsInFor: undefined, seats: undefined },
    // Other variables of the endpoint belong to the model that the environment names.
    environment: program.environment.filter((variable) => !variable.startsWith('PARLOUR_LLM_')),
    settings: Object.fromEntries(
      Object.entries(settings).map(([variable, value]) => [`PARLOUR_LLM_${variable}`, value]),
    ),
  };
}
