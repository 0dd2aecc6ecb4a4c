/** The routes as an OpenAPI document. */
import type * as z from 'zod';
import { protocolVersion } from '../client-frames.ts';
import { type HttpError, httpSentenceOf } from '../http/errors.ts';
import { type Route, type RouteAnswer, refusalsOf, routeGroups } from '../http/route.ts';
import { httpBodySchemas, httpRoutes, httpSchemas } from '../http/routes.ts';
import { type JsonSchema, jsonSchemas, schemaRef } from './json-schemas.ts';
import type {
  Media,
  OpenApi,
  OpenApiOperation,
  Parameter,
  RefusalResponse,
  Response,
} from './open-api-words.ts';
import { webhooks } from './webhooks.ts';

/** OpenAPI cannot describe "any other address": pages of the web client are left out. */
const isTold = ({ path }: Route) => path !== '/*';

/** Every route of the server as OpenAPI 3.1, from the validating schemas. */
export function openApi(): OpenApi {
  const routes = httpRoutes.filter(isTold);
  const { named: sent, others: asked } = jsonSchemas(httpBodySchemas, askedOf(routes), 'input');
  const { named, others: answered } = jsonSchemas(httpSchemas, answersOf(routes), 'output');
  const refused: Record<string, RefusalResponse> = {};
  const paths: Record<string, Record<string, OpenApiOperation>> = {};
  for (const route of routes) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = {
      ...paths[path],
      [route.method.toLowerCase()]: operationOf(route, asked, answered, refused),
    };
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Parlour',
      version: `${protocolVersion}.0.0`,
      summary: 'The open platform for Turing tests, over HTTP.',
      description: lead,
    },
    servers: [{ url: '/', description: 'The server that this document comes from.' }],
    tags: Object.entries(routeGroups).map(([name, description]) => ({ name, description })),
    paths,
    webhooks: webhooks(),
    components: {
      schemas: { ...named, ...sent },
      responses: Object.fromEntries(Object.entries(refused).sort(([a], [b]) => (a < b ? -1 : 1))),
      securitySchemes: {
        cookie: {
          type: 'apiKey',
          in: 'cookie',
          name: 'parlour',
          description: 'Who a browser is. Comes with `POST /api/guest`.',
        },
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: "A bot's token, which is shown once when it is made.",
        },
      },
    },
    'x-codes': codesOf(routes),
  };
}

const lead = `Games are played over the socket, or over \`/api/bot\`. Everything else goes over HTTP: finished games, accounts and bots.

Bodies and answers are JSON unless another type is named. A refusal is \`{"error": {"code", "message", "retryAfterMs", "details"}}\`: the code is for programs, the message for people, \`retryAfterMs\` says how long to wait where that helps, \`details\` has the data of a refusal of the rules. Instants are milliseconds since 1970, inside a game since its start; amounts are milli-points unless they are called points. Routes that change something accept only JSON, and from a browser only requests of the server's own pages.`;

/** Every code that some route may answer with. */
function codesOf(routes: readonly Route[]): Record<string, string> {
  const codes = new Set(routes.flatMap((route) => [...refusalsOf(route).values()].flat()));
  return Object.fromEntries([...codes].sort().map((code) => [code, httpSentenceOf(code)]));
}

const keyOf = ({ id }: Route, part: string | number) => `${id}/${part}`;

function askedOf(routes: readonly Route[]): Record<string, z.ZodType> {
  const asked: Record<string, z.ZodType> = {};
  for (const route of routes) {
    const { params = {}, query, body } = route;
    for (const [name, schema] of Object.entries(params)) asked[keyOf(route, name)] = schema;
    if (query !== undefined) asked[keyOf(route, 'query')] = query;
    if (body !== undefined) asked[keyOf(route, 'body')] = body;
  }
  return asked;
}

