/** Parses answers of the OpenAI protocol: of any shape, because endpoints differ and some are broken. */
import type { ScoredText, TokenChance } from '@parlour/interview';
import type { Tokens } from '../progress.ts';

/** Parsed answer of an endpoint. */
export interface Completion {
  /** Text of the reply, possibly empty. Undefined without a reply. */
  readonly reply: string | undefined;
  /** Alternatives for the first token; undefined if not reported. */
  readonly chances: readonly TokenChance[] | undefined;
  readonly tokens: Tokens | undefined;
  /** Error message of the endpoint; undefined: none. */
  readonly failure: string | undefined;
}

/** Never throws: unexpected shapes count as missing. */
export function readCompletion(value: unknown): Completion {
  const choice = firstOf(field(value, 'choices'));
  return {
    reply: choice === undefined ? undefined : textOf(field(field(choice, 'message'), 'content')),
    chances: chancesIn(field(firstOf(field(field(choice, 'logprobs'), 'content')), 'top_logprobs')),
    tokens: tokensIn(field(value, 'usage')),
    failure: failureIn(field(value, 'error')),
  };
}

/** The texts of a request for scores, in its order; those that were not scored are left out. */
export function parseScoredTexts(value: unknown): readonly ScoredText[] {
  const choices = field(value, 'choices');
  if (!Array.isArray(choices)) return [];
  const indexOf = (choice: unknown) => Number(field(choice, 'index') ?? 0);
  return choices
    .toSorted((a, b) => indexOf(a) - indexOf(b))
    .flatMap((choice) => {
      const found = field(choice, 'logprobs');
      const [tokens, logprobs] = [field(found, 'tokens'), field(found, 'token_logprobs')];
      if (!Array.isArray(tokens) || !Array.isArray(logprobs)) return [];
      return [
        {
          tokens: tokens.map(String),
          logprobs: logprobs.map((one) => (typeof one === 'number' ? one : null)),
        },
      ];
    });
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
