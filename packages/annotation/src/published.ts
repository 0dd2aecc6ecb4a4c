/** Reads the published dump of Spot the Bot: one JSON object a line, as MongoDB writes them. */
import { seededBytes } from '@parlour/game';
import type { Annotation, EntityLabel, Preference } from './annotation.ts';
import type { Conversation, Entity } from './conversation.ts';
import { readLines } from './json-lines.ts';
import { exchangesOf } from './turns.ts';

/** Names of the dump's systems in the paper (Deriu et al. 2020, tables 1 and 2). */
const systemNames: Readonly<Record<string, string>> = {
  human: 'Human',
  model: 'BL',
  lost_in_conversation: 'LC',
  bert_rank: 'BR',
  kvmemnn: 'KV',
  seq2seq_att: 'S2',
  suckybot: 'DR',
};

/** Name in the paper of a system of the dump. */
export function systemNameOf(system: string, domain: string): string {
  if (system === 'huggingface') return domain === 'personachat' ? 'HF' : 'GPT';
  return systemNames[system] ?? system;
}

/** The sampled dialogues. @throws RangeError, which names line and field */
export function readPublishedConversations(text: string): readonly Conversation[] {
  return readLines(text, (line): Conversation => {
    const domain = line.text('domain_name');
    const entity = (index: 0 | 1): Entity => ({
      name: systemNameOf(line.text(`system_type${index}`), domain),
      nature: line.truth(`is_human${index}`) ? 'human' : 'machine',
    });
    const turns = line.each('convo', (turn) => String(turn.get('text') ?? ''));
    return { id: line.text('_id'), domain, entities: [entity(0), entity(1)], exchanges: exchangesOf(turns) };
  });
}

const features = {
  fluency: 'fluencyValue',
  sensible: 'sensitivenessValue',
  specific: 'specificityValue',
} as const;

const labelOf = (isHuman: unknown): EntityLabel =>
  isHuman === null || isHuman === undefined ? 'unsure' : isHuman === true ? 'human' : 'bot';

/** The winner has true and the loser false; who are equal both have true. */
function preferred(first: boolean, second: boolean): Preference {
  if (first === second) return null;
  return first ? 0 : 1;
}

/**
 * Reads the annotated dialogues. Annotators get pseudonyms, stable for the same `salt`; their original names
 * are dropped.
 * @throws RangeError, which names line and field
 */
export function readPublishedAnnotations(text: string, salt: string): readonly Annotation[] {
  return readLines(text, (line): Annotation => {
    const entities = [line.part('entity0_annotation'), line.part('entity1_annotation')] as const;
    const turns = entities[0].number('decision_turn');
    const elapsed = line.get('elapsed_time');
    return {
      conversation: line.text('convo_id'),
      segment: Math.floor(turns / 2),
      batch: line.text('package_id'),
      annotator: `w_${seededBytes(salt, `annotator ${line.text('user_name')}`).slice(0, 16)}`,
      labels: [labelOf(entities[0].get('is_human')), labelOf(entities[1].get('is_human'))],
      features: Object.fromEntries(
        Object.entries(features).map(([name, field]) => [
          name,
          preferred(entities[0].truth(field), entities[1].truth(field)),
        ]),
      ),
      ...(typeof elapsed === 'number' && elapsed >= 0 && { elapsed }),
      openingShown: true,
    };
  });
}

/** The packages: which segments an annotator was given together. @throws RangeError, which names line and field */
export function readPublishedBatches(
  text: string,
): readonly { readonly id: string; readonly conversations: readonly string[] }[] {
  return readLines(text, (line) => ({
    id: line.text('_id'),
    conversations: line.each('package', (item) => item.text('convo_id')),
  }));
}

/** Annotations from complete batches; incomplete ones are marked in the published data. */
export function completeAnnotations(
  annotations: readonly Annotation[],
  batches: ReturnType<typeof readPublishedBatches>,
): ReadonlySet<Annotation> {
  const sizes = new Map(batches.map(({ id, conversations }) => [id, new Set(conversations).size]));
  const done = Map.groupBy(annotations, ({ batch, annotator }) => `${batch} ${annotator}`);
  return new Set(
    [...done.values()].flatMap((own) => {
      const size = sizes.get(own[0]?.batch ?? '');
      const seen = new Set(own.map(({ conversation }) => conversation)).size;
      return size !== undefined && seen >= size ? own : [];
    }),
  );
}
