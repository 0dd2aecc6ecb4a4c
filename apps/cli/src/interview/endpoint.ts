/** A language model behind an endpoint of the OpenAI protocol, as a subject. */
import { likelierChoice, readAnswer } from '@parlour/interview';
import type { Tokens } from '../progress.ts';
import { type Completion, complete, type Endpoint } from '../speaking/completions.ts';
import { RequestFailed } from '../speaking/request-failed.ts';
import { bodyWriter } from './body.ts';
import type { AskingOptions, Given, Subject } from './subject.ts';

interface EndpointOptions extends AskingOptions, Endpoint {
  readonly model: string;
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
  const bodyOf = bodyWriter(common);
  return {
    name,
    common,
    async ask(asked, _dialogue, signal) {
      return given(await complete(options, bodyOf(asked), signal), options);
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
