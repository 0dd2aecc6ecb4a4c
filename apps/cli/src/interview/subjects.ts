/** Finds the subject that a SPEC means. */
import { randomAnswer } from '@parlour/interview';
import { InputError } from '../input-error.ts';
import { parseModelAddress, splitAtUrl } from '../speaking/address.ts';
import { serverAccess } from '../speaking/registered-bot.ts';
import { fileSubject, registeredSubject } from './bot-subjects.ts';
import { createModelSubject } from './endpoint.ts';
import type { AskingOptions, Subject, SubjectReply } from './subject.ts';

/** Options for finding subjects. */
export interface SubjectOptions extends AskingOptions {
  /** Data directory of the interviewed bots' server. */
  readonly data: string;
}

const kinds = 'openai:MODEL@URL, bot:NAME[@URL], file:./bot.ts, random:SEED or constant:1';

/** Throws InputError for an invalid SPEC, or an unknown bot. */
export async function createSubject(spec: string, options: SubjectOptions): Promise<Subject> {
  const [, kind = '', rest = ''] = /^([a-z]+):(.+)$/s.exec(spec) ?? [];
  const isChoosing = options.mode === 'logprobs' || options.mode === 'completions';
  if (isChoosing && (kind === 'bot' || kind === 'file'))
    throw new InputError(`${spec}: bots give no log-probabilities; use --mode generate or multiturn`);
  if (kind === 'openai') return openai(spec, rest, options);
  if (kind === 'file') return fileSubject(spec, rest, options);
  if (kind === 'bot') {
    const { before, url } = splitAtUrl(rest);
    return registeredSubject(spec, before, serverAccess(url?.href, options.data), options);
  }
  if (kind === 'random' && /^-?\d+$/.test(rest))
    return without(spec, (dialogue, place) => randomAnswer(Number(rest), dialogue, place));
  if (kind === 'constant' && /^[12]$/.test(rest)) return without(spec, () => Number(rest));
  throw new InputError(`--subject ${spec}: expected ${kinds}`);
}

const openai = (spec: string, rest: string, options: AskingOptions): Subject =>
  createModelSubject({ ...options, ...parseModelAddress(spec, rest) });

/** A subject that reads nothing. */
const without = (name: string, answer: (dialogue: number, place: number) => number): Subject => ({
  name,
  common: {},
  ask: async ({ item }, dialogue): Promise<SubjectReply> => ({
    answer: answer(dialogue, item.place),
    reply: null,
  }),
  close: async () => {},
});
