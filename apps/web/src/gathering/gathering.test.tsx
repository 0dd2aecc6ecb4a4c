/** Tests of the pages of a gathering: present and missing people, and missing gatherings. */
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import type { GameRecord } from '../connection/archive.ts';
import type { GatheringView } from '../connection/frames.ts';
import { ServerContext } from '../connection/use-house.ts';
import english from '../locales/en/gathering.json' with { type: 'json' };
import { fakeGame, fakeServer } from '../testing/house.ts';
import { buttonsOf, drawsViews, plain } from '../testing/views.tsx';
import { isCode, networkAddressLike, normalizeCode } from './address.ts';

drawsViews();
beforeAll(async () => {
  const { gatheringNamespace } = await import('../words/gathering.ts');
  i18next.addResourceBundle('en', gatheringNamespace, english);
});

const own: GatheringView = {
  ...{ gathering: 'dzvk28e2jx', preset: 'market', format: 'market', yours: true, you: null },
  ...{ joined: 3, names: ['Ann', 'Ben', 'Cat'], here: [true, false, false] },
  ...{ status: 'open', game: null, last: null },
  lacking: [
    { nature: 'human', role: 'target' },
    { nature: 'human', role: 'bettor' },
  ],
};

async function drawnAt(gathering: GatheringView, page: ReactNode): Promise<string> {
  const house = fakeServer({ status: 'away' }, { gatherings: { [gathering.gathering]: gathering } });
  const root = createRootRoute({ component: () => <ServerContext value={house}>{page}</ServerContext> });
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const router = createRouter({ routeTree: root, history, isServer: true });
  await router.load();
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

const missing = 'Needed to begin: a person to play the target and a person to ask and bet.';

test('the owner reads who of them is here, and once what is missing', async () => {
  const { GatheringPage } = await import('./gathering-page.tsx');
  const html = await drawnAt(own, <GatheringPage />);
  const text = plain(html);
  expect(text).toContain(`1 of 3 are here. ${missing} Send the link.`);
  expect(text.match(/Send the link/g)).toHaveLength(1);
  expect(text).toContain('Ann Ben , not here right now Cat , not here right now');
  expect(html.match(/<li class="soft">/g)).toHaveLength(2);
  const waiting = plain(await drawnAt({ ...own, agreeing: ['Dan', 'Eve'] }, <GatheringPage />));
  expect(waiting).toContain('2 people still have to agree: Dan and Eve.');
  expect(text).not.toContain('agree');
  const { here: _, ...playing } = own;
  const during = plain(await drawnAt({ ...playing, status: 'playing', lacking: [] }, <GatheringPage />));
  expect(during).toContain('3 people are here. Game running.');
  expect(during).not.toContain('not here');
});

test('the big screen says why the next game cannot begin, before the first game and after one', async () => {
  const { ScreenFooter } = await import('./screen-page.tsx');
  for (const onAside of [undefined, () => {}]) {
    const html = await drawnAt(own, <ScreenFooter gathering={own} onAside={onAside} />);
    expect(plain(html)).toContain(`1 of 3 are here. ${missing}`);
    expect(buttonsOf(html).some((label) => /^(Start|Next)/.test(label))).toBe(false);
  }
});

test('the podium has three places, shares one between equals, and is empty until the names are there', async () => {
  const { default: Podium } = await import('./podium.tsx');
  const player = (seat: string, points: number) => ({
    ...{ seat, label: seat, nature: 'human' as const, got: String(points), points },
  });
  const players = [player('A', 9), player('B', 9), player('C', 4), player('D', 1)];
  const record = { names: { A: 'Ann', B: 'Ben', C: 'Cat', D: 'Dan' } } as unknown as GameRecord;
  const html = renderToStaticMarkup(<Podium players={players} record={record} />);
  expect([...html.matchAll(/data-place="(\d)"/g)].map(([, place]) => place)).toEqual(['1', '1', '3']);
  expect(plain(html)).toMatch(/Ann 9.*Ben 9.*Cat 4/);
  expect(html).not.toContain('Dan');
  expect(renderToStaticMarkup(<Podium players={players} record={null} />)).toBe('');
});

test.each(['dzvk28e2j', 'nonsense1'])(
  'at %s is no gathering, and the code is asked for again',
  async (typed) => {
    const { default: GatheringPhone } = await import('./phone.tsx');
    const html = await drawnAt(own, <GatheringPhone typed={typed} />);
    expect(plain(html)).toContain('No gathering at this address. Check the code on the screen.');
    expect(html).toContain(`value="${typed}"`);
  },
);

test('capitals, spaces and the whole address are understood', () => {
  for (const typed of ['DZVK28E2JX', ' dzvk2 8e2jx ', 'http://house/join/dzvk28e2jx/'])
    expect(normalizeCode(typed)).toBe('dzvk28e2jx');
  expect([normalizeCode(' / '), isCode('dzvk28e2jx'), isCode('dzvk28e2j')]).toEqual(['', true, false]);
});

test('the address that is shown as an example has the port of the page', () => {
  expect(networkAddressLike(new URL('http://localhost:5151/gathering'))).toBe('http://192.168.1.20:5151');
  expect(networkAddressLike(new URL('https://house/gathering'))).toBe('https://192.168.1.20');
});

test('the reveal of a game in the room leads back there, for players and for those who watch', async () => {
  const gameshow = await import('../formats/gameshow/reveal.tsx');
  const imitation = await import('../formats/imitation/reveal.tsx');
  const { gameshowOver } = await import('../testing/gameshow-fixtures.ts');
  const { imitationOver } = await import('../testing/imitation-fixtures.ts');
  const over = [
    [gameshow, fakeGame(gameshowOver('B') as never, 'invited')],
    [gameshow, fakeGame(gameshowOver('spectator') as never, 'invited')],
    [imitation, fakeGame(imitationOver('interrogator'), 'invited')],
    [imitation, fakeGame(imitationOver('spectator'), 'invited')],
  ] as const;
  for (const [{ RevealLayer }, game] of over) {
    const { names: _, here: __, ...shown } = own;
    const room = { ...shown, yours: false, you: [], last: game.id };
    expect(plain(await drawnAt(room, <RevealLayer game={game} />))).toContain('Back to the room');
    const other = { ...room, last: 'g_other' };
    expect(plain(await drawnAt(other, <RevealLayer game={game} />))).not.toContain('Back to the room');
  }
});
