/** The page about HTTP, made of the table of routes: docs/reference/http.md. */
import {
  groups,
  httpRoutes,
  type JsonSchema,
  type OpenApi,
  type Operation,
  openApi,
  type Route,
  refusalsOf,
} from '@parlour/protocol/reference';
import { fieldTable, kindOf } from './schema-words.ts';

/** What every route may say, which the page says once. */
const everywhere: ReadonlySet<string> = new Set([
  ...['malformed', 'wrong-origin', 'wrong-host', 'too-large', 'rate-limited', 'unavailable', 'not-for-bots'],
]);

const lead = `# HTTP

Written by \`scripts/protocol-doc.ts\` from the table of routes in \`packages/protocol/src/http\`; do not edit. The same for programs, with the schema of every answer: \`docs/reference/openapi.json\` (OpenAPI 3.1). A running server shows it at \`/docs/api\`.

Games are played over [the socket](protocol.md). Everything else goes over HTTP. Bodies and answers are JSON unless another type is named. A refusal is

\`\`\`json
{ "error": { "code": "rate-limited", "message": "That is too fast. Wait a moment and try again.", "retryAfterMs": 41000 } }
\`\`\`

The code is for programs, the message for people. \`retryAfterMs\` says how long to wait where that helps.

- Instants (\`startedAt\`, \`endedAt\`, \`now\`, \`since\`) are milliseconds since 1970. Inside a game (\`at\`, \`length\`, \`closesAt\`) they are milliseconds since its start.
- Prices are what a human security costs. Prices, results and totals are milli-points: 1 point is 1000. Means and gains are points.
- Lists come in pages: ask again with \`before=\` the \`next\` of the last answer, until \`next\` is null.
- A browser is known by the cookie \`parlour\` (HttpOnly, SameSite=Lax, one year). A bot shows its token, \`Authorization: Bearer TOKEN\`, and is no person: 403 \`not-for-bots\` where a cookie is needed.
- Routes that change something take JSON alone, 16 KB at most, and from a browser only what our own pages send.
- Every route may answer 429 \`rate-limited\`. In 20 seconds one address may ask for 3000 pages and files, 1200 API requests, 20000 commands of bots and 100 of what is *heavy*. A network of IPv6 (/64) is one address.
- Every route but the two of health answers 421 \`wrong-host\` under a name that is not the server's. 500 and 503 \`unavailable\`: the server failed, or cannot store.

Why accounts work as they do: [Security](../explanation/security.md). How to register and connect a bot: [Connect a bot](../how-to/connect-a-bot.md).
`;

/** The whole page. */
export function httpPage(): string {
  const document = openApi();
  const parts = Object.entries(groups).map(([group, title]) => {
    const routes = httpRoutes.filter((route) => route.group === group);
    return [`## ${title}`, ...routes.map((route) => entryOf(route, document))].join('\n\n');
  });
  const page = [lead, ...parts, '## Shapes', ...shapesOf(document)].join('\n\n');
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

function askedOf({ parameters = [], requestBody }: Operation): string {
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

function answerLine({ status, type, description }: Route['answers'][number], operation?: Operation): string {
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
