/** An instruction as a template: what stands before the context, and what stands around the question. */
import type { Item } from './item.ts';

const fields = ['{context}', '{question}', '{choice1}', '{choice2}'] as const;

/** The fields that an instruction lacks. */
export const fieldsMissing = (instruction: string): readonly string[] =>
  fields.filter((field) => !instruction.includes(field));

/** An instruction, divided where the context goes. */
export interface Template {
  /** What comes before the context. */
  readonly head: string;
  /** What comes after it, with the fields of the question. */
  readonly tail: string;
  /** The same where there is no context: the line of `{context}` is gone if nothing else stands in it. */
  readonly first: string;
}

/** Divides an instruction. Only the first `{context}` counts. */
export function templateOf(instruction: string): Template {
  const at = instruction.indexOf('{context}');
  const [head, tail] = [instruction.slice(0, at), instruction.slice(at + '{context}'.length)];
  const isAlone = (head === '' || head.endsWith('\n')) && tail.startsWith('\n');
  return { head, tail, first: head + (isAlone ? tail.slice(1) : tail) };
}

/** Puts a question into a template. What stands in the question itself is left as it is. */
export const filled = (template: string, { question, choices: [choice1, choice2] }: Item): string =>
  template.replaceAll(/\{(question|choice1|choice2)\}/g, (_, field: string) =>
    field === 'question' ? question : field === 'choice1' ? choice1 : choice2,
  );
