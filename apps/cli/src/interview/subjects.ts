/** Finds the subject that a SPEC means. */
import { randomAnswer } from '@parlour/interview';
import { InputError } from '../input-error.ts';
import { fileSubject, houseAccess, registeredSubject } from './bot-subjects.ts';
import { endpointSubject } from './endpoint.ts';
import type { AskingOptions, Given, Subject } from './subject.ts';

/** What subjects need to be found. */
export interface SubjectOptions extends AskingOptions {
  /** The data directory of the house whose bots are interviewed. */
  readonly data: string;
}

const kinds = 'openai:MODEL@URL, bot:NAME[@URL], file:./bot.ts, random:SEED or constant:1';

/** Throws InputError for what is no SPEC, or where there is no such bot. */
export async function subjectOf(spec: string, options: SubjectOptions): Promise<Subject> {
  const [, kind = '', rest = ''] = /^([a-z]+):(.+)$/s.exec(spec) ?? [];
  const isChoosing = options.mode === 'logprobs';
  if (isChoosing && (kind === 'bot' || kind === 'file'))
    throw new InputError(`${spec}: bots give no log-probabilities; use --mode generate or multiturn`);
  if (kind === 'openai') return openai(spec, rest, options);
  if (kind === 'file') return fileSubject(spec, rest, options);
  if (kind === 'bot') {
    const { before, url } = dividedAtUrl(rest);
    return registeredSubject(spec, before, houseAccess(url?.href, options.data), options);
  }
  if (kind === 'random' && /^-?\d+$/.test(rest))
    return without(spec, (dialogue, place) => randomAnswer(Number(rest), dialogue, place));
  if (kind === 'constant' && /^[12]$/.test(rest)) return without(spec, () => Number(rest));
  throw new InputError(`--subject ${spec}: expected ${kinds}`);
}

function openai(spec: string, rest: string, options: AskingOptions): Subject {
  const { before: model, url } = dividedAtUrl(rest);
  if (url === undefined || model === '')
    throw new InputError(
      `--subject ${spec}: expected openai:MODEL@URL, such as openai:llama3@http://localhost:11434/v1`,
    );
  // Every such endpoint has its API below /v1; an address without a path leaves it out.
  if (url.pathname === '/') url.pathname = '/v1';
  const key = process.env.PARLOUR_LLM_API_KEY || process.env.OPENAI_API_KEY || undefined;
  return endpointSubject({ ...options, name: spec, model, url, key });
}

/** A name may have an @ of its own: the last one before an address divides. */
function dividedAtUrl(text: string): { readonly before: string; readonly url: URL | undefined } {
  const at = text.search(/@https?:\/\/(?!.*@https?:\/\/)/s);
  if (at < 0) return { before: text, url: undefined };
  const address = text.slice(at + 1);
  if (!URL.canParse(address)) throw new InputError(`--subject ${text}: ${address} is no address`);
  return { before: text.slice(0, at), url: new URL(address) };
}

/** A subject that reads nothing. */
const without = (name: string, answer: (dialogue: number, place: number) => number): Subject => ({
  name,
  common: {},
  ask: async ({ item }, dialogue): Promise<Given> => ({ answer: answer(dialogue, item.place), reply: null }),
  close: async () => {},
});
