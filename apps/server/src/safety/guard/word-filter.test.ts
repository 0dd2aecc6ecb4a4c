/** Tests of refused texts, and their error messages. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { findContact } from './contacts.ts';
import { loadSafetyOptions } from './safety-flags.ts';
import { createTextCheck, refusedWordsFile, watchWordList } from './word-filter.ts';
import { parseWordList } from './word-list.ts';

const directory = mkdtempSync(join(tmpdir(), 'parlour-words-'));
afterAll(() => rmSync(directory, { recursive: true }));

describe('the list of an operator', () => {
  const list = parseWordList('# my list\nrude\n  Go Away  # a phrase\nscound*\nчёрт\nﬁne\n\n*\n');

  test('has words, phrases and beginnings, without comments', () => expect(list.size).toBe(5));

  test.each([
    ['How RUDE!', 'RUDE'],
    ['Please, go   away.', 'go away'],
    ['You scoundrel', 'scoundrel'],
    ['Чёрт возьми', 'Чёрт'],
    ['черт', 'черт'],
    ['that is fine', 'fine'],
  ])('finds %s', (text, word) => expect(list.find(text)).toBe(word));

  test.each(['a crude oil', 'go far away', 'a scone', 'go', ''])('leaves %j alone', (text) =>
    expect(list.find(text)).toBeUndefined(),
  );

  test('is read again when its file has changed', () => {
    let now = 0;
    const words = watchWordList(directory, () => now);
    expect(words()).toBeUndefined();
    writeFileSync(join(directory, refusedWordsFile), 'rude\n');
    expect(words()).toBeUndefined();
    now += 5000;
    expect(words()?.find('rude')).toBe('rude');
  });
});

describe('contacts', () => {
  test.each([
    ['see https://example.org/x now', 'https://example.org/x'],
    ['www.example.org', 'www.example.org'],
    ['come to example.com', 'example.com'],
    ['сайт пример.рф', 'пример.рф'],
    ['ann@example.org', 'ann@example.org'],
    ['ann (at) example.org', 'ann (at) example.org'],
    ['I am @ann_1987 there', '@ann_1987'],
    ['call +49 30 1234 567', '+49 30 1234 567'],
    ['8 (912) 345-67-89', '8 (912) 345-67-89'],
  ])('%s', (text, contact) => expect(findContact(text)).toBe(contact));

  test.each(['What is 1234 times 5678?', 'I paid 1,234,567.89', 'No. Me neither', 'in 1987, or 2001', 'a@b'])(
    'but not %s',
    (text) => expect(findContact(text)).toBeUndefined(),
  );
});

test('what is found is named, and nothing else is refused', () => {
  const check = createTextCheck({ list: () => parseWordList('rude'), refusesContacts: true });
  expect(check('Rude!')).toMatchObject({ code: 'word-refused', details: { word: 'Rude' } });
  expect(check('t.me/ann')).toMatchObject({ code: 'contact-refused', details: { contact: 't.me/ann' } });
  expect(check('Hello.')).toBeUndefined();
  expect(createTextCheck({})('t.me/ann')).toBeUndefined();
});

describe('as the program is started', () => {
  const wish = {
    directory: mkdtempSync(join(tmpdir(), 'parlour-words-')),
    hasLanguageModels: false,
    asksConsent: true,
  } as const;
  afterAll(() => rmSync(wish.directory, { recursive: true }));

  test('everybody is asked; contacts are refused where people under age may play', async () => {
    expect(await loadSafetyOptions({ ...wish, library: 'none' })).toMatchObject({
      ...{ asksConsent: true, filtersWords: false, refusesContacts: false },
    });
    const young = await loadSafetyOptions({ ...wish, library: 'none', minimumAge: 13 });
    expect(young).toMatchObject({ minimumAge: 13, refusesContacts: true });
    const grown = await loadSafetyOptions({ ...wish, library: 'none', minimumAge: 18 });
    expect(grown.refusesContacts).toBe(false);
  });

  test('the library finds coarse words in disguise, and leaves towns alone', async () => {
    const { checksText, filtersWords } = await loadSafetyOptions({ ...wish, library: 'english' });
    expect(filtersWords).toBe(true);
    expect(checksText?.('what the fuuuck')).toMatchObject({
      code: 'word-refused',
      details: { word: 'fuuuck' },
    });
    expect(checksText?.('I live in Scunthorpe.')).toBeUndefined();
  });
});
