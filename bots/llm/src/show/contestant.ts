/** Plays a contestant of the game show as a persona: chats, and labels the others. */
import type { Prompt } from '@parlour/bot-sdk';
import type { ModelMessage } from 'ai';
import { extractAnswer, extractSpokenText } from '../clean/answer-from.ts';
import { formatDateAndTime } from '../date-and-time.ts';
import type { Endpoint } from '../endpoint/index.ts';
import { drawRole, type Persona, type PlayedPersona } from '../personas.ts';
import { historyOf, listParticipants } from './history.ts';
import { labelsIn } from './labels.ts';

/** The texts of two files that an operator may change. */
export interface ShowPrompts {
  /** With {you}, {others}, {persona} and {now}. */
  readonly talk: string;
  /** With {you}, {others} and {example}. */
  readonly labels: string;
}

export interface ContestantOptions {
  readonly endpoint: Pick<Endpoint, 'write'>;
  readonly personas: readonly Persona[];
  readonly secret: Buffer;
  readonly prompts: ShowPrompts;
  /** For one answer, with all tries, in milliseconds. */
  readonly timeout: number;
  /** In milliseconds since 1970. */
  readonly clock?: () => number;
  /** Of several seats of one model, from 0. */
  readonly seat?: number;
}

/** The most characters of a message: people write no more in a group. */
const most = 200;
/** Visible characters after which a model's endless text is cut off. */
const enough = 600;

const reminder = 'Write one short plain message to the room, as the person you are and nobody else.';
const opening = '(Nobody has written yet. You write first: say hello in your way.)';
const onward = '(Nobody writes. Say something, or ask somebody something.)';

/** Neutral prompt for a model that speaks first, or after itself; not from a contestant. */
function nudgeIn({ talk, you }: Prompt): readonly ModelMessage[] {
  const last = talk.at(-1);
  if (last !== undefined && last.by !== you) return [];
  return [{ role: 'user', content: last === undefined ? opening : onward }];
}

/** Fills the gaps of a file once; inserted text is not searched again. */
const filled = (text: string, gaps: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => gaps[name] ?? whole);

export function createContestant(options: ContestantOptions) {
  const { endpoint, personas, secret, prompts, timeout, clock = Date.now, seat = 0 } = options;
  const write: Endpoint['write'] = (wish) => endpoint.write({ ...wish, seat: String(seat) });

  /** Returns one message for the room; an empty text is silence. Does not throw. */
  async function say(prompt: Prompt): Promise<{
    readonly text: string;
    readonly role: PlayedPersona;
    readonly isFromModel: boolean;
  }> {
    const deadline = performance.now() + timeout;
    const { you, game, talk, others = [] } = prompt;
    const heard = talk.find(({ by }) => by !== you)?.text ?? '';
    const role = drawRole(personas, secret, game ?? 'errand', heard, seat);
    const gaps = { you, others: listParticipants(others), persona: role.text };
    // The date is no secret: who says it recites nothing.
    const confidential = filled(prompts.talk, gaps);
    const instructions = confidential.replace('{now}', formatDateAndTime(clock(), role.zone));
    const messages = [...historyOf(prompt), ...nudgeIn(prompt)];
    const names = [role.name ?? '', you, `Contestant ${you}`, ...others];
    const isEnough = (said: string) => extractSpokenText(said, names).length > enough;
    for (const more of ['', `\n\n${reminder}`]) {
      const wish = { instructions: instructions + more, messages, isEnough, deadline, temperature: 0.9 };
      const said = await write(wish);
      if (said === undefined) break;
      const text = extractAnswer({ ...said, most, names, instructions: confidential });
      if (text !== undefined) return { text, role, isFromModel: true };
    }
    return { text: '', role, isFromModel: false };
  }

  /** Belief for each labelled contestant; undefined: unreadable, even after a second request. */
  async function judge(prompt: Prompt): Promise<Readonly<Record<string, number>> | undefined> {
    const deadline = performance.now() + timeout;
    const { you, whom } = prompt;
    const example = JSON.stringify(
      Object.fromEntries(whom.map((seat, index) => [seat, ['human', 'ai', 'unsure'][index % 3]])),
    );
    const instructions = filled(prompts.labels, { you, others: listParticipants(whom), example });
    const question = {
      role: 'user' as const,
      content: `Your labels for ${listParticipants(whom)}, as JSON:`,
    };
    const messages = [...historyOf(prompt), question];
    const first = await write({ instructions, messages, json: true, deadline, temperature: 0 });
    if (first === undefined) return undefined;
    const labels = labelsIn(first.text, whom);
    if (labels !== undefined) return labels;
    const again = [
      ...messages,
      { role: 'assistant' as const, content: first.text.slice(0, 2000) },
      { role: 'user' as const, content: `That is no such JSON. Answer with nothing but JSON, as ${example}` },
    ];
    const second = await write({
      instructions,
      messages: again,
      json: true,
      deadline,
      temperature: 0,
    });
    return second === undefined ? undefined : labelsIn(second.text, whom);
  }

  return { say, judge };
}
