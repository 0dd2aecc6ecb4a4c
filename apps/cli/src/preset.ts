/** `parlour preset`: checks preset files, and opens and closes presets on a running or stopped server. */
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { obstaclesOfFile, type PresetFile, presetOfFile, presets, type RatingObstacle } from '@parlour/game';
import {
  isPresetFile,
  type PresetState,
  presetFolder,
  presetRoots,
  presetStates,
  problemText,
  readPreset,
} from '@parlour/protocol/preset-file';
import type { Command } from 'commander';
import { InputError } from './input-error.ts';

interface Options {
  readonly data: string;
  readonly json?: boolean;
}

/** Adds `parlour preset` with everything below it. */
export const addPreset = (program: Command): void =>
  addCommands(program.command('preset').description('check, add and close presets of every format'));

/** Adds `parlour forum`, its name while only duels had files. */
export const addForum = (program: Command): void =>
  addCommands(program.command('forum').description('the same as `parlour preset`'));

function addCommands(preset: Command): void {
  const data = ['--data <directory>', 'the data directory of the server', 'data'] as const;
  const json = ['--json', 'print JSON'] as const;
  preset
    .command('check <file...>')
    .description('check preset files, and list their faults')
    .option(...json)
    .action(check);
  preset
    .command('list')
    .description('list the presets of files of a server')
    .option(...data)
    .option(...json)
    .action(list);
  preset
    .command('add <file>')
    .description('check a file and offer it; a running server notices immediately')
    .option(...data)
    .action(add);
  const moves = [
    ['close', 'offer a preset no more; games that are played go on', ['open'], 'closed'],
    ['open', 'offer a closed preset again', ['closed'], 'open'],
    ['retire', 'offer a preset no more, for good; its games stay', ['open', 'closed'], 'retired'],
  ] as const;
  for (const [name, description, from, to] of moves)
    preset
      .command(`${name} <id>`)
      .description(description)
      .option(...data)
      .action((id: string, { data: directory }: Options) => move(directory, id, from, to));
}

/** Prints the faults, one per line; exit code 2 if there are any. Throws InputError for a missing file. */
function check(files: readonly string[], { json = false }: Pick<Options, 'json'>): void {
  for (const file of files) {
    const read = readFile(file);
    if ('problems' in read) {
      process.exitCode = 2;
      if (json) console.log(JSON.stringify({ file, ok: false, problems: read.problems }));
      else for (const problem of read.problems) console.log(problemText(file, problem));
      continue;
    }
    const { id, unrated = false } = presetOfFile(read.file);
    const obstacles = obstaclesOfFile(read.file);
    if (json)
      console.log(JSON.stringify({ file, ok: true, preset: id, rated: !unrated, obstacles, problems: [] }));
    else console.log(`${file}: ${id}: can be played${unrated ? `, unrated: ${reasonOf(obstacles)}` : ''}`);
  }
}

const reasons: Readonly<Record<RatingObstacle, string>> = {
  mix: 'the share of people is not between 0.2 and 0.8',
  pacing: 'its pacing is not typist',
  slots: 'messages appear in slots',
  moderator: 'a moderator calls',
  'self-labels': 'labels of oneself count',
};

const reasonOf = (obstacles: readonly RatingObstacle[]): string =>
  obstacles.length === 0 ? 'its file says so' : obstacles.map((one) => reasons[one]).join('; ');

function list({ data, json = false }: Options): void {
  for (const { name, file, state } of filesOf(data)) {
    const preset = file && presetOfFile(file);
    const told = file === undefined ? 'broken' : state;
    if (json) {
      const { adult = false } = file ?? {};
      console.log(
        JSON.stringify({
          ...{ file: name, id: file?.id ?? null, preset: preset?.id ?? null, state: told },
          ...{ rated: preset !== undefined && preset.unrated !== true, adult },
        }),
      );
      continue;
    }
    const notes = [...(preset?.unrated ? ['unrated'] : []), ...(file?.adult ? ['for adults'] : [])];
    console.log([`${(preset?.id ?? name).padEnd(28)} ${told}`, ...notes].join(', '));
  }
}

