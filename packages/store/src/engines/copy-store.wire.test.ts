/** A store moves from a directory into a database and back, and loses nothing. */
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { temporaryDirectory, tidyUp } from '../contract/stores.ts';
import { CopyDiffers, CopyRefused, copyStore, openStore, type Store, type WholeGame } from '../index.ts';
import { ask, emptySchema } from '../testing/postgres-schemas.ts';

afterEach(tidyUp);

const texts = ['Hello there', 'a \u0000 and half a pair \ud800', 'Ёлка', 'gone for ever'];

async function fill(store: Store): Promise<void> {
  const { records, safety, log, archive } = store;
  const { id } = await records.createAccount({ nickname: 'Ann', at: 1 });
  await records.makeMember(id, { nickname: 'Änne', password: 'p', recovery: 'r', at: 2 });
  await safety.act({ type: 'add-operator', account: id }, 'data-directory', 3);
  await log.append(
    'g1',
    0,
    texts.map((text) => ({ type: 'said', at: 0.1, text })),
  );
  await log.append('i_1', 0, [{ type: 'opened', subject: id }]);
  const whole: WholeGame = {
    ...{ game: 'g1', format: 'market', preset: 'market', origin: 'rated', list: 'public', natures: 'human' },
    ...{ end: 'time', startedAt: 0, endedAt: 1, measures: { swing: 0.1 }, row: {}, record: {} },
    ...{ players: [], judgements: [], ratings: [], forecasts: [] },
    said: (await log.read('g1')).map(({ version }) => ({
      ...{ version, seat: 'left', at: version, script: 'Latn', letters: 9 },
    })),
  };
  await archive.keep([whole], 5);
  await log.eraseText('g1', 4);
}

/** What a store tells of what was filled in. */
async function told({ records, safety, log, archive }: Store) {
  const { id = '' } = (await records.memberNamed('änne')) ?? {};
  const wish = { list: 'public', order: 'newest', limit: 5, linesPerGame: 9 } as const;
  return {
    account: await records.account(id),
    audit: await safety.audit({ limit: 9 }),
    log: (await log.read('g1')).map(({ version, fact }) => ({ version, fact })),
    about: await log.about(id),
    unfinished: await log.unfinished(['closed']),
    position: await archive.position(),
    found: await archive.search({ ...wish, words: 'hello' }),
    gone: await archive.search({ ...wish, words: 'ever' }),
  };
}

/** Opens a place, does something, and closes it. */
async function at<Result>(place: Parameters<typeof openStore>[0], work: (store: Store) => Promise<Result>) {
  const store = await openStore(place);
  return work(store).finally(() => store.close());
}

test('everything comes into a database and back, and can be written to there', async () => {
  const database = { directory: '', database: await emptySchema() };
  const first = { directory: join(temporaryDirectory(), 'first') };
  const second = { directory: join(temporaryDirectory(), 'second') };
  await at(first, fill);
  const before = await at(first, told);
  expect(before.found.lines).toHaveLength(1);

  const copied = await copyStore({ from: first, to: database });
  expect(copied.events).toBeGreaterThan(1);
  expect(copied.streams).toBeGreaterThan(0);
  expect(Object.keys(copied.records).length).toBeGreaterThan(40);
  await at(database, async (store) => {
    expect(await told(store)).toEqual(before);
    await store.log.append('g2', 0, [{ type: 'said', text: 'more' }]);
    await store.safety.act(
      { type: 'add-researcher', account: before.about.length > 0 ? (before.account?.id ?? '') : '' },
      'data-directory',
      4,
    );
  });
  const { researchers = 0, audit = 0 } = copied.records;
  expect(await copyStore({ from: database, to: second })).toEqual({
    streams: copied.streams + 1,
    events: copied.events + 1,
    records: { ...copied.records, researchers: researchers + 1, audit: audit + 1 },
  });
  await at(second, async ({ log, safety }) => {
    expect((await log.read('g2')).map(({ fact }) => fact.text)).toEqual(['more']);
    expect(await safety.audit({ limit: 9 })).toHaveLength(2);
  });
});

test('into something that is there nothing is copied, and what differs is found', async () => {
  const url = await emptySchema();
  const database = { directory: '', database: url };
  const first = { directory: join(temporaryDirectory(), 'first') };
  await at(first, fill);
  // A database that changes what is written to it.
  await at(database, async () => {});
  await ask(
    url,
    `create function bent() returns trigger language plpgsql as $$ begin new.value = 'bent'; return new; end $$;
     create trigger bend before insert on settings for each row execute function bent()`,
  );
  await at(first, ({ records }) => records.changeSetting('key', 'straight'));
  await expect(copyStore({ from: first, to: database })).rejects.toThrow(CopyDiffers);
  await ask(url, 'drop trigger bend on settings');
  await copyStore({ from: first, to: database });
  await expect(copyStore({ from: first, to: database })).rejects.toThrow(CopyRefused);
});
