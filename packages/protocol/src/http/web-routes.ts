/** Routes that serve pages to browsers. */
import * as z from 'zod';
import { routesOf } from './route.ts';
import { anyGame } from './values.ts';

export const gamePageRoutes = routesOf('games', {
  openGamePage: {
    at: 'GET /game/:game',
    summary: 'The page of a game',
    who: ['nobody'],
    cache: 'no-cache',
    params: { game: anyGame },
    answers: [
      { status: 200, type: 'text/html', description: 'With the `og:` tags that name its picture.' },
      { status: 404, type: 'text/html', description: 'No game could have this id: a page that says so.' },
    ],
  },
  openEmbeddedPage: {
    at: 'GET /embed/:game',
    summary: 'The replay of a game for a page of another site',
    description:
      'Only this page may be shown inside others (`frame-ancestors`, no `X-Frame-Options`). It sends no cookie, opens no connection, and shows only public finished games.',
    who: ['nobody'],
    cache: 'no-cache',
    params: { game: anyGame },
    answers: [{ status: 200, type: 'text/html', description: 'The same page for every id.' }],
  },
  openInvitationPage: {
    at: 'GET /join/:invite',
    summary: 'The page of an invitation',
    description: 'It looks the same whether the table exists or not.',
    who: ['nobody'],
    cache: 'no-cache',
    params: { invite: z.string().meta({ description: 'From the link.' }) },
    answers: [{ status: 200, type: 'text/html', description: 'With `og:` tags that describe it.' }],
  },
});

export const webRoutes = routesOf('house', {
  openPage: {
    at: 'GET /*',
    summary: 'The web client',
    description: 'Its files, and the one page that shows all others.',
    who: ['nobody'],
    answers: [
      { status: 200, type: 'text/html', description: 'A page, or a file of the client.' },
      { status: 404, type: 'text/html', description: 'The page that says that there is nothing here.' },
    ],
  },
});
