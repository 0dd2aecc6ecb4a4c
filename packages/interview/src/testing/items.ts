/** Items for tests. */

import type { Dataset } from '../item.ts';
import { isFaulty, readDataset } from '../read-dataset.ts';

/** An item as in a file. */
export const rawItem = (dialogue: number, question: number, more: object = {}) => ({
  instruction: 'Choose.\n{context}\n{question}\n1. {choice1}\n2. {choice2}\nWhich?',
  inputs: { question: `Question ${dialogue}/${question}?`, choice1: 'One', choice2: 'Two' },
  outputs: '1',
  meta: {
    dialog_id: dialogue,
    question_id: question,
    category: ['world'],
    use_context: false,
    turing_imitation: ['facts'],
  },
  ...more,
});

/** The dataset of items as in a file. */
export function datasetOf(items: readonly unknown[]): Dataset {
  const dataset = readDataset(JSON.stringify(items));
  if (isFaulty(dataset)) throw new Error(dataset.faults.join('\n'));
  return dataset;
}

/** The two items of the dataset card, unchanged. */
export const cardItems = [
  {
    instruction:
      'Вам дан диалог и два варианта ответа. Учитывая контекст диалога, ответьте на последний вопрос, поставив только цифру 1 или 2.\n{context}\n{question}\n1. {choice1}\n2. {choice2}\nКакой ответ из двух наиболее правильный?',
    inputs: { question: 'Сколько ног у человека?', choice1: 'Две', choice2: 'Четыре' },
    outputs: '1',
    meta: {
      dialog_id: 0,
      question_id: 0,
      category: ['world'],
      use_context: false,
      turing_imitation: ['facts'],
    },
  },
  {
    instruction:
      'Вам дан диалог, в котором необходимо продолжить реплики. Учитывая контекст диалога, и два варианта ответа на реплику (вопрос) ответьте на последний вопрос.\n{context}\n{question}\n1. {choice1}\n2. {choice2}\nКакой ответ наиболее правильный? Укажите только номер ответа без дополнительных пояснений.',
    inputs: { question: 'А у муравья?', choice1: 'Две', choice2: 'Шесть' },
    outputs: '2',
    meta: {
      dialog_id: 0,
      question_id: 1,
      category: ['world'],
      use_context: true,
      turing_imitation: ['facts'],
    },
  },
  {
    instruction: 'Ещё вопрос.\n{context}\n{question}\n1. {choice1}\n2. {choice2}\nОтвет:',
    inputs: { question: 'А у паука?', choice1: 'Восемь', choice2: 'Шесть' },
    outputs: '1',
    meta: {
      dialog_id: 0,
      question_id: 2,
      category: ['world'],
      use_context: true,
      turing_imitation: ['facts'],
    },
  },
];

/** Prompts of two questions of one dialogue, from the dataset card, with its own instruction. */
export const renderedPrompts = {
  instruction:
    'Вам дан диалог, в котором необходимо продолжить реплики. Учитывая предыдущий контекст диалога, и два варианта ответа на вопрос ответьте на последний.\n{context}\n{question}\n1) {choice1}\n2) {choice2}\nКакой ответ наиболее правильный?',
  first:
    'Вам дан диалог, в котором необходимо продолжить реплики. Учитывая предыдущий контекст диалога, и два варианта ответа на вопрос ответьте на последний.\nСколько ног у человека?\n1) Две\n2) Четыре\nКакой ответ наиболее правильный?\nОтвет:',
  second:
    'Вам дан диалог, в котором необходимо продолжить реплики. Учитывая предыдущий контекст диалога, и два варианта ответа на вопрос ответьте на последний.\nСколько ног у человека?\n1. Две\n2. Четыре\nОтвет: 1\n\nА у муравья?\n1) Две\n2) Шесть\nКакой ответ наиболее правильный?\nОтвет:',
};

/** One of the ten published prompts, as the dataset card has it. */
export const publishedPrompt =
  'Ниже приведен диалог, в котором последней репликой является вопрос. Выберите ответ на этот вопрос из двух приведенных вариантов, укажите только цифру 1 или 2.\nДиалог:\n{context}\n{question}\nВарианты ответа:1. {choice1}\n2. {choice2}\nОтвет:';
