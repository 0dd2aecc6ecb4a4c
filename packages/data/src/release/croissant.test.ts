/** Checks of the Croissant and DataCite metadata: by the published context, and by the rules of mlcroissant. */
import { expect, test } from 'vitest';
import context from '../testing/croissant-context.json' with { type: 'json' };
import { croissantOf } from './croissant.ts';
import { citationOf, dataCiteOf } from './datacite.ts';
import type { DescribedRelease } from './release.ts';
import { tableNames } from './tables.ts';

const release: DescribedRelease = {
  ...{ month: '2026-10', status: 'final', version: '1.0.0', before: '2026-11-11' },
  ...{ published: '2026-12-12', firstPublished: '2026-11-12' },
  ...{ origin: 'https://parlour.example.org', publisher: 'parlour.example.org', licence: 'CC-BY-4.0' },
  ...{ games: 12, void: 1, simulated: 0, broken: 0 },
  ...{ rows: {}, presets: { market: 12 }, licences: { 'CC-BY-4.0': 12 } },
  files: ['games.jsonl.zst', ...tableNames.flatMap((name) => [`${name}.parquet`, `${name}.csv.gz`])].map(
    (name) => ({ name, bytes: 10, sha256: 'a'.repeat(64) }),
  ),
};

interface Node {
  readonly '@type'?: string;
  readonly '@id'?: string;
  // biome-ignore lint/suspicious/noExplicitAny: JSON of any shape is checked
  readonly [key: string]: any;
}

/**
 * Faults by the rules of mlcroissant 1.0 (python/mlcroissant/mlcroissant/_src/structure_graph/nodes at commit
 * 401f6fff), warnings included.
 */
function faultsOf(data: Node): readonly string[] {
  const faults: string[] = [];
  const need = (node: Node, names: readonly string[], where: string) => {
    for (const name of names)
      if (node[name] === undefined || node[name] === '') faults.push(`${where}: no ${name}`);
  };
  for (const name of Object.keys(context))
    if (!(name in data['@context'])) faults.push(`context: no ${name}`);
  if (data['@type'] !== 'sc:Dataset') faults.push('no sc:Dataset');
  if (data.conformsTo !== 'http://mlcommons.org/croissant/1.0') faults.push('conformsTo');
  need(data, ['name', 'description', 'citeAs', 'datePublished', 'license', 'url', 'version'], 'dataset');
  if (!/^\d+\.\d+\.\d+$/.test(data.version)) faults.push('version: MAJOR.MINOR.PATCH');
  const files = new Set<string>();
  const ids = new Set<string>();
  const note = (id: string) => {
    if (ids.has(id)) faults.push(`${id}: twice`);
    ids.add(id);
  };
  for (const file of data.distribution as readonly Node[]) {
    need(file, ['@id', 'name', 'contentUrl', 'encodingFormat'], String(file['@id']));
    if ((file.md5 === undefined) === (file.sha256 === undefined))
      faults.push(`${file['@id']}: md5 or sha256`);
    if (file['@type'] !== 'cr:FileObject') faults.push(`${file['@id']}: type`);
    note(String(file['@id']));
    files.add(String(file['@id']));
  }
  for (const set of data.recordSet as readonly Node[]) {
    need(set, ['@id', 'field'], String(set['@id']));
    note(String(set['@id']));
    for (const field of set.field as readonly Node[]) {
      need(field, ['@id', 'dataType', 'source'], String(field['@id']));
      note(String(field['@id']));
      if (!files.has(field.source?.fileObject?.['@id'])) faults.push(`${field['@id']}: unknown file`);
      if (field.source?.extract?.column === undefined) faults.push(`${field['@id']}: no column`);
      if (!/^sc:(Text|Integer|Float|Date|Boolean)$/.test(field.dataType))
        faults.push(`${field['@id']}: type`);
    }
  }
  return faults;
}

test('the Croissant metadata keep the rules, with the published context', () => {
  const data = croissantOf(release) as Node;
  expect(data['@context']).toEqual(expect.objectContaining(context));
  expect(faultsOf(data)).toEqual([]);
});

test.each([
  ['a missing name', { name: undefined }, 'dataset: no name'],
  ['a version that is no number', { version: '2026-10' }, 'version: MAJOR.MINOR.PATCH'],
  [
    'a file without a checksum',
    {
      distribution: [
        { '@type': 'cr:FileObject', '@id': 'x', name: 'x', contentUrl: 'x', encodingFormat: 'x' },
      ],
    },
    'x: md5 or sha256',
  ],
])('the check finds %s', (_name, change, fault) => {
  expect(faultsOf({ ...(croissantOf(release) as Node), ...change })).toContain(fault);
});

/** The mandatory properties of DataCite 4.6, and its controlled words that are used here. */
test('the DataCite metadata have every mandatory property', () => {
  const data = dataCiteOf(release) as Node;
  for (const name of ['creators', 'titles', 'publisher', 'publicationYear', 'types', 'schemaVersion'])
    expect(data).toHaveProperty(name);
  expect(data.types.resourceTypeGeneral).toBe('Dataset');
  expect(data.dates).toEqual([
    { date: '2026-10-01/2026-10-31', dateType: 'Collected' },
    { date: '2026-11-12', dateType: 'Issued' },
    { date: '2026-12-12', dateType: 'Updated' },
  ]);
  expect(data.descriptions[0].descriptionType).toBe('Abstract');
  expect(data.rightsList[0].rightsIdentifier).toBe('CC-BY-4.0');
});

test('the citation names publisher, year, month, version and address', () =>
  expect(citationOf(release)).toBe(
    'Players of parlour.example.org (2026). Games of a Parlour server, 2026-10 (version 1.0.0) [Data set]. parlour.example.org. https://parlour.example.org/data/2026-10',
  ));
