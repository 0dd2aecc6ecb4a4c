/** The tables of the page about the protocol, made from its schemas: frames, commands, views, refusals. */
import { refusals } from '@parlour/game';
import { clientFrames, formatSchemas, protocolErrorMessages, serverFrames } from '@parlour/protocol';
import type { JsonSchema } from '@parlour/protocol/reference';
import * as z from 'zod';
import { fieldTable } from './schema-words.ts';

function table(name: string, schema: JsonSchema): string {
  const fields = fieldTable(schema);
  return `### \`${name}\`\n\n${schema.description ?? ''}${fields === '' ? '\n' : `\n\n${fields}`}`;
}

const toSchema = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input' }) as JsonSchema;
const tables = (schemas: Readonly<Record<string, z.ZodType>>) =>
  Object.entries(schemas)
    .map(([name, schema]) => table(name, toSchema(schema)))
    .join('\n');
const codes = (sentences: Readonly<Record<string, string>>) =>
  Object.entries(sentences)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([code, sentence]) => `| \`${code}\` | ${sentence} |`)
    .join('\n');

/** The view of a seat or spectator, with the fields of each phase: a view before the start has fewer. */
function viewTables(view: z.ZodType): string {
  const { oneOf = [], description = '' } = toSchema(view);
  const largest = oneOf.toSorted((a, b) => fieldsOf(b).length - fieldsOf(a).length)[0];
  return `${description}\n\n${fieldTable(largest ?? toSchema(view))}`;
}
const fieldsOf = ({ properties = {} }: JsonSchema) => Object.keys(properties);

/** Markdown from the second heading level down. */
export const protocolTables = (): string => `## Frames of clients

${tables(clientFrames)}
${Object.values(formatSchemas)
  .map(
    ({ title, commands, told }) =>
      `## Commands of ${title}\n\nThe field \`do\` of a \`play\` frame.\n\n${tables(commands)}\n` +
      `## Views of ${title}\n\nThe field \`view\` of a \`view\` frame. ${viewTables(told.view)}`,
  )
  .join('\n')}
## Frames of the server

${tables(serverFrames)}
## Refusals of rules

| code | message |
|---|---|
${codes(refusals)}

## Refusals of the protocol

| code | message |
|---|---|
${codes(protocolErrorMessages)}
`;
