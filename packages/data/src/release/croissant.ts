/** Croissant metadata of a release (version 1.0, http://mlcommons.org/croissant/1.0). */

import { codebookOf } from '../rows/codebook.ts';
import { abstractOf, addressOfRelease, citationOf, titleOf } from './datacite.ts';
import { parquetColumns } from './file-writers.ts';
import type { DescribedRelease } from './release.ts';
import { licences, licencesOf } from './release.ts';
import { releaseTables, tableNames } from './tables.ts';

/** The context that the specification publishes. */
const context = {
  '@language': 'en',
  '@vocab': 'https://schema.org/',
  citeAs: 'cr:citeAs',
  column: 'cr:column',
  conformsTo: 'dct:conformsTo',
  cr: 'http://mlcommons.org/croissant/',
  rai: 'http://mlcommons.org/croissant/RAI/',
  data: { '@id': 'cr:data', '@type': '@json' },
  dataType: { '@id': 'cr:dataType', '@type': '@vocab' },
  dct: 'http://purl.org/dc/terms/',
  examples: { '@id': 'cr:examples', '@type': '@json' },
  extract: 'cr:extract',
  field: 'cr:field',
  fileProperty: 'cr:fileProperty',
  fileObject: 'cr:fileObject',
  fileSet: 'cr:fileSet',
  format: 'cr:format',
  includes: 'cr:includes',
  isLiveDataset: 'cr:isLiveDataset',
  jsonPath: 'cr:jsonPath',
  key: 'cr:key',
  md5: 'cr:md5',
  parentField: 'cr:parentField',
  path: 'cr:path',
  recordSet: 'cr:recordSet',
  references: 'cr:references',
  regex: 'cr:regex',
  repeated: 'cr:repeated',
  replace: 'cr:replace',
  samplingRate: 'cr:samplingRate',
  sc: 'https://schema.org/',
  separator: 'cr:separator',
  source: 'cr:source',
  subField: 'cr:subField',
  transform: 'cr:transform',
} as const;

const encodings = [
  ['.parquet', 'application/vnd.apache.parquet'],
  ['.csv.gz', 'application/gzip'],
  ['.jsonl.zst', 'application/zstd'],
] as const;

const dataTypes = { STRING: 'sc:Text', INT32: 'sc:Integer', DOUBLE: 'sc:Float' } as const;

export function croissantOf(release: DescribedRelease): object {
  const rights = licencesOf(release).map((licence) => licences[licence].url);
  const described = new Map(
    codebookOf(releaseTables).map(({ file, columns }) => [
      file,
      new Map(columns.map(({ name, description }) => [name, description])),
    ]),
  );
  return {
    '@context': context,
    '@type': 'sc:Dataset',
    name: titleOf(release),
    description: abstractOf(release),
    conformsTo: 'http://mlcommons.org/croissant/1.0',
    citeAs: citationOf(release),
    license: rights.length === 1 ? rights[0] : rights,
    url: addressOfRelease(release),
    version: release.version,
    datePublished: release.published,
    inLanguage: 'mul',
    creator: { '@type': 'sc:Organization', name: `Players of ${release.publisher}` },
    publisher: { '@type': 'sc:Organization', name: release.publisher },
    keywords: ['Turing test', 'conversation', 'human judgement', 'language models'],
    ...(release.status === 'running' && { isLiveDataset: true }),
    'rai:dataCollection': 'See DATASHEET.md.',
    'rai:personalSensitiveInformation': 'Texts that people wrote, in which they may speak of themselves.',
    distribution: release.files.map(({ name, bytes, sha256 }) => ({
      '@type': 'cr:FileObject',
      '@id': name,
      name,
      contentSize: `${bytes} B`,
      contentUrl: `${addressOfRelease(release)}/${name}`,
      encodingFormat: encodings.find(([ending]) => name.endsWith(ending))?.[1] ?? 'text/plain',
      sha256,
    })),
    recordSet: tableNames.map((table) => ({
      '@type': 'cr:RecordSet',
      '@id': table,
      name: table,
      description: releaseTables[table].about,
      field: parquetColumns(table).map(({ name, type }) => ({
        '@type': 'cr:Field',
        '@id': `${table}/${name}`,
        name: `${table}/${name}`,
        description: described.get(table)?.get(name) ?? name,
        dataType: dataTypes[type],
        source: { fileObject: { '@id': `${table}.parquet` }, extract: { column: name } },
      })),
    })),
  };
}
