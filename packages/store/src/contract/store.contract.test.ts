/** Contract of the log for every store. */
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { type Fact, NameTaken, NoSuchAccount, type Store, StoreClosed, VersionConflict } from '../index.ts';
import { following, nextFacts, stores, tidyUp } from './stores.ts';

afterEach(tidyUp);

const opened: Fact = { type: 'opened' };
const said = (text: string): Fact => ({ type: 'said', by: 'a', text });
const factsOf = async (store: Store, stream: string) =>
  (await store.log.read(stream)).map(({ fact }) => fact);

describe.each(Object.entries(stores))('the log %s', (_name, open) => {
  test('gives back facts in the order they were added, with their versions', async () => {
    const { log } = await open();
    await log.append('g1', 0, [opened]);
    await log.append('g1', 1, [said('hello'), said('who is there?')]);
    expect(await log.read('g1')).toEqual([
      { stream: 'g1', version: 1, fact: opened },
      { stream: 'g1', version: 2, fact: said('hello') },
      { stream: 'g1', version: 3, fact: said('who is there?') },
    ]);
  });

  test('keeps streams apart, and takes an unknown one for empty', async () => {
    const { log } = await open();
    await log.append('g1', 0, [opened]);
    await log.append('g2', 0, [said('hello')]);
    expect((await log.read('g1')).map(({ version }) => version)).toEqual([1]);
    expect((await log.read('g2')).map(({ version }) => version)).toEqual([1]);
    expect(await log.read('g3')).toEqual([]);
  });

  test('reads after a version', async () => {
    const { log } = await open();
    await log.append('g1', 0, [said('1'), said('2'), said('3')]);
    expect((await log.read('g1', 1)).map(({ version }) => version)).toEqual([2, 3]);
    expect(await log.read('g1', 3)).toEqual([]);
    expect(await log.read('g1', 9)).toEqual([]);
  });

  test('lets only the first of two writers win, and writes nothing of the second', async () => {
    const store = await open();
    const first = store.log.append('g1', 0, [said('first')]);
    const second = store.log.append('g1', 0, [said('second'), said('second again')]);
    await first;
    await expect(second).rejects.toThrow(VersionConflict);
    await expect(second).rejects.toMatchObject({ stream: 'g1', expected: 0, found: 1 });
    expect(await factsOf(store, 'g1')).toEqual([said('first')]);
  });

  test('refuses an append that runs ahead of the stream', async () => {
    const store = await open();
    await expect(store.log.append('g1', 1, [opened])).rejects.toMatchObject({ expected: 1, found: 0 });
    expect(await factsOf(store, 'g1')).toEqual([]);
  });

  test('a conflict amid appends that arrive together leaves the others whole', async () => {
    const store = await open();
    const outcomes = await Promise.allSettled([
      store.log.append('g1', 0, [said('a'), said('b')]),
      store.log.append('g2', 0, [said('c')]),
      store.log.append('g1', 1, [said('too late'), said('too late')]),
      store.log.append('g1', 2, [said('d')]),
      store.log.append('g2', 1, [said('e')]),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
    ]);
    expect(await factsOf(store, 'g1')).toEqual([said('a'), said('b'), said('d')]);
    expect(await factsOf(store, 'g2')).toEqual([said('c'), said('e')]);
  });

  test('takes very many facts in one append', async () => {
    const store = await open();
    const many = Array.from({ length: 1234 }, (_, index) => said(`number ${index}`));
    await store.log.append('g1', 0, many);
    expect(await factsOf(store, 'g1')).toEqual(many);
  });

  test('an empty append only checks the version', async () => {
    const store = await open();
    await store.log.append('g1', 0, []);
    await expect(store.log.append('g1', 1, [])).rejects.toThrow(VersionConflict);
    await store.log.append('g1', 0, [opened]);
    await store.log.append('g1', 1, []);
    expect(await factsOf(store, 'g1')).toEqual([opened]);
  });

  test('gives facts back as JSON does', async () => {
    const store = await open();
    const fact = { type: 'odd', nothing: undefined, not: Number.NaN, list: [undefined], at: new Date(0) };
    await store.log.append('g1', 0, [fact]);
    const [read] = await factsOf(store, 'g1');
    expect(read).toStrictEqual({ type: 'odd', not: null, list: [null], at: '1970-01-01T00:00:00.000Z' });
  });

  test('refuses what is no fact, and writes nothing of it', async () => {
    const store = await open();
    const wrong: unknown[] = [{ type: 'odd', number: 1n }, { type: 'odd', text: 5 }, { text: 'no type' }];
    for (const fact of wrong) {
      await expect(store.log.append('g1', 0, [opened, fact as Fact])).rejects.toThrow(TypeError);
    }
    expect(await factsOf(store, 'g1')).toEqual([]);
  });

  test('is not changed by a change to what was handed in or out', async () => {
    const store = await open();
    const list = ['a'];
    const appending = store.log.append('g1', 0, [{ type: 'listed', list }]);
    list.push('b');
    await appending;
    const [read] = await factsOf(store, 'g1');
    if (Array.isArray(read?.list)) read.list.push('c');
    expect(await factsOf(store, 'g1')).toEqual([{ type: 'listed', list: ['a'] }]);
  });

  test('any JSON and any text come back', async () => {
    const store = await open();
    let count = 0;
    const anyFact = fc.record(
      {
        type: fc.string(),
        text: fc.oneof(fc.constant(null), fc.string({ unit: 'binary' }), fc.constant('\ud800 \0 "')),
        data: fc.jsonValue(),
      },
      { requiredKeys: ['type'] },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(anyFact), async (facts) => {
        count += 1;
        await store.log.append(`g${count}`, 0, facts);
        expect(await factsOf(store, `g${count}`)).toEqual(JSON.parse(JSON.stringify(facts)));
      }),
    );
  });
});

