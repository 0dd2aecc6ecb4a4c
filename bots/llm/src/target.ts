/** Answers as a persona. */
import { faultOf, type PromptLimits, type ReplyFault, type Turn } from '@parlour/bot-sdk';
import { type Draft, extractAnswer, extractSpokenText } from './clean/answer-from.ts';
import { formatDateAndTime } from './date-and-time.ts';
import type { Endpoint } from './endpoint/index.ts';
import type { FallbackLines } from './fallback.ts';
import { type Limited, limitsText } from './limits.ts';
import { drawRole, type Persona, type PlayedPersona } from './personas.ts';

export interface TargetOptions {
  readonly endpoint: Pick<Endpoint, 'write'>;
  readonly personas: readonly Persona[];
  readonly secret: Buffer;
  /** Prompt with the placeholders {persona}, and {now} for date and time in its zone. */
  readonly prompt: string;
  /** For one answer, with all tries, in milliseconds. */
  readonly timeout: number;
  /** In milliseconds since 1970. */
  readonly clock?: () => number;
  /** Of several seats of one model, from 0. */
  readonly seat?: number;
  /** Lines for the case that the model gives none; left out: silence. */
  readonly fallback?: Pick<FallbackLines, 'draw'>;
}

/** The most characters of an answer: people write no more in two minutes. */
const most = 280;

/** Number of exchanges in the history. */
const remembered = 20;

/** Visible characters after which a model's endless text is cut off. */
const enough = 700;

/** Added to the second request if the first draft was unusable. */
const reminder =
  'Answer the last message again, in one short plain sentence, as the person you are and nobody else.';

/** The reply and its persona. An empty text is silence. */
export interface Answer {
  readonly text: string;
  readonly role: PlayedPersona;
  /** False: no text of the model. */
  readonly isFromModel: boolean;
}

/** Default limits. */
const usual: PromptLimits = { characters: most, messages: 1 };

/** Prompt if no one has spoken yet. */
const opening = '(Nobody has written yet. You write first: say hello in your way.)';

/** Prompt if the other has not answered yet. */
const onward =
  '(Nobody has answered yet. You write once more: another thought, or a question, and nothing that you said before.)';

/** Answers as a person of the files. */
export function createTarget(options: TargetOptions) {
  const { endpoint, personas, secret, prompt, timeout, clock = Date.now, seat = 0, fallback } = options;
  return async ({ game, text, before, limits = usual, fault }: Turn & Limited): Promise<Answer> => {
    const deadline = performance.now() + timeout;
    const role = drawRole(personas, secret, game ?? 'errand', before[0]?.question ?? text, seat);
    // The date is no secret: who says it recites nothing.
    const confidential = prompt.replace('{persona}', () => role.text);
    const instructions = confidential.replace('{now}', formatDateAndTime(clock(), role.zone));
    const names = role.name === undefined ? [] : [role.name];
    const messages = messagesOf(text, before);
    const isEnough = (said: string) => extractSpokenText(said, names).length > enough;
    const usable = (said: Pick<Draft, 'text' | 'isWhole'>) =>
      extractAnswer({ ...said, most: Math.min(most, limits.characters), names, instructions: confidential });
    const write = (rules: string) =>
      endpoint.write({
        instructions: instructions + rules,
        ...{ messages, isEnough, deadline, temperature: 0.9, seat: String(seat) },
      });
    const said = await twice({ write, usable, limits, fault });
    if (said !== '' || text === '' || game === null) return { text: said, role, isFromModel: said !== '' };
    return { text: fallback?.draw(role, game, limits) ?? '', role, isFromModel: false };
  };
}

/** The second try: the first may have given the game away, broken a rule, or have been all thought and no word. */
async function twice({ write, usable, limits, fault }: Tries): Promise<string> {
  let wrong = fault;
  for (const more of ['', `\n\n${reminder}`]) {
    const said = await write(limitsText({ limits, fault: wrong }) + more);
    const text = said && usable(said);
    if (said === undefined) break;
    wrong = text === undefined ? undefined : faultOf(text, limits);
    if (text !== undefined && wrong === undefined) return text;
  }
  return '';
}

interface Tries {
  readonly write: (rules: string) => ReturnType<Endpoint['write']>;
  readonly usable: (said: Pick<Draft, 'text' | 'isWhole'>) => string | undefined;
  readonly limits: PromptLimits;
  readonly fault: ReplyFault | undefined;
}

const messagesOf = (text: string, before: Turn['before']) => [
  ...historyOf(before),
  { role: 'user' as const, content: text !== '' ? text : before.length > 0 ? onward : opening },
];

/** Omits questions with erased answers: some models require alternating turns. */
function historyOf(before: Turn['before']) {
  return before.slice(-remembered).flatMap(({ question, answer }) =>
    answer === null
      ? []
      : [
          { role: 'user' as const, content: question },
          { role: 'assistant' as const, content: answer },
        ],
  );
}
