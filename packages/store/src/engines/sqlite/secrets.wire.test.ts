/** Tests that erased words and tokens are in no file. */
// @module-tag secrecy
import { afterEach, expect, test } from 'vitest';
import { bytesIn, temporaryDirectory, tidyUp } from '../../contract/stores.ts';
import { sqliteStore, type WholeGame } from '../../index.ts';
import { sqlStore } from '../../sql/store.ts';
import { seededRandom } from '../../testing/seeded-random.ts';
import { emptyWriteAheadLog, openDatabase } from './open.ts';

afterEach(tidyUp);

const everything = (directory: string) => Object.values(bytesIn(directory)).join('\n');

test('erased words are no longer in any file when the promise resolves', async () => {
  const directory = temporaryDirectory();
  const { log, close } = await sqliteStore({ directory });
  await log.append('g1', 0, [
    { type: 'said', text: 'my secret' },
    { type: 'said', text: 'a longer secret '.repeat(1000) },
    { type: 'said', text: 'no matter' },
  ]);
  expect(everything(directory)).toContain('secret');
  await log.eraseText('g1', 1);
  await log.eraseText('g1', 2);
  expect(everything(directory)).not.toContain('secret');
  expect(everything(directory)).toContain('no matter');
  await close();
});

/**
 * A few in ten thousand deleted rows would leave a copy in the gaps of pages. It takes many texts of very
 * different lengths, written and erased by turns in no order, to find one.
 */
test('erased words leave no copy in pages that were rearranged', { tags: ['long'] }, async () => {
  const directory = temporaryDirectory();
  const { connection, kysely } = await openDatabase(directory);
  connection.exec('pragma synchronous = off'); // only to save time
  const { log, close } = sqlStore({ writer: kysely, forget: async () => {}, release: () => {} });
  const random = seededRandom(777);
  const alive: { name: string; stream: string; version: number }[] = [];
  const erased: string[] = [];
  const lengths = Array.from({ length: 200 }, () => 0);

  for (let round = 0; round < 40; round += 1) {
    const writing = Array.from({ length: 400 }, async (_, index) => {
      const game = random(lengths.length);
      const version = (lengths[game] ?? 0) + 1;
      const name = `word-${round}-${index}-`;
      lengths[game] = version;
      alive.push({ name, stream: `g${game}`, version });
      const text = name + 'x'.repeat(Math.floor((random(1000) * random(1000)) / 1000));
      await log.append(`g${game}`, version - 1, [{ type: 'said', text }]);
    });
    await Promise.all(writing);
    const erasing = Array.from({ length: 300 }, async () => {
      const [text] = alive.splice(random(alive.length), 1);
      if (!text) return;
      erased.push(text.name);
      await log.eraseText(text.stream, text.version);
    });
    await Promise.all(erasing);
  }
  await emptyWriteAheadLog(kysely);

  const found = new Set(everything(directory).match(/word-\d+-\d+-/g));
  expect(erased.filter((name) => found.has(name))).toEqual([]);
  expect(alive.filter(({ name }) => !found.has(name))).toEqual([]);
  await close();
});

/** The index knows parts of words, so a trace of one would be an end of it. */
test('erased words leave no trace in the index of words either, however it was rearranged', {
  tags: ['long'],
}, async () => {
  const directory = temporaryDirectory();
  const { connection, kysely } = await openDatabase(directory);
  connection.exec('pragma synchronous = off'); // only to save time
  const { log, archive, close } = sqlStore({ writer: kysely, forget: async () => {}, release: () => {} });
  const random = seededRandom(778);
  const letters = (count: number) =>
    Array.from({ length: count }, () => String.fromCharCode(97 + random(26))).join('');
  const usual = Array.from({ length: 500 }, () => letters(6));
  const alive: { word: string; game: string; version: number }[] = [];
  const erased: string[] = [];
  for (let round = 0; round < 30; round += 1) {
    const games = Array.from({ length: 8 }, (_, index) => `g${round}-${index}`);
    for (const game of games) {
      const words = Array.from({ length: 12 }, () => letters(14));
      const others = () => Array.from({ length: random(20) }, () => usual[random(usual.length)]).join(' ');
      await log.append(
        game,
        0,
        words.map((word) => ({ type: 'said', text: `${others()} ${word} ${others()}` })),
      );
      const said = (await log.read(game)).map(({ version }) => ({
        ...{ version, seat: 'a', at: version, script: 'Latn', letters: 1 },
      }));
      await archive.keep([gameWith(game, said)], 1);
      alive.push(...words.map((word, place) => ({ word, game, version: place + 1 })));
    }
    for (let count = 0; count < 70; count += 1) {
      const [line] = alive.splice(random(alive.length), 1);
      if (line === undefined) continue;
      erased.push(line.word);
      await log.eraseText(line.game, line.version);
    }
  }
  await emptyWriteAheadLog(kysely);
  connection.exec("insert into said_words (said_words, rank) values ('integrity-check', 1)");
  const bytes = everything(directory);
  expect(erased.filter((word) => bytes.includes(word.slice(-8)))).toEqual([]);
  expect(alive.filter(({ word }) => !bytes.includes(word))).toEqual([]);
  for (const { word } of alive.slice(0, 50))
    expect(
      (await archive.search({ list: 'public', order: 'newest', limit: 9, words: word, linesPerGame: 9 }))
        .lines,
    ).toHaveLength(1);
  await close();
});

const gameWith = (game: string, said: WholeGame['said'] & object): WholeGame => ({
  ...{ game, format: 'market', preset: 'market', origin: 'rated', list: 'public', natures: 'human' },
  ...{ end: 'time', startedAt: 1, endedAt: 2, measures: {}, row: {}, record: {}, players: [] },
  ...{ judgements: [], ratings: [], forecasts: [], said },
});

test('a token is stored nowhere, nor its bits', async () => {
  const directory = temporaryDirectory();
  const { records, close } = await sqliteStore({ directory });
  const { token, record } = await records.issueToken({
    holder: { kind: 'account', id: 'a_1' },
    scopes: ['play'],
    at: 1,
  });
  const secret = token.slice('parlour_'.length);
  const mustBeSecret = () => {
    const bytes = everything(directory);
    expect(bytes).toContain(record.id);
    expect(bytes).not.toContain(secret);
    expect(bytes).not.toContain(Buffer.from(secret, 'base64url').toString('latin1'));
  };
  mustBeSecret();
  await close();
  mustBeSecret();
});
