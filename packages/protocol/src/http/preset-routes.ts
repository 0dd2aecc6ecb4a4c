/** Routes of presets of files: the lists, each file, and the schemas for editors. */
import { ratingObstacles } from '@parlour/game';
import * as z from 'zod';
import { forum } from '../duel.ts';
import { noQuery } from '../http.ts';
import { routesOf } from './route.ts';
import { format, withDescription } from './values.ts';

const closed = withDescription(
  z.enum(['operator', 'age', 'retired']).nullable(),
  'Why it has no queue: an operator closed it or retired it for good, or it is for adults and the server asks for no age; null: open.',
);

/** A schema document for editors. */
const document = [
  {
    status: 200,
    description: 'The schema.',
    schema: z.looseObject({}).meta({ description: 'A JSON Schema.' }),
    written: true,
  },
] as const;

const listed = z.strictObject({
  forum: withDescription(forum, 'As in its file, with the words of separate files.'),
  preset: withDescription(z.string(), 'A configuration with a queue.'),
  closed,
});

export const presetRoutes = routesOf('live', {
  listForums: {
    at: 'GET /api/forums',
    summary: 'The forums of the server',
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
    description: 'YAML or JSON, as the operator wrote it. `parlour preset check` checks such a file.',
    who: ['nobody'],
    params: { forum: withDescription(z.string().max(40), 'Its id.') },
    query: noQuery,
    cache: 'no-cache',
    answers: [{ status: 200, type: 'text/plain', description: 'The file.' }],
    refusals: { 404: ['no-such-forum'] },
  },
  readForumSchema: {
    at: 'GET /api/forum.schema.json',
    summary: 'JSON Schema of forum files',
    who: ['nobody'],
    query: noQuery,
    cache: 'no-cache',
    answers: document,
  },
  listPresets: {
    at: 'GET /api/presets',
    summary: 'The presets of files, of every format',
    description: 'Presets that Parlour comes with are files only in the case of forums.',
    who: ['nobody'],
    query: noQuery,
    cache: 'no-cache',
    answers: [
      {
        status: 200,
        description: 'Open and closed ones.',
        schema: z.strictObject({
          presets: z.array(
            z.strictObject({
              preset: withDescription(z.string(), 'A configuration with a queue.'),
              file: withDescription(
                z.looseObject({ format, id: z.string(), title: z.string() }),
                'As written.',
              ),
              closed,
              rated: withDescription(z.boolean(), 'Whether its games move ratings and count on boards.'),
              obstacles: withDescription(
                z.array(z.enum(ratingObstacles)),
                'Why its games are not rated, whatever the file says.',
              ),
            }),
          ),
        }),
      },
    ],
  },
  readPresetFile: {
    at: 'GET /api/preset-file',
    summary: 'The file of a preset',
    description: 'YAML or JSON, as the operator wrote it. `parlour preset check` checks such a file.',
    who: ['nobody'],
    query: z.strictObject({ preset: withDescription(z.string().max(60), 'Its id, such as `duel/debate`.') }),
    cache: 'no-cache',
    answers: [{ status: 200, type: 'text/plain', description: 'The file.' }],
    refusals: { 404: ['no-such-preset'] },
  },
  readPresetSchema: {
    at: 'GET /api/preset.schema.json',
    summary: 'JSON Schema of preset files',
    who: ['nobody'],
    query: noQuery,
    cache: 'no-cache',
    answers: document,
  },
});
