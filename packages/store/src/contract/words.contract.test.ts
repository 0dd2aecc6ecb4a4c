/** Contract of messages of public games for every store: found as long as they exist. */
import { afterEach, describe, expect, test } from 'vitest';
import type { GameQuery, Store, WholeGame } from '../index.ts';
import { stores, tidyUp } from './stores.ts';

afterEach(tidyUp);

/** A game with these messages in its log, from version 1 on. */
async function said(
  { log, archive }: Store,
  game: string,
  lines: readonly string[],
  more: Partial<WholeGame> = {},
): Promise<WholeGame> {
  const known = (await log.read(game)).length;
  await log.append(
    game,
    known,
    lines.slice(known).map((text, index) => ({ type: 'said', at: 1000 * (known + index), text })),
  );
  const endedAt = Number(game.slice(1));
  const whole: WholeGame = {
    ...{ game, format: 'market', preset: 'market', origin: 'rated', list: 'public', natures: 'human' },
    ...{ end: 'time', startedAt: endedAt - 1, endedAt, measures: { swing: endedAt }, row: {}, record: {} },
    ...{ players: [], judgements: [], ratings: [], forecasts: [] },
    said: (await log.read(game)).slice(0, lines.length).map(({ version }) => ({
      ...{ version, seat: `seat-${(version - 1) % 2}`, at: 1000 * (version - 1) },
      ...scriptIn(lines[version - 1] ?? ''),
    })),
    ...more,
  };
  await archive.keep([whole], endedAt);
  return whole;
}

/** Of one script. */
const scriptIn = (text: string) => ({
  script: /[а-я]/i.test(text) ? 'Cyrl' : 'Latn',
  letters: text.length,
});

const listed = async ({ archive }: Store, words: string, more: Partial<GameQuery> = {}) => {
  const wish = { list: 'public', order: 'newest', limit: 9, words, linesPerGame: 1, ...more } as const;
  const { games, total, lines } = await archive.search(wish);
  if (more.limit === undefined) expect(total).toBe(games.length);
  expect(new Set(lines.map(({ game }) => game))).toEqual(new Set(games.map(({ game }) => game)));
  return games.map(({ game }) => game);
};

const linesOf = async ({ archive }: Store, words: string, linesPerGame: number) =>
  archive.search({ list: 'public', order: 'newest', limit: 9, words, linesPerGame });

