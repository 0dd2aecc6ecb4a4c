/** The server's bots in a group: they greet, use letters, answer when named, and ask to guess in time. */
import { instant } from '@parlour/game';
import { expect, test } from 'vitest';
import { inGroups } from './group-talk.ts';
import type { SayPrompt } from './tables.ts';

/** Numbers from 0 to 1, the same in each run. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

function prompt(lines: readonly string[], deadlineMs = 200_000): SayPrompt {
  const talk = lines.map((line, nth) => ({
    by: line[0] ?? '',
    text: line.slice(3),
    at: instant(nth * 5000),
  }));
  return {
    ...{ id: 'p_1', game: 'g_1', preset: 'show/four', kind: 'say', you: 'B', as: 'contestant', deadlineMs },
    ...{ others: ['A', 'C', 'D'], prior: 0.5, talk, whom: [], rules: '', before: [], heard: [] },
    ...{ limits: { characters: 300, messages: 1 }, text: talk.at(-1)?.text ?? '' },
  } as unknown as SayPrompt;
}

/** What 200 bots say to the same talk. */
const all = async (one: SayPrompt): Promise<readonly string[]> =>
  Promise.all(
    Array.from({ length: 200 }, async (_, seed) =>
      String(await inGroups(({ text }) => `re: ${text}`, chance(seed * 7919 + 1))(one)),
    ),
  );
const share = (texts: readonly string[], pattern: RegExp) =>
  texts.filter((text) => pattern.test(text)).length / texts.length;

test('the first message greets, in the language of the talk', async () => {
  const english = await all(prompt([]));
  expect(share(english, /^(hi|hey|hello|hiya|evening|oh hi)|what brings/)).toBe(1);
  expect(share(english, /[ACD]/)).toBeGreaterThan(0.2);
  expect(share(await all(prompt(['A: привет'])), /\p{Script=Cyrillic}/u)).toBe(1);
});

test('a message that names it is answered, often with the letter of its author', async () => {
  const texts = await all(prompt(['B: hi', 'C: B, where are you from?']));
  expect(share(texts, /re: where are you from\?$/)).toBeGreaterThan(0.6);
  expect(share(texts, /^C, /)).toBeGreaterThan(0.15);
});

test('a message to another one is left to that one', async () => {
  expect(share(await all(prompt(['B: hi', 'C: D, where are you from?'])), /re:/)).toBe(0);
});

test('it asks to guess two minutes and a half before the end, and no one does twice', async () => {
  const ready = /guess/;
  expect(share(await all(prompt(['B: hi', 'C: nice'], 160_000)), ready)).toBe(0);
  expect(share(await all(prompt(['B: hi', 'C: nice'], 105_000)), ready)).toBeGreaterThan(0.4);
  expect(share(await all(prompt(['B: hi', 'D: shall we guess?', 'C: ok'], 105_000)), ready)).toBe(0);
});

test('it repeats nothing that was said, and leaves talks of two alone', async () => {
  const lines = ['A: hi all', 'B: hello :)', 'C: hey everyone'];
  expect(share(await all(prompt(lines)), /^(hi all|hello :\)|hey everyone)$/)).toBe(0);
  const two = { ...prompt(['A: hello']), you: 'you', others: ['A'] };
  expect(await inGroups(() => 'fine')(two)).toBe('fine');
});
