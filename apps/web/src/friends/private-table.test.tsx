/** Tests of a table among friends: what is in sight on a phone, and what to do without a seat. */
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { PrivateTable } from '../connection/frames.ts';
import { ServerContext } from '../connection/use-house.ts';
import { privateTable } from '../testing/fixtures.ts';
import { fakeServer } from '../testing/house.ts';
import { drawsViews, plain } from '../testing/views.tsx';
import { PrivateTableCard } from './private-table.tsx';

drawsViews();

async function drawn(changes: Partial<PrivateTable>): Promise<string> {
  const table = { ...privateTable, ...changes };
  const house = fakeServer({ status: 'away' }, {});
  const root = createRootRoute({
    component: () => (
      <ServerContext value={house}>
        <PrivateTableCard table={table} onReply={() => {}} />
      </ServerContext>
    ),
  });
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const router = createRouter({ routeTree: root, history, isServer: true });
  await router.load();
  return plain(renderToStaticMarkup(<RouterProvider router={router} />));
}

test('the start comes before the choice of a role, so that a phone shows it', async () => {
  expect(await drawn({ yours: true, lacking: [] })).toMatch(/All players are here\. Start .* I want to be/);
});

test('who has no seat in a running game watches it, or guesses where it cannot be watched', async () => {
  const running = { status: 'playing', yours: false, passedOver: false } as const;
  const without = await drawn({ ...running, game: null });
  expect(without).toContain('Guess finished games');
  expect(without).not.toContain('Watch the game');
  const watched = await drawn({ ...running, game: 'g_00000000000000000001' });
  expect(watched).toContain('Watch the game');
  expect(watched).not.toContain('Guess finished games');
});
