/** The numbers of a report as CSV. */

import { csv } from '@parlour/data/csv';
import type { Share } from '@parlour/interview';
import type { ReportContents } from './contents.ts';

/** Every share of every subject: subset, accuracy, interval, n. */
export function sharesCsv({ all }: ReportContents): string {
  const rows = all.flatMap(({ name, results }) => {
    const line = (group: string, value: string, { accuracy, n, interval }: Share) => [
      name,
      group,
      value,
      accuracy ?? '',
      interval?.[0] ?? '',
      interval?.[1] ?? '',
      n,
    ];
    return [
      line('all', '', results),
      ...Object.entries(results.by_category).map(([value, share]) => line('category', value, share)),
      ...Object.entries(results.by_simulation).map(([value, share]) => line('simulation', value, share)),
      ...Object.entries(results.by_context).map(([value, share]) => line('use_context', value, share)),
      ...results.dialogues.map((share) => line('dialogue', `${share.dialog_id}`, share)),
      ...results.by_position.map((share) =>
        line('position', `${share.from}-${share.to}`, { ...share, interval: null }),
      ),
    ];
  });
  return csv(['subject', 'group', 'value', 'accuracy', 'low', 'high', 'n'], rows);
}

/** Every question with its right answer and each subject's answer. */
export function questionsCsv({ questions, shown }: ReportContents): string {
  const rows = questions.map(({ dialogue, item, answers }) => [
    dialogue,
    item.place,
    item.question,
    ...item.choices,
    item.right ?? '',
    ...answers.map((answer) => answer ?? ''),
  ]);
  const head = ['dialog_id', 'question_id', 'question', 'choice1', 'choice2', 'right'];
  return csv([...head, ...shown.map(({ name }) => name)], rows);
}
