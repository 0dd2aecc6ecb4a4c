/** Recorded dialogues: speakers and lines with times, as files of other people have them. */
import type { Nature } from '@parlour/game';
import { seededBytes } from '@parlour/game';
import type { Conversation, ConversationExchange, Entity } from '../conversation.ts';
import { exchangesOf, mergeIntoTurns } from '../turns.ts';

/** A speaker of a recorded dialogue. */
export interface DialogueSpeaker {
  /** Id in the file; importers replace it. */
  readonly speaker: string;
  readonly nature: Nature;
  /** Name of a machine; null for people. */
  readonly name: string | null;
}

export interface DialogueLine {
  readonly speaker: string;
  readonly text: string;
  /** Milliseconds from the first line; null: the file has no times. */
  readonly at: number | null;
}

/** A recorded dialogue of two or more speakers, in the order of the file. */
export interface RecordedDialogue {
  /** Language that the file states, such as `en`; else guessed from the letters. */
  readonly language: string;
  readonly speakers: readonly DialogueSpeaker[];
  readonly lines: readonly DialogueLine[];
}

/** A line before times and natures are normalised. */
export interface RawLine extends DialogueSpeaker {
  readonly text: string;
  /** Milliseconds since any fixed moment; null: none is stated. */
  readonly moment: number | null;
}

/** Undefined: fewer than two speakers. Empty lines are dropped. */
export function dialogueOf(raw: readonly RawLine[], language?: string): RecordedDialogue | undefined {
  const said = raw.filter(({ text }) => text.trim() !== '');
  const speakers = new Map(said.map(({ speaker, nature, name }) => [speaker, { speaker, nature, name }]));
  if (speakers.size < 2) return undefined;
  const first = said[0]?.moment ?? null;
  let last = 0;
  const lines = said.map(({ speaker, text, moment }) => {
    // A file whose clocks disagree keeps the order of its lines.
    if (first !== null && moment !== null) last = Math.max(last, moment - first);
    return { speaker, text: text.trim(), at: first === null || moment === null ? null : last };
  });
  const stated = language ?? guessLanguage(lines.map(({ text }) => text).join(' '));
  return { language: stated, speakers: [...speakers.values()], lines };
}

/** `ru` where most letters are Cyrillic, else `en`. */
export function guessLanguage(text: string): string {
  const cyrillic = text.match(/\p{Script=Cyrillic}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return cyrillic > latin ? 'ru' : 'en';
}

/** The id of a conversation that came without one: the same text has the same. */
const idOf = (exchanges: readonly ConversationExchange[]): string =>
  `t_${seededBytes(JSON.stringify(exchanges), 'conversation').slice(0, 20)}`;

/** A dialogue of two as a conversation of Spot the Bot; undefined: it has more speakers. */
export function conversationOf(
  { speakers, lines }: RecordedDialogue,
  domain: string,
): Conversation | undefined {
  const turns = mergeIntoTurns(lines.map(({ speaker, text }) => ({ by: speaker, text })));
  const [first, second] = turns;
  if (first === undefined || second === undefined || speakers.length !== 2) return undefined;
  const entity = (by: string): Entity => {
    const { nature, name } = speakers.find(({ speaker }) => speaker === by) ?? {
      nature: 'human',
      name: null,
    };
    return nature === 'human' ? { name: 'Human', nature } : { name: name ?? by, nature };
  };
  const exchanges = exchangesOf(turns.map(({ text }) => text));
  return { id: idOf(exchanges), domain, entities: [entity(first.by), entity(second.by)], exchanges };
}
