import * as z from 'zod';
import { routesOf } from './route.ts';

const fine = z.strictObject({ status: z.literal('ok') });
const closed = z.strictObject({
  status: z.literal('unavailable'),
  reason: z.enum(['closing', 'store']),
  message: z.string(),
});
const document = z.looseObject({}).meta({ description: 'The document.' });

export const houseRoutes = routesOf('house', {
  readHealth: {
    at: 'GET /healthz',
    summary: 'Does the process live?',
    who: ['nobody'],
    cache: 'no-store',
    anyHost: true,
    answers: [{ status: 200, description: 'It lives.', schema: fine }],
  },
  readReadiness: {
    at: 'GET /readyz',
    summary: 'Can the house take guests?',
    who: ['nobody'],
    cache: 'no-store',
    anyHost: true,
    answers: [
      { status: 200, description: 'It can.', schema: fine },
      { status: 503, description: 'It cannot, and why.', schema: closed },
    ],
  },
  readMetrics: {
    at: 'GET /metrics',
    summary: 'Numbers for Prometheus',
    description: 'From this machine, or with the token of `--metrics-token`.',
    who: ['nobody', 'bearer'],
    cache: 'no-store',
    answers: [{ status: 200, type: 'text/plain', description: 'In the format that Prometheus reads.' }],
    refusals: { 403: ['not-yours'] },
  },
  openSocket: {
    at: 'GET /socket',
    summary: 'The socket over which games are played',
    description: 'What is said there is in the reference of the socket (AsyncAPI).',
    who: ['nobody', 'cookie', 'bearer'],
    share: 'api',
    answers: [{ status: 101, type: 'none', description: 'From here on it is a WebSocket.' }],
  },
  readOpenApi: {
    at: 'GET /api/openapi.json',
    summary: 'This reference, as OpenAPI 3.1',
    who: ['nobody'],
    cache: 'no-cache',
    answers: [{ status: 200, description: 'The document.', schema: document, written: true }],
  },
  readAsyncApi: {
    at: 'GET /api/asyncapi.json',
    summary: 'The reference of the socket, as AsyncAPI 3.0',
    who: ['nobody'],
    cache: 'no-cache',
    answers: [{ status: 200, description: 'The document.', schema: document, written: true }],
  },
});
