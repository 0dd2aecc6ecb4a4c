/** Tests of `parlour learn-words` with the public games of a server. */
import { configureDuel } from '@parlour/game';
import { expect, test } from 'vitest';
import { wordsLearnedFrom } from './learn-words.ts';

/** A server with games in memory: by id, two per page. */
function houseWith(logs: Readonly<Record<string, readonly object[]>>) {
  const asked: string[] = [];
  const ids = Object.keys(logs);
  const read = async (path: string) => {
    asked.push(path);
    const { pathname, searchParams } = new URL(path, 'http://house');
    const game = /^\/api\/games\/(\w+)\/log$/.exec(pathname)?.[1];
    if (game !== undefined) return (logs[game] ?? []).map((line) => `${JSON.stringify(line)}\n`).join('');
    const from = Number(searchParams.get('before') ?? 0);
    const games = ids.slice(from, from + 2).map((one) => ({ game: one }));
    return JSON.stringify({ games, next: from + 2 < ids.length ? String(from + 2) : null });
  };
  return { read, asked };
}

const gameOf = (forum: string, ...said: readonly (string | null)[]) => [
  { type: 'hosted', preset: `duel/${forum}` },
  { type: 'opened', config: configureDuel({ forum }) },
  { type: 'held', text: 'held back for ever' },
  ...said.map((text) => ({ type: 'said', text })),
];

test('learns what follows what from all pages, and nothing from erased or held words', async () => {
  const { read, asked } = houseWith({
    a: gameOf('small-words', 'how are you', null),
    b: gameOf('small-words', 'how are they', 'villain are you'),
    c: gameOf('small-words', 'how are you'),
  });
  const learned = await wordsLearnedFrom(read, 'duel/small-words');
  expect(learned?.games).toBe(3);
  expect(learned?.model.next).toEqual({ '': ['how'], how: ['are'], 'how are': ['you'], are: ['you'] });
  expect(asked[0]).toContain('preset=duel%2Fsmall-words');
});

test('a forum without a list of words needs no keyboard, and neither does one without games', async () => {
  expect(
    await wordsLearnedFrom(houseWith({ a: gameOf('open-chat', 'hi', 'hi') }).read, 'duel/open-chat'),
  ).toBeUndefined();
  expect(await wordsLearnedFrom(houseWith({}).read, 'duel/small-words')).toBeUndefined();
});
