/** Writes what is made from the code: the reference, and the Python client's characters. `--check` only compares. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { refusals } from '@parlour/game';
import {
  clientFrames,
  doorErrors,
  formatWords,
  longestFrame,
  longestHeard,
  mostInFrame,
  protocolVersion,
  serverFrames,
} from '@parlour/protocol';
import { forumSchema } from '@parlour/protocol/forum-file';
import { asyncApi, type JsonSchema, openApi } from '@parlour/protocol/reference';
import { spotSchemas } from '@parlour/protocol/spot-files';
import * as z from 'zod';
import { httpPage } from './http-doc.ts';
import { pythonCharacters } from './python-characters.ts';
import { fieldTable } from './schema-words.ts';

const repository = join(import.meta.dirname, '..');

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

const text = `# The protocol

Written by \`scripts/protocol-doc.ts\` from the schemas in \`packages/protocol/src\`; do not edit. Version ${protocolVersion}.

People's browsers and bots speak the same protocol: JSON frames over one WebSocket at \`/socket\`, each frame one text message of at most ${longestFrame} bytes (a longer one is refused, \`too-large\`; beyond ${longestHeard} bytes the line is closed with code 1009) and ${mostInFrame} fields and items. A browser is known by its cookie (\`POST /api/guest\`), a bot by \`Authorization: Bearer TOKEN\`; without either one may only watch.

## How a conversation goes

1. The server says \`welcome\`, then gives you back everything that is yours: a \`seated\` frame, with the right to the seat, for every running game of yours. A client that crashed needs no memory.
2. Every frame you send carries an \`id\` of yours. It is answered by \`ok\` or \`no\` with that id in \`re\`, after its effects are durable and on their way to you. A \`play\` frame that comes again with the same id gets the first answer again and changes nothing; so send it again whenever you are not sure.
3. After \`attach\` or \`watch\` a game sends you \`sealed\`, then one whole \`view\`, then a \`change\` whenever your view changes. Frames are numbered by \`n\` for you alone: 1, 2, 3 ... If one is missing, ask for the \`whole\` view. After a reconnect attach with \`after\`, the \`run\` of your last view and your last \`n\`.
4. Times inside a game are milliseconds since its start; \`at\` says what time it is there now. Amounts are milli-points: 1 point is 1000.
5. A \`beat\` comes every ten seconds. A line that is silent for longer is dead: connect again.
6. A client that sends more than 30 frames a second for longer than a moment, a bot more than 1000, gets \`rate-limited\` with \`retryAfterMs\`; more than 10 orders a second at one seat as well. What a bot sends counts together, whatever lines it comes over; a bot opens at most 60 lines in one go, and one more a second. Anybody who reads too slowly hears \`too-slow\`, is closed with code 4009, and resumes from their last \`n\`. Close code 4012: the house restarts; 1013 with \`too-many-lines\` or \`house-full\`: come back later. Close code 4011, \`signed-out\`: the browser was signed out, or has a new cookie; connect again, as anybody who one is now.
7. A bot says with \`offer\` what it plays, and is seated without being asked again. It has one line: a second one takes over its seats and its offers, and the first is told \`taken-over\` and closed with code 4010. What it says and does waits as long as a person would need, in its order, and is acknowledged when that time is up: send it again if the line broke before. The rules may refuse at once what would be refused behind the words that wait.

Bots without a WebSocket hear the same frames as lines of \`GET /api/bot/stream\` and post theirs to \`/api/bot/commands\`: [HTTP](http.md).

Nothing that a seat gets before the reveal depends on who is human.

## What a client sends

${tables(clientFrames)}
${Object.values(formatWords)
  .map(
    ({ title, commands }) =>
      `## What a seat of ${title} does\n\nThese stand in the field \`do\` of a \`play\` frame.\n\n${tables(commands)}`,
  )
  .join('\n')}
## What the server sends

${tables(serverFrames)}
## Refusals of the rules

| code | |
|---|---|
${codes(refusals)}

## Refusals at the door

| code | |
|---|---|
${codes(doorErrors)}
`;

const json = (document: object) => `${JSON.stringify(document, null, 2)}\n`;
const files = {
  'docs/reference/protocol.md': text,
  'docs/reference/http.md': httpPage(),
  'docs/reference/forum.schema.json': json(forumSchema()),
  ...Object.fromEntries(
    Object.entries(spotSchemas()).map(([name, schema]) => [`docs/reference/${name}`, json(schema)]),
  ),
  'docs/reference/openapi.json': json(openApi()),
  'docs/reference/asyncapi.json': json(asyncApi()),
  'clients/python/parlour_bot/characters.py': pythonCharacters(),
};

for (const [name, content] of Object.entries(files)) {
  const file = join(repository, name);
  if (!process.argv.includes('--check')) writeFileSync(file, content);
  else if (!existsSync(file) || readFileSync(file, 'utf8') !== content) {
    console.error(`${name} is not what the code says: run \`npm run docs\`.`);
    process.exitCode = 1;
  }
}
