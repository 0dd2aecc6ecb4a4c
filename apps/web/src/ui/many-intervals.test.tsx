/** Every board with many intervals says that some miss by chance, and links to the explanation. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Ladder } from '../league/league-page.tsx';
import { drawsViews, plain } from '../testing/views.tsx';
import { ManyIntervals } from './many-intervals.tsx';

drawsViews();

const sources = join(import.meta.dirname, '..');
/** The page's own sentence. */
const own = 'drawn';
const note = /Of 100 intervals of 95\s%, about five miss the truth by chance/;

test('a handful of intervals needs no note, more have it, with the explanation', () => {
  expect(renderToStaticMarkup(<ManyIntervals count={5} />)).toBe('');
  const html = renderToStaticMarkup(<ManyIntervals count={6}>{own}</ManyIntervals>);
  expect(plain(html)).toMatch(new RegExp(`${note.source}.* ${own} More about many comparisons`));
  const [, page = '', heading = ''] = /href="[^"]*(docs\/[^"#]*)#([^"]*)"/.exec(html) ?? [];
  const text = readFileSync(join(sources, '..', '..', '..', page), 'utf8');
  const headings = [...text.matchAll(/^## (.*)$/gm)].map(([, one = '']) =>
    one.toLowerCase().replaceAll(' ', '-'),
  );
  expect(headings).toContain(heading);
});

const standings = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    ...{ bot: `b_${place}`, name: `Bot ${place}`, stage: 'full' as const, games: 30, mu: 25 },
    skill: { mode: 25, interval: [23, 27] as [number, number] },
  }));

test.each([
  [5, false],
  [6, true],
])('a ladder of %i bots: %s', async (count, isNoted) => {
  const root = createRootRoute({ component: () => <Ladder standings={standings(count)} mode="audition" /> });
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const router = createRouter({ routeTree: root, history, isServer: true });
  await router.load();
  const text = plain(renderToStaticMarkup(<RouterProvider router={router} />));
  expect(text).toContain('Bot 4');
  expect(note.test(text)).toBe(isNoted);
});

test('each page with a board of many rows has the note', () => {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx$/.test(name) && !/\.test\.tsx$/.test(name))
    .map((name) => [name, readFileSync(join(sources, name), 'utf8')] as const)
    .filter(([, text]) => /<(?:Board|People)Table\b|<MachineRows\b/.test(text));
  const without = files.flatMap(([name, text]) => (text.includes('<ManyIntervals') ? [] : [name]));
  // One builds the other, and one has two rows.
  expect(without.sort()).toEqual(['boards/people-table.tsx', 'formats/market/boards/void-rates.tsx']);
});
