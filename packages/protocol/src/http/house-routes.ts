import * as z from 'zod';
import type { Route } from './route.ts';

const fine = z.strictObject({ status: z.literal('ok') });
const closed = z.strictObject({
  status: z.literal('unavailable'),
  reason: z.enum(['closing', 'store']),
  message: z.string(),
});
const document = z.looseObject({}).meta({ description: 'The document.' });

export const houseRoutes: readonly Route[] = [
  {
    ...{ method: 'GET', path: '/healthz', id: 'readHealth', group: 'house' },
    summary: 'Does the process live?',
    who: ['nobody'],
    answers: [{ status: 200, description: 'It lives.', schema: fine }],
  },
  {
    ...{ method: 'GET', path: '/readyz', id: 'readReadiness', group: 'house' },
    summary: 'Can the house take guests?',
    who: ['nobody'],
    answers: [
      { status: 200, description: 'It can.', schema: fine },
      { status: 503, description: 'It cannot, and why.', schema: closed },
    ],
  },
  {
    ...{ method: 'GET', path: '/metrics', id: 'readMetrics', group: 'house' },
    summary: 'Numbers for Prometheus',
    description: 'From this machine, or with the token of `--metrics-token`.',
    who: ['nobody', 'bearer'],
    answers: [{ status: 200, type: 'text/plain', description: 'In the format that Prometheus reads.' }],
    refusals: { 403: ['not-yours'] },
  },
  {
    ...{ method: 'GET', path: '/socket', id: 'openSocket', group: 'house' },
    summary: 'The socket over which games are played',
    description: 'What is said there is in the reference of the socket (AsyncAPI).',
    who: ['nobody', 'cookie', 'bearer'],
    answers: [{ status: 101, type: 'none', description: 'From here on it is a WebSocket.' }],
  },
  {
    ...{ method: 'GET', path: '/api/openapi.json', id: 'readOpenApi', group: 'house' },
    summary: 'This reference, as OpenAPI 3.1',
    who: ['nobody'],
    answers: [{ status: 200, description: 'The document.', schema: document }],
  },
  {
    ...{ method: 'GET', path: '/api/asyncapi.json', id: 'readAsyncApi', group: 'house' },
    summary: 'The reference of the socket, as AsyncAPI 3.0',
    who: ['nobody'],
    answers: [{ status: 200, description: 'The document.', schema: document }],
  },
];
