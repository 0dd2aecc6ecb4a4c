/** Routes of the monthly releases of finished games. */
import * as z from 'zod';
import { noQuery } from '../http.ts';
import { routesOf } from './route.ts';
import { count, hash, withDescription } from './values.ts';

const month = withDescription(
  z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/),
  'The month of a release, as `2026-11`.',
);
const counts = z.record(z.string(), count);

const release = z
  .strictObject({
    month,
    status: withDescription(
      z.enum(['running', 'final']),
      '`running`: the set is made again every night, and only the newest is kept. `final`: it is made once.',
    ),
    version: withDescription(z.string(), 'As `1.0.0`; `0.DAY.0` while the month is running.'),
    before: withDescription(z.iso.date(), 'It holds games released before this UTC day.'),
    published: withDescription(z.iso.date(), 'The UTC day on which this version was made.'),
    firstPublished: withDescription(
      z.iso.date(),
      'The UTC day on which the first version of a final month was made; the same as `published` if this is it.',
    ),
    games: count,
    void: withDescription(count, 'Games without a result among them.'),
    simulated: withDescription(count, 'Games that only programs played, among them.'),
    broken: withDescription(count, 'Games whose log could not be read: left out.'),
    rows: withDescription(counts, 'Rows by table.'),
    presets: withDescription(counts, 'Games by preset.'),
    licences: withDescription(counts, 'Games by licence (SPDX).'),
    citation: withDescription(z.string(), 'A line for a list of references.'),
    bibtex: withDescription(z.string(), 'The same as an entry of BibTeX.'),
    files: z.array(
      z.strictObject({
        name: withDescription(z.string(), 'The file is at `/data/MONTH/NAME`.'),
        bytes: count,
        sha256: hash,
      }),
    ),
  })
  .meta({ description: 'A release: the finished games of a month, as files.' });

export const releaseSchemas = { Release: release };

const who = ['nobody'] as const;
const binary = 'application/octet-stream';

export const releaseRoutes = routesOf('games', {
  listReleases: {
    at: 'GET /api/releases',
    summary: 'Monthly releases of finished games',
    description:
      'Released games whose people agreed to the licence before the game; without ids, names and exact times. The newest month first.',
    who,
    cache: 'no-cache',
    query: noQuery,
    answers: [
      {
        status: 200,
        description: 'The releases.',
        schema: z.strictObject({
          licence: withDescription(
            z.string().nullable(),
            'The licence that people agree to now (SPDX); null: this server makes no releases.',
          ),
          releases: z.array(release),
        }),
      },
    ],
  },
  readRetractions: {
    at: 'GET /data/retractions.jsonl',
    summary: 'Games and texts that were withdrawn after a release',
    description: 'Delete them from copies. `game` is the key of the game in the release of its month.',
    who,
    cache: 'no-cache',
    answers: [
      {
        status: 200,
        type: 'application/x-ndjson',
        description: 'The oldest first.',
        schema: z
          .strictObject({
            month,
            version: withDescription(z.string(), 'The first version without them.'),
            game: z.string(),
            what: z.enum(['game', 'texts']),
            messages: withDescription(
              z.array(count),
              'Erased messages, by their `n`; empty for a whole game.',
            ),
          })
          .meta({ description: 'A retraction.' }),
      },
    ],
  },
  downloadRelease: {
    at: 'GET /data/:month/:file',
    summary: 'A file of a release',
    description:
      'Downloads can be continued: one range of bytes (`Range`, with `If-Range` and the `ETag`, which is the SHA-256). All downloads share a limit of bytes per second, and an address has a few at a time. HEAD gives the headers of the whole file, and is no download.',
    who,
    share: 'heavy',
    cache: 'no-cache',
    params: { month, file: withDescription(z.string().regex(/^[\w.-]{1,60}$/), 'The name of a file.') },
    answers: [
      { status: 200, type: binary, description: 'The whole file.' },
      { status: 206, type: binary, description: 'The range.' },
      { status: 304, type: 'none', description: 'The file of `If-None-Match`.' },
      { status: 416, type: 'none', description: 'The file is shorter: `content-range` has its length.' },
    ],
    refusals: { 404: ['not-found'] },
  },
});
