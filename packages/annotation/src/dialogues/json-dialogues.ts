/** Dialogues in JSON: the chitchat data set, ConvAI2, Chatbot Arena, Spot the Bot, and lines of messages. */
import { type Reader, readerOf } from '../json-lines.ts';
import { systemNameOf } from '../published.ts';
import { dialogueOf, type RawLine, type RecordedDialogue } from './dialogue.ts';

const person = (speaker: string) => ({ speaker, nature: 'human', name: null }) as const;
const machine = (speaker: string, name: string) => ({ speaker, nature: 'machine', name }) as const;

/** Milliseconds since 1970, of a number of seconds or a text such as `2018-04-19T19:57:51`. Null: none. */
function momentOf(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value * 1000 : null;
  if (typeof value !== 'string' || value === '') return null;
  // Without a zone the zone of this computer would decide.
  const moment = Date.parse(/(Z|[+-]\d\d:?\d\d)$/.test(value) ? value : `${value.replace(' ', 'T')}Z`);
  return Number.isNaN(moment) ? null : moment;
}

const natureOf = (value: unknown): 'human' | 'machine' =>
  /^(bot|machine|computer|ai|assistant|model|true)$/i.test(String(value ?? '')) ? 'machine' : 'human';

/** A conversation of the chitchat data set: turns, each a list of messages with sender and time. */
function chitchat(one: Reader): RecordedDialogue | undefined {
  const lines = one.list('messages').flatMap((turn, nth): readonly RawLine[] => {
    if (!Array.isArray(turn)) throw one.fault('messages', 'a list of messages for each turn');
    return turn.map((message) => {
      const reader = readerOf(message, nth + 1, 'messages');
      const at = momentOf(reader.get('timestamp'));
      return { ...person(reader.text('sender')), text: String(reader.get('text') ?? ''), moment: at };
    });
  });
  return dialogueOf(lines);
}

function convai(one: Reader): RecordedDialogue | undefined {
  const lines = one.each('dialog', (line): RawLine => {
    const sender = String(line.get('sender') ?? '');
    const isBot = line.get('sender_class') === 'Bot';
    return { ...(isBot ? machine(sender, sender) : person(sender)), text: line.text('text'), moment: null };
  });
  return dialogueOf(lines);
}

const languages: Readonly<Record<string, string>> = {
  English: 'en',
  Russian: 'ru',
  German: 'de',
  French: 'fr',
};

/** The conversations of one battle: a person with each of two models. */
function arena(one: Reader): readonly (RecordedDialogue | undefined)[] {
  const stated = one.get('language');
  const language = typeof stated === 'string' ? (languages[stated] ?? stated) : undefined;
  const talk = (field: string, model: unknown) => {
    const lines = one.each(field, (line): RawLine => {
      const isPerson = line.text('role') === 'user';
      const who = isPerson ? person('user') : machine('model', String(model ?? 'model'));
      return { ...who, text: String(line.get('content') ?? ''), moment: null };
    });
    return dialogueOf(lines, language);
  };
  return 'conversation_a' in one.fields
    ? [talk('conversation_a', one.get('model_a')), talk('conversation_b', one.get('model_b'))]
    : [talk('conversation', one.get('model'))];
}

/** A dialogue of the published dump of Spot the Bot. */
function spotTheBot(one: Reader): RecordedDialogue | undefined {
  const domain = one.text('domain_name');
  const speakers = ([0, 1] as const).map((index) =>
    one.truth(`is_human${index}`)
      ? person(String(index))
      : machine(String(index), systemNameOf(one.text(`system_type${index}`), domain)),
  );
  const lines = one.each('convo', (turn) => String(turn.get('text') ?? ''));
  return dialogueOf(
    lines.flatMap((text, nth) => {
      const speaker = speakers[nth % 2];
      return speaker === undefined ? [] : [{ ...speaker, text, moment: null }];
    }),
  );
}

/** Messages with speaker and text, and if known time and nature. */
function messages(one: Reader): RecordedDialogue | undefined {
  const stated = one.get('language');
  const lines = one.each('messages', (line): RawLine => {
    const speaker = String(line.get('speaker') ?? line.get('sender') ?? '');
    if (speaker === '') throw line.fault('speaker', 'a name or number');
    const moment = momentOf(line.get('at') ?? line.get('timestamp'));
    const who = natureOf(line.get('nature')) === 'human' ? person(speaker) : machine(speaker, speaker);
    return { ...who, text: line.text('text'), moment };
  });
  return dialogueOf(lines, typeof stated === 'string' ? stated : undefined);
}

/** Our own lines of Spot the Bot: two entities and exchanges. */
function exchanges(one: Reader): RecordedDialogue | undefined {
  const [first, second] = one.each('entities', (entity) => ({
    nature: natureOf(entity.text('nature')),
    name: entity.text('name'),
  }));
  if (first === undefined || second === undefined) throw one.fault('entities', 'two entities');
  const speakers = [first, second].map(({ nature, name }, nth) =>
    nature === 'human' ? person(String(nth)) : machine(String(nth), name),
  );
  const seed = one.get('seed');
  const all = [...(seed === undefined ? [] : [seed]), ...one.list('exchanges')].flat();
  return dialogueOf(
    all.flatMap((text, nth) => {
      const speaker = speakers[nth % 2];
      return speaker === undefined ? [] : [{ ...speaker, text: String(text), moment: null }];
    }),
  );
}

/** Formats by the field that only they have, in the order in which they are tried. */
export const jsonFormats = {
  'spot-the-bot': { field: 'convo', read: (one: Reader) => [spotTheBot(one)] },
  'spot-lines': { field: 'exchanges', read: (one: Reader) => [exchanges(one)] },
  convai2: { field: 'dialog', read: (one: Reader) => [convai(one)] },
  'chatbot-arena': { field: 'conversation_a', read: arena },
  'model-chats': { field: 'conversation', read: arena },
  chitchat: { field: 'ratings', read: (one: Reader) => [chitchat(one)] },
  messages: { field: 'messages', read: readMessages },
} as const;

/** Turns of messages are the chitchat data set without ratings. */
function readMessages(one: Reader): readonly (RecordedDialogue | undefined)[] {
  const isOfTurns = Array.isArray(one.list('messages')[0]);
  return [isOfTurns ? chitchat(one) : messages(one)];
}