/** Throws InputError, and adds nothing, if it cannot be played or its id is taken. */
function add(path: string, { data }: Options): void {
  const read = readFile(path);
  if ('problems' in read)
    throw new InputError(read.problems.map((problem) => problemText(path, problem)).join('\n'));
  const { id, unrated } = presetOfFile(read.file);
  const taken =
    filesOf(data).find(({ file }) => file !== undefined && presetOfFile(file).id === id)?.name ??
    presets.find((one) => one.id === id && one.format !== 'duel')?.id;
  if (taken !== undefined)
    throw new InputError(
      `${path}: id: expected a free one, found "${read.file.id}" of ${taken}; choose another`,
    );
  const folder = join(data, presetFolder(rootOf(path), 'open'));
  mkdirSync(folder, { recursive: true });
  const target = join(folder, `${id.replace(/^duel\//, '').replace('/', '-')}${extensionOf(path)}`);
  requireFree(target);
  const words = /file:\s*["']?([\w.-]+\.txt)/.exec(readFileSync(path, 'utf8'))?.[1];
  if (words !== undefined && existsSync(join(dirname(path), words)))
    copyWords(join(dirname(path), words), join(folder, words));
  copyFileSync(path, target);
  console.log(`${id}: open${unrated ? `, unrated: ${reasonOf(obstaclesOfFile(read.file))}` : ''}`);
}

/** Throws InputError: the file that lies there is kept. */
function requireFree(target: string): void {
  if (existsSync(target))
    throw new InputError(`${target}: expected a free name, found another file; rename one of the two`);
}

/** Presets share a list of words only if it is the same. */
function copyWords(from: string, to: string): void {
  if (existsSync(to) && readFileSync(from).equals(readFileSync(to))) return;
  requireFree(to);
  copyFileSync(from, to);
}

/** A file that names no format is a forum. */
const rootOf = (path: string) =>
  /^\s*"?format"?\s*:/m.test(readFileSync(path, 'utf8')) ? 'presets' : 'forums';
const extensionOf = (path: string): string => /\.\w+$/.exec(basename(path))?.[0] ?? '.yaml';

function move(data: string, id: string, from: readonly PresetState[], to: PresetState): void {
  const all = filesOf(data).filter(({ state }) => from.includes(state));
  const exact = all.filter(({ file }) => file !== undefined && presetOfFile(file).id === id);
  const found = exact.length > 0 ? exact : all.filter(({ file }) => file?.id === id);
  const [one, other] = found;
  if (one?.file === undefined || other !== undefined) {
    const expected =
      other === undefined ? `a preset that is ${from.join(' or ')}, found none` : 'one preset, found several';
    throw new InputError(`${id}: expected ${expected}; parlour preset list shows them`);
  }
  const folder = join(data, presetFolder(one.root, to));
  mkdirSync(folder, { recursive: true });
  const target = join(folder, basename(one.name));
  requireFree(target);
  renameSync(join(data, one.name), target);
  console.log(`${presetOfFile(one.file).id}: ${to}`);
}

interface Filed {
  /** Below the data directory. */
  readonly name: string;
  readonly root: (typeof presetRoots)[number];
  readonly state: PresetState;
  /** Undefined: not a preset file. */
  readonly file: PresetFile | undefined;
}

/** Throws InputError if there is no server's data. */
function filesOf(data: string): readonly Filed[] {
  if (!existsSync(data))
    throw new InputError(`${data}: expected the data directory of a server, found none; name it with --data`);
  return presetRoots.flatMap((root) =>
    presetStates.flatMap((state) => {
      const folder = presetFolder(root, state);
      if (!existsSync(join(data, folder))) return [];
      const names = readdirSync(join(data, folder)).filter(isPresetFile).sort();
      return names.map((name): Filed => {
        const read = readFile(join(data, folder, name));
        return { name: join(folder, name), root, state, file: 'file' in read ? read.file : undefined };
      });
    }),
  );
}

function readFile(file: string) {
  if (!existsSync(file)) throw new InputError(`${file}: expected a file, found none`);
  return readPreset(readFileSync(file, 'utf8'), (words) => readFileSync(join(dirname(file), words), 'utf8'));
}
