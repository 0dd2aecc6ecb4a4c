import { afterEach, expect, test } from 'vitest';
import { sqliteStore } from '../index.ts';
import { bytesIn, temporaryDirectory, tidyUp } from '../testing/stores.ts';

afterEach(tidyUp);

const everything = (directory: string) => Object.values(bytesIn(directory)).join('\n');

test('erased words are in no file any more, however rows have moved', async () => {
  const directory = temporaryDirectory();
  const { log, close } = await sqliteStore({ directory });
  const count = 2400;
  const nameOf = (index: number) => `word-${index}-`;
  const streamOf = (index: number) => `g${index % 40}`;
  const versionOf = (index: number) => Math.floor(index / 40) + 1;
  const erased = (index: number) => (index * 7919) % 10 < 6;

  // Lengths from a few letters to several pages, written and erased by turns.
  for (let index = 0; index < count; index += 1) {
    const text = nameOf(index) + 'x'.repeat((index * index * 31) % (index % 3 === 0 ? 9000 : 600));
    await log.append(streamOf(index), versionOf(index) - 1, [{ type: 'said', text }]);
    const older = index - 300;
    if (older >= 0 && erased(older)) await log.eraseText(streamOf(older), versionOf(older));
  }
  for (let index = count - 300; index < count; index += 1) {
    if (erased(index)) await log.eraseText(streamOf(index), versionOf(index));
  }

  const stillThere = new Set(everything(directory).match(/word-\d+-/g));
  for (let index = 0; index < count; index += 1) {
    expect(stillThere.has(nameOf(index)), nameOf(index)).toBe(!erased(index));
  }
  const texts = (await log.read('g1')).map(({ fact }) => fact.text);
  expect(texts.filter((text) => text === null)).toHaveLength(
    Array.from({ length: count }, (_, index) => index).filter((i) => i % 40 === 1 && erased(i)).length,
  );
  await close();
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
