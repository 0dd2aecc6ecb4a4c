/** Tests that a bot's page shows the boards of its roles, and a person's those with games. */
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import type { BoardStanding } from '../connection/archive.ts';
import { faceWords, showFaces } from '../faces.ts';
import { faces } from '../formats/index.ts';
import { loadTestTexts } from '../testing/words.ts';
import { en } from '../words/en.ts';
import { PersonResults } from './person-results.tsx';

beforeAll(async () => {
  showFaces(faces);
  const translation = { ...en, ...(await faceWords('en')) };
  await loadTestTexts({ en: { translation } });
});

const standing = (format: string, board: string): BoardStanding => ({
  format,
  board,
  n: 3,
  mean: 1,
  interval: null,
  total: 3,
});
const headingsOf = (standings: readonly BoardStanding[], roles?: readonly string[]) =>
  [
    ...renderToStaticMarkup(<PersonResults person={{ standings }} {...(roles && { roles })} />).matchAll(
      /<h2>(.*?)<\/h2>/g,
    ),
  ].map(([, heading]) => heading);

test('a witness has no empty boards of bettors and targets, a target has one', () => {
  expect(headingsOf([], ['witness'])).toEqual([]);
  expect(headingsOf([standing('imitation', 'witness')], ['witness'])).toEqual(['As a witness']);
  expect(headingsOf([], ['target', 'witness'])).toEqual(['As a target']);
});

test('what was played once is shown, whatever is played now', () => {
  expect(headingsOf([standing('market', 'bettor')], ['witness'])).toEqual(['As a bettor']);
});

test('of one game the mean is told, and the interval alone is not estimable', () => {
  const html = renderToStaticMarkup(<PersonResults person={{ standings: [standing('market', 'bettor')] }} />);
  expect(html).toContain('interval not estimable: too few games');
});

test('a person has the boards that they have games on, those of the first format first', () => {
  expect(headingsOf([])).toEqual([]);
  expect(headingsOf([standing('imitation', 'witness')])).toEqual(['As a witness']);
  expect(headingsOf([standing('imitation', 'witness'), standing('market', 'target')])).toEqual([
    'As a target',
    'As a witness',
  ]);
});

test('each format that is shown says once what its scores are', () => {
  const standings = [standing('market', 'bettor'), standing('imitation', 'witness')];
  const html = renderToStaticMarkup(<PersonResults person={{ standings }} roles={['bettor']} />);
  const said = [...html.matchAll(/<p class="standing-ranks[^>]*>(.*?)<\/p>/g)].map(([, text]) => text);
  expect(said).toHaveLength(2);
  expect(said[0]).toMatch(/^Market: Ranked by forecasts/);
  expect(said[1]).toMatch(/: A point for a right verdict/);
});
