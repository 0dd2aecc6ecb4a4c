/** Reads `models.yaml`: the language models of a server, each a bot with its own endpoint. */
import { parse } from 'yaml';
import * as z from 'zod';

/** In the data directory. */
export const modelFile = 'models.yaml';

const roles = ['target', 'witness', 'suspect', 'contestant', 'duellist'] as const;
const model = z.strictObject({
  name: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,23}$/, 'expected 2 to 24 small letters, digits, dots or hyphens'),
  endpoint: z.url('expected an http or https address, such as http://localhost:11434/v1'),
  model: z.string().min(1),
  /** Variable of the server's environment that has the key: the file has none. */
  key_variable: z
    .string()
    .regex(/^[A-Z][A-Z0-9_]*$/, 'expected the name of an environment variable, such as OPENAI_API_KEY')
    .optional(),
  description: z.string().max(200).default('A language model that plays a person.'),
  roles: z
    .array(z.enum(roles))
    .min(1)
    .default([...roles]),
  games: z.int().min(1).max(1000).default(8),
  tokens_per_day: z.int().min(1).default(1_000_000),
  max_tokens: z.int().min(1).optional(),
  /** Seconds for one answer. */
  timeout: z.number().positive().max(40).optional(),
  personas: z
    .array(z.string().regex(/^[\w-]+$/))
    .min(1)
    .optional(),
  /** Fields of the request's body; null takes one out. */
  body: z.record(z.string(), z.unknown()).optional(),
});

const file = z.strictObject({
  models: z
    .array(model)
    .max(20)
    .refine((all) => new Set(all.map(({ name }) => name)).size === all.length, 'expected each name once'),
});

/** A language model as an operator names it. */
export type NamedModel = z.infer<typeof model>;

/** @throws RangeError, which names each field with what was expected */
export function readModelFile(text: string): readonly NamedModel[] {
  const checked = file.safeParse(parsedYaml(text));
  if (checked.success) return checked.data.models;
  const faults = checked.error.issues.map(({ path, message }) => `${path.join('.') || 'file'}: ${message}`);
  throw new RangeError(faults.join('; '));
}

function parsedYaml(text: string): unknown {
  try {
    return parse(text);
  } catch (error) {
    throw new RangeError(`expected YAML: ${(error as Error).message.split('\n')[0]}`);
  }
}
