/** An interview of any length, with questions about as long as real ones. */
import { isFaulty, readDataset } from '@parlour/interview';
import type { LoadedDataset } from '../../apps/cli/src/interview/settings.ts';

/** One dialogue with this number of questions. */
export function syntheticDataset(count: number): LoadedDataset {
  const lines = Array.from({ length: count }, (_, place) =>
    JSON.stringify({
      instruction: 'Вам дан диалог.\n{context}\n{question}\n1. {choice1}\n2. {choice2}\nКакой ответ лучше?',
      inputs: {
        question: `Вопрос номер ${place}: что из этого вы слышали в нашем разговоре раньше?`,
        choice1: `То, о чём шла речь ${place} раз`,
        choice2: 'То, о чём речи не было',
      },
      outputs: place % 2 === 0 ? '1' : '2',
      meta: {
        dialog_id: 0,
        question_id: place,
        category: ['memory'],
        use_context: place > 0,
        turing_imitation: ['facts'],
      },
    }),
  );
  const text = lines.join('\n');
  const dataset = readDataset(text);
  if (isFaulty(dataset)) throw new Error(dataset.faults.join('\n'));
  return { name: 'synthetic', text, dataset };
}
