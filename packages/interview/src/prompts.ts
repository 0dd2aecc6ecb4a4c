/** Ten own instructions in each language, to measure how much a result depends on the wording. */
import type { Language } from './item.ts';
import { fieldsMissing } from './template.ts';

/** The instructions that come with Parlour. */
export const ownPrompts: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'Below are the earlier turns of a conversation, then a question with two answers. Reply with the number of the better answer only, 1 or 2.\n{context}\n{question}\n1. {choice1}\n2. {choice2}\nAnswer:',
    'You are being interviewed. Mind what was said before, and choose one of the two answers to the last question. Write 1 or 2 and nothing else.\n{context}\n{question}\n1. {choice1}\n2. {choice2}\nYour choice:',
    'Conversation so far:\n{context}\nThe question now: {question}\nFirst answer: {choice1}\nSecond answer: {choice2}\nWhich of them is closer to the truth? Give its number, 1 or 2.',
    'Answer the last question of this interview. There are always two answers; name the right one by its number.\n{context}\n{question}\n1. {choice1}\n2. {choice2}\nThe number of the right answer is',
    'Read the interview and pick the answer that a sensible person would give. Only the digit 1 or 2 counts as a reply.\n{context}\n{question}\n1. {choice1}\n2. {choice2}\nReply:',
    'An interviewer asks one question after the other and may come back to earlier ones.\n{context}\n{question}\n1. {choice1}\n2. {choice2}\nSay which answer fits best: 1 or 2?',
    'Your task: continue the dialogue with the number of the correct answer.\n{context}\n{question}\n1. {choice1}\n2. {choice2}\nNo explanations, only 1 or 2.',
    'Earlier questions and your answers to them:\n{context}\nNext question: {question}\nOption 1: {choice1}\nOption 2: {choice2}\nAnswer with a single digit.',
    '{context}\n{question}\n1. {choice1}\n2. {choice2}\nWhich of the two answers is the better one? Write only its number.',
    'Remember everything said in this talk. Take the two answers to the last question, compare them, and write the digit of the one that is right.\n{context}\n{question}\n1. {choice1}\n2. {choice2}\nDigit:',
  ],
  ru: [
    'Ниже приведены прежние реплики беседы, а затем вопрос и два ответа. Напишите только номер лучшего ответа, 1 или 2.\n{context}\n{question}\n1. {choice1}\n2. {choice2}\nОтвет:',
    'У вас берут интервью. Помните о том, что было сказано раньше, и выберите один из двух ответов на последний вопрос. Напишите 1 или 2 и ничего больше.\n{context}\n{question}\n1. {choice1}\n2. {choice2}\nВаш выбор:',
    'Беседа до этого места:\n{context}\nТеперь вопрос: {question}\nПервый ответ: {choice1}\nВторой ответ: {choice2}\nКакой из них ближе к истине? Укажите его номер, 1 или 2.',
    'Ответьте на последний вопрос этого интервью. Ответов всегда два; назовите верный по номеру.\n{context}\n{question}\n1. {choice1}\n2. {choice2}\nНомер верного ответа:',
    'Прочитайте интервью и выберите ответ, который дал бы здравомыслящий человек. Засчитывается только цифра 1 или 2.\n{context}\n{question}\n1. {choice1}\n2. {choice2}\nВаша цифра:',
    'Собеседник задаёт один вопрос за другим и может возвращаться к прежним.\n{context}\n{question}\n1. {choice1}\n2. {choice2}\nКакой ответ подходит лучше: 1 или 2?',
    'Ваша задача: продолжить диалог номером правильного ответа.\n{context}\n{question}\n1. {choice1}\n2. {choice2}\nБез пояснений, только 1 или 2.',
    'Прежние вопросы и ваши ответы на них:\n{context}\nСледующий вопрос: {question}\nВариант 1: {choice1}\nВариант 2: {choice2}\nОтветьте одной цифрой.',
    '{context}\n{question}\n1. {choice1}\n2. {choice2}\nКакой из двух ответов лучше? Напишите только его номер.',
    'Помните всё, что прозвучало в этой беседе. Сравните два ответа на последний вопрос и напишите цифру того, который верен.\n{context}\n{question}\n1. {choice1}\n2. {choice2}\nЦифра:',
  ],
};

/** Parses a file of prompts: a JSON array of instructions. Returns faults as `faults`. */
export function readPrompts(text: string): readonly string[] | { readonly faults: readonly string[] } {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    return { faults: [`expected JSON: ${(error as Error).message}`] };
  }
  if (!Array.isArray(value) || value.length === 0) return { faults: ['expected a list of instructions'] };
  const faults = value.flatMap((prompt, index) => {
    if (typeof prompt !== 'string') return [`prompt ${index + 1}: expected text`];
    return fieldsMissing(prompt).map(
      (field) => `prompt ${index + 1}: expected the field ${field}, found none`,
    );
  });
  return faults.length > 0 ? { faults } : value;
}
