/** Tests of labels as judgements. */
import { expect, test } from 'vitest';
import { annotationJudgements } from './judgements.ts';

test('each label is a judgement without a time, and only bots of the house are named', () => {
  const common = { subject: 't_1', judge: 'w_1', judgePlayer: null, at: null, exchanges: 3 };
  const given = annotationJudgements([
    {
      ...{ conversation: 't_1', exchanges: 3, annotator: 'w_1', labels: ['bot', 'unsure'] },
      entities: [
        { nature: 'machine', player: 'b_1' },
        { nature: 'human', player: 'a_1' },
      ],
    },
    {
      ...{ conversation: 't_1', exchanges: 3, annotator: 'w_1', labels: ['human', 'human'] },
      entities: [{ nature: 'machine' }, { nature: 'human' }],
    },
  ]);
  const source = 'annotation';
  const machine = { target: 'first', nature: 'machine', source };
  const human = { target: 'second', targetPlayer: null, nature: 'human', source };
  expect(given).toEqual([
    { ...common, ...machine, targetPlayer: 'b_1', probability: 0 },
    { ...common, ...human, probability: 0.5 },
    { ...common, ...machine, targetPlayer: null, probability: 1 },
    { ...common, ...human, probability: 1 },
  ]);
});