describe.each(Object.entries(stores))('what is unfinished %s', (_name, open) => {
  const closed: Fact = { type: 'closed' };

  test('is every stream without a last fact, in the order in which they began', async () => {
    const { log } = await open();
    await log.append('z', 0, [opened]);
    await log.append('a', 0, [opened, closed]);
    await log.append('m', 0, [opened, said('closed')]);
    await log.append('b', 0, [opened]);
    await log.append('z', 1, [said('still here')]);
    expect(await log.unfinished(['closed'])).toEqual(['z', 'm', 'b']);
    await log.append('m', 2, [closed]);
    expect(await log.unfinished(['closed'])).toEqual(['z', 'b']);
  });

  test('where facts of some types are is told in order, so many at once, up to the end of the log', async () => {
    const { log } = await open();
    expect(await log.having(['closed'], 0, 2)).toEqual({ streams: [], position: 0 });
    for (const stream of ['z', 'a', 'm']) await log.append(stream, 0, [opened, closed]);
    await log.append('b', 0, [opened]);
    expect(await log.having(['closed'], 0, 2)).toEqual({ streams: ['z', 'a'], position: 4 });
    const rest = await log.having(['closed'], 4, 2);
    expect(rest.streams).toEqual(['m']);
    expect(await log.having(['closed'], rest.position, 2)).toEqual({ streams: [], position: 7 });
    expect(await log.having(['opened', 'closed'], 5, 9)).toEqual({ streams: ['m', 'b'], position: 7 });
  });

  test('streams are found by whom their first facts are about, in the order in which they began', async () => {
    const { log } = await open();
    const about = (subject: unknown): Fact => ({ type: 'opened', at: 0, subject });
    await log.append('z', 0, [opened, about('a_ann')]);
    await log.append('b', 0, [opened, about('a_ben')]);
    await log.append('a', 0, [about('a_ann'), about('a_ann')]);
    await log.append('c', 0, [opened, opened, about('a_ann')]);
    await log.append('d', 0, [opened, about({ is: 'a_ann' }), said('a_ann')]);
    await log.append('e', 0, [opened]);
    await log.append('e', 1, [about('a_ann')]);
    expect(await log.about('a_ann')).toEqual(['z', 'a', 'e']);
    expect(await log.about('a_ben')).toEqual(['b']);
    expect(await log.about('a_zoe')).toEqual([]);
  });

  test('is told for one kind of streams alone, by the prefix of their names', async () => {
    const { log } = await open();
    for (const stream of ['g_1', 'c_1', 'g_2', 'g_3', 'gx', 'g`', 'c_2'])
      await log.append(stream, 0, [opened]);
    await log.append('g_2', 1, [closed]);
    expect(await log.unfinished(['closed'], 'g_')).toEqual(['g_1', 'g_3']);
    expect(await log.unfinished([], 'c_')).toEqual(['c_1', 'c_2']);
    expect(await log.unfinished(['closed'], 'n_')).toEqual([]);
  });

  test('is told for some streams alone, in their order, however many they are', async () => {
    const { log } = await open();
    for (const stream of ['z', 'a', 'm', 'other']) await log.append(stream, 0, [opened]);
    await log.append('a', 1, [closed, said('after')]);
    const many = Array.from({ length: 1200 }, (_, index) => `never-${index}`);
    expect(await log.unfinishedAmong(['m', ...many, 'a', 'z'], ['closed', 'gone'])).toEqual(['m', 'z']);
    expect(await log.unfinishedAmong(['a', 'm'], [])).toEqual(['a', 'm']);
    expect(await log.unfinishedAmong([], ['closed'])).toEqual([]);
  });

  test('a stream stays finished, with any facts after its last', async () => {
    const { log } = await open();
    await log.append('g1', 0, [opened, closed]);
    await log.append('g1', 2, [said('one more thing')]);
    expect(await log.unfinished(['closed'])).toEqual([]);
  });

  test('any of the types finishes, and without types nothing does', async () => {
    const { log } = await open();
    await log.append('g1', 0, [opened, closed]);
    await log.append('g2', 0, [opened, said('bye'), { type: 'gone' }, { type: 'gone' }]);
    await log.append('g3', 0, [opened]);
    expect(await log.unfinished(['closed', 'gone', 'never seen'])).toEqual(['g3']);
    expect(await log.unfinished(['gone'])).toEqual(['g1', 'g3']);
    expect(await log.unfinished([])).toEqual(['g1', 'g2', 'g3']);
  });

  test('does not hold a stream that was turned away, nor one without facts', async () => {
    const { log } = await open();
    await log.append('g1', 0, []);
    await log.append('g2', 3, [opened]).catch(() => {});
    expect(await log.unfinished(['closed'])).toEqual([]);
    await log.append('g3', 0, [opened]);
    await log.append('g3', 0, [closed]).catch(() => {});
    expect(await log.unfinished(['closed'])).toEqual(['g3']);
  });
});

