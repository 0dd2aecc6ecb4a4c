/** Streams that are not games, through `parlour backup`, `restore`, `migrate` and `doctor`. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { readStream } from '@parlour/host';
import { openReader, openStore, type StorePlace } from '@parlour/store';
import { afterEach, describe, expect, test } from 'vitest';
import { typedIn } from '../../apps/cli/src/testing/typed-in.ts';
import { streamKinds } from '../../apps/server/src/stream-kinds.ts';
import {
  ask as askDatabase,
  emptySchema,
  freeSchemas,
} from '../../packages/store/src/testing/postgres-schemas.ts';
import { ask } from '../support/archive-play.ts';
import { bearer } from '../support/bots/bot-owner.ts';
import { openHouse } from '../support/open-house.ts';
import { copyOfFixture, stateOf, storedStreams } from '../support/stored-streams.ts';
import { temporaryDirectory, tidyUp } from '../support/temporary.ts';

const { index } = storedStreams;
afterEach(() => {
  tidyUp();
  freeSchemas();
});

const command = async (...args: string[]) => {
  const ran = await typedIn(...args);
  expect(ran.status, ran.stderr).toBe(0);
  return ran.stdout;
};

const placeArguments = ({ directory, database }: StorePlace): string[] =>
  database === undefined ? ['--data', directory] : ['--data', directory, '--database', database];

interface Finding {
  readonly status: string;
  readonly found: string;
  readonly advice?: string;
}

/** Findings of `parlour doctor` by check. */
async function findings(place: StorePlace): Promise<Readonly<Record<string, Finding>>> {
  const { stdout } = await typedIn('doctor', '--json', '--port', '0', ...placeArguments(place));
  const lines = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  return Object.fromEntries(lines.map(({ check, ...finding }) => [check, finding]));
}

/** Every stream that is no game: its facts, and the state to which they lead. */
async function storedIn(place: StorePlace) {
  const reader = await openReader(place);
  const streams: Record<string, object> = {};
  for (const kind of streamKinds)
    for (const { stream } of await reader.streams(kind.prefix)) {
      const facts = await reader.read(stream);
      streams[stream] = { facts, state: stateOf(kind, readStream(kind, facts)?.events ?? []) };
    }
  await reader.close();
  return streams;
}

/** What a server that opens there answers about them. */
async function answersAt(place: StorePlace) {
  const store = await openStore(place);
  const house = await openHouse({ store, startedAt: index.now + 1000 });
  const answers: Record<string, { readonly status: number; readonly text: string }> = {};
  const note = async (path: string, headers: Record<string, string> = {}) => {
    const { status, text } = await ask(house.url + path, { headers });
    answers[path] = { status, text };
  };
  for (const path of Object.keys(index.answers)) await note(path);
  for (const path of Object.keys(index.ownAnswers)) await note(path, index.applicant);
  for (const study of ['ended', 'running', 'planned'])
    for (const part of ['desk', 'payments', 'export'])
      await note(`/api/studies/${study}/${part}`, bearer(index.researchToken));
  await note('/.well-known/jwks.json');
  await note('/api/me/export', index.applicant);
  await house.close();
  await store.close();
  return answers;
}

/** A copy of a fixture's directory, with the tables of this version. */
async function upToDate(fixture: string): Promise<StorePlace> {
  const place = { directory: copyOfFixture(fixture) };
  await (await openStore(place)).close();
  return place;
}

/** The same data after each way that `parlour` copies them. */
async function moved({ directory }: StorePlace) {
  const file = join(temporaryDirectory(), 'backup.db');
  const restored = { directory: temporaryDirectory() };
  const database = { directory: temporaryDirectory(), database: await emptySchema() };
  const back = { directory: temporaryDirectory() };
  await command('backup', file, '--data', directory);
  await command('restore', file, '--data', restored.directory);
  await command('migrate', '--from', directory, '--to', database.database);
  await command('migrate', '--from', database.database, '--to', back.directory);
  return { restored, database, back };
}

