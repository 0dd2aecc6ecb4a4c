/** Bodies that are written piece by piece are the same to the byte as bodies that are written whole. */
import {
  type Dataset,
  type InterviewOptions,
  isFaulty,
  readDataset,
  startDialogue,
} from '@parlour/interview';
import { expect, test } from 'vitest';
import { bodyWriter } from './body.ts';

const words = ['простой вопрос', 'a "quoted" one', 'back\\slash\n\ttab', '😀 and é', '漢字 {context} $&'];
const items = Array.from({ length: 60 }, (_, place) => ({
  instruction: 'Ещё "раз":\n{context}\n{question}\n1. {choice1}\n2. {choice2}\nОтвет:',
  inputs: {
    question: `${place} ${words[place % 5]}?`.repeat(1 + (place % 7)),
    choice1: '"1"',
    choice2: 'Два',
  },
  outputs: '1',
  meta: {
    dialog_id: 0,
    question_id: place,
    category: ['world'],
    use_context: false,
    turing_imitation: ['facts'],
  },
}));
const read = readDataset(JSON.stringify(items));
const [dialogue] = isFaulty(read) ? [] : (read as Dataset);
const usual: InterviewOptions = {
  contextAnswer: 'digit',
  history: 'all',
  isMultiturn: false,
  instruction: 'first',
  join: 'blank-line',
  closing: 'none',
};
const common = { model: 'm', temperature: 0 };

test.each<[string, Partial<InterviewOptions>]>([
  ['the whole history', {}],
  ['texts of answers', { contextAnswer: 'text' }],
  ['a window of turns', { history: { turns: 3 } }],
  ['no history', { history: { turns: 0 } }],
  ['a window of tokens', { history: { tokens: 100 } }],
  ['messages', { isMultiturn: true }],
  ['newlines', { join: 'newline', closing: 'answer' }],
  ['own instructions', { instruction: 'own' }],
  ['own instructions as messages', { instruction: 'own', isMultiturn: true }],
  ['a question before its context', { prompt: '{question}\n{context}\n{choice1}{choice2}' }],
  ['a context within a line', { prompt: 'So far: {context} Now: {question} {choice1}{choice2}' }],
])('%s', (_, options) => {
  if (dialogue === undefined) throw new Error('the dataset is faulty');
  for (const answered of [0, 20]) {
    const run = startDialogue(dialogue, { ...usual, ...options });
    // As after an interruption: nobody was asked these in this process.
    for (let place = 0; place < answered; place += 1) run.answered(1 + (place % 2));
    const bodyOf = bodyWriter(common);
    let before = '';
    for (let asked = run.next(); asked !== undefined; asked = run.next()) {
      const body = () => {
        const written = bodyOf(asked);
        return typeof written === 'string' ? written : Buffer.concat(written).toString();
      };
      const whole = { ...common, messages: [...asked.earlier, { role: 'user', content: asked.text }] };
      expect(body()).toBe(JSON.stringify(whole));
      // Asked again, as after a failure.
      expect(body()).toBe(JSON.stringify(whole));
      expect(asked.text.slice(asked.kept)).toBe(asked.added);
      if (before !== '') expect(asked.text.slice(0, asked.kept)).toBe(before.slice(0, asked.kept));
      before = asked.text;
      run.answered(asked.item.place % 3 === 0 ? -1 : 2);
    }
  }
});
