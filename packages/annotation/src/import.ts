/** Reads conversations of other people's files: our own JSON lines, ConvAI2 dialogues, and two columns of text. */
import { seededBytes } from '@parlour/game';
import { type Annotation, type EntityLabel, entityLabels } from './annotation.ts';
import type { Conversation, Entity, Exchange } from './conversation.ts';
import { type Reader, readerOf, readLines } from './json-lines.ts';
import { exchangesOf, turnsOf } from './turns.ts';

const person: Entity = { name: 'Human', nature: 'human' };

/** The id of a conversation that came without one: the same text has the same. */
const idOf = (exchanges: readonly Exchange[]): string =>
  `t_${seededBytes(JSON.stringify(exchanges), 'conversation').slice(0, 20)}`;

function entityOf(reader: Reader): Entity {
  const nature = reader.text('nature');
  if (nature !== 'human' && nature !== 'machine') throw reader.fault('nature', 'human or machine');
  const player = reader.get('player');
  return { name: reader.text('name'), nature, ...(typeof player === 'string' && { player }) };
}

function exchangeOf(reader: Reader, name: string, value: unknown): Exchange {
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

/** Dialogues of ConvAI2: a JSON array. Those whose speakers are not told apart are left out. @throws RangeError */
export function readConvai(text: string, domain: string): readonly Conversation[] {
  const all: unknown = JSON.parse(text);
  if (!Array.isArray(all)) throw new RangeError('expected a JSON array of dialogues');
  return all.flatMap((value, index): readonly Conversation[] => {
    const where = `dialogue ${index + 1}`;
    const messages = readerOf(value, 1, where).each('dialog', (one) => ({
      by: String(one.get('sender') ?? ''),
      nature: one.get('sender_class') === 'Bot' ? ('machine' as const) : ('human' as const),
      text: one.text('text'),
    }));
    const turns = turnsOf(messages);
    const [first, second] = turns;
    if (first === undefined || second === undefined) return [];
    const entity = (by: string): Entity => {
      const nature = messages.find((one) => one.by === by)?.nature ?? 'human';
      return nature === 'human' ? person : { name: by, nature };
    };
    const exchanges = exchangesOf(turns.map((turn) => turn.text));
    return [{ id: idOf(exchanges), domain, entities: [entity(first.by), entity(second.by)], exchanges }];
  });
}

/**
 * Transcripts of two people in two columns, divided by a tab: what the first says, what the second says to it. An empty
 * line ends a conversation. @throws RangeError, which names the line
 */
export function readTranscripts(text: string, domain: string): readonly Conversation[] {
  const conversations: Conversation[] = [];
  let exchanges: Exchange[] = [];
  const end = () => {
    if (exchanges.length > 0)
      conversations.push({ id: idOf(exchanges), domain, entities: [person, person], exchanges });
    exchanges = [];
  };
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') {
      end();
      continue;
    }
    const [first = '', second, ...more] = line.split('\t');
    if (second === undefined || more.length > 0)
      throw new RangeError(`line ${index + 1}: expected two columns divided by a tab`);
    exchanges.push([first.trim(), second.trim()]);
  }
  end();
  return conversations;
}