describe.each(Object.entries(stores))('erasing words %s', (_name, open) => {
  test('takes the words of one fact, and leaves the fact', async () => {
    const store = await open();
    await store.log.append('g1', 0, [said('one'), said('two'), said('three')]);
    await store.log.append('g2', 0, [opened, said('four')]);
    await store.log.eraseText('g1', 2);
    expect(await factsOf(store, 'g1')).toStrictEqual([
      said('one'),
      { ...said(''), text: null },
      said('three'),
    ]);
    expect(await factsOf(store, 'g2')).toStrictEqual([opened, said('four')]);
    const followed = await nextFacts(following(store, 1), 1);
    expect(followed[0]?.fact.text).toBe(null);
  });

  test('takes the words of several facts at once', async () => {
    const store = await open();
    await store.log.append('g1', 0, [said('one'), opened, said('two'), said('three')]);
    await store.log.eraseText('g1', [1, 2, 4, 9]);
    expect((await factsOf(store, 'g1')).map(({ text }) => text)).toEqual([null, undefined, 'two', null]);
  });

  test('an erased text is not an empty one', async () => {
    const store = await open();
    await store.log.append('g1', 0, [said(''), said('   '), said('')]);
    await store.log.eraseText('g1', 3);
    expect((await factsOf(store, 'g1')).map(({ text }) => text)).toEqual(['', '   ', null]);
  });

  test('a text that was never there reads null or is no field at all, as it was written', async () => {
    const store = await open();
    await store.log.append('g1', 0, [{ type: 'said', text: null }, opened]);
    expect(await factsOf(store, 'g1')).toStrictEqual([{ type: 'said', text: null }, { type: 'opened' }]);
  });

  test('erasing twice, or where there are no words, changes nothing', async () => {
    const store = await open();
    await store.log.append('g1', 0, [opened, said('one')]);
    for (const version of [0, 1, 2, 2, 3]) await store.log.eraseText('g1', version);
    await store.log.eraseText('nowhere', 1);
    expect(await factsOf(store, 'g1')).toStrictEqual([{ type: 'opened' }, { ...said(''), text: null }]);
    await store.log.append('g1', 2, [said('two')]);
  });
});

