/** Exchanges of imported conversations: nothing but the words tells who answered, and a removed source is gone. */
// @module-tag secrecy
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { prepareImport, readDialogues } from '@parlour/annotation';
import { memoryStore, newId } from '@parlour/store';
import { afterEach, expect, test } from 'vitest';
import { ask } from '../support/archive-play.ts';
import { openHouse } from '../support/open-house.ts';

type House = Awaited<ReturnType<typeof openHouse>>;
const open: House[] = [];
afterEach(async () => {
  for (const house of open.splice(0)) await house.close();
});

const fixture = join(import.meta.dirname, '../fixtures/conversations/chitchat.json');
const note = { at: 1, by: 'data-directory', act: { type: 'add-source', source: 'talks' } } as const;

/** A server with many conversations of the same shape, and a bot that answers as long as people. */
async function houseOf({ isHidden = false } = {}): Promise<House> {
  const store = memoryStore();
  const { dialogues } = readDialogues(readFileSync(fixture, 'utf8'));
  const many = Array.from({ length: 12 }, () => dialogues).flat();
  const source = { name: 'talks', licence: 'MIT', origin: 'talks.json', sha256: 'ab', format: 'chitchat' };
  const prepared = prepareImport(many, { newId });
  await store.records.addImport({ ...source, isHidden, importedAt: 1 }, prepared.dialogues, note);
  const house = await openHouse({ store });
  open.push(house);
  const machine = await house.bot('Parrot');
  await machine.say({ type: 'offer-prompts', kinds: ['say'], games: 3, roles: ['target'] });
  house.server.house.prompter.errand = async (_bot, { talk }) => ({
    text: [...(talk[0]?.text ?? '')].reverse().join(''),
  });
  return house;
}

interface Exchange {
  readonly exchange: string;
  readonly format: string | null;
  readonly source: { readonly name: string; readonly licence: string } | null;
  readonly lines: readonly { readonly by: string; readonly text: string }[];
}

async function collected({ url }: House) {
  const found = new Map<string, Exchange>();
  for (let n = 0; n < 40; n += 1) {
    const { json } = await ask(`${url}/api/exchanges`);
    for (const one of json.exchanges as readonly Exchange[]) found.set(one.exchange, one);
  }
  return [...found.values()];
}

const guess = async ({ url }: House, { exchange }: Exchange) =>
  (await ask(`${url}/api/exchanges/${exchange}`, { method: 'POST', body: { nature: 'human' } })).json;

test('both natures come with the same fields and the same source, and are told after the guess', async () => {
  const house = await houseOf();
  const all = await collected(house);
  expect(all.length).toBeGreaterThan(6);
  const told = await Promise.all(all.map((one) => guess(house, one)));
  expect(new Set(told.map(({ nature }) => nature))).toEqual(new Set(['human', 'machine']));
  const source = { name: 'talks', licence: 'MIT', origin: 'talks.json', sha256: 'ab' };
  for (const [nth, one] of all.entries()) {
    expect({ ...one, exchange: '', lines: one.lines.map(({ by }) => by) }).toEqual({
      ...{ exchange: '', format: null, source },
      lines: ['asker', 'stranger'],
    });
    expect(JSON.stringify(one)).not.toMatch(/human|machine|\[(name|address|number)\]|i_[0-9a-z]{20}/);
    const { nature, ...rest } = told[nth];
    expect(rest).toEqual({ bot: nature === 'machine' ? 'Parrot' : null, game: null, others: null });
    const [question, answer] = one.lines.map(({ text }) => text);
    expect([...(question ?? '')].reverse().join('') === answer).toBe(nature === 'machine');
  }
});

test('a removed source and a hidden one are shown no more: examples take their place', async () => {
  const house = await houseOf();
  const [one] = await collected(house);
  if (one === undefined) throw new Error('expected an exchange');
  await house.store.records.removeImport('talks', note);
  const refused = await guess(house, one);
  expect([refused.error?.code, refused.nature]).toEqual(['not-signed-in', undefined]);
  expect((await collected(house)).every(({ source }) => source === null)).toBe(true);
  const hidden = await houseOf({ isHidden: true });
  expect((await collected(hidden)).every(({ source }) => source === null)).toBe(true);
});
