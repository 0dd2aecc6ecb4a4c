/** The published dump is read, in a synthetic one of its shape. */
import { describe, expect, test } from 'vitest';
import {
  completeAnnotations,
  readPublishedAnnotations,
  readPublishedBatches,
  readPublishedConversations,
} from './published.ts';

const lines = (...objects: readonly object[]) => `${objects.map((one) => JSON.stringify(one)).join('\n')}\n`;
const id = (count: number) => ({ $oid: `5f${String(count).padStart(22, '0')}` });
const idText = (count: number) => id(count).$oid;

const dialogue = (count: number, changed: object = {}) => ({
  _id: id(count),
  domain_name: 'personachat',
  system_type0: 'huggingface',
  system_type1: 'model',
  system_name0: 'x',
  system_name1: 'y',
  is_human0: false,
  is_human1: false,
  convo: ['hi', 'hello', 'how are you', 'fine < /s >', 'good'].map((text, index) => ({
    exchange_nr: { $numberLong: String(index) },
    id: index % 2 === 0 ? 'huggingface' : 'model',
    text,
  })),
  ...changed,
});

const entity = (isHuman: boolean | null, better: boolean) => ({
  is_human: isHuman,
  decision_turn: { $numberLong: '4' },
  entity_number: 0,
  fluencyValue: true,
  sensitivenessValue: better,
  specificityValue: !better,
});

const annotated = (count: number, changed: object = {}) => ({
  _id: id(100 + count),
  convo_id: idText(count),
  package_id: idText(50),
  user_name: 'A1WORKER',
  random_number: 7,
  start_time: { $numberLong: '1590000000000' },
  end_time: { $numberLong: '1590000024500' },
  elapsed_time: { $numberLong: '24500' },
  entity0_annotation: entity(true, true),
  entity1_annotation: entity(null, false),
  ...changed,
});

describe('the published dump', () => {
  test('dialogues: names of the paper, whole exchanges, the first speaks first', () => {
    expect(readPublishedConversations(lines(dialogue(1)))).toEqual([
      {
        id: idText(1),
        domain: 'personachat',
        entities: [
          { name: 'HF', nature: 'machine' },
          { name: 'BL', nature: 'machine' },
        ],
        exchanges: [
          ['hi', 'hello'],
          ['how are you', 'fine < /s >'],
        ],
      },
    ]);
    const people = { system_type0: 'human', system_type1: 'human', is_human0: true, is_human1: true };
    const [other] = readPublishedConversations(lines(dialogue(2, { ...people, domain_name: 'dailydialog' })));
    expect(other?.entities).toEqual([
      { name: 'Human', nature: 'human' },
      { name: 'Human', nature: 'human' },
    ]);
    const [daily] = readPublishedConversations(lines(dialogue(3, { domain_name: 'dailydialog' })));
    expect(daily?.entities[0].name).toBe('GPT');
  });

  test('annotations: no label is unsure, both true is a tie, and the worker is nobody', () => {
    const text = lines(annotated(1), annotated(2, { user_name: 'A2OTHER', elapsed_time: 'NaN' }));
    const [first, second] = readPublishedAnnotations(text, 'salt');
    expect(first).toEqual({
      conversation: idText(1),
      segment: 2,
      openingShown: true,
      batch: idText(50),
      annotator: expect.stringMatching(/^w_[0-9a-f]{16}$/),
      labels: ['human', 'unsure'],
      features: { fluency: null, sensible: 0, specific: 1 },
      elapsed: 24_500,
    });
    expect(second).not.toHaveProperty('elapsed');
    expect(second?.annotator).not.toBe(first?.annotator);
    expect(JSON.stringify([first, second])).not.toMatch(/WORKER|OTHER/);
    expect(readPublishedAnnotations(text, 'salt')[0]?.annotator).toBe(first?.annotator);
    expect(readPublishedAnnotations(text, 'pepper')[0]?.annotator).not.toBe(first?.annotator);
  });

  test('a batch is complete for who annotated all of it', () => {
    const batches = readPublishedBatches(
      lines({ _id: id(50), package: [1, 2].map((count) => ({ convo_id: idText(count), start_turn: 3 })) }),
    );
    const all = readPublishedAnnotations(
      lines(annotated(1), annotated(2), annotated(1, { user_name: 'LEFT' })),
      'salt',
    );
    const complete = completeAnnotations(all, batches);
    expect(all.map((one) => complete.has(one))).toEqual([true, true, false]);
  });

  test.each([
    ['{', 1, 'expected one JSON object a line'],
    [`${lines(dialogue(1))}[]`, 2, 'the line: expected an object'],
    [lines(dialogue(1, { is_human1: 'no' })), 1, 'is_human1: expected true or false, found "no"'],
    [lines(dialogue(1, { convo: ['hi'] })), 1, 'convo[0]: expected an object'],
    [lines(dialogue(1, { _id: 3 })), 1, '_id: expected a text, found 3'],
  ])('%s is refused, by line and field', (text, line, what) => {
    expect(() => readPublishedConversations(text)).toThrow(`line ${line}: ${what}`);
  });
});
