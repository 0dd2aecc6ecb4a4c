/** Routes of forums: all of them, the file of each, and what an editor checks files by. */
import * as z from 'zod';
import { forum } from '../duel.ts';
import { noQuery } from '../http.ts';
import { routesOf } from './route.ts';
import { about } from './values.ts';

const listed = z.strictObject({
  forum: about(forum, 'As its file says it; words of a file of their own stand here.'),
  preset: about(z.string(), 'What one waits for.'),
  closed: about(
    z.enum(['operator', 'age']).nullable(),
    'Why nobody can wait for it: an operator closed it, or it is for adults and the house asks for no age; null: it is open.',
  ),
});

export const forumRoutes = routesOf('live', {
  listForums: {
    at: 'GET /api/forums',
    summary: 'The forums of the house',
    who: ['nobody'],
    query: noQuery,
    cache: 'no-cache',
    answers: [
      {
        status: 200,
        description: 'Open and closed ones.',
        schema: z.strictObject({ forums: z.array(listed) }),
      },
    ],
  },
  readForumFile: {
    at: 'GET /api/forums/:forum/file',
    summary: 'The file of a forum',
    description: 'YAML or JSON, as the operator wrote it. `parlour forum check` checks such a file.',
    who: ['nobody'],
    params: { forum: about(z.string().max(40), 'Its id.') },
    query: noQuery,
    cache: 'no-cache',
    answers: [{ status: 200, type: 'text/plain', description: 'The file.' }],
    refusals: { 404: ['no-such-forum'] },
  },
  readForumSchema: {
    at: 'GET /api/forum.schema.json',
    summary: 'What an editor checks forums by, as JSON Schema',
    who: ['nobody'],
    query: noQuery,
    cache: 'no-cache',
    answers: [
      {
        status: 200,
        description: 'The schema.',
        schema: z.looseObject({}).meta({ description: 'A JSON Schema.' }),
        written: true,
      },
    ],
  },
});
