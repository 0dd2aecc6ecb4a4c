/** Forums as files: a running house offers what its operator adds, and no more what they close. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtInForums, type Forum } from '@parlour/game';
import { forumText } from '@parlour/protocol/forum-file';
import { sqliteStore } from '@parlour/store';
import { afterEach, expect, test } from 'vitest';
import { openHouse } from './support/open-house.ts';
import { temporaryDirectory, tidyUp } from './support/temporary.ts';
import { until } from './support/until.ts';

afterEach(tidyUp);

interface Listed {
  readonly forum: Forum;
  readonly preset: string;
  readonly closed: string | null;
}

async function house(directory: string, minimumAge?: number) {
  const store = await sqliteStore({ directory });
  const opened = await openHouse({ store, directory, ...(minimumAge && { safety: { minimumAge } }) });
  const read = async (path: string) => (await fetch(opened.url + path)).text();
  const listed = async (): Promise<Listed[]> => JSON.parse(await read('/api/forums')).forums;
  const states = async () =>
    Object.fromEntries((await listed()).map(({ forum, closed }) => [forum.id, closed]));
  const presets = async (): Promise<string[]> =>
    JSON.parse(await read('/api/lobby')).presets.map(({ preset }: { preset: string }) => preset);
  return {
    ...opened,
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

test('those that Parlour comes with are written down once, and can be read and downloaded', async () => {
  const directory = temporaryDirectory();
  const { read, states, close } = await house(directory);
  expect(await states()).toEqual({
    ...Object.fromEntries(builtInForums.map(({ id }) => [id, null])),
    flirting: 'age',
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
  writeFileSync(join(open, 'cats.yaml'), forumText(cats));
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
  writeFileSync(join(directory, 'forums', 'cats.yaml'), forumText({ ...cats, config: { messages: 7 } }));
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
