/** The routes and schemas of the page about HTTP, made from the table of routes. */
import {
  groups,
  httpRoutes,
  type JsonSchema,
  type OpenApi,
  type OpenApiOperation,
  openApi,
  type Route,
  refusalsOf,
} from '@parlour/protocol/reference';
import { fieldTable, kindOf } from './schema-words.ts';

/** Codes of every route, which the hand-written part of the page explains once. */
const everywhere: ReadonlySet<string> = new Set([
  ...['malformed', 'wrong-origin', 'wrong-host', 'too-large', 'rate-limited', 'unavailable', 'not-for-bots'],
]);

/** Markdown from the second heading level down: routes by group, then named schemas. */
export function httpTables(): string {
  const document = openApi();
  const parts = Object.entries(groups).map(([group, title]) => {
    const routes = httpRoutes.filter((route) => route.group === group);
    return [`## ${title}`, ...routes.map((route) => entryOf(route, document))].join('\n\n');
  });
  const page = [...parts, '## Schemas', ...shapesOf(document)].join('\n\n');
  return `${page.replaceAll(/\n{3,}/g, '\n\n').trimEnd()}\n`;
}

function entryOf(route: Route, document: OpenApi): string {
  const { method, path, summary, description, who, share } = route;
  const operation = document.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
  const callers = who.filter((key) => key !== 'nobody').map((key) => callerWords[key]);
  const mustBe = who.includes('nobody') || callers.length === 0 ? '' : `For ${callers.join(' or ')}.`;
  return [
    `### \`${method} ${path}\``,
    [`**${summary}.**`, description, mustBe, share === 'heavy' ? '*Heavy.*' : ''].filter(Boolean).join(' '),
    operation === undefined ? '' : askedOf(operation),
    route.answers.map((answer) => answerLine(answer, operation)).join('\n\n'),
    refusalLine(route),
  ].join('\n\n');
}

const callerWords = {
  cookie: 'guests and members',
  member: 'members',
  owner: 'the owner of the bot',
  bearer: 'bots',
  operator: 'operators',
  nobody: '',
} as const;

function askedOf({ parameters = [], requestBody }: OpenApiOperation): string {
  const query = parameters.filter((one) => one.in === 'query');
  const asked = fieldTable({
    properties: Object.fromEntries(
      query.map(({ name, schema, description }) => [
        name,
        { ...schema, ...(description && { description }) },
      ]),
    ),
    required: query.filter(({ required }) => required).map(({ name }) => name),
  });
  const body = requestBody?.content['application/json']?.schema;
  if (body === undefined) return asked === '' ? '' : `Query:\n\n${asked}`;
  const fields = fieldTable(body);
  return fields === '' ? `Body: ${kindOf(body)}.` : `Body:\n\n${fields}`;
}

function answerLine(
  { status, type, description }: Route['answers'][number],
  operation?: OpenApiOperation,
): string {
  const response = operation?.responses[status];
  const content = response !== undefined && 'content' in response ? response.content : undefined;
  const media = content?.[type ?? 'application/json'];
  const schema = media?.['x-itemSchema'] ?? (type === undefined ? media?.schema : undefined);
  const what = type === undefined || type === 'none' ? '' : ` \`${type}\``;
  return `${status}${what}: ${description}${schema === undefined ? '' : ` ${shapeOf(schema)}`}`;
}

/** A schema in one line: its fields, or its name. */
const shapeOf = (schema: JsonSchema): string =>
  schema.properties === undefined
    ? kindOf(schema)
    : `\`{ ${Object.keys(schema.properties).join(', ')} }\`: ${Object.entries(schema.properties)
        .map(([name, part]) => `\`${name}\` ${kindOf(part)}`)
        .join(', ')}.`;

function refusalLine(route: Route): string {
  const lines = [...refusalsOf(route)].flatMap(([status, codes]) => {
    const own = codes.filter((code) => !everywhere.has(code));
    return own.length === 0 ? [] : [`${status} ${own.map((code) => `\`${code}\``).join(', ')}`];
  });
  return lines.length === 0 ? '' : `Refusals: ${lines.join('; ')}.`;
}

/** Named schemas of answers, those left out that the page about the socket has. */
function shapesOf({ components: { schemas } }: OpenApi): string[] {
  const ofSocket = /(?:Frame|Command|View|Event)$|^ProtocolError$/;
  return Object.entries(schemas)
    .filter(([name, { properties }]) => properties !== undefined && !ofSocket.test(name))
    .map(([name, schema]) => `### \`${name}\`\n\n${schema.description ?? ''}\n\n${fieldTable(schema)}`);
}
