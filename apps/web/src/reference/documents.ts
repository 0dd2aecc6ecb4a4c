/** Reads the OpenAPI and AsyncAPI documents: groups of routes, names of shapes, examples. */
import type {
  AsyncApi,
  JsonSchema,
  Message,
  OpenApi,
  Operation,
  Response,
} from '@parlour/protocol/reference';

export type { AsyncApi, JsonSchema, Message, OpenApi, Operation } from '@parlour/protocol/reference';

export type Shapes = Readonly<Record<string, JsonSchema>>;

/** One route. */
export interface Route {
  readonly method: string;
  /** Null: the house asks an address of the bot's. */
  readonly path: string | null;
  readonly operation: Operation;
}

export interface RouteGroup {
  readonly name: string;
  readonly routes: readonly Route[];
}

/** The routes under their subjects, in the order of the document; then what the house asks of others. */
export function groupsOf({ tags, paths, webhooks }: OpenApi): readonly RouteGroup[] {
  const routes: readonly Route[] = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
  const asked = Object.values(webhooks).map(({ post }) => ({ method: 'POST', path: null, operation: post }));
  return tags
    .map(({ name }) => ({
      name,
      routes: [...routes, ...asked].filter(({ operation }) => operation.tags.includes(name)),
    }))
    .filter((group) => group.routes.length > 0);
}

/** What a response is, past a reference. */
export function responseOf(
  document: OpenApi,
  told: Operation['responses'][string] | undefined,
): Response | undefined {
  return told !== undefined && '$ref' in told
    ? document.components.responses[told.$ref.split('/').at(-1) ?? '']
    : told;
}

/** The codes by which a response says no; none: it says yes. */
export function codesOf(response: Response | undefined): readonly string[] {
  const error = response?.content?.['application/json']?.schema?.properties?.error;
  return (error?.properties?.code?.enum ?? []) as readonly string[];
}

/** The last word of a reference. */
export const nameOf = ({ $ref }: { readonly $ref: string }): string => $ref.split('/').at(-1) ?? '';

/** Which messages go in this direction. */
export function messagesOf(
  { operations, components }: AsyncApi,
  action: 'receive' | 'send',
): readonly Message[] {
  const names = Object.values(operations)
    .filter((operation) => operation.action === action)
    .flatMap(({ messages }) => messages.map(nameOf));
  return names.flatMap((name) => components.messages[name] ?? []);
}

/** The name of a shape that is referred to. */
export const shapeName = (schema: JsonSchema | undefined): string | undefined =>
  schema?.$ref?.split('/').at(-1);

/** What is meant, past a reference. */
export const resolved = (schema: JsonSchema, shapes: Shapes): JsonSchema =>
  shapes[shapeName(schema) ?? ''] ?? schema;

/** Where a shape stands on the page. */
export const shapeId = (name: string): string => `shape-${name}`;
export const frameId = (type: string): string => `frame-${type}`;
export const commandId = (type: string): string => `command-${type}`;

/** The line for a terminal that calls a route, where what is in capitals is to be put in; or what the house sends. None for a socket. */
export function exampleOf(route: Route, origin: string): string | undefined {
  const { path, operation } = route;
  if ('101' in operation.responses) return undefined;
  const sent = operation.requestBody?.content['application/json']?.example;
  return path === null ? JSON.stringify(sent) : curlOf({ ...route, path }, origin);
}

function curlOf({ method, path, operation }: Route & { readonly path: string }, origin: string): string {
  const { security, parameters = [], requestBody, responses } = operation;
  const inPath = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => `$${name.toUpperCase()}`);
  const needed = parameters.filter((one) => one.in === 'query' && one.required);
  const query = needed.map(({ name, schema }) => `${name}=${String(schema.enum?.[0] ?? name.toUpperCase())}`);
  const asked = query.length === 0 ? '' : `?${query.join('&')}`;
  const isNdjson = Object.values(responses).some(
    (told) => 'content' in told && told.content?.['application/x-ndjson'] !== undefined,
  );
  const example = requestBody?.content['application/json']?.example;
  const address = `${origin}${inPath}${asked}`;
  const parts = [
    `curl${isNdjson ? ' -N' : ''}${method === 'GET' ? '' : ` -X ${method}`} ${/[$?&]/.test(address) ? `"${address}"` : address}`,
    ...keyOf(security, responses),
    ...(requestBody === undefined ? [] : [`-H 'content-type: application/json'`]),
    ...(requestBody === undefined ? [] : [`-d ${quoted(JSON.stringify(example ?? {}))}`]),
  ];
  return parts.join(' \\\n  ');
}

/** A token where one is asked for, else the cookie that was kept; and a place to keep it. */
function keyOf(security: Operation['security'], responses: Operation['responses']): readonly string[] {
  const opens = (key: string) => security.some((one) => key in one);
  const isOpen = security.some((one) => Object.keys(one).length === 0);
  const ok = Object.values(responses)[0];
  const keeps = ok !== undefined && 'headers' in ok && ok.headers?.['Set-Cookie'] !== undefined;
  const cookie = opens('cookie') && !isOpen ? ['-b cookies.txt'] : [];
  const token =
    opens('bearer') && !isOpen && cookie.length === 0 ? [`-H "authorization: Bearer $PARLOUR_TOKEN"`] : [];
  return [...cookie, ...token, ...(keeps ? ['-c cookies.txt'] : [])];
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** Everything that somebody could look for in an entry, in small letters. */
export const haystack = (...parts: readonly unknown[]): string => JSON.stringify(parts).toLowerCase();

/** Every word of the question is somewhere in it. */
export const isFound = (hay: string, question: string): boolean =>
  question
    .toLowerCase()
    .split(/\s+/)
    .every((word) => hay.includes(word));
