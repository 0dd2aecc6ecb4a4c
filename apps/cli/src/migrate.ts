/** `parlour migrate`: everything of a server from a data directory into a database, or back. */
import { copyStore, type StorePlace } from '@parlour/store';
import { nameOf, otherFilesIn, storePlaceIn } from './store-place.ts';

interface Options {
  /** Data directories, or addresses of databases. */
  readonly from: string;
  readonly to: string;
  readonly json?: boolean;
}

/** `parlour migrate --from PLACE --to PLACE`: copies all rows and compares them; the source stays as it is. */
export async function migrate({ from, to, json = false }: Options): Promise<void> {
  const source = placeAt(from);
  const target = placeAt(to);
  if (source.database === undefined) storePlaceIn({ data: source.directory });
  const copied = await copyStore({
    from: source,
    to: target,
    note: (table, count) => void process.stderr.write(`${table}: ${inWords(count)} rows\n`),
  });
  if (json) return console.log(JSON.stringify({ ...copied, verified: true }));
  const { streams, events, records } = copied;
  const rows = Object.values(records).reduce((sum, count) => sum + count, 0);
  const counts = [`${inWords(events)} events of ${inWords(streams)} streams`, `${inWords(rows)} other rows`];
  console.log(
    `${nameOf(target)}: ${counts.join(' and ')} copied and compared; keys and files stay in the data directory${named(source.directory)}`,
  );
}

/** The files by their names, where it is known which directory it is. */
function named(directory: string): string {
  const files = directory === '' ? [] : otherFilesIn(directory);
  return files.length === 0 ? '' : `: ${files.join(', ')}`;
}

/** A data directory, or the address of a database. */
const placeAt = (text: string): StorePlace =>
  /^postgres(ql)?:/.test(text) ? { directory: '', database: text } : { directory: text };

const inWords = (count: number): string => count.toLocaleString('en');
