/** Every view of a table of the imitation game, drawn without a browser: what can be seen and done in each state. */
import { expect, test } from 'vitest';
import { buttonsOf, drawn, drawsViews, plain, viewsNamed } from '../../testing/views.tsx';

drawsViews();

const talkOfB = /I study biology/;
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
    buttons: ['Witness A', 'Witness B', 'Verdict', 'Play again', 'Look at the talks'],
    text: [
      /You were right\. Interrogator human You Witness A human Witness B computer/,
      /witness A is human, 80 of 100 sure/,
      /B writes like a brochure\./,
      /small talk, language/,
    ],
  },
  'imitation-taken': {
    buttons: ['Play again', 'Look at the talks'],
    text: [/You were taken for a computer/],
  },
  'imitation-left': {
    buttons: ['Witness A', 'Witness B', 'Verdict', 'Play again', 'Look at the talks'],
    text: [/You left\./],
  },
  'imitation-left-alone': {
    buttons: ['Play again', 'Look at the talks'],
    text: [/The interrogator left\./],
  },
};

test.each(Object.entries(states))('%s', async (name, { buttons, text = [], not = [] }) => {
  const html = await drawn(name);
  for (const wanted of text) expect(plain(html)).toMatch(wanted);
  for (const unwanted of not) expect(plain(html)).not.toMatch(unwanted);
  expect(buttonsOf(html)).toEqual(buttons);
});

test('every table of the imitation game in the style guide is among these', () => {
  expect(Object.keys(states).sort()).toEqual(viewsNamed('imitationNames'));
});

test('practice says that it does not count', async () => {
  expect(plain(await drawn('imitation-tells', { origin: 'practice' }))).toMatch(/practice with a bot/);
});
