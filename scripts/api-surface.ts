/** Everything that programs outside of the repository may depend on, one line each: `docs/reference/api-surface.txt`. */
import { refusals } from '@parlour/game';
import { clientFrames, formatSchemas, protocolErrorMessages, serverFrames } from '@parlour/protocol';
import {
  httpRoutes,
  type JsonSchema,
  type OpenApi,
  openApi,
  type Route,
  refusalsOf,
} from '@parlour/protocol/reference';
import * as z from 'zod';
import { type ApiItem, apiModels } from './api-model.ts';

const head = `The public surface of Parlour, for the review of changes: exports of packages, routes, frames, commands, codes.
\`npm run docs\` writes this file, and \`npm test\` compares it. The documentation site describes each entry.
`;

/** The whole file. Takes some seconds: the types of the packages are built. */
export function apiSurface(): string {
  const document = openApi();
  const sections: Record<string, readonly string[]> = {};
  for (const [name, items] of apiModels())
    sections[`Exports of @parlour/${name}`] = items.flatMap(exportLines);
  sections.Routes = httpRoutes.map((route) => routeLine(route, document));
  sections['Frames of clients'] = schemaLines(clientFrames);
  for (const { title, commands } of Object.values(formatSchemas))
    sections[`Commands of ${title}`] = schemaLines(commands);
  sections['Frames of the server'] = schemaLines(serverFrames);
  sections['Named schemas of answers'] = Object.entries(document.components.schemas).map(
    ([name, schema]) => `${name} ${typeOf(schema)}`,
  );
  sections['Refusals of rules'] = codeLines(refusals);
  sections['Refusals of the protocol'] = codeLines(protocolErrorMessages);
  const parts = Object.entries(sections).map(([title, lines]) => `# ${title}\n\n${lines.join('\n')}\n`);
  return [head, ...parts].join('\n');
}

const maxSignature = 200;

/** The declaration of an item in one line. */
function signatureOf({ excerptTokens = [] }: ApiItem): string {
  const text = excerptTokens
    .map((token) => token.text)
    .join('')
    .replaceAll(/\/\*\*[\s\S]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/^export (?:declare )?/, '')
    .trim();
  return text.length > maxSignature ? `${text.slice(0, maxSignature)} …` : text;
}

const exportLines = (item: ApiItem): readonly string[] => [
  // API Extractor leaves `const` out.
  signatureOf(item).replace(/^(?=\w+(?::| =) )/, 'const '),
  ...(item.members ?? []).map((member) => `  ${signatureOf(member)}`),
];

/** A schema as a short type: names of fields, `?` for optional ones, names of other schemas. */
function typeOf(schema: JsonSchema): string {
  if (schema.$ref !== undefined) return schema.$ref.split('/').at(-1) ?? '';
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches !== undefined) return branches.map(typeOf).join(' | ');
  if (schema.prefixItems !== undefined) return `[${schema.prefixItems.map(typeOf).join(', ')}]`;
  if (schema.type === 'array') return `${schema.items === undefined ? 'any' : typeOf(schema.items)}[]`;
  if (schema.properties === undefined) return [schema.type ?? 'any'].flat().join(' | ');
  const fields = Object.entries(schema.properties).map(
    ([name, part]) => `${name}${schema.required?.includes(name) ? '' : '?'}: ${typeOf(part)}`,
  );
  return `{ ${fields.join('; ')} }`;
}

const schemaLines = (schemas: Readonly<Record<string, z.ZodType>>): readonly string[] =>
  Object.entries(schemas).map(
    ([name, schema]) => `${name} ${typeOf(z.toJSONSchema(schema, { io: 'input' }) as JsonSchema)}`,
  );

const codeLines = (messages: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries(messages)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([code, message]) => `${code}: ${message}`);

function routeLine(route: Route, document: OpenApi): string {
  const { method, path, id, who } = route;
  const operation = document.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
  const query = (operation?.parameters ?? [])
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, required }) => (required ? name : `${name}?`));
  const body = operation?.requestBody?.content['application/json']?.schema;
  const answers = route.answers.map(({ status, type = 'application/json' }) => {
    const response = operation?.responses[status];
    const media = response !== undefined && 'content' in response ? response.content?.[type] : undefined;
    const schema = media?.['x-itemSchema'] ?? media?.schema;
    const written = type === 'application/json' ? '' : ` ${type}`;
    return `${status}${written}${schema === undefined || written !== '' ? '' : ` ${typeOf(schema)}`}`;
  });
  const refused = [...refusalsOf(route)].map(([status, codes]) => `${status} ${codes.join(',')}`);
  return [
    `${method} ${path} ${id} for ${who.join(',')}`,
    ...(query.length === 0 ? [] : [`query ${query.join(' ')}`]),
    ...(body === undefined ? [] : [`body ${typeOf(body)}`]),
    `-> ${[...answers, ...refused].join(' | ')}`,
  ].join(' ');
}
