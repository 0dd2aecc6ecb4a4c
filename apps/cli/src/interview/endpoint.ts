/** A language model behind an endpoint of the OpenAI protocol, as a subject. */
import { type Asked, likelierChoice, readAnswer, type TokenChance } from '@parlour/interview';
import { type AskingOptions, type Given, RequestFailed, type Subject, type Tokens } from './subject.ts';

interface EndpointOptions extends AskingOptions {
  readonly name: string;
  readonly model: string;
  /** Where the API begins, such as `http://localhost:11434/v1`. */
  readonly url: URL;
  /** Undefined: the endpoint wants none. */
  readonly key: string | undefined;
}

/** What an endpoint answers, as far as it is read. */
interface Completion {
  readonly choices?: readonly {
    readonly message?: { readonly content?: string | null };
    readonly logprobs?: {
      readonly content?: readonly { readonly top_logprobs?: readonly TokenChance[] }[] | null;
    } | null;
  }[];
  readonly usage?: { readonly prompt_tokens?: number; readonly completion_tokens?: number };
  readonly error?: { readonly message?: string } | string;
}

/** The most that endpoints give. */
const chancesAsked = 20;

/** Interviews a language model: one request for each question. */
export function endpointSubject(options: EndpointOptions): Subject {
  const { name, model, mode, temperature, maxTokens } = options;
  const common = {
    model,
    ...(temperature !== undefined && { temperature }),
    ...(mode === 'logprobs'
      ? { logprobs: true, top_logprobs: chancesAsked, max_tokens: 1 }
      : maxTokens !== undefined && { max_tokens: maxTokens }),
  };
  return {
    name,
    common,
    async ask({ earlier, text }, _dialogue, signal) {
      const body = { ...common, messages: [...earlier, { role: 'user', content: text }] };
      return given(await post(options, JSON.stringify(body), signal), options);
    },
    close: async () => {},
  };
}

function given(completion: Completion, { mode, reading, name }: EndpointOptions): Given {
  const [choice] = completion.choices ?? [];
  if (choice === undefined) throw new RequestFailed(`${name}: the endpoint gave no reply`, true);
  const reply = choice.message?.content ?? '';
  const tokens = tokensIn(completion);
  if (mode !== 'logprobs') return { answer: readAnswer(reply, reading), reply, ...tokens };
  const chances = choice.logprobs?.content?.[0]?.top_logprobs;
  if (chances === undefined)
    throw new RequestFailed(`${name}: the endpoint gives no log-probabilities; use --mode generate`, false);
  return { answer: likelierChoice(chances), reply, ...tokens };
}

function tokensIn({ usage }: Completion): { readonly tokens?: Tokens } {
  if (usage === undefined) return {};
  return { tokens: { prompt: usage.prompt_tokens ?? 0, completion: usage.completion_tokens ?? 0 } };
}

async function post(
  { name, url, key, timeout }: EndpointOptions,
  body: string,
  signal: AbortSignal,
): Promise<Completion> {
  const address = new URL(url);
  address.pathname = `${url.pathname.replace(/\/+$/, '')}/chat/completions`;
  const headers = {
    'content-type': 'application/json',
    ...(key !== undefined && { authorization: `Bearer ${key}` }),
  };
  let response: Response;
  let text: string;
  try {
    const within = AbortSignal.any([signal, AbortSignal.timeout(timeout)]);
    response = await fetch(address, { method: 'POST', headers, body, signal: within });
    text = await response.text();
  } catch (error) {
    throw new RequestFailed(`${name}: ${reasonOf(error)}`, true);
  }
  if (response.ok) return parsed(text, name);
  const mayPass = response.status === 408 || response.status === 429 || response.status >= 500;
  const advice = response.status === 401 ? ' (set PARLOUR_LLM_API_KEY or OPENAI_API_KEY)' : '';
  throw new RequestFailed(
    `${name}: ${response.status} ${saidIn(text)}${advice}`,
    mayPass,
    waitIn(response.headers.get('retry-after')),
  );
}

function parsed(text: string, name: string): Completion {
  try {
    return JSON.parse(text) as Completion;
  } catch {
    throw new RequestFailed(`${name}: the endpoint did not answer with JSON`, true);
  }
}

/** What an endpoint says of its failure, in one line. */
function saidIn(text: string): string {
  let said = text;
  try {
    const { error } = JSON.parse(text) as Completion;
    said = typeof error === 'string' ? error : (error?.message ?? text);
  } catch {}
  return said.replaceAll(/\s+/g, ' ').trim().slice(0, 300);
}

/** In milliseconds; the header has seconds or a date. */
function waitIn(header: string | null): number | undefined {
  if (header === null || header.trim() === '') return undefined;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(seconds, 0) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(date - Date.now(), 0);
}

const reasonOf = (error: unknown): string => {
  const { message, cause } = error as Error;
  return cause instanceof Error ? cause.message || message : message;
};

/** A question as requests are written down: all its messages. */
export const messagesOf = ({ earlier, text }: Asked): readonly { role: string; content: string }[] => [
  ...earlier,
  { role: 'user', content: text },
];
