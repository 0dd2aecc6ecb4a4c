/** Plays a contestant of the game show as a persona: chats with the room, and labels the others. */
import type { Prompt } from '@parlour/bot-sdk';
import type { ModelMessage } from 'ai';
import { answerFrom, spokenPart } from '../clean/answer-from.ts';
import { dateAndTime } from '../date-and-time.ts';
import type { Endpoint } from '../endpoint/index.ts';
import { drawRole, type Persona, type Role } from '../personas.ts';
import { historyOf, listed } from './history.ts';
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
}

/** The most characters of a message: people write no more in a group. */
const most = 200;
/** Visible characters after which a model's endless text is cut off. */
const enough = 600;

const reminder = 'Write one short plain message to the room, as the person you are and nobody else.';
const opening = '(Nobody has written yet. You write first: say hello in your way.)';
const onward = '(Nobody writes. Say something, or ask somebody something.)';

/** What is said to a model that speaks first, or after itself: nobody of the room says it. */
function nudgeIn({ talk, you }: Prompt): readonly ModelMessage[] {
  const last = talk.at(-1);
  if (last !== undefined && last.by !== you) return [];
  return [{ role: 'user', content: last === undefined ? opening : onward }];
}

/** Gaps of a file, filled once: what is filled in is not looked through again. */
const filled = (text: string, gaps: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => gaps[name] ?? whole);

export function createContestant(options: ContestantOptions) {
  const { endpoint, personas, secret, prompts, timeout, clock = Date.now } = options;

  /** One message for the room; an empty text is silence. Never throws of its own. */
  async function say(prompt: Prompt): Promise<{ readonly text: string; readonly role: Role }> {
    const deadline = performance.now() + timeout;
    const { you, game, talk, others = [] } = prompt;
    const heard = talk.find(({ by }) => by !== you)?.text ?? '';
    const role = drawRole(personas, secret, game ?? 'errand', heard);
    const gaps = { you, others: listed(others), persona: role.text };
    // The date is no secret: who says it recites nothing.
    const confidential = filled(prompts.talk, gaps);
    const instructions = confidential.replace('{now}', dateAndTime(clock(), role.zone));
    const messages = [...historyOf(prompt), ...nudgeIn(prompt)];
    const names = [role.name ?? '', you, `Contestant ${you}`, ...others];
    const isEnough = (said: string) => spokenPart(said, names).length > enough;
    for (const more of ['', `\n\n${reminder}`]) {
      const wish = { instructions: instructions + more, messages, isEnough, deadline, temperature: 0.9 };
      const said = await endpoint.write(wish);
      if (said === undefined) break;
      const text = answerFrom({ ...said, most, names, instructions: confidential });
      if (text !== undefined) return { text, role };
    }
    return { text: '', role };
  }

  /** A belief for each contestant that was labelled; undefined: none could be read, nor after it was asked for once more. */
  async function judge(prompt: Prompt): Promise<Readonly<Record<string, number>> | undefined> {
    const deadline = performance.now() + timeout;
    const { you, whom } = prompt;
    const example = JSON.stringify(
      Object.fromEntries(whom.map((seat, index) => [seat, ['human', 'ai', 'unsure'][index % 3]])),
    );
    const instructions = filled(prompts.labels, { you, others: listed(whom), example });
    const question = { role: 'user' as const, content: `Your labels for ${listed(whom)}, as JSON:` };
    const messages = [...historyOf(prompt), question];
    const first = await endpoint.write({ instructions, messages, json: true, deadline, temperature: 0 });
    if (first === undefined) return undefined;
    const labels = labelsIn(first.text, whom);
    if (labels !== undefined) return labels;
    const again = [
      ...messages,
      { role: 'assistant' as const, content: first.text.slice(0, 2000) },
      { role: 'user' as const, content: `That is no such JSON. Answer with nothing but JSON, as ${example}` },
    ];
    const second = await endpoint.write({
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
