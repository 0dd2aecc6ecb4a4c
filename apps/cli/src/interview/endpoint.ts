/** A language model behind an endpoint of the OpenAI protocol, as a subject. */
import { likelierChoice, likelierText, readAnswer } from '@parlour/interview';
import { complete, type Endpoint, score } from '../speaking/completions.ts';
import { RequestFailed } from '../speaking/request-failed.ts';
import { bodyWriter } from './body.ts';
import type { AskingOptions, Subject } from './subject.ts';

interface EndpointOptions extends AskingOptions, Endpoint {
  readonly model: string;
}

/** The most that endpoints give. */
const chancesAsked = 20;

/** Interviews a language model: one request for each question. */
export function createModelSubject(options: EndpointOptions): Subject {
  const { name, model, mode, reading, temperature, maxTokens } = options;
  const common = {
    model,
    ...(temperature !== undefined && { temperature }),
    ...(mode === 'logprobs'
      ? { logprobs: true, top_logprobs: chancesAsked, max_tokens: 1 }
      : maxTokens !== undefined && { max_tokens: maxTokens }),
  };
  if (mode === 'completions') return scoredSubject(options, { model });
  const bodyOf = bodyWriter(common);
  return {
    name,
    common,
    async ask(asked, _dialogue, signal) {
      const { reply, chances, tokens } = await complete(options, bodyOf(asked), signal);
      const more = { reply, ...(tokens && { tokens }) };
      if (mode !== 'logprobs') return { answer: readAnswer(reply, reading), ...more };
      if (chances !== undefined) return { answer: likelierChoice(chances), ...more };
      throw new RequestFailed(`${name}: the endpoint gives no log-probabilities; use --mode generate`, false);
    },
    close: async () => {},
  };
}

/** A language model as it was trained first: of two texts that end in 1 and in 2 the likelier one is its answer. */
function scoredSubject(options: EndpointOptions, common: object): Subject {
  const { name } = options;
  return {
    name,
    common,
    async ask({ text }, _dialogue, signal) {
      const { scored, tokens } = await score(options, common, [`${text} 1`, `${text} 2`], signal);
      const [first, second] = scored;
      const answer = first && second && likelierText(first, second);
      if (answer !== undefined) return { answer, reply: null, ...(tokens && { tokens }) };
      throw new RequestFailed(
        `${name}: the endpoint does not score what it is given (echo with logprobs); use --mode logprobs or generate`,
        false,
      );
    },
    close: async () => {},
  };
}
