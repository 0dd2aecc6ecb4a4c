/** Reads conversations of campaigns: our own JSON lines, and dialogues of other people's files. */
import { type Annotation, type EntityLabel, entityLabels } from './annotation.ts';
import type { Conversation, ConversationExchange, Entity } from './conversation.ts';
import { conversationOf } from './dialogues/dialogue.ts';
import { type DialogueFormat, readDialogues } from './dialogues/read-dialogues.ts';
import { type Reader, readLines } from './json-lines.ts';

function entityOf(reader: Reader): Entity {
  const nature = reader.text('nature');
  if (nature !== 'human' && nature !== 'machine') throw reader.fault('nature', 'human or machine');
  const player = reader.get('player');
  return { name: reader.text('name'), nature, ...(typeof player === 'string' && { player }) };
}

function exchangeOf(reader: Reader, name: string, value: unknown): ConversationExchange {
  if (!Array.isArray(value) || value.length !== 2 || value.some((text) => typeof text !== 'string'))
    throw reader.fault(name, 'two texts');
  return [value[0], value[1]];
}

/** Our own JSON lines, one conversation a line. @throws RangeError, which names line and field */
export function readConversations(text: string): readonly Conversation[] {
  return readLines(text, (line): Conversation => {
    const entities = line.each('entities', entityOf);
    const [first, second] = entities;
    if (first === undefined || second === undefined || entities.length !== 2)
      throw line.fault('entities', 'two entities');
    const seed = line.get('seed');
    return {
      id: line.text('id'),
      domain: line.text('domain'),
      entities: [first, second],
      exchanges: line.list('exchanges').map((one) => exchangeOf(line, 'exchanges', one)),
      ...(seed !== undefined && { seed: exchangeOf(line, 'seed', seed) }),
    };
  });
}

/** As they are written and read again: one conversation a line. */
export const conversationLines = (conversations: readonly Conversation[]): string =>
  conversations.map((one) => `${JSON.stringify(one)}\n`).join('');

const labelOf = (text: string): EntityLabel | undefined => entityLabels.find((label) => label === text);

/**
 * Annotations, one a line. `complete`: left out it is true; false marks those of an annotator who did not finish the
 * batch. @throws RangeError, which names line and field
 */
export function readAnnotations(text: string): readonly (Annotation & { readonly complete: boolean })[] {
  return readLines(text, (line) => {
    const [first, second] = line.list('labels').map((label) => labelOf(String(label)));
    if (first === undefined || second === undefined) throw line.fault('labels', 'two of human, bot, unsure');
    const features = Object.entries(line.part('features').fields).map(([name, better]) => {
      if (better !== 0 && better !== 1 && better !== null)
        throw line.fault('features', '0, 1 or null for each');
      return [name, better] as const;
    });
    const [elapsed, annotator] = [line.get('elapsed'), line.text('annotator')];
    return {
      conversation: line.text('conversation'),
      segment: line.number('segment'),
      batch: line.text('batch'),
      annotator,
      labels: [first, second],
      features: Object.fromEntries(features),
      ...(typeof elapsed === 'number' && { elapsed }),
      ...(line.get('openingShown') === true && { openingShown: true }),
      complete: line.get('complete') !== false,
    };
  });
}

/** Dialogues of two in a format, as conversations of a domain. @throws RangeError, which names line and field */
const conversationsIn = (text: string, domain: string, format: DialogueFormat): readonly Conversation[] =>
  readDialogues(text, format).dialogues.flatMap((one) => conversationOf(one, domain) ?? []);

/** Reads ConvAI2 dialogues: a JSON array. Dialogues with indistinct speakers are skipped. @throws RangeError */
export const readConvai = (text: string, domain: string): readonly Conversation[] =>
  conversationsIn(text, domain, 'convai2');

/**
 * Reads transcripts of two speakers in two tab-separated columns: a message and its reply. An empty line
 * ends a conversation.
 * @throws RangeError, which names the line
 */
export const readTranscripts = (text: string, domain: string): readonly Conversation[] =>
  conversationsIn(text, domain, 'columns');

/** Reads conversations of two in any format of recorded dialogues. @throws RangeError */
export function readAnyConversations(text: string, domain: string): readonly Conversation[] {
  const { format, dialogues } = readDialogues(text);
  if (format === 'spot-lines') return readConversations(text);
  return dialogues.flatMap((one) => conversationOf(one, domain) ?? []);
}