describe.each(Object.entries(stores))('following the log %s', (_name, open) => {
  test('gives first what is stored, then what comes', async () => {
    const store = await open();
    await store.log.append('g1', 0, [said('1'), said('2')]);
    await store.log.append('g2', 0, [said('3')]);
    const facts = following(store, 1);
    expect((await nextFacts(facts, 2)).map(({ fact }) => fact.text)).toEqual(['2', '3']);
    const next = facts.next();
    await store.log.append('g1', 2, [said('4')]);
    expect((await next).value).toMatchObject({ position: 4, stream: 'g1', version: 3, fact: said('4') });
  });

  test('misses nothing and repeats nothing while many write', async () => {
    const store = await open();
    const streams = 12;
    const appends = 120;
    const writing = Array.from({ length: streams }, async (_, index) => {
      for (let version = 0; version < appends; version += 1) {
        await store.log.append(`g${index}`, version, [{ type: 'counted', version: version + 1 }]);
      }
    });
    const total = streams * appends;
    const followers = [0, 1, 700, total - 1].map(async (after, index) => {
      // Each begins at another moment amid the writing.
      await nextFacts(following(store), index * 300);
      return { after, facts: await nextFacts(following(store, after), total - after) };
    });
    await Promise.all(writing);
    for (const { after, facts } of await Promise.all(followers)) {
      expect(facts.map(({ position }) => position)).toEqual(
        Array.from({ length: total - after }, (_, index) => after + index + 1),
      );
      for (const { version, fact } of facts) expect(fact.version).toBe(version);
    }
  });

  test('a slow reader comes to the same end', async () => {
    const store = await open();
    const facts = following(store);
    const first = facts.next();
    await store.log.append('g1', 0, [said('1')]);
    await first;
    for (let version = 1; version < 1300; version += 100) {
      await store.log.append('g1', version, Array(100).fill(said('more')));
    }
    const rest = await nextFacts(facts, 1300);
    expect(rest.map(({ version }) => version)).toEqual(Array.from({ length: 1300 }, (_, index) => index + 2));
  });

  test('gives facts of some types alone, what is stored and what comes', async () => {
    const store = await open();
    const closed: Fact = { type: 'closed' };
    for (const stream of ['g1', 'g2', 'g3']) await store.log.append(stream, 0, [said(stream), closed]);
    const facts = following(store, 2, ['closed', 'broken']);
    expect((await nextFacts(facts, 2)).map(({ position, stream }) => [position, stream])).toEqual([
      [4, 'g2'],
      [6, 'g3'],
    ]);
    const next = facts.next();
    await store.log.append('g1', 2, [said('more')]);
    await store.log.append('g1', 3, [said('yet more'), { type: 'broken' }]);
    expect((await next).value).toEqual({ position: 9, stream: 'g1', version: 5, fact: { type: 'broken' } });
    await store.log.append('g4', 0, Array(600).fill(closed));
    expect((await nextFacts(facts, 600)).map(({ version }) => version)).toEqual(
      Array.from({ length: 600 }, (_, index) => index + 1),
    );
  });

  test('a follower sees nothing that was turned away', async () => {
    const store = await open();
    const facts = following(store);
    await Promise.allSettled([
      store.log.append('g1', 0, [said('kept')]),
      store.log.append('g1', 0, [said('turned away')]),
      store.log.append('g1', 1, [said('kept too')]),
    ]);
    expect((await nextFacts(facts, 2)).map(({ fact }) => fact.text)).toEqual(['kept', 'kept too']);
  });

  test('ends when the reader breaks off, also while waiting', async () => {
    const store = await open();
    await store.log.append('g1', 0, [said('1'), said('2')]);
    for await (const { fact } of store.log.follow(0)) {
      expect(fact.text).toBe('1');
      break;
    }
    const facts = following(store, 2);
    const waiting = facts.next();
    expect(await facts.return?.()).toMatchObject({ done: true });
    expect(await waiting).toMatchObject({ done: true });
    expect(await facts.next()).toMatchObject({ done: true });
  });

  test('ends when the store is closed, and a closed store is at its end', async () => {
    const store = await open();
    await store.log.append('g1', 0, [said('1')]);
    const waiting = nextFacts(following(store), 2);
    const reading = following(store).next();
    await reading;
    await store.close();
    expect(await waiting).toHaveLength(1);
    expect(await nextFacts(following(store), 1)).toEqual([]);
  });
});

