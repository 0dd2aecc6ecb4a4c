/** Forums as files: a running server offers added ones, and removes closed ones. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtInForums, type Forum } from '@parlour/game';
import { presetText } from '@parlour/protocol/preset-file';
import { sqliteStore } from '@parlour/store';
import { afterEach, expect, test } from 'vitest';
import { duelLines } from '../../apps/cli/src/export/duels.ts';
import { learnWordsOf } from '../../apps/cli/src/learn-words.ts';
import { apart, twoFriends } from '../support/last-word/house.ts';
import { openHouse } from '../support/open-house.ts';
import { temporaryDirectory, tidyUp } from '../support/temporary.ts';
import { until } from '../support/until.ts';

afterEach(tidyUp);

interface Listed {
  readonly forum: Forum;
  readonly preset: string;
  readonly closed: string | null;
}

async function house(directory: string, minimumAge?: number, more: Parameters<typeof openHouse>[0] = {}) {
  const store = await sqliteStore({ directory });
  const opened = await openHouse({
    store,
    directory,
    ...(minimumAge && { safety: { minimumAge } }),
    ...more,
  });
  const read = async (path: string) => (await fetch(opened.url + path)).text();
  const listed = async (): Promise<Listed[]> => JSON.parse(await read('/api/forums')).forums;
  const states = async () =>
    Object.fromEntries((await listed()).map(({ forum, closed }) => [forum.id, closed]));
  const presets = async (): Promise<string[]> =>
    JSON.parse(await read('/api/lobby')).presets.map(({ preset }: { preset: string }) => preset);
  return {
    ...opened,
    store,
    read,
    states,
    presets,
    close: async () => {
      await opened.close();
      await store.close();
    },
  };
}

const cats: Forum = { ...(builtInForums[1] as Forum), id: 'cats', title: 'Cats' };

const withWordFile = presetText(cats).replace('config: {}', 'config: { vocabulary: { file: cats.txt } }');

test('those that Parlour comes with are written down once, and can be read and downloaded', async () => {
  const directory = temporaryDirectory();
  const { read, states, close } = await house(directory);
  expect(await states()).toEqual({
    ...Object.fromEntries(builtInForums.map(({ id }) => [id, null])),
    ...{ brevity: null, 'style-points': null, flirting: 'age' },
  });
  expect(await read('/api/forums/debate/file')).toBe(
    readFileSync(join(directory, 'forums', 'debate.yaml'), 'utf8'),
  );
  expect(JSON.parse(await read('/api/forum.schema.json')).title).toBe('Forum');
  expect(await read('/api/forums/nowhere/file')).toContain('no-such-forum');
  await close();
});

test('one that is added is offered at once, one that is closed no more, and a broken one changes nothing', async () => {
  const directory = temporaryDirectory();
  const { presets, states, person, close } = await house(directory);
  const [open, closed] = [join(directory, 'forums'), join(directory, 'forums', 'closed')];
  expect(await presets()).not.toContain('duel/cats');
  writeFileSync(join(open, 'broken.yaml'), 'id: [');
  writeFileSync(join(open, 'cats.yaml'), presetText(cats));
  await until(async () => (await presets()).includes('duel/cats'), 'the new forum is offered');
  const ann = await person('Ann');
  expect(await ann.say({ type: 'queue', preset: 'duel/cats', roles: ['duellist'] })).toBe('ok');
  renameSync(join(open, 'cats.yaml'), join(closed, 'cats.yaml'));
  await until(async () => !(await presets()).includes('duel/cats'), 'it is offered no more');
  expect(await states()).toMatchObject({ cats: 'operator', 'open-chat': null });
  expect(await ann.say({ type: 'queue', preset: 'duel/cats', roles: ['duellist'] })).toBe('no-such-preset');
  expect(await ann.say({ type: 'queue', preset: 'duel/open-chat', roles: ['duellist'] })).toBe('ok');
  await close();
});

/** With access to the data directory. */
async function operator(directory: string, url: string) {
  const { key } = JSON.parse(readFileSync(join(directory, 'operator-key.json'), 'utf8'));
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  return {
    act: async (act: object) => {
      const answer = await fetch(`${url}/api/operators/acts`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ act }),
      });
      return (await answer.json()) as { n?: number; error?: { message: string } };
    },
    forums: async () => (await (await fetch(`${url}/api/operators/forums`, { headers })).json()) as never,
  };
}