describe('a backup, a database, and a directory from it', () => {
  test('hold every career, study, proof and proposal, and a server there answers the same', async () => {
    const source = await upToDate('streams');
    const copies = await moved(source);
    const stored = await storedIn(source);
    const kinds = Object.keys(stored).map((stream) => stream.slice(0, 2));
    expect([...new Set(kinds)].toSorted()).toEqual(['f_', 'l_', 's_', 'v_', 'w_']);
    const sound = { status: 'ok', found: '284 events of 19 streams that are not games' };
    for (const place of [source, ...Object.values(copies)]) {
      expect(await storedIn(place)).toEqual(stored);
      const { streams, ...others } = await findings(place);
      expect(streams).toEqual(sound);
      expect(Object.keys(others)).toEqual(expect.arrayContaining(['proofs', 'studies']));
      expect(Object.values(others).filter(({ status }) => status === 'fail')).toEqual([]);
    }
    const answers = await answersAt(source);
    const statuses = Object.values(answers).map(({ status }) => status);
    // The data of two studies are refused: they are not over.
    expect(statuses.toSorted()).toEqual([...statuses.slice(2).map(() => 200), 409, 409]);
    expect(answers['/api/studies/ended/export']?.text).toContain(',withdrawn,');
    for (const place of Object.values(copies)) expect(await answersAt(place)).toEqual(answers);
  });

  test('hold every campaign, sitting, retelling, rehearsal and gathering', async () => {
    const source = await upToDate('all-formats');
    const stored = await storedIn(source);
    const kinds = Object.keys(stored).map((stream) => stream.slice(0, 2));
    expect([...new Set(kinds)].toSorted()).toEqual(['c_', 'd_', 'h_', 'n_', 'p_', 'r_']);
    for (const place of [source, ...Object.values(await moved(source))]) {
      expect(await storedIn(place)).toEqual(stored);
      expect((await findings(place)).streams).toMatchObject({ status: 'ok' });
    }
  });
});

/** One fault in each of these streams: its statement, and what `parlour doctor` finds. */
const planted = [
  {
    fault: 'an event is missing from the middle',
    stream: 'l_0vdmdkjx9zmhoh4gen7x',
    plant: 'delete from events where version = 5',
    found: 'expected event 5, found none',
  },
  {
    fault: 'the first event is missing',
    stream: 's_0xhl0qcgbi8aabv6jixt',
    plant: 'delete from events where version = 1',
    found: 'expected event 1, found none',
  },
  {
    fault: 'numbers leap',
    stream: 'v_vutsnoak0cs8cl4quk0x',
    plant: 'update events set version = version + 100 where version > 3',
    found: 'expected event 4, found none',
  },
  {
    fault: 'no rule for an event',
    stream: 'f_hpx0x4cbone7itvrjvdp',
    plant: `update events set body = replace(body, '"supported"', '"praised"') where type = 'supported'`,
    found: 'the rules of "proposal" refuse event 3, "praised": they know no such event',
  },
  {
    fault: 'an event without its fields',
    stream: 'l_78jj7spsa6ybwlf4dgoe',
    plant: `update events set body = replace(body, '"items"', '"things"') where type = 'exam-begun'`,
    found: 'the rules of "career" refuse event 3, "exam-begun": TypeError',
  },
  {
    fault: 'words that are no JSON',
    stream: 'f_voslc8xos1db8gwfo107',
    plant: `update texts set body = '{' where position in (select position from events where true`,
    end: ')',
    found: 'cannot be read: ',
  },
];

const statements = planted.map(({ stream, plant, end = '' }) => `${plant} and stream = '${stream}'${end}`);
const wanted = planted.map(({ stream, found }) => `${stream}: ${found}`);

/** The place as it was, with all faults. */
async function damaged(): Promise<{ readonly directory: string }> {
  const { directory } = await upToDate('streams');
  const database = new DatabaseSync(join(directory, 'parlour.db'));
  for (const statement of statements) database.exec(statement);
  database.close();
  return { directory };
}

describe('a damaged stream', () => {
  test.each(['in a directory', 'in a database'])(
    'is named by parlour doctor with its fault, %s',
    async (where) => {
      let place: StorePlace = await damaged();
      if (where === 'in a database') {
        const database = await emptySchema();
        await command('migrate', '--from', (await upToDate('streams')).directory, '--to', database);
        await askDatabase(database, statements.join(';'));
        place = { directory: temporaryDirectory(), database };
      }
      const { streams } = await findings(place);
      expect(streams).toMatchObject({ status: 'fail', advice: expect.stringContaining('parlour restore') });
      const sentences = streams?.found.split('; ') ?? [];
      expect(sentences).toHaveLength(planted.length);
      expect(sentences).toEqual(expect.arrayContaining(wanted.map((one) => expect.stringContaining(one))));
    },
  );

  test('is in no backup', async () => {
    const { directory } = await damaged();
    const { status, stderr } = await typedIn(
      'backup',
      join(temporaryDirectory(), 'b.db'),
      '--data',
      directory,
    );
    expect(status).toBeGreaterThan(0);
    expect(stderr).toMatch(/expected whole streams, found a gap in [lsv]_/);
  });

  test('does not exist for a server, which goes on', async () => {
    const place = await upToDate('streams');
    const proposal = 'f_hpx0x4cbone7itvrjvdp';
    const database = new DatabaseSync(join(place.directory, 'parlour.db'));
    database.exec(`delete from events where stream = '${proposal}' and version = 4`);
    database.close();
    const store = await openStore(place);
    const house = await openHouse({ store, startedAt: index.now + 1000 });
    expect((await ask(`${house.url}/api/proposals/${proposal}`)).status).toBe(404);
    expect((await ask(`${house.url}/api/proposals`)).status).toBe(200);
    await house.close();
    await store.close();
  });
});
