/** Reads the annotations of Spot the Bot. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { ExclusionRule, PairAnnotation, SpotLabel } from '@parlour/stats';
import { InputError } from '../input-error.ts';
import { type CsvTable, columnOf, openTable, readName, readNumber, readWord } from './csv.ts';

/** The annotations of one domain: all, and those of annotators who did a whole package. */
export interface Domain {
  readonly name: string;
  /**
   * Whether human conversations were shown from their first exchange; undefined if the table has no such
   * column. A domain never mixes the two.
   */
  readonly openingShown: boolean | undefined;
  readonly features: readonly string[];
  readonly raw: readonly PairAnnotation[];
  readonly complete: readonly PairAnnotation[];
  /** Declared before any annotation: the exclusion rule, and the gold conversations. */
  readonly declared?: { readonly rule: ExclusionRule; readonly gold: ReadonlySet<string> };
}

const ending = '.annotations.csv';
const labels: Readonly<Record<string, SpotLabel>> = {
  human: 'human',
  unsure: 'unsure',
  bot: 'bot',
  machine: 'bot',
  ai: 'bot',
};
const flags = { 1: 1, 0: 0, true: 1, false: 0 } as const;

/** All `<domain>.annotations.csv` of a directory, by name. */
export function readDomains(directory: string): readonly Domain[] {
  if (statSync(directory, { throwIfNoEntry: false })?.isDirectory() !== true)
    throw new InputError(`${directory}: expected a directory, found none`);
  const files = readdirSync(directory)
    .filter((name) => name.endsWith(ending))
    .sort();
  if (files.length === 0) throw new InputError(`${directory}: expected files <domain>${ending}, found none`);
  return files.flatMap((file) => readAnnotations(file.slice(0, -ending.length), join(directory, file)));
}

/** The rows of each domain, those apart that were shown from the first exchange on. */
export function byKind<Row extends { readonly domain: string; readonly openingShown: boolean | undefined }>(
  rows: readonly Row[],
) {
  return [...Map.groupBy(rows, ({ domain }) => domain)].flatMap(([domain, own]) => {
    const kinds = [...Map.groupBy(own, ({ openingShown }) => openingShown)];
    return kinds.map(([openingShown, some]) => ({
      name: openingShown && kinds.length > 1 ? `${domain}-opening-shown` : domain,
      ...{ openingShown, rows: some },
    }));
  });
}

function readAnnotations(domain: string, file: string): readonly Domain[] {
  const table = openTable(file);
  const read = reader(table);
  const all: {
    readonly annotation: PairAnnotation;
    readonly isComplete: boolean;
    readonly openingShown?: boolean;
  }[] = [];
  const systems = new Map<string, string>();
  for (const row of table.rows) {
    const one = read(row);
    const pair = one.annotation.systems.join(' and ');
    const known = systems.get(one.annotation.conversation) ?? pair;
    if (known !== pair)
      throw new InputError(
        `${file}: line ${row.line}, column ${columnOf(table, 'system0') + 1} (system0): expected ${known} in conversation ${one.annotation.conversation} as above, found ${pair}`,
      );
    systems.set(one.annotation.conversation, pair);
    all.push(one);
  }
  if (all.length === 0) throw new InputError(`${file}: line 2, column 1: expected an annotation, found none`);
  const rows = all.map((one) => ({ ...one, domain, openingShown: one.openingShown }));
  return byKind(rows).map(({ name, openingShown, rows: own }) => ({
    ...{ name, openingShown },
    features: featuresOf(table),
    raw: own.map(({ annotation }) => annotation),
    complete: own.filter(({ isComplete }) => isComplete).map(({ annotation }) => annotation),
  }));
}

/** A feature is a pair of columns, such as `fluency0` and `fluency1`. */
function featuresOf({ names }: CsvTable): readonly string[] {
  const pairs = names.filter((name) => name.endsWith('0')).map((name) => name.slice(0, -1));
  return pairs.filter((name) => names.includes(`${name}1`) && !['system', 'label'].includes(name));
}

function reader(table: CsvTable) {
  const at = (name: string) => columnOf(table, name);
  const [conversation, segment] = [at('convo_id'), at('segment')];
  const [system0, system1, label0, label1] = [at('system0'), at('system1'), at('label0'), at('label1')];
  const complete = table.names.indexOf('package_complete');
  const shown = table.names.indexOf('opening_shown');
  const [annotator, elapsed] = [table.names.indexOf('annotator'), table.names.indexOf('elapsed_ms')];
  const features = featuresOf(table).map((name) => ({ name, first: at(`${name}0`), second: at(`${name}1`) }));
  type Row = Parameters<typeof readName>[1];
  return (row: Row) => ({
    annotation: {
      conversation: readName(table, row, conversation),
      systems: [readName(table, row, system0), readName(table, row, system1)] as const,
      segment: readNumber(table, row, segment, 'a number of exchanges above 0', (k) => k > 0),
      labels: [readWord(table, row, label0, labels), readWord(table, row, label1, labels)] as const,
      features: Object.fromEntries(
        features.map(({ name, first, second }) => [
          name,
          readWord(table, row, first, flags) - readWord(table, row, second, flags),
        ]),
      ),
      ...(annotator < 0 ? {} : { annotator: readName(table, row, annotator) }),
      ...(elapsed < 0 || (row.cells[elapsed] ?? '').trim() === ''
        ? {}
        : { elapsed: readNumber(table, row, elapsed, 'a number of milliseconds') }),
    },
    isComplete: complete < 0 || readWord(table, row, complete, flags) === 1,
    ...(shown < 0 ? {} : { openingShown: readWord(table, row, shown, flags) === 1 }),
  });
}
