/** Finds the speaker that a SPEC means. */
import { existsSync, globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import {
  messagesForNextSpeaker,
  type Speaker,
  speakerInstructions,
  toPromptConversation,
} from '@parlour/server';
import { InputError } from '../input-error.ts';
import { parseModelAddress, splitAtUrl } from '../speaking/address.ts';
import { complete, type Endpoint } from '../speaking/completions.ts';
import { programBot } from '../speaking/program-bot.ts';
import { registeredBot, serverAccess } from '../speaking/registered-bot.ts';
import { RequestFailed } from '../speaking/request-failed.ts';

/** Options for finding speakers. */
export interface SpeakerOptions {
  /** Time limit of one reply, in milliseconds. */
  readonly timeout: number;
  /** Data directory of the registered bots' server. */
  readonly data: string;
}

const bots = join(import.meta.dirname, '..', '..', '..', '..', 'bots');
const kinds =
  'openai:MODEL@URL, bot:NAME[@URL], file:./bot.ts, an address such as http://localhost:8080/reply, or a house bot by its name';

/** The name that a SPEC gives itself before `=`, such as `mine=file:./bot.ts`, and the rest. */
export function namedSpec(text: string): { readonly name: string; readonly spec: string } {
  const [, name, spec] = /^([\w.-]+)=(.+)$/s.exec(text) ?? [];
  return name === undefined || spec === undefined ? { name: shortName(text), spec: text } : { name, spec };
}

/** The model, the bot or the file of a SPEC. */
function shortName(spec: string): string {
  const [, kind = '', rest = ''] = /^(openai|bot|file):(.+)$/s.exec(spec) ?? [];
  if (kind === 'file') return basename(rest).replace(/\.\w+$/, '');
  return kind === '' ? spec : splitAtUrl(rest).before;
}

/** Throws InputError for an invalid SPEC, or an unknown bot. */
export async function speakerOf(text: string, options: SpeakerOptions): Promise<Speaker> {
  const { name, spec } = namedSpec(text);
  if (/^https?:\/\//.test(spec) && URL.canParse(spec)) return textSpeaker(name, new URL(spec), options);
  const [, kind = '', rest = ''] = /^(openai|bot|file):(.+)$/s.exec(spec) ?? [];
  if (kind === 'openai') return modelSpeaker({ ...parseModelAddress(spec, rest), ...options }, name);
  if (kind === 'file') return programSpeaker(name, rest, options);
  if (kind === 'bot') return registeredSpeaker(name, rest, options);
  const file = join(bots, spec, 'src', 'main.ts');
  if (/^[\w-]+$/.test(spec) && existsSync(file)) return programSpeaker(name, file, options);
  const known = globSync('*/src/main.ts', { cwd: bots }).map((found) => dirname(dirname(found)));
  throw new InputError(`--bots ${text}: expected ${kinds} (${known.sort().join(', ')})`);
}

async function programSpeaker(name: string, file: string, { timeout }: SpeakerOptions): Promise<Speaker> {
  const { ask, close } = await programBot(name, file, timeout);
  const say: Speaker['say'] = (talk) =>
    ask({
      preset: 'conversation',
      rules: speakerInstructions,
      talk: toPromptConversation(talk).map((one, at) => ({ ...one, at })),
    });
  return { name, say, close };
}

async function registeredSpeaker(name: string, rest: string, options: SpeakerOptions): Promise<Speaker> {
  const { before, url } = splitAtUrl(rest);
  const { ask, id } = await registeredBot(name, before, serverAccess(url?.href, options.data));
  return {
    name,
    player: id,
    say: (talk, _conversation, signal) =>
      ask(
        { talk: toPromptConversation(talk), rules: speakerInstructions, deadlineMs: options.timeout },
        signal,
      ),
    close: async () => {},
  };
}

const modelSpeaker = (endpoint: Endpoint & { readonly model: string }, name: string): Speaker => ({
  name,
  async say(talk, _conversation, signal) {
    const said = messagesForNextSpeaker(talk).map(({ isOwn, text }) => ({
      role: isOwn ? 'assistant' : 'user',
      content: text,
    }));
    const messages = [{ role: 'system', content: speakerInstructions }, ...said];
    const body = JSON.stringify({ model: endpoint.model, messages });
    const text = (await complete({ ...endpoint, name }, body, signal)).reply.trim();
    if (text === '') throw new RequestFailed(`${name}: the endpoint gave no reply`, true);
    return text;
  },
  close: async () => {},
});

/** Plain text over HTTP: sends the messages as lines, the oldest first, and receives the next one. */
const textSpeaker = (name: string, url: URL, { timeout }: SpeakerOptions): Speaker => ({
  name,
  async say(talk, conversation, signal) {
    const lines = talk.map((text) => text.replaceAll(/\s*\n\s*/g, ' ')).join('\n');
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'text/plain; charset=utf-8', 'x-conversation': conversation },
      body: lines,
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
    }).catch((error: Error) => {
      throw new RequestFailed(
        `${name}: ${(error.cause as Error | undefined)?.message ?? error.message}`,
        true,
      );
    });
    const text = (await response.text()).trim();
    const mayPass = response.status === 429 || response.status >= 500;
    if (!response.ok) throw new RequestFailed(`${name}: ${response.status} ${text.slice(0, 200)}`, mayPass);
    if (text === '') throw new RequestFailed(`${name}: the reply is empty`, true);
    return text;
  },
  close: async () => {},
});
