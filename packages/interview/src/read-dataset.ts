/** Reads a dataset: items of any order, as a JSON array, lists of dialogues, or one JSON object a line. */
import type { Dataset, Dialogue, InterviewItem } from './item.ts';
import { fieldsMissing } from './template.ts';

/** Faults of a dataset, each with item, field and message. */
export interface DatasetFaults {
  readonly faults: readonly string[];
}

/** Whether there were faults. */
export const isFaulty = (read: Dataset | DatasetFaults): read is DatasetFaults => 'faults' in read;

interface Place {
  readonly dialog: number;
  readonly question: number;
  /** Index in the file, from 1. */
  readonly nth: number;
}

interface Placed extends Place {
  readonly item: InterviewItem;
}

/**
 * Reads the text of a dataset: a JSON array of items or of dialogues, which are arrays of items, the same as the one
 * split of `data`, or one item a line. The order of the file does not matter; a gap in `question_id` is a fault. Gives
 * every fault, not only the first.
 */
export function readDataset(text: string): Dataset | DatasetFaults {
  const values = valuesOf(text.replace(/^\uFEFF/, ''));
  if ('faults' in values) return values;
  if (values.length === 0) return { faults: ['expected at least one item, found none'] };
  const faults: string[] = [];
  const placed: Placed[] = [];
  for (const [index, value] of values.entries()) {
    const item = readItem(value, index + 1);
    if ('faults' in item) faults.push(...item.faults);
    else placed.push(item);
  }
  if (faults.length > 0) return { faults };
  const gaps = gapsAmong(placed);
  if (gaps.length > 0) return { faults: gaps };
  return dialoguesOf(placed);
}

/** The values of a JSON array, of a split, or of JSON lines. */
function valuesOf(text: string): readonly unknown[] | DatasetFaults {
  try {
    const whole: unknown = JSON.parse(text);
    if (Array.isArray(whole)) return flattened(whole);
    if (isRecord(whole) && 'instruction' in whole) return [whole];
    if (isRecord(whole) && isRecord(whole.data)) return splitIn(whole.data);
    return { faults: ['expected a JSON array of items or of dialogues, or one item a line'] };
  } catch (error) {
    if (text.trimStart().startsWith('[')) return { faults: [`expected JSON: ${(error as Error).message}`] };
  }
  const values: unknown[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    try {
      values.push(JSON.parse(line));
    } catch (error) {
      return { faults: [`line ${index + 1}: expected JSON: ${(error as Error).message}`] };
    }
  }
  return values;
}

/** The items of dialogues one after the other; a list of items is left as it is. */
const flattened = (list: readonly unknown[]): readonly unknown[] =>
  list.length > 0 && list.every(Array.isArray) ? list.flat() : list;

function splitIn(data: Readonly<Record<string, unknown>>): readonly unknown[] | DatasetFaults {
  const names = Object.keys(data);
  const [only] = Object.values(data);
  if (names.length === 1 && Array.isArray(only)) return flattened(only);
  return {
    faults: [`data: expected one split, such as test, with a list, found ${names.join(', ') || 'none'}`],
  };
}

function readItem(value: unknown, nth: number): Placed | DatasetFaults {
  if (!isRecord(value)) return { faults: [`item ${nth}: expected an object, found ${kindOf(value)}`] };
  const { inputs, meta } = value;
  const faults: string[] = [];
  const where = `item ${nth}${placeIn(meta)}`;
  const fault = (field: string, expected: string, found: unknown) =>
    void faults.push(`${where}: ${field}: expected ${expected}, found ${kindOf(found)}`);
  const words = (holder: unknown, name: string, field: string): string => {
    const found = isRecord(holder) ? holder[name] : undefined;
    if (typeof found !== 'string' || found.trim() === '') fault(field, 'text', found);
    return String(found);
  };
  const count = (name: string): number => {
    const found = isRecord(meta) ? meta[name] : undefined;
    if (!Number.isSafeInteger(found) || Number(found) < 0)
      fault(`meta.${name}`, 'a whole number from 0', found);
    return Number(found);
  };
  const names = (name: string): readonly string[] => {
    const found = isRecord(meta) ? meta[name] : undefined;
    if (Array.isArray(found) && found.every((one) => typeof one === 'string')) return found;
    fault(`meta.${name}`, 'a list of texts', found);
    return [];
  };

  if (!isRecord(inputs)) fault('inputs', 'an object', inputs);
  if (!isRecord(meta)) fault('meta', 'an object', meta);
  const instruction = words(value, 'instruction', 'instruction');
  const missing = typeof value.instruction === 'string' ? fieldsMissing(instruction) : [];
  for (const field of missing) faults.push(`${where}: instruction: expected the field ${field}, found none`);
  const question = isRecord(inputs) ? words(inputs, 'question', 'inputs.question') : '';
  const choice1 = isRecord(inputs) ? words(inputs, 'choice1', 'inputs.choice1') : '';
  const choice2 = isRecord(inputs) ? words(inputs, 'choice2', 'inputs.choice2') : '';
  const right = rightOf(value.outputs);
  if (right === null) fault('outputs', '"1", "2" or nothing', value.outputs);
  if (!isRecord(meta)) return { faults };
  const [dialog, place] = [count('dialog_id'), count('question_id')];
  const [categories, simulations] = [names('category'), names('turing_imitation')];
  const usesContext = meta.use_context;
  if (typeof usesContext !== 'boolean') fault('meta.use_context', 'true or false', usesContext);
  if (faults.length > 0 || right === null) return { faults };
  const item: InterviewItem = {
    place,
    instruction,
    question,
    choices: [choice1, choice2],
    right,
    categories,
    simulations,
    usesContext: usesContext === true,
  };
  return { dialog, question: place, nth, item };
}

/** Undefined in a closed test. Null: invalid. */
function rightOf(outputs: unknown): 1 | 2 | undefined | null {
  if (outputs === undefined || outputs === null || outputs === '') return undefined;
  if (outputs === '1') return 1;
  return outputs === '2' ? 2 : null;
}

/** A question that is there twice, or one that is not there although a later one is. */
function gapsAmong(placed: readonly Placed[]): readonly string[] {
  return [...Map.groupBy(placed, ({ dialog }) => dialog)].flatMap(([dialog, all]) => {
    const faults: string[] = [];
    const known = new Map<number, number>();
    for (const { question, nth } of all) {
      const before = known.get(question);
      if (before === undefined) known.set(question, nth);
      else
        faults.push(
          `item ${nth} (dialogue ${dialog}, question ${question}): meta.question_id: it is there twice, first in item ${before}`,
        );
    }
    const last = Math.max(...known.keys());
    for (let question = 0; question <= last && faults.length < 20; question += 1)
      if (!known.has(question))
        faults.push(
          `dialogue ${dialog}: meta.question_id: question ${question} is missing, and there is a question ${last}`,
        );
    return faults;
  });
}

function dialoguesOf(placed: readonly Placed[]): Dataset {
  const dialogues: Dialogue[] = [...Map.groupBy(placed, ({ dialog }) => dialog)].map(([id, all]) => ({
    id,
    items: all.map(({ item }) => item).sort((a, b) => a.place - b.place),
  }));
  return dialogues.sort((a, b) => a.id - b.id);
}

function placeIn(meta: unknown): string {
  if (!isRecord(meta)) return '';
  const { dialog_id: dialog, question_id: question } = meta;
  return typeof dialog === 'number' && typeof question === 'number'
    ? ` (dialogue ${dialog}, question ${question})`
    : '';
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function kindOf(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (value === '') return 'an empty text';
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' ? 'an object' : JSON.stringify(value).slice(0, 40);
}