test('an operator opens and closes forums from the page, also one with words of its own, and it is in the log of acts', async () => {
  const directory = temporaryDirectory();
  mkdirSync(join(directory, 'forums'), { recursive: true });
  writeFileSync(join(directory, 'forums', 'cats.yaml'), `${withWordFile}`);
  writeFileSync(join(directory, 'forums', 'cats.txt'), 'cat dog meow');
  const { url, presets, states, close } = await house(directory);
  expect(await presets()).toContain('duel/cats');
  const { act } = await operator(directory, url);
  expect(await act({ type: 'close-forum', forum: 'cats' })).toMatchObject({ n: 1, act: { forum: 'cats' } });
  expect(await presets()).not.toContain('duel/cats');
  expect(await states()).toEqual({ cats: 'operator' });
  expect((await act({ type: 'close-forum', forum: 'cats' })).error?.message).toMatch(/so already/);
  expect((await act({ type: 'close-forum', forum: 'dogs' })).error?.message).toMatch(/no such forum/);
  await act({ type: 'open-forum', forum: 'cats' });
  expect(await presets()).toContain('duel/cats');
  writeFileSync(join(directory, 'forums', 'closed', 'cats.yaml'), 'an older one');
  expect((await act({ type: 'close-forum', forum: 'cats' })).error?.message).toMatch(/same name/);
  expect(await presets()).toContain('duel/cats');
  await close();
});

test('who met whom today is told of draws that are over alone, with the interval of the mix', async () => {
  const directory = temporaryDirectory();
  const { url, server, store, close } = await house(directory);
  const { forums } = await operator(directory, url);
  const preset = 'duel/open-chat';
  type Shown = { preset: string; closed: string | null; canMove: boolean; today: Record<string, unknown> };
  // What waits for an age is not offered to be closed.
  const { forums: shown } = (await forums()) as { forums: Shown[] };
  const isShown = (one: Partial<Shown>) => expect(shown).toContainEqual(expect.objectContaining(one));
  isShown({ preset, closed: null, canMove: true });
  isShown({ preset: 'duel/flirting', closed: 'age', canMove: false });
  const today = async () => {
    const all = (await forums()) as { forums: Shown[] };
    return all.forums.find((one) => one.preset === preset)?.today;
  };
  const open = (party: ReturnType<typeof twoFriends>) =>
    server.house.openGames({
      format: 'duel',
      preset,
      origin: 'rated',
      config: {},
      party,
      waiting: [],
      barred: [],
    });
  const end = (game = '') =>
    server.house.games.find(game as never)?.submitAsHost({ type: 'leave', by: 'left' });
  const nobody = { people: 0, mixed: 0, machines: 0, pairs: 0, share: null, interval: null };
  expect(await today()).toEqual(nobody);
  const { games } = await open(apart(['a_ann', 'a_ben'], ['b_1', 'b_2']));
  await end(games[0]?.game);
  await until(async () => (await store.archive.game(games[0]?.game ?? ''))?.list === 'held', 'one is over');
  expect(await today()).toEqual(nobody);
  await end(games[1]?.game);
  for (const pair of ['1', '2', '3']) {
    const met = await open(twoFriends(`a_x${pair}`, `a_y${pair}`));
    await end(met.games[0]?.game);
  }
  await until(async () => ((await today()) as { people: number }).people === 3, 'all are counted');
  expect(await today()).toEqual({
    people: 3,
    mixed: 2,
    machines: 0,
    pairs: 4,
    share: 0.75,
    interval: [expect.closeTo(0.3006, 4), expect.closeTo(0.9544, 4)],
  });
  await close();
});

