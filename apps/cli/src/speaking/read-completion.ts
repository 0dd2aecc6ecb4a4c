/** Reads what an endpoint of the OpenAI protocol answered: of any shape, for endpoints differ and some are broken. */
import type { TokenChance } from '@parlour/interview';
import type { Tokens } from '../progress.ts';

/** What an endpoint answered, as far as it is read. */
export interface Completion {
  /** What was said; empty: nothing. Undefined: there is no reply at all. */
  readonly reply: string | undefined;
  /** What the reply could have begun with; undefined: the endpoint does not tell. */
  readonly chances: readonly TokenChance[] | undefined;
  readonly tokens: Tokens | undefined;
  /** What the endpoint says of its failure; undefined: it names none. */
  readonly failure: string | undefined;
}

/** Never throws: what is of another shape than expected is taken for not there. */
export function readCompletion(value: unknown): Completion {
  const choice = firstOf(field(value, 'choices'));
  return {
    reply: choice === undefined ? undefined : textOf(field(field(choice, 'message'), 'content')),
    chances: chancesIn(field(firstOf(field(field(choice, 'logprobs'), 'content')), 'top_logprobs')),
    tokens: tokensIn(field(value, 'usage')),
    failure: failureIn(field(value, 'error')),
  };
}

/** Some endpoints give a reply in parts. */
function textOf(content: unknown): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content.map((part) => textOf(field(part, 'text'))).join('');
}

function chancesIn(value: unknown): readonly TokenChance[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.flatMap((one) => {
    const [token, logprob] = [field(one, 'token'), field(one, 'logprob')];
    return typeof token === 'string' && typeof logprob === 'number' ? [{ token, logprob }] : [];
  });
}

function tokensIn(usage: unknown): Tokens | undefined {
  const [prompt, completion] = [field(usage, 'prompt_tokens'), field(usage, 'completion_tokens')].map(
    (one) => (typeof one === 'number' && one >= 0 ? one : undefined),
  );
  if (prompt === undefined && completion === undefined) return undefined;
  return { prompt: prompt ?? 0, completion: completion ?? 0 };
}

function failureIn(error: unknown): string | undefined {
  const said = typeof error === 'string' ? error : field(error, 'message');
  return typeof said === 'string' && said !== '' ? said : undefined;
}

const firstOf = (value: unknown): unknown => (Array.isArray(value) ? value[0] : undefined);
const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;