const answersOf = (routes: readonly Route[]): Record<string, z.ZodType> =>
  Object.fromEntries(
    routes.flatMap((route) =>
      route.answers.flatMap(({ status, schema }) =>
        schema === undefined ? [] : [[keyOf(route, status), schema] as const],
      ),
    ),
  );

type Parts = Readonly<Record<string, JsonSchema>>;

function operationOf(
  route: Route,
  asked: Parts,
  answered: Parts,
  refused: Record<string, RefusalResponse>,
): OpenApiOperation {
  const { id, group, summary, description, who, example } = route;
  const parameters = [...inPath(route, asked), ...inQuery(asked[keyOf(route, 'query')])];
  const body = asked[keyOf(route, 'body')];
  const responses: Record<string, Response | { $ref: string }> = {};
  for (const answer of route.answers)
    responses[answer.status] = responseOf(answer, answered[keyOf(route, answer.status)]);
  for (const [status, codes] of refusalsOf(route)) {
    if (responses[status] !== undefined) continue;
    const name = [status, ...codes].join('.');
    refused[name] ??= refusedWith(codes);
    responses[status] = { $ref: `#/components/responses/${name}` };
  }
  return {
    operationId: id,
    tags: [group],
    summary,
    ...(description !== undefined && { description }),
    security: securityOf(who),
    ...(parameters.length > 0 && { parameters }),
    ...(body !== undefined && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: body, ...(example !== undefined && { example }) } },
      },
    }),
    responses,
  };
}

/** Members and owners show a cookie like every guest. */
function securityOf(who: Route['who']): OpenApiOperation['security'] {
  const schemes = who.map((key) =>
    key === 'member' || key === 'owner' || key === 'operator' ? 'cookie' : key,
  );
  return schemes.map((key) => (key === 'nobody' ? {} : { [key]: [] }));
}

const inPath = (route: Route, asked: Parts): Parameter[] =>
  Object.keys(route.params ?? {}).map((name) => ({
    name,
    in: 'path',
    required: true,
    ...parted(asked[keyOf(route, name)]),
  }));

const inQuery = (query: JsonSchema | undefined): Parameter[] =>
  Object.entries(query?.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: query?.required?.includes(name) ?? false,
    ...parted(schema),
  }));

/** A parameter of a path or a query, with its own description. */
function parted({ description, ...schema }: JsonSchema = {}): Pick<Parameter, 'schema' | 'description'> {
  return { ...(description !== undefined && { description }), schema };
}

function responseOf({ description, type: named, cookie }: RouteAnswer, schema?: JsonSchema): Response {
  const type = named ?? 'application/json';
  const headers = cookie && {
    'Set-Cookie': { description: 'The cookie `parlour`, if it changes.', schema: { type: 'string' } },
  };
  return {
    description,
    ...(headers && { headers }),
    ...(type !== 'none' && { content: { [type]: mediaOf(type, schema) } }),
  };
}

function mediaOf(type: string, schema: JsonSchema | undefined): Media {
  if (type === 'application/json') return { schema: schema ?? {} };
  if (type === 'image/png' || type === 'application/octet-stream') return {};
  // OpenAPI 3.1 has no word for a schema of each line; that of 3.2 is `itemSchema`.
  return { schema: { type: 'string' }, ...(schema && { 'x-itemSchema': schema }) };
}

const waitingHelps: ReadonlySet<HttpError> = new Set(['rate-limited', 'busy']);

const refusedWith = (codes: readonly HttpError[]): RefusalResponse => ({
  description: codes.map((code) => `\`${code}\`: ${httpSentenceOf(code)}`).join('\n\n'),
  ...(codes.some((code) => waitingHelps.has(code)) && {
    headers: { 'Retry-After': { description: 'Seconds, when waiting helps.', schema: { type: 'integer' } } },
  }),
  content: {
    'application/json': {
      schema: {
        allOf: [schemaRef('Refusal')],
        type: 'object',
        properties: { error: { type: 'object', properties: { code: { enum: codes } } } },
      },
    },
  },
});
