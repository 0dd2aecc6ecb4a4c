/** An instruction as a template: the text before the context, and around the question. */
import type { InterviewItem } from './item.ts';

const fields = ['{context}', '{question}', '{choice1}', '{choice2}'] as const;

/** Fields missing in an instruction. */
export const fieldsMissing = (instruction: string): readonly string[] =>
  fields.filter((field) => !instruction.includes(field));

/** An instruction, divided where the context goes. */
export interface Template {
  /** Text before the context. */
  readonly head: string;
  /** Text after the context, with the fields of the question. */
  readonly tail: string;
  /** The same without context: a line with only `{context}` is removed. */
  readonly first: string;
}

/** Divides an instruction. Only the first `{context}` counts. */
export function templateOf(instruction: string): Template {
  const at = instruction.indexOf('{context}');
  const [head, tail] = [instruction.slice(0, at), instruction.slice(at + '{context}'.length)];
  const isAlone = (head === '' || head.endsWith('\n')) && tail.startsWith('\n');
  return { head, tail, first: head + (isAlone ? tail.slice(1) : tail) };
}

/** Fills a question into a template. The question's text is not changed. */
export const fillTemplate = (
  template: string,
  { question, choices: [choice1, choice2] }: InterviewItem,
): string =>
  template.replaceAll(/\{(question|choice1|choice2)\}/g, (_, field: string) =>
    field === 'question' ? question : field === 'choice1' ? choice1 : choice2,
  );