describe.each(Object.entries(stores))('any history %s', (name, open) => {
  const stream = fc.constantFrom('g1', 'g2', 'g3');
  const step = fc.oneof(
    {
      weight: 8,
      arbitrary: fc.record({
        kind: fc.constant('append' as const),
        stream,
        /** How far the writer is from the truth. */
        off: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, fc.constantFrom(-1, 1)),
        texts: fc.array(fc.string(), { maxLength: 4 }),
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('erase' as const), stream, version: fc.nat(9) }) },
  );
  type Row = { stream: string; version: number; position: number; text: string | null };

  test('is the one of a list per stream and a list over all', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(step, { maxLength: 8 }), { maxLength: 8 }), async (rounds) => {
        const store = await open();
        const model: Row[] = [];
        const rowsOf = (name: string) => model.filter((row) => row.stream === name);
        const wanted = rounds.flat().filter((action) => action.kind === 'append' && action.off === 0);
        const total = wanted.flatMap((action) => (action.kind === 'append' ? action.texts : [])).length;
        const watching = nextFacts(following(store), total);

        for (const round of rounds) {
          // What is asked in one round is asked at once; appends take effect in the order they were asked.
          const asked = round.map((action) => {
            const rows = rowsOf(action.stream);
            if (action.kind === 'erase') return undefined;
            const expected = rows.length + action.off;
            const facts = action.texts.map((text) => ({ type: 'said', text }));
            if (action.off === 0) {
              for (const [index, text] of action.texts.entries()) {
                const version = rows.length + index + 1;
                model.push({ stream: action.stream, version, position: model.length + 1, text });
              }
            }
            return { wanted: action.off === 0, done: store.log.append(action.stream, expected, facts) };
          });
          for (const ask of asked) {
            if (ask?.wanted === false) await expect(ask.done).rejects.toThrow(VersionConflict);
            else await ask?.done;
          }
          for (const action of round) {
            if (action.kind !== 'erase') continue;
            const row = rowsOf(action.stream)[action.version - 1];
            if (row) row.text = null;
            await store.log.eraseText(action.stream, action.version);
          }
        }

        for (const name of ['g1', 'g2', 'g3']) {
          const read = await store.log.read(name);
          const rows = rowsOf(name).map(({ position: _, ...row }) => row);
          expect(read.map(({ fact, ...place }) => ({ ...place, text: fact.text }))).toEqual(rows);
        }
        const followed = await nextFacts(following(store), model.length);
        expect(followed.map(({ fact, ...place }) => ({ ...place, text: fact.text }))).toEqual(model);
        expect((await watching).map(({ position }) => position)).toEqual(
          model.map(({ position }) => position),
        );
        await store.close();
      }),
      // An engine that opens a store by several connections has fewer.
      { numRuns: name === 'in PostgreSQL' ? 20 : 60 },
    );
  }); // Sixty databases on a disk: a busy machine needs longer than for any other test here.
});

