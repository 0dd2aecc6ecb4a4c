/** The pages of the reference: every route, every frame, and the limits that the hand-written parts name. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  clientFrames,
  formatSchemas,
  maxFrameBytes,
  maxFrameValues,
  maxReceivedBytes,
  protocolErrorMessages,
  protocolVersion,
  serverFrames,
} from '@parlour/protocol';
import { httpRoutes } from '@parlour/protocol/reference';
import { startServer } from '@parlour/server';
import { memoryStore } from '@parlour/store';
import { expect, test } from 'vitest';
import { publicPackages } from '../../scripts/api-model.ts';
import { referenceDocuments, referencePages } from '../../scripts/reference-pages.ts';
import { exportedNames } from '../support/doc-examples.ts';

const repository = join(import.meta.dirname, '../..');
const page = referencePages()['http.md'] ?? '';

test('every route is named on the page about HTTP, and the page names no other', async () => {
  const webFolder = join(repository, 'apps', 'web');
  const server = await startServer({ store: memoryStore(), port: 0, host: '127.0.0.1', webFolder });
  const routes = server.routes
    .map((route) => route.replace(/^HEAD, GET /, 'GET '))
    // The viewer of the API is a page.
    .filter((route) => !route.startsWith('HEAD ') && !route.startsWith('GET /docs/api'));
  const named = [...page.matchAll(/`((?:GET|POST|PATCH|DELETE) \/[^`]*)`/g)].map(([, route]) => route);
  expect([...new Set(named)].sort()).toEqual(routes.sort());
  await server.close();
});

test('the page about the protocol names every frame, and limits that hold', () => {
  const protocol = referencePages()['protocol.md'] ?? '';
  for (const type of [...Object.keys(clientFrames), ...Object.keys(serverFrames)])
    expect(protocol).toContain(`\n### \`${type}\`\n`);
  for (const { title } of Object.values(formatSchemas)) {
    const [, view = ''] = protocol.split(`\n## Views of ${title}\n`);
    expect(view.split('\n## ')[0]).toMatch(/\n\| `(talk|talks|conversation)` \| .+ \|.*\|\n/);
  }
  expect(protocol).toContain(`version ${protocolVersion}:`);
  expect(protocol).toContain(
    `at most ${maxFrameBytes} bytes with at most ${maxFrameValues} fields and items`,
  );
  expect(protocol).toContain(`beyond ${maxReceivedBytes} bytes closes the connection with code 1009`);
});

test('the page about the SDK has a section with an example for each export', () => {
  const sections = (referencePages()['bot-sdk.md'] ?? '').split(/^### /m);
  for (const { name } of exportedNames('bot-sdk')) {
    const section = sections.find((one) => one.startsWith(`\`${name}\`\n`));
    expect(section, name).toMatch(/```ts\nimport [^;]* from '@parlour\/bot-sdk';/);
  }
});

test('tables take the place of the sentence that says where they are', () => {
  for (const [name, text] of Object.entries(referencePages())) {
    const written = readFileSync(join(repository, 'docs/reference', name), 'utf8');
    expect(written).toContain('\n<!-- tables -->\n\nThe documentation site lists ');
    expect(text.length).toBeGreaterThan(2 * written.length);
    expect(text).not.toContain('The documentation site lists ');
  }
  for (const text of Object.values(referenceDocuments())) expect(JSON.parse(text)).toBeTypeOf('object');
});

test('the surface in git names every export of public packages, every route, frame and code', () => {
  const surface = readFileSync(join(repository, 'docs/reference/api-surface.txt'), 'utf8');
  for (const name of publicPackages) {
    const index = readFileSync(join(repository, 'packages', name, 'src/index.ts'), 'utf8');
    const exported = [...index.matchAll(/export (?:type )?\{([^}]*)\}/g)].flatMap(([, names = '']) =>
      names.split(',').flatMap((one) => one.replace(/^\s*type /, '').trim() || []),
    );
    expect(exported.length).toBeGreaterThan(9);
    const [, lines = ''] = surface.split(`# Exports of @parlour/${name}\n`);
    const section = lines.split('\n# ')[0] ?? '';
    for (const one of exported) expect(section, name).toMatch(new RegExp(`\\b${one}\\b`));
  }
  for (const { method, path } of httpRoutes) expect(surface).toContain(`\n${method} ${path} `);
  for (const type of [...Object.keys(clientFrames), ...Object.keys(serverFrames)])
    expect(surface).toContain(`\n${type} { `);
  for (const code of Object.keys(protocolErrorMessages)) expect(surface).toContain(`\n${code}: `);
});
