/** Routes of imported conversations: their sources for everyone, and what operators do with them. */
import * as z from 'zod';
import { noQuery } from '../http.ts';
import { maxActLength, proof } from './operator-acts.ts';
import { routesOf } from './route.ts';
import { count, epoch, withDescription } from './values.ts';

const name = withDescription(z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/), 'Such as `chitchat`.');
const line = z.strictObject({
  source: name,
  licence: withDescription(z.string().trim().min(1).max(100), 'Such as `MIT`.'),
  origin: withDescription(z.string().trim().min(1).max(500), 'Address or name of the file.'),
  sha256: withDescription(z.string().regex(/^[0-9a-f]{64}$/), 'Of the whole file.'),
  format: z.string().max(40),
  isHidden: withDescription(z.boolean(), 'Kept for tests of bots and judges: shown on no page.'),
});

const listed = z
  .strictObject({ ...line.shape, conversations: count, importedAt: epoch })
  .meta({ description: 'A source of imported conversations.' });

export const importSchemas = { ListedImport: listed };

const change = z.discriminatedUnion('do', [
  z.strictObject({
    do: z.literal('add'),
    ...line.shape,
    dialogues: withDescription(z.string(), 'JSON lines, as `parlour import conversations` prepares them.'),
    confirmation: proof,
  }),
  z.strictObject({ do: z.literal('remove'), source: name, confirmation: proof }),
]);

const sources = z.strictObject({ sources: z.array(listed) });

export const importRoutes = {
  ...routesOf('people', {
    listImports: {
      at: 'GET /api/imports',
      summary: 'Sources of imported conversations',
      description: 'With licence and SHA-256 of the file, by name.',
      who: ['nobody'],
      cache: 'no-cache',
      query: noQuery,
      answers: [{ status: 200, description: 'All of them.', schema: sources }],
    },
  }),
  ...routesOf('operators', {
    changeImports: {
      at: 'POST /api/operators/imports',
      summary: 'Add a source of imported conversations, or remove one',
      description: 'At most 4 MB; `parlour import conversations` adds more while the server is stopped.',
      ...{ who: ['operator'], cache: 'private, no-store', longest: maxActLength, share: 'heavy' },
      body: change,
      example: { do: 'remove', source: 'chitchat' },
      answers: [{ status: 200, description: 'The sources from now on.', schema: sources }],
      refusals: { 404: ['not-found'] },
    },
  }),
} as const;
