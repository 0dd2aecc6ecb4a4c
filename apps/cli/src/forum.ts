/** `parlour forum`: checks files of forums, and opens and closes them in a house, whether it runs or not. */
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Forum } from '@parlour/game';
import { forumFolders, isForumFile, problemText, readForum } from '@parlour/protocol/forum-file';
import type { Command } from 'commander';
import { InputError } from './input-error.ts';

interface Options {
  readonly data: string;
  readonly json?: boolean;
}

/** Adds `parlour forum` with everything below it. */
export function addForum(program: Command): void {
  const data = ['--data <directory>', 'the data directory of the house', 'data'] as const;
  const json = ['--json', 'print JSON'] as const;
  const forum = program.command('forum').description('check, add and close forums of the duel');
  forum
    .command('check <file...>')
    .description('say what is wrong with files of forums, or that they can be played')
    .option(...json)
    .action(check);
  forum
    .command('list')
    .description('list the forums of a house')
    .option(...data)
    .option(...json)
    .action(list);
  forum
    .command('add <file>')
    .description('check a file and offer it: a house that runs notices at once')
    .option(...data)
    .action(add);
  forum
    .command('close <id>')
    .description('offer a forum no more; games that are played go on')
    .option(...data)
    .action((id: string, { data: house }: Options) => move(house, id, 'open', 'closed'));
  forum
    .command('open <id>')
    .description('offer a closed forum again')
    .option(...data)
    .action((id: string, { data: house }: Options) => move(house, id, 'closed', 'open'));
}

/** Prints what is wrong, a line each; exit code 1 if anything is. Throws InputError for a file that is not there. */
function check(files: readonly string[], { json = false }: Pick<Options, 'json'>): void {
  for (const file of files) {
    const read = readFile(file);
    const problems = 'problems' in read ? read.problems : [];
    if (json) console.log(JSON.stringify({ file, ok: problems.length === 0, problems }));
    else if ('forum' in read) console.log(`${file}: ${read.forum.id}: can be played`);
    else for (const problem of problems) console.log(problemText(file, problem));
    if (problems.length > 0) process.exitCode = 1;
  }
}

function list({ data, json = false }: Options): void {
  for (const { name, forum, isOpen } of filesOf(data)) {
    const state = forum === undefined ? 'broken' : isOpen ? 'open' : 'closed';
    if (json)
      console.log(JSON.stringify({ file: name, id: forum?.id ?? null, state, adult: forum?.adult === true }));
    else
      console.log(`${(forum?.id ?? name).padEnd(24)} ${state}${forum?.adult === true ? ', for adults' : ''}`);
  }
}

/** Throws InputError, and adds nothing, if it cannot be played or its id is taken. */
function add(file: string, { data }: Options): void {
  const read = readFile(file);
  if ('problems' in read)
    throw new InputError(read.problems.map((problem) => problemText(file, problem)).join('\n'));
  const { id } = read.forum;
  const taken = filesOf(data).find(({ forum }) => forum?.id === id);
  if (taken !== undefined)
    throw new InputError(`${file}: id: expected one that is free, found "${id}", which is in ${taken.name}`);
  const folder = join(data, forumFolders.open);
  mkdirSync(folder, { recursive: true });
  const words = /file:\s*["']?([\w.-]+\.txt)/.exec(readFileSync(file, 'utf8'))?.[1];
  if (words !== undefined && existsSync(join(dirname(file), words)))
    copyFileSync(join(dirname(file), words), join(folder, words));
  copyFileSync(file, join(folder, `${id}${/\.\w+$/.exec(basename(file))?.[0] ?? '.yaml'}`));
  console.log(`${id}: open`);
}

function move(
  data: string,
  id: string,
  from: keyof typeof forumFolders,
  to: keyof typeof forumFolders,
): void {
  const found = filesOf(data).find(({ forum, isOpen }) => forum?.id === id && isOpen === (from === 'open'));
  if (found === undefined)
    throw new InputError(`${id}: expected a forum that is ${from}: parlour forum list has them`);
  const name = basename(found.name);
  mkdirSync(join(data, forumFolders[to]), { recursive: true });
  renameSync(join(data, found.name), join(data, forumFolders[to], name));
  console.log(`${id}: ${to}`);
}

interface Filed {
  /** Below the data directory. */
  readonly name: string;
  /** Undefined: the file is no forum. */
  readonly forum: Forum | undefined;
  readonly isOpen: boolean;
}

/** Throws InputError where there is no house. */
function filesOf(data: string): readonly Filed[] {
  if (!existsSync(data)) throw new InputError(`${data}: expected the data directory of a house, found none`);
  return (['open', 'closed'] as const).flatMap((kind) => {
    const folder = forumFolders[kind];
    if (!existsSync(join(data, folder))) return [];
    const names = readdirSync(join(data, folder)).filter(isForumFile).sort();
    return names.map((name): Filed => {
      const read = readFile(join(data, folder, name));
      return {
        name: join(folder, name),
        forum: 'forum' in read ? read.forum : undefined,
        isOpen: kind === 'open',
      };
    });
  });
}

function readFile(file: string) {
  if (!existsSync(file)) throw new InputError(`${file}: expected a file, found none`);
  return readForum(readFileSync(file, 'utf8'), (words) => readFileSync(join(dirname(file), words), 'utf8'));
}