test('a running house teaches its keyboards, and shows the games of a forum that was closed since', async () => {
  const directory = temporaryDirectory();
  const { url, server, store, presets, person, pass, close } = await house(directory, undefined, {});
  const ids: string[] = [];
  for (const name of ['Ann', 'Ben']) ids.push((await person(name)).last('welcome')?.you.id ?? '');
  const preset = 'duel/small-words';
  const config = { ...server.house.presets.find(preset)?.config, pacing: 'none' };
  const played: string[] = [];
  for (let number = 0; number < 2; number += 1) {
    const party = twoFriends(ids[0] ?? '', ids[1] ?? '');
    const plan = { format: 'duel', preset, origin: 'rated', config, party, waiting: [], barred: [] } as const;
    const { games } = await server.house.openGames(plan);
    const run = server.house.games.find(games[0]?.game ?? '');
    const say = (by: string, id: string, text: string) => run?.submit(by, id, { type: 'say', text } as never);
    await say('left', '1', 'how are you');
    await say('right', '2', 'how are they');
    await pass(1000);
    await run?.submitAsHost({ type: 'leave', by: 'left' });
    played.push(games[0]?.game ?? '');
  }
  for (const game of played)
    await until(async () => (await store.archive.game(game))?.list === 'public', 'it is public');
  await learnWordsOf({ url, data: directory });
  const words = await fetch(`${url}/api/words?preset=${encodeURIComponent(preset)}`);
  expect(await words.json()).toMatchObject({ next: { how: ['are'] } });

  const { act } = await operator(directory, url);
  await act({ type: 'close-forum', forum: 'small-words' });
  expect(await presets()).not.toContain(preset);
  const log = await fetch(`${url}/api/games/${played[0]}/log`);
  expect(await log.text()).toContain('"forum":"small-words"');
  expect((await fetch(`${url}/api/games/${played[0]}`)).status).toBe(200);
  // What was learned is learned again, of closed forums too.
  await learnWordsOf({ url, data: directory });
  await close();
  await expect(learnWordsOf({ url, data: directory })).rejects.toThrow(/expected a Parlour server/);
});

const market = {
  ...{ format: 'market', id: 'steep', title: 'Steep', description: 'Prices move fast.', language: 'en' },
  config: { ladder: { lmsr: { b: 20 } }, baseRate: 0.3, targetReward: 'final' },
};

test('a preset of another format is offered, and an unrated one says so', async () => {
  const directory = temporaryDirectory();
  const { presets, read, url, close } = await house(directory);
  writeFileSync(join(directory, 'presets', 'steep.yaml'), presetText(market));
  writeFileSync(
    join(directory, 'presets', 'taken.yaml'),
    presetText({ ...market, format: 'imitation', id: '5', config: {} }),
  );
  const nearly = { ...market, id: 'nearly', config: { baseRate: 0.95 } };
  writeFileSync(join(directory, 'presets', 'nearly.yaml'), presetText(nearly));
  await until(async () => (await presets()).includes('market/nearly'), 'both are offered');
  const { presets: listed } = JSON.parse(await read('/api/presets'));
  const shown = Object.fromEntries(
    listed.map(({ preset, rated, obstacles }: Record<string, never>) => [preset, { rated, obstacles }]),
  );
  expect(shown).toMatchObject({
    'market/steep': { rated: true, obstacles: [] },
    'market/nearly': { rated: false, obstacles: ['mix'] },
    'duel/debate': { rated: true, obstacles: [] },
  });
  // The one that comes with Parlour keeps its id.
  expect(shown).not.toHaveProperty('imitation/5');
  expect(await read('/api/preset-file?preset=market%2Fsteep')).toBe(presetText(market));
  const { act, forums } = await operator(directory, url);
  const { forums: rows } = (await forums()) as { forums: object[] };
  expect(rows).toContainEqual(
    expect.objectContaining({ preset: 'market/nearly', rated: false, today: null }),
  );
  expect(await act({ type: 'retire-forum', forum: 'market/nearly' })).toMatchObject({ n: 1 });
  expect(await presets()).not.toContain('market/nearly');
  expect((await act({ type: 'open-forum', forum: 'market/nearly' })).error?.message).toMatch(/so already/);
  await close();
});

