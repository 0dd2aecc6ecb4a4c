/**
 * All views of a game show table, rendered without a browser: visible content and possible actions in each
 * state.
 */
import { expect, test } from 'vitest';
import { buttonsOf, drawsViews, plain, renderedText, viewsNamed } from '../../testing/views.tsx';

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
    not: [/human\b(?!, and)/, /computer/, /machine/, /I am done/, /appear together/],
  },
  'gameshow-may-label': {
    buttons: ['Leave', 'Send', ...mentions, 'I am done'],
    text: [/Label the others. The talk goes on until every person has done so/],
  },
  'gameshow-ticks': {
    buttons: ['Leave', 'Send', ...mentions],
    text: [/All messages appear together in \d:\d\d/],
  },
  'gameshow-locked': {
    buttons: [
      'Leave',
      'Your labels',
      'The talk',
      'Send',
      ...['A', 'C', 'D', 'E', 'F'].map((seat) => `messages ${seat}`),
    ],
    text: [/Locked, and hidden until the end\. You may talk on, or leave\./],
  },
  'gameshow-watch': {
    buttons: ['A', 'B', 'C', 'D', 'E', 'F'].map((seat) => `${seat} Show only ${seat}`),
    not: [/I am done/, /admit it/],
  },
  'gameshow-labels': {
    buttons: [
      'Leave',
      'Your labels',
      'The talk',
      ...['A', 'C', 'D', 'E', 'F'].map((seat) => `messages ${seat}`),
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
      ...['A', 'C', 'D', 'E', 'F'].map((seat) => `messages ${seat}`),
    ],
    text: [/The others still have a moment/],
  },
  'gameshow-over': {
    buttons: [
      'Your labels',
      'The talk',
      ...['A', 'C', 'D', 'E', 'F'].map((seat) => `messages ${seat}`),
      'See the table',
      'Again',
      'Share',
    ],
    text: [
      /You spotted 4 of 5\. 2 did not see what you are\. Points 6/,
      /B, you, say of human \(right\) computer \(right\) \? unsure computer \(right\) computer \(right\) 6/,
      /C C says of computer \(wrong\) human \(right\)/,
      /E E says of · nothing/,
      /\? unsure · nothing wrong/,
    ],
  },
};

test.each(Object.entries(states))('%s', async (name, { buttons, text = [], not = [] }) => {
  const html = await renderedText(name);
  for (const wanted of text) expect(plain(html)).toMatch(wanted);
  for (const unwanted of not) expect(plain(html)).not.toMatch(unwanted);
  expect(buttonsOf(html)).toEqual(buttons);
});

test('who says two things in a row is heard with both of them', async () => {
  const lines = (await renderedText('gameshow-talk'))
    .split('<li')
    .filter((line) => line.includes('data-goes-on'));
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
  const practice = plain(await renderedText('gameshow-talk', { origin: 'practice' }));
  expect(practice).toMatch(/Practice/);
  expect(practice).toMatch(/you are the only person/);
  expect(practice).not.toMatch(/are people was drawn/);
  expect(plain(await renderedText('gameshow-talk'))).toMatch(/are people was drawn/);
});
