/** Reads `models.yaml`: the language models of a server, each a bot with its own endpoint. */
import { parse } from 'yaml';
import * as z from 'zod';
import {
  defaultDescription,
  defaultModelGames,
  defaultTokensPerDay,
  type ModelSettings,
  modelFields,
  modelName,
  modelSettingsFault,
  talkingRoles,
} from './model-settings.ts';

/** In the data directory. */
export const modelFile = 'models.yaml';

const fields = modelFields;
const model = z.strictObject({
  name: modelName,
  endpoint: fields.endpoint,
  model: fields.model,
  /** Variable of the server's environment that has the key: the file has none. */
  key_variable: z
    .string()
    .regex(/^[A-Z][A-Z0-9_]*$/, 'expected the name of an environment variable, such as OPENAI_API_KEY')
    .optional(),
  description: fields.description.default(defaultDescription),
  roles: fields.roles.default([...talkingRoles]),
  games: fields.games.default(defaultModelGames),
  tokens_per_day: fields.tokensPerDay.default(defaultTokensPerDay),
  max_tokens: fields.maxTokens.optional(),
  timeout: fields.timeout.optional(),
  personas: fields.personas.optional(),
  persona: fields.persona.optional(),
  prompt: fields.prompt.optional(),
  body: fields.body.optional(),
});

const file = z.strictObject({
  models: z
    .array(model)
    .max(20)
    .refine((all) => new Set(all.map(({ name }) => name)).size === all.length, 'expected each name once'),
});

/** A language model as an operator names it. */
export interface NamedModel extends ModelSettings {
  readonly name: string;
  readonly keyVariable: string | undefined;
}

/** @throws RangeError, which names each field with what was expected */
export function readModelFile(text: string): readonly NamedModel[] {
  const checked = file.safeParse(parsedYaml(text));
  if (!checked.success) {
    const faults = checked.error.issues.map(({ path, message }) => `${path.join('.') || 'file'}: ${message}`);
    throw new RangeError(faults.join('; '));
  }
  const models = checked.data.models.map(
    ({ key_variable: keyVariable, tokens_per_day: tokensPerDay, max_tokens: maxTokens, ...rest }) => ({
      ...rest,
      ...{ keyVariable, tokensPerDay, maxTokens },
    }),
  );
  for (const one of models) {
    const fault = modelSettingsFault(one);
    if (fault !== undefined) throw new RangeError(`${one.name}: ${fault}`);
  }
  return models;
}

function parsedYaml(text: string): unknown {
  try {
    return parse(text);
  } catch (error) {
    throw new RangeError(`expected YAML: ${(error as Error).message.split('\n')[0]}`);
  }
}
