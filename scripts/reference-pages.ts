/** The part of the reference that is made from the code: tables of some pages, and documents for programs. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { forumSchema, presetSchema } from '@parlour/protocol/preset-file';
import { asyncApi, openApi } from '@parlour/protocol/reference';
import { spotSchemas } from '@parlour/protocol/spot-files';
import { codebook, codebookPage } from '../packages/data/src/rows/codebook.ts';
import { httpTables } from './http-doc.ts';
import { protocolTables } from './protocol-doc.ts';
import { exportSections } from './sdk-doc.ts';

const folder = join(import.meta.dirname, '..', 'docs', 'reference');

/** A hand-written page; its last paragraph, which says where the tables are, gives way to the tables. */
function withTables(name: string, tables: string): string {
  const page = readFileSync(join(folder, name), 'utf8');
  const [text = '', ...rest] = page.split('\n<!-- tables -->\n');
  if (rest.length !== 1)
    throw new Error(`${name}: expected one line "<!-- tables -->", found ${rest.length}`);
  return `${text}\n${tables.trim()}\n`;
}

/** Pages of docs/reference with their tables, by file name. */
export const referencePages = (): Readonly<Record<string, string>> => ({
  'protocol.md': withTables('protocol.md', protocolTables()),
  'http.md': withTables('http.md', httpTables()),
  'games-data.md': withTables('games-data.md', codebookPage(codebook())),
  'bot-sdk.md': withTables('bot-sdk.md', exportSections('bot-sdk')),
});

/** Documents for programs, by file name: OpenAPI, AsyncAPI, and JSON Schemas of files. */
export function referenceDocuments(): Readonly<Record<string, string>> {
  const documents = {
    'openapi.json': openApi(),
    'asyncapi.json': asyncApi(),
    'forum.schema.json': forumSchema(),
    'preset.schema.json': presetSchema(),
    ...spotSchemas(),
  };
  return Object.fromEntries(
    Object.entries(documents).map(([name, document]) => [name, `${JSON.stringify(document, null, 2)}\n`]),
  );
}
