/** Tests that every face has all its texts in both languages, and that its references exist. */
import { presets } from '@parlour/game';
import { digests } from '@parlour/results';
import { expect, test } from 'vitest';
import { faces } from './index.ts';

const languages = ['en', 'ru'] as const;
const all = Object.entries(faces).flatMap(([format, face]) =>
  languages.map((language) => ({ format, face, language })),
);

test.each(all)('$format, in $language: every choice of the lists has words', async ({ face, language }) => {
  const words = await face.words[language]();
  const { ends, least, sorts } = face.filters;
  const named = (part: object | undefined) => Object.keys(part ?? {});
  expect(named(words.ends)).toEqual(expect.arrayContaining([...ends]));
  expect(named(words.least)).toEqual(expect.arrayContaining(Object.keys(least)));
  expect(named(words.sorts)).toEqual(expect.arrayContaining([...sorts]));
  expect(named(words.boards)).toEqual(expect.arrayContaining([...face.boards]));
  if (face.presets.length > 1)
    expect(named(words.presets)).toEqual(expect.arrayContaining([...face.presets]));
});

test.each(Object.entries(faces))('%s: lists can be picked by something that is measured', (format, face) => {
  const { ends, least, sorts } = face.filters;
  expect(ends).not.toEqual([]);
  const measured = digests[format]?.summary.measured ?? [];
  expect(measured).toEqual(expect.arrayContaining([...Object.keys(least), ...sorts]));
});

test.each(Object.entries(faces))(
  '%s: people wait for its presets alone, and for each of them',
  (format, face) => {
    const waited = presets
      .filter((one) => one.format === format && one.withoutQueue !== true)
      .map(({ id }) => id);
    // The forums of a house are added while it is open.
    expect([...face.presets].sort()).toEqual(expect.arrayContaining(waited.sort()));
    const withoutQueue = presets.filter((one) => one.withoutQueue).map(({ id }) => id);
    expect(face.presets.filter((one) => withoutQueue.includes(one))).toEqual([]);
  },
);