describe.each(Object.entries(stores))('records %s', (_name, open) => {
  test('an account is made for a guest, found and renamed', async () => {
    const { records } = await open();
    const account = await records.createAccount({ nickname: 'Ada', at: 1_790_000_000_000 });
    expect(account).toEqual({
      id: expect.stringMatching(/^a_[0-9a-z]{20}$/),
      nickname: 'Ada',
      kind: 'guest',
      createdAt: 1_790_000_000_000,
    });
    const other = await records.createAccount({ nickname: 'Ada', at: 2 });
    expect(other.id).not.toBe(account.id);
    expect(await records.account(account.id)).toEqual(account);
    await records.renameAccount(account.id, 'Countess');
    expect(await records.account(account.id)).toEqual({ ...account, nickname: 'Countess' });
    expect(await records.account(other.id)).toEqual(other);
    expect(await records.account('a_unknown')).toBe(undefined);
    await expect(records.renameAccount('a_unknown', 'Nobody')).rejects.toThrow(NoSuchAccount);
  });

  test('a bot has a name of its own and an owner that exists', async () => {
    const { records } = await open();
    const { id: owner } = await records.createAccount({ nickname: 'Joe', at: 1 });
    const eliza = await records.createBot({ name: 'Eliza', owner: null, description: 'listens', at: 2 });
    const parry = await records.createBot({ name: 'Parry', owner, description: '', at: 3 });
    expect(eliza).toMatchObject({ id: expect.stringMatching(/^b_[0-9a-z]{20}$/), owner: null });
    expect(await records.bot(eliza.id)).toEqual(eliza);
    expect(await records.botNamed('Parry')).toEqual(parry);
    expect(parry).toMatchObject({ owner, createdAt: 3, description: '' });

    const second = { owner: null, description: 'another', at: 4 };
    await expect(records.createBot({ ...second, name: 'Eliza' })).rejects.toThrow(NameTaken);
    expect(await records.botNamed('Eliza')).toEqual(eliza);
    await expect(records.createBot({ ...second, name: 'Orphan', owner: 'a_unknown' })).rejects.toThrow(
      NoSuchAccount,
    );
    expect(await records.botNamed('Orphan')).toBe(undefined);
    expect(await records.bot('b_unknown')).toBe(undefined);
  });

  test('of many who want a name at once one gets it', async () => {
    const { records } = await open();
    const wishes = Array.from({ length: 20 }, (_, at) =>
      records.createBot({ name: 'Eliza', owner: null, description: '', at }),
    );
    const outcomes = await Promise.allSettled(wishes);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('a token opens its record until it is revoked', async () => {
    const { records } = await open();
    const wish = { holder: { kind: 'bot', id: 'b_1' }, scopes: ['play', 'watch'], at: 5 } as const;
    const first = await records.issueToken(wish);
    const second = await records.issueToken(wish);
    expect(first.token).toMatch(/^parlour_[A-Za-z0-9_-]{43}$/);
    expect(second.token).not.toBe(first.token);
    expect(first.record).toEqual({
      id: expect.stringMatching(/^t_[0-9a-z]{20}$/),
      holder: wish.holder,
      scopes: wish.scopes,
      createdAt: 5,
      revokedAt: null,
      replacedBy: null,
      expiresAt: null,
      usedAt: null,
      browser: null,
    });
    expect(await records.tokenOf(first.token)).toEqual(first.record);
    await records.revokeToken(first.record.id, 6);
    await records.revokeToken(first.record.id, 7);
    await records.revokeToken('t_unknown', 7);
    expect(await records.tokenOf(first.token)).toBe(undefined);
    expect(await records.tokenOf(second.token)).toEqual(second.record);
    expect(await records.tokenOf('parlour_')).toBe(undefined);
    expect(await records.tokenOf('')).toBe(undefined);
  });

  test('a setting is what was noted last', async () => {
    const { records } = await open();
    expect(await records.setting('key')).toBe(undefined);
    await records.changeSetting('key', 'one');
    await records.changeSetting('heartbeat', '');
    await Promise.all([records.changeSetting('key', 'two'), records.changeSetting('key', '{"three":"♟"}')]);
    expect(await records.setting('key')).toBe('{"three":"♟"}');
    expect(await records.setting('heartbeat')).toBe('');
    expect(await records.setting('Key')).toBe(undefined);
  });

  test('records and appends that come together do not get in each other’s way', async () => {
    const store = await open();
    const work = Array.from({ length: 200 }, async (_, index) => {
      await store.log.append(`g${index}`, 0, [said('hello')]);
      const account = await store.records.createAccount({ nickname: `guest ${index}`, at: index });
      await store.log.append(`g${index}`, 1, [said('again')]);
      expect(await store.records.account(account.id)).toEqual(account);
      expect(await store.log.read(`g${index}`)).toHaveLength(2);
    });
    await Promise.all(work);
  });
});

describe.each(Object.entries(stores))('closing a store %s', (_name, open) => {
  test('waits for what is under way', async () => {
    const store = await open();
    const appending = Array.from({ length: 50 }, (_, index) => store.log.append(`g${index}`, 0, [opened]));
    const closing = store.close();
    await Promise.all([...appending, closing, store.close()]);
  });

  test('a later caller is told so', async () => {
    const store = await open();
    await store.close();
    const calls = [
      store.log.append('g1', 0, [opened]),
      store.log.read('g1'),
      store.log.unfinished(['closed']),
      store.log.eraseText('g1', 1),
      store.records.createAccount({ nickname: 'Late', at: 1 }),
      store.records.account('a_1'),
      store.records.tokenOf('parlour_'),
      store.records.setting('key'),
      store.records.changeSetting('key', 'late'),
    ];
    for (const outcome of await Promise.allSettled(calls)) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(StoreClosed) });
    }
  });
});
