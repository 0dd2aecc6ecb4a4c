/** Routes of operations: health, metrics and documents. */
import * as z from 'zod';
import { routesOf } from './route.ts';

const fine = z.strictObject({ status: z.literal('ok') });
const closed = z.strictObject({
  status: z.literal('unavailable'),
  reason: z.enum(['closing', 'store', 'bus']),
  message: z.string(),
});
const document = z.looseObject({}).meta({ description: 'The document.' });

export const houseRoutes = routesOf('house', {
  readHealth: {
    at: 'GET /healthz',
    summary: 'Liveness',
    description: 'The process runs.',
    who: ['nobody'],
    cache: 'no-store',
    anyHost: true,
    answers: [{ status: 200, description: 'It runs.', schema: fine }],
  },
  readReadiness: {
    at: 'GET /readyz',
    summary: 'Readiness',
    description: 'The server can open games.',
    who: ['nobody'],
    cache: 'no-store',
    anyHost: true,
    answers: [
      { status: 200, description: 'Ready.', schema: fine },
      { status: 503, description: 'Not ready, and why.', schema: closed },
    ],
  },
  readMetrics: {
    at: 'GET /metrics',
    summary: 'Metrics for Prometheus',
    description: 'For this machine, or with the token of `--metrics-token`.',
    who: ['nobody', 'bearer'],
    cache: 'no-store',
    answers: [{ status: 200, type: 'text/plain', description: 'The text format of Prometheus.' }],
    refusals: { 403: ['not-yours'] },
  },
  openSocket: {
    at: 'GET /socket',
    summary: 'Open a WebSocket',
    description: 'The AsyncAPI document describes its frames.',
    who: ['nobody', 'cookie', 'bearer'],
    share: 'api',
    answers: [{ status: 101, type: 'none', description: 'From here on it is a WebSocket.' }],
    refusals: { 426: ['upgrade-required'] },
  },
  readOpenApi: {
    at: 'GET /api/openapi.json',
    summary: 'This description, as OpenAPI 3.1',
    who: ['nobody'],
    cache: 'no-cache',
    answers: [{ status: 200, description: 'The document.', schema: document, written: true }],
  },
  readAsyncApi: {
    at: 'GET /api/asyncapi.json',
    summary: 'The description of the socket, as AsyncAPI 3.0',
    who: ['nobody'],
    cache: 'no-cache',
    answers: [{ status: 200, description: 'The document.', schema: document, written: true }],
  },
});
