/** Annotations as a table of text, as `parlour analyze spot` reads it. */
import type { Annotation, Preference } from './annotation.ts';
import type { Conversation } from './conversation.ts';

const quoted = (cell: string): string => (/[",\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** 1 for the better one and 0 for the other; 1 for both if equal. */
const didWell = (better: Preference | undefined): readonly string[] =>
  ([1, 0] as const).map((other) => (better === other ? '0' : '1'));

/** One annotation a line, below a line of heads. Those of unknown conversations are left out. */
export function annotationsCsv(
  conversations: ReadonlyMap<string, Conversation>,
  annotations: readonly (Annotation & { readonly complete: boolean })[],
): string {
  const features = [...new Set(annotations.flatMap((one) => Object.keys(one.features)))];
  const head = ['convo_id', 'system0', 'system1', 'segment', 'label0', 'label1'];
  const columns = features.flatMap((name) => [`${name}0`, `${name}1`]);
  const rows = annotations.flatMap((one) => {
    const entities = conversations.get(one.conversation)?.entities;
    if (entities === undefined) return [];
    return [
      [
        ...[one.conversation, entities[0].name, entities[1].name, String(one.segment), ...one.labels],
        ...features.flatMap((name) => didWell(one.features[name])),
        ...[one.annotator, String(one.elapsed ?? ''), one.complete ? '1' : '0', one.openingShown ? '1' : '0'],
      ],
    ];
  });
  return [[...head, ...columns, 'annotator', 'elapsed_ms', 'package_complete', 'opening_shown'], ...rows]
    .map((cells) => `${cells.map(quoted).join(',')}\n`)
    .join('');
}