describe.each(Object.entries(stores))('the words %s', (_name, open) => {
  test('lead to the games in which they were said, with the lines', async () => {
    const store = await open();
    await said(store, 'g1', ['Do you dream?', 'Of electric sheep, she said.', 'Sheep!\nAgain sheep.']);
    await said(store, 'g2', ['I keep sheep.']);
    await said(store, 'g3', ['Goats.']);
    expect(await listed(store, 'sheep')).toEqual(['g2', 'g1']);
    expect(await listed(store, 'sheep', { order: 'swing' })).toEqual(['g2', 'g1']);
    expect(await listed(store, 'sheep', { limit: 1, before: { key: 2, game: 'g2' } })).toEqual(['g1']);
    expect(await listed(store, 'electric sheep')).toEqual(['g1']);
    expect(await listed(store, 'dream sheep')).toEqual([]);
    const { lines, isCut } = await linesOf(store, 'electric', 1);
    expect(lines).toEqual([
      { game: 'g1', version: 2, seat: 'seat-1', at: 1000, text: 'Of electric sheep, she said.' },
    ]);
    expect(isCut).toBe(false);
    const all = await linesOf(store, 'sheep', 9);
    expect(all.lines.filter(({ game }) => game === 'g1').map(({ version }) => version)).toEqual([2, 3]);
    expect((await linesOf(store, 'again', 9)).lines.map(({ text }) => text)).toEqual([
      'Sheep!\nAgain sheep.',
    ]);
  });

  test('are found by their beginning, in capitals, without marks, in English and Russian', async () => {
    const store = await open();
    await said(store, 'g1', ['Un CAFÉ, naïvement.', 'Ещё одна кошка! Мой друг.', "I don't know, e-mail me."]);
    for (const words of [
      ...['cafe', 'Café', 'naiv', 'NAÏVEMENT', 'кошка', 'КОШ', 'еще', 'ещё', 'одн', 'мой', 'ДРУГ'],
      ...["don't", 'e-mail', 'e-mai', '"одна кошка"', '"know e mail"', '  кош   еще '],
    ])
      expect(await listed(store, words), words).toEqual(['g1']);
    for (const words of ['ca', 'мои', '"кош"', '"кошка одна"', 'собака', 'dont'])
      expect(await listed(store, words), words).toEqual([]);
  });

  test('are looked for as they are, whatever signs a stranger types', async () => {
    const store = await open();
    await said(store, 'g1', ['100% "sure"; drop table said', 'near or not and']);
    for (const words of ['"', '""', '*', '(', "'", '- -', 'body:', '^', '🙂', '', '{a}', '\u0301'])
      expect(await listed(store, words), words).toEqual([]);
    for (const words of [
      '"sure',
      'sure"',
      'drop; table',
      'body:',
      'near OR not',
      'NOT',
      'sure*',
      '(sure)',
      '100%',
    ])
      expect((await listed(store, words)).length, words).toBe(words === 'body:' ? 0 : 1);
    const { lines } = await linesOf(store, '"', 9);
    expect(lines).toEqual([]);
  });

  test('are not found once they are erased, nor when the archive is made anew', async () => {
    const store = await open();
    const whole = await said(store, 'g1', ['A secret word', 'Another secret', 'Nothing of it']);
    await store.log.eraseText('g1', [1]);
    expect(await listed(store, 'word')).toEqual([]);
    const found = await linesOf(store, 'secret', 9);
    expect(found.lines.map(({ version }) => version)).toEqual([2]);
    await store.log.eraseText('g1', [1, 2]);
    expect(await listed(store, 'secret')).toEqual([]);
    await store.archive.keep([whole], 5);
    expect(await listed(store, 'secret')).toEqual([]);
    await store.archive.clear();
    expect(await listed(store, 'nothing')).toEqual([]);
    await store.archive.keep([whole], 6);
    expect(await listed(store, 'secret')).toEqual([]);
    expect(await listed(store, 'nothing')).toEqual(['g1']);
  });

  test('of games that are not public are found nowhere, and come and go with the list', async () => {
    const store = await open();
    const { archive, log } = store;
    for (const [index, list] of (['void', 'held', 'hidden', 'unpublished', 'none'] as const).entries())
      await said(store, `g${index + 1}`, ['A goat'], { list });
    for (const list of ['public', 'void', 'held', 'hidden', 'unpublished', 'none'] as const)
      expect(await listed(store, 'goat', { list })).toEqual([]);
    await said(store, 'g2', ['A goat']);
    expect(await listed(store, 'goat')).toEqual(['g2']);
    await archive.retire(3);
    expect(await listed(store, 'goat')).toEqual(['g3', 'g2']);
    await archive.withdraw(['g2', 'g3']);
    expect(await listed(store, 'goat')).toEqual([]);
    expect((await linesOf(store, 'goat', 9)).lines).toEqual([]);
    // Erased while they were in no list: they do not come back with the game.
    await log.eraseText('g2', 1);
    await said(store, 'g2', ['A goat']);
    await said(store, 'g3', ['A goat']);
    expect(await listed(store, 'goat')).toEqual(['g3']);
  });

  test('narrow down what else is wished for', async () => {
    const store = await open();
    const ann = {
      seat: 'left',
      role: 'r',
      board: 'b',
      nature: 'machine',
      kind: 'bot',
      result: 0,
      score: 0,
    } as const;
    await said(store, 'g1', ['goat'], { players: [{ ...ann, player: 'b_1' }] });
    await said(store, 'g2', ['goat', 'Большая коза'], { format: 'duel' });
    await said(store, 'g3', ['goat']);
    expect(await listed(store, 'goat', { player: 'b_1' })).toEqual(['g1']);
    expect(await listed(store, 'goat', { script: 'Cyrl' })).toEqual(['g2']);
    expect(await listed(store, 'goat', { script: 'Latn' })).toEqual(['g3', 'g1']);
    // The language is that of the words that are left.
    await store.log.eraseText('g2', 2);
    expect(await listed(store, 'goat', { script: 'Latn' })).toEqual(['g3', 'g2', 'g1']);
    expect(await listed(store, 'goat', { format: 'duel' })).toEqual(['g2']);
    expect(await listed(store, 'goat', { since: 2, until: 3 })).toEqual(['g2']);
    const { games } = await store.archive.list({ list: 'public', order: 'newest', limit: 9, player: 'b_1' });
    expect(games.map(({ game }) => game)).toEqual(['g1']);
  });
});
