/** The prompts of the published dataset card, to the last byte. */
import { describe, expect, test } from 'vitest';
import { type InterviewOptions, startDialogue } from './dialogue-run.ts';
import type { Answer, Dialogue } from './item.ts';
import { cardItems, datasetOf, publishedPrompt, renderedPrompts } from './testing/items.ts';

const plain: InterviewOptions = {
  contextAnswer: 'digit',
  history: 'all',
  isMultiturn: false,
  instruction: 'first',
  join: 'blank-line',
  closing: 'none',
};
const card = datasetOf(cardItems)[0] as Dialogue;

function asked(options: Partial<InterviewOptions>, answers: readonly Answer[], dialogue = card) {
  const run = startDialogue(dialogue, { ...plain, ...options });
  return answers.map((answer) => {
    const { text = '', earlier = [] } = run.next() ?? {};
    run.answered(answer);
    return { text, messages: [...earlier.map(({ content }) => content), text] };
  });
}
const texts = (...all: Parameters<typeof asked>) => asked(...all).map(({ text }) => text);

describe('the prompts that the card shows', () => {
  const { instruction, first, second } = renderedPrompts;
  const shown = datasetOf(cardItems.map((item) => ({ ...item, instruction })))[0] as Dialogue;

  test('come out to the last byte, with the last line that the card has', () => {
    expect(texts({ closing: 'answer' }, [1, 1], shown)).toEqual([first, second]);
  });

  test('without it they end where the instruction ends', () => {
    expect(texts({}, [1, 1], shown)).toEqual([first, second].map((text) => text.replace(/\nОтвет:$/, '')));
  });
});

test('a prompt that ends in the word is not closed twice', () => {
  const head = publishedPrompt.slice(0, publishedPrompt.indexOf('{context}'));
  expect(texts({ prompt: publishedPrompt, closing: 'answer' }, [2, 1])).toEqual([
    `${head}Сколько ног у человека?\nВарианты ответа:1. Две\n2. Четыре\nОтвет:`,
    `${head}Сколько ног у человека?\n1. Две\n2. Четыре\nОтвет: 2\n\nА у муравья?\nВарианты ответа:1. Две\n2. Шесть\nОтвет:`,
  ]);
});

test('with newlines nothing is divided by a blank line, as the old harness has it', () => {
  const all = texts({ join: 'newline' }, [2, -1, 1]);
  expect(all.join('')).not.toContain('\n\n');
  expect(all.at(-1)).toContain('Ответ: 2\nА у муравья?\n1. Две\n2. Шесть\nОтвет: -1\nА у паука?');
});

describe('each question with its own instruction', () => {
  const headOf = (place: number) => card.items[place]?.instruction.split('{context}')[0] ?? '';

  test('has all earlier turns between its own beginning and its own end', () => {
    const [first, second, third] = texts({ instruction: 'own' }, [1, 2, 1]);
    expect(first).toBe(texts({}, [1])[0]);
    expect(second).toBe(
      `${headOf(1)}Сколько ног у человека?\n1. Две\n2. Четыре\nОтвет: 1\n\nА у муравья?\n1. Две\n2. Шесть\nКакой ответ наиболее правильный? Укажите только номер ответа без дополнительных пояснений.`,
    );
    expect(third).toMatch(/^Ещё вопрос\.\nСколько ног[\s\S]*\n\nА у паука\?\n1\. Восемь\n2\. Шесть\nОтвет:$/);
  });

  test('as messages: its beginning stands before the first of them', () => {
    const all = asked({ instruction: 'own', isMultiturn: true }, [1, 2, 1]).map(({ messages }) => messages);
    expect(all[1]?.[0]).toBe(`${headOf(1)}Сколько ног у человека?\n1. Две\n2. Четыре\nОтвет:`);
    expect(all[2]?.[0]).toBe('Ещё вопрос.\nСколько ног у человека?\n1. Две\n2. Четыре\nОтвет:');
    expect(all[2]?.at(-1)).toBe('А у паука?\n1. Восемь\n2. Шесть\nОтвет:');
  });
});
