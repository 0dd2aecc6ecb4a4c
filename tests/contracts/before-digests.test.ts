/** Data from before there were digests: lists, pages, boards, texts and pictures are unchanged. */
import { createHash } from 'node:crypto';
import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sqliteStore } from '@parlour/store';
import { afterEach, describe, expect, test } from 'vitest';
import { archived, ask } from '../support/archive-play.ts';
import { openHouse } from '../support/open-house.ts';
import { temporaryDirectory, tidyUp } from '../support/temporary.ts';

afterEach(tidyUp);

const folder = join(import.meta.dirname, '../fixtures', 'before-digests');
const before = JSON.parse(readFileSync(join(folder, 'answers.json'), 'utf8'));

type Json = Record<string, unknown>;

/** Current address of an old one. */
const nowAt = (path: string) => path.replace('min-trades=', 'least=trades:');

/** The same answer in the words of that time, when there was one format. */
function asBefore(answer: Json): Json {
  const {
    preset: _preset,
    games,
    boards,
    standings,
    judgedHuman,
    figures: _figures,
    ratings: _ratings,
    judging: _judging,
    believed: _believed,
    isReserved: _isReserved,
    rules,
    ...rest
  } = answer;
  return {
    ...rest,
    ...(rules !== undefined && { rules: { minimum: 5 } }),
    ...(games !== undefined && { games: (games as Json[]).map(rowBefore) }),
    ...(boards !== undefined && { bettors: ranksOf(boards, 'bettor'), targets: ranksOf(boards, 'target') }),
    ...(standings !== undefined && standingBefore(standings as Json[], judgedHuman as Json[] | undefined)),
  };
}

function rowBefore({ preset: _preset, role: _role, natures, measures, swing, ...row }: Json): Json {
  const { swing: _size, ...counts } = measures as Json;
  return { ...row, ...counts, swing, nature: (natures as Json).target };
}

/** Boards once had only members with five games, and no means drawn towards that of all. */
const ranksOf = (boards: unknown, board: string) =>
  (boards as { board: string; ranks: Json[] }[])
    .find((one) => one.board === board)
    ?.ranks.filter(({ n }) => Number(n) >= 5)
    .map(({ shrunk: _shrunk, ...rank }) => rank);

function standingBefore(standings: readonly Json[], judgedHuman: readonly Json[] | undefined): Json {
  const none = { n: 0, mean: null, interval: null };
  const [bettor, target] = ['bettor', 'target'].map((board) => {
    const {
      format: _format,
      board: _board,
      total = 0,
      ...mean
    } = standings.find((one) => one.board === board) ?? (none as Json);
    return { mean, total };
  });
  const {
    format: _format,
    people: _people,
    sequence: _sequence,
    games: _games,
    ...judged
  } = judgedHuman?.[0] ?? { n: 0, share: null, interval: null };
  return {
    bettor: bettor?.mean,
    target: { ...target?.mean, ...(judgedHuman && { judgedHuman: judged }) },
    points: { bettor: bettor?.total, target: target?.total },
  };
}

/** Sums of fractions differ in their last digits by the order in which games come. */
const rounded = <Value>(value: Value): Value =>
  JSON.parse(
    JSON.stringify(value, (_key, one) => (typeof one === 'number' ? Number(one.toPrecision(12)) : one)),
  );

/** The upgraded server, with its answers. */
async function upgraded() {
  const directory = temporaryDirectory();
  copyFileSync(join(folder, 'parlour.db'), join(directory, 'parlour.db'));
  const store = await sqliteStore({ directory });
  const house = await openHouse({ store, directory, startedAt: before.now });
  await archived(store, 6);
  await archived(store, 1, 'void');
  const close = async () => {
    await house.close();
    await store.close();
  };
  return { house, store, close };
}

/** Codes of errors stay, their words may change. */
const withoutMessage = (answer: unknown): unknown =>
  JSON.parse(JSON.stringify(answer), (key, value) => (key === 'message' ? undefined : value));

describe('a house of before there were digests', () => {
  test('answers what it answered', async () => {
    const { house, store, close } = await upgraded();
    for (const [path, answer] of Object.entries(before.answers))
      expect({
        path,
        answer: withoutMessage(rounded(asBefore((await ask(house.url + nowAt(path))).json))),
      }).toEqual({
        path,
        answer: withoutMessage(rounded(answer)),
      });
    const scores = async (board: string) =>
      (await store.archive.scores({ board })).map(({ format: _format, board: _board, ...sums }) => sums);
    expect(rounded({ bettor: await scores('bettor'), target: await scores('target') })).toEqual(
      rounded(before.scores),
    );
    await close();
  });

  test('writes the same texts and draws the same pictures', async () => {
    const { house, close } = await upgraded();
    for (const [game, text] of Object.entries(before.texts))
      expect((await ask(`${house.url}/api/games/${game}/text`)).text).toBe(text);
    for (const [game, hash] of Object.entries(before.pictures)) {
      const picture = await fetch(`${house.url}/api/games/${game}/preview.png`);
      const drawn = createHash('sha256').update(Buffer.from(await picture.arrayBuffer()));
      expect(drawn.digest('hex'), game).toBe(hash);
    }
    await close();
  });
});