test('a duel of an unrated forum is drawn and shown as any other, but moves no rating and counts on no board', async () => {
  const directory = temporaryDirectory();
  mkdirSync(join(directory, 'forums'), { recursive: true });
  for (const [id, mix] of [
    ['cats', 0.5],
    ['dogs', 0.9],
  ] as const)
    writeFileSync(
      join(directory, 'forums', `${id}.yaml`),
      presetText({ ...cats, id, config: { mix, minMessages: 0 } }),
    );
  const { server, store, person, pass, close } = await house(directory);
  const [ann, tom] = [await person('Ann'), await person('Tom')];
  const people = [ann, tom].map((one) => one.last('welcome')?.you.id ?? '') as [string, string];
  const found: Record<string, unknown> = {};
  for (const id of ['cats', 'dogs']) {
    const preset = server.house.presets.find(`duel/${id}`);
    const { games } = await server.house.openGames({
      ...{ format: 'duel', preset: `duel/${id}`, origin: 'rated' },
      config: { ...preset?.config, pacing: 'none' },
      ...(preset?.unrated && { unrated: preset.unrated }),
      ...{ party: twoFriends(...people), waiting: [], barred: [] },
    });
    const game = games[0]?.game ?? '';
    const run = server.house.games.find(game);
    for (const by of ['left', 'right'])
      await run?.submit(by, `${id}-${by}`, { type: 'say', text: 'Hello there.' } as never);
    await pass(10_000);
    await run?.submit('left', `${id}-end`, { type: 'predict', nature: 'human' } as never);
    await until(async () => (await store.archive.game(game))?.list === 'public', 'it is public');
    found[id] = { ratings: (await store.archive.ratings({ pool: `duel/${id}/duellist` })).length };
  }
  expect(found).toEqual({ cats: { ratings: 2 }, dogs: { ratings: 0 } });
  const scores = await store.archive.scores({ format: 'duel' });
  expect(scores.map(({ n }) => n)).toEqual([1, 1]);
  await close();
});

test('one for adults is open where the house asks for a full age', async () => {
  const directory = temporaryDirectory();
  const { presets, states, close } = await house(directory, 18);
  expect(await states()).toMatchObject({ flirting: null });
  expect(await presets()).toContain('duel/flirting');
  await close();
});

test('a game keeps the forum that it was opened with, whatever becomes of its file', async () => {
  const directory = temporaryDirectory();
  mkdirSync(join(directory, 'forums'), { recursive: true });
  writeFileSync(join(directory, 'forums', 'cats.yaml'), presetText({ ...cats, config: { messages: 7 } }));
  const first = await house(directory);
  const bot = await first.bot('Felix', 10);
  await bot.say({ type: 'offer', format: 'duel', roles: ['duellist'], games: 10 });
  const ann = await first.person('Ann');
  expect(await ann.say({ type: 'practise', preset: 'duel/cats', role: 'duellist' })).toBe('ok');
  const game = ann.last('seated')?.game ?? '';
  renameSync(join(directory, 'forums', 'cats.yaml'), join(directory, 'forums', 'closed', 'cats.yaml'));
  await until(async () => !(await first.presets()).includes('duel/cats'), 'it is offered no more');
  await first.close();
  expect(existsSync(join(directory, 'forums', 'open-chat.yaml'))).toBe(false);
  const second = await house(directory);
  const run = second.server.house.games.find(game);
  expect(run?.state).toMatchObject({ phase: 'open', config: { messages: 7, forum: 'cats' } });
  await second.close();
});

