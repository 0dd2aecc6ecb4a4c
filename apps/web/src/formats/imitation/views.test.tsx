/**
 * All views of an imitation game table, rendered without a browser: visible content and possible actions in
 * each state.
 */
import { expect, test } from 'vitest';
import { buttonsOf, drawsViews, plain, renderedText, viewsNamed } from '../../testing/views.tsx';

drawsViews();

const talkOfB = /I study biology/;
const next = ['See the table', 'Again', 'Share'];
const states: Record<string, { buttons: string[]; text?: RegExp[]; not?: RegExp[] }> = {
  'imitation-asks': {
    buttons: ['Leave', 'Witness A', 'Witness B', 'Verdict', 'Send', 'Send', 'Give the verdict'],
    text: [/overslept, then ran/, talkOfB, /Who is human\?/, /It ends the game/],
    not: [/computer/],
  },
  'imitation-early': {
    buttons: ['Leave', 'Witness A', 'Witness B', 'Verdict', 'Send', 'Send'],
    text: [/Once both have written to you/],
  },
  'imitation-decides': {
    buttons: ['Leave', 'Witness A', 'Witness B', 'Verdict', 'Give the verdict'],
  },
  'imitation-two': {
    buttons: ['Leave', 'Witness A', 'Verdict', 'Send', 'Give the verdict'],
    text: [/What is the witness\?/],
    not: [talkOfB, /Witness B/],
  },
  'imitation-tells': {
    buttons: ['Leave', 'Send'],
    text: [/Be taken for human/, /Another witness/, /and you\?/],
    not: [talkOfB, /verdict/i],
  },
  'imitation-waits': { buttons: ['Leave'], text: [/The interrogator decides now/] },
  'imitation-right': {
    buttons: ['Witness A', 'Witness B', 'Verdict', ...next],
    text: [
      /You were right\. A was the human: Witness A\. Judge 98 counts after/,
      /Verdict: A is human, 90.%/,
      /human Interrogator \(you\) named A A human Witness A believed B computer Witness B caught/,
      /B writes like a brochure\./,
      /small talk, language/,
    ],
  },
  'imitation-taken': {
    buttons: next,
    text: [/You did not pass\. 10.% sure that you are human/],
  },
  'imitation-left': {
    buttons: ['Witness A', 'Witness B', 'Verdict', ...next],
    text: [/No one said it\. You left\./],
  },
  'imitation-left-alone': {
    buttons: next,
    text: [/The interrogator left\./],
  },
};

test.each(Object.entries(states))('%s', async (name, { buttons, text = [], not = [] }) => {
  const html = await renderedText(name);
  for (const wanted of text) expect(plain(html)).toMatch(wanted);
  for (const unwanted of not) expect(plain(html)).not.toMatch(unwanted);
  expect(buttonsOf(html)).toEqual(buttons);
});

test('every table of the imitation game in the style guide is among these', () => {
  expect(Object.keys(states).sort()).toEqual(viewsNamed('imitationNames'));
});

test('practice says that it does not count', async () => {
  expect(plain(await renderedText('imitation-tells', { origin: 'practice' }))).toMatch(/Practice/);
});
