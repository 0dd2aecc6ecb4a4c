/** Advice that names settings where the operator has them: variables, or fields of a model of `models.yaml` or of the page. */
import type { Environment } from './settings.ts';

/** Variables without a field, or with one of another name. */
const replacements: readonly (readonly [RegExp, string])[] = [
  [/PARLOUR_LLM_GAMES or PARLOUR_LLM_SEATS, or raise PARLOUR_LLM_PARALLEL/, 'games'],
  [/PARLOUR_LLM_PARALLEL or PARLOUR_LLM_GAMES/, 'games'],
  [/PARLOUR_LLM_PARALLEL/, 'games'],
  [/Set PARLOUR_LLM_TURNS=[\w-]+/, 'Choose another model'],
  [/PARLOUR_LLM_STREAM=0/, 'body: {"stream":false}'],
  [/, or set PARLOUR_LLM_PROMPTS/, ''],
  [/PARLOUR_LLM_BASE_URL/g, 'endpoint'],
  [/PARLOUR_LLM_API_KEY/g, 'its key'],
];

/**
 * The advice for this program. A model with a version has its settings in fields. In a trial the server names those of its own
 * page.
 */
export function adviceFor(advice: string, environment: Environment): string {
  const { PARLOUR_LLM_VERSION: version = '', PARLOUR_TRIAL: trial = '' } = environment;
  if (version === '' || trial !== '') return advice;
  return replacements
    .reduce((text, [variable, field]) => text.replace(variable, field), advice)
    .replaceAll(/PARLOUR_LLM_(\w+)(=?)/g, (_, name, is) => `${name.toLowerCase()}${is && ': '}`);
}
