/** Every view of a table of the game show, drawn without a browser: what can be seen and done in each state. */
import { expect, test } from 'vitest';
import { buttonsOf, drawn, drawsViews, plain, viewsNamed } from '../../testing/views.tsx';

drawsViews();

const mentions = ['A', 'C', 'D', 'E', 'F'].map((seat) => `${seat} Mention ${seat}`);
const states: Record<string, { buttons: string[]; text?: RegExp[]; not?: RegExp[] }> = {
  'gameshow-talk': {
    buttons: ['Leave', 'Send', ...mentions],
    text: [
      /C Hello everybody!/,
      /You um\.\.\. pretty good/,
      /admit it/,
      /You may label the others once 3:00 or less is left/,
      /How many of the 6 are people was drawn: 2 with 50\s%, 3 with 50\s%\./,
    ],
    not: [/human\b(?!, and)/, /computer/, /machine/, /I am done/],
  },
  'gameshow-may-label': {
    buttons: ['Leave', 'Send', ...mentions, 'I am done'],
    text: [/Label the others. The talk goes on until every person has done so/],
  },
  'gameshow-locked': {
    buttons: [
      'Leave',
      'Your labels',
      'The talk',
      'Send',
      ...['A', 'C', 'D', 'E', 'F'].map((seat) => `what they said ${seat}`),
    ],
    text: [/Locked\. Nobody is shown them before the end\. You may talk on, or leave\./],
  },
  'gameshow-watch': {
    buttons: ['A', 'B', 'C', 'D', 'E', 'F'].map((seat) => `${seat} Show only what ${seat} said`),
    not: [/I am done/, /admit it/],
  },
  'gameshow-labels': {
    buttons: [
      'Leave',
      'Your labels',
      'The talk',
      ...['A', 'C', 'D', 'E', 'F'].map((seat) => `what they said ${seat}`),
      'Give these labels',
    ],
    text: [/5 contestants have no label yet/, /What is A\? human computer \? unsure/],
    not: [/What is B\?/],
  },
  'gameshow-given': {
    buttons: [
      'Leave',
      'Your labels',
      'The talk',
      ...['A', 'C', 'D', 'E', 'F'].map((seat) => `what they said ${seat}`),
    ],
    text: [/The others still have a moment/],
  },
  'gameshow-over': {
    buttons: [
      'Your labels',
      'The talk',
      ...['A', 'C', 'D', 'E', 'F'].map((seat) => `what they said ${seat}`),
      'Look at the talk',
    ],
    text: [
      /Best of the room: 6 points\./,
      /Labelled rightly: 4, wrongly: 0\. Did not label you rightly: 2\./,
      /B, you, say of human \(right\) computer \(right\) \? unsure computer \(right\) computer \(right\) 6/,
      /C C says of computer \(wrong\) human \(right\)/,
      /E E says of · nothing/,
      /\? unsure · nothing wrong/,
    ],
  },
};

test.each(Object.entries(states))('%s', async (name, { buttons, text = [], not = [] }) => {
  const html = await drawn(name);
  for (const wanted of text) expect(plain(html)).toMatch(wanted);
  for (const unwanted of not) expect(plain(html)).not.toMatch(unwanted);
  expect(buttonsOf(html)).toEqual(buttons);
});

test('who says two things in a row is heard with both of them', async () => {
  const lines = (await drawn('gameshow-talk')).split('<li').filter((line) => line.includes('data-goes-on'));
  expect(lines.map(plain)).toEqual([
    expect.stringContaining('You you?'),
    expect.stringContaining('A if you'),
  ]);
  for (const line of lines) expect(line).not.toContain('contestant-pattern');
});

test('every table of the game show in the style guide is among these', () => {
  expect(Object.keys(states).sort()).toEqual(viewsNamed('gameshowNames'));
});

test('practice says that it does not count', async () => {
  expect(plain(await drawn('gameshow-talk', { origin: 'practice' }))).toMatch(/practice with a bot/);
});