test('where style goes by earlier games, their share is in the log from the opening on, and shown at the end alone', async () => {
  const directory = temporaryDirectory();
  mkdirSync(join(directory, 'forums'), { recursive: true });
  const style = { length: 0.25, humanScore: 0.5 };
  writeFileSync(join(directory, 'forums', 'cats.yaml'), presetText({ ...cats, config: { style } }));
  const startedAt = 20_000 * 86_400_000;
  const { server, store, person, pass, close } = await house(directory, undefined, {
    startedAt,
  });
  const [ann, tom] = [await person('Ann'), await person('Tom')];
  const [annId, tomId] = [ann, tom].map((one) => one.last('welcome')?.you.id ?? '') as [string, string];
  // Ten strangers predicted what Ann is, yesterday, and eight were right.
  const at = startedAt - 86_400_000;
  await store.archive.keep(
    Array.from({ length: 10 }, (_, number) => ({
      ...{
        game: `g_${number}`,
        format: 'duel',
        preset: 'duel/cats',
        origin: 'rated',
        list: 'public' as const,
      },
      ...{ startedAt: at, endedAt: at, natures: 'human', end: 'prediction', row: {}, record: {} },
      ...{ measures: {}, ratings: [], forecasts: [] },
      players: ['left', 'right'].map((seat) => ({
        ...{ seat, role: 'duellist', board: 'duellist', nature: 'human', kind: 'account' as const },
        ...{ player: seat === 'left' ? `a_${number}` : annId, result: 0, score: 0 },
      })),
      judgements: [
        {
          ...{ target: 'right', judge: 'left', targetPlayer: annId, judgePlayer: `a_${number}`, at: 1 },
          ...{ exchanges: 5, probability: number < 8 ? 1 : 0, source: 'prediction', nature: 'human' },
        },
      ],
    })),
    await store.archive.position(),
  );
  const preset = 'duel/cats';
  const { games } = await server.house.openGames({
    ...{ format: 'duel', preset, origin: 'rated', config: server.house.presets.find(preset)?.config ?? {} },
    ...{ party: twoFriends(annId, tomId), waiting: [], barred: [] },
  });
  const game = games[0]?.game ?? '';
  await ann.until((frames) => frames.some(({ type }) => type === 'seated'), 'a seat');
  expect(await ann.sit()).toBe('ok');
  await ann.begin({ type: 'say', text: 'Hello.' });
  await pass(5000);
  expect(ann.heard.join(' ')).not.toMatch(/"human":8|humanScore/);
  expect(await ann.play({ type: 'leave' })).toBe('ok');
  await until(async () => (await store.archive.game(game))?.list === 'public', 'the archive has the game');
  const [own, other] = ann.last('seated')?.seat === 'left' ? ['left', 'right'] : ['right', 'left'];
  const facts = (await store.log.read(game)).map(({ fact }) => fact) as unknown as Record<string, object>[];
  const fact = (name: string) => facts.find(({ type }) => (type as unknown) === name);
  expect(fact('opened')).toMatchObject({
    taken: { [own]: { n: 10, human: 8 }, [other]: { n: 0, human: 0 } },
  });
  expect(fact('settled')?.style).toEqual({ [own]: 0.25 / 20 + 0.4, [other]: 0 });
  const styleParts = {
    [own]: { length: 0.05, humanScore: 0.8 },
    [other]: { length: 0, humanScore: null },
  };
  await ann.until((frames) => JSON.stringify(frames).includes('"humanScore":0.8'), 'the reveal');
  const lines: { players: Record<string, object> }[] = [];
  for await (const line of duelLines(store)) if (line.includes(game)) lines.push(JSON.parse(line));
  expect(lines[0]?.players).toMatchObject({
    [own]: { styleParts: styleParts[own] },
    [other]: { styleParts: styleParts[other] },
  });
  await close();
});
