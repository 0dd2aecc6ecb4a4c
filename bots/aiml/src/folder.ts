/** Reads a folder of AIML files. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join, sep } from 'node:path';
import { type Brain, createBrain, type Lists, type SubstitutionName, substitutionNames } from './brain.ts';
import { categoriesOf } from './category.ts';
import type { Pairs } from './substitutions.ts';
import { parseXml } from './xml.ts';

/**
 * Reads a set of AIML files from a folder and its subfolders, in the order of their names. A later category
 * replaces an equal earlier one. Beside `.aiml` it reads `.set`, `.map`, `.substitution`, `.properties` and
 * `.pdefaults` files, and text files in folders named sets, maps and config. Unreadable files are logged and
 * skipped.
 */
export function readFolder(folder: string, log: (line: string) => void): Brain {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  const brain = createBrain(listsOf(folder, files, log));
  for (const file of files.filter((name) => extname(name).toLowerCase() === '.aiml'))
    attempt(file, log, () => {
      const root = parseXml(decoded(readFileSync(join(folder, file))));
      for (const category of categoriesOf(root, brain.property, (reason) => log(`${file}: ${reason}`)))
        brain.graph.add(category);
    });
  return brain;
}

/** Old sets are often in Latin-1, declared in their first line. */
function decoded(bytes: Buffer): string {
  const [, encoding = 'utf-8'] =
    /^<\?xml[^>]*encoding=["']([\w-]+)["']/i.exec(bytes.toString('latin1', 0, 200)) ?? [];
  return new TextDecoder(encoding).decode(bytes);
}

function attempt(file: string, log: (line: string) => void, read: () => void): void {
  try {
    read();
  } catch (error) {
    log(`${file} is left out: ${error instanceof Error ? error.message : String(error)}`);
  }
}

type Kind = 'set' | 'map' | 'substitution' | 'properties' | 'predicates';

const byExtension: Record<string, Kind> = {
  '.set': 'set',
  '.map': 'map',
  '.substitution': 'substitution',
  '.properties': 'properties',
  '.pdefaults': 'predicates',
};
const byFolder: Record<string, Kind> = { sets: 'set', maps: 'map', substitutions: 'substitution' };

/** Kind of list in a file, if any. */
function kindOf(file: string): Kind | undefined {
  const extension = extname(file).toLowerCase();
  const parts = file.toLowerCase().split(sep);
  const folder = parts.at(-2) ?? '';
  if (extension !== '.txt') return byExtension[extension];
  if (folder !== 'config') return byFolder[folder];
  const name = nameOf(file);
  if (name === 'properties' || name === 'predicates') return name;
  return substitutionNames.some((one) => one === name) ? 'substitution' : undefined;
}

const nameOf = (file: string) => basename(file, extname(file)).toLowerCase();

function listsOf(folder: string, files: readonly string[], log: (line: string) => void): Lists {
  const properties: [string, string][] = [];
  const predicates: [string, string][] = [];
  const sets: Record<string, string[]> = {};
  const maps: Record<string, Pairs> = {};
  const substitutions: Partial<Record<SubstitutionName, Pairs>> = {};
  for (const file of files) {
    const kind = kindOf(file);
    const name = nameOf(file);
    if (kind === undefined) continue;
    attempt(file, log, () => {
      const rows = rowsOf(readFileSync(join(folder, file), 'utf8'), kind);
      const pairs = rows.map(([from = '', to = '']) => [from, to] as [string, string]);
      if (kind === 'set') sets[name] = rows.map((row) => row.join(' '));
      if (kind === 'map') maps[name] = pairs;
      if (kind === 'properties') properties.push(...pairs);
      if (kind === 'predicates') predicates.push(...pairs);
      if (kind === 'substitution') substitutions[name as SubstitutionName] = pairs;
    });
  }
  return { properties, predicates, sets, maps, substitutions };
}

/** The rows of a list: JSON, or a line each with its parts in quotes, or parted by a colon or an equals sign. */
function rowsOf(text: string, kind: Kind): string[][] {
  const trimmed = text.replace(/^\ufeff/, '').trim();
  if (trimmed.startsWith('[') || trimmed.startsWith('{')) {
    const json = JSON.parse(trimmed) as unknown;
    const rows = Array.isArray(json) ? json : Object.entries(json as object);
    return rows.map((row: unknown) => (Array.isArray(row) ? row.map(String) : [String(row)]));
  }
  const lines = trimmed.split(/\r?\n/).filter((line) => line.trim() !== '' && !line.startsWith('#'));
  return lines.map((line) => {
    const quoted = [...line.matchAll(/"([^"]*)"/g)].map(([, part = '']) => part);
    if (quoted.length > 1) return quoted;
    if (kind === 'set') return [line.trim()];
    const [, from = line, to = ''] = /^([^:=]*)[:=](.*)$/.exec(line) ?? [];
    return [from.trim(), to.trim()];
  });
}
