// Checks commit subjects. Plain JavaScript, so that the git hook runs under Node 20 as well.
// Without arguments: all commits after `base`; `--strict` fails where git does not know that commit, as in a shallow clone.
// `--message FILE`: one message, for the hook of git.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const repository = fileURLToPath(new URL('..', import.meta.url));

/** Later commits keep to the rules; earlier ones are left as they are. */
const base = 'e7edd0e55c5c6d97869a36f8910522cd2c6dfe7d';
const verbs = [
  ...['Add', 'Fix', 'Remove', 'Rename', 'Move', 'Limit', 'Allow', 'Prevent', 'Speed up', 'Document'],
  ...['Test', 'Refactor', 'Update'],
];
const form = new RegExp(`^[a-z0-9 ,/-]+: (?:${verbs.join('|')}) \\S`);
const maxLength = 60;

/** What is wrong with a subject; undefined: nothing. Merges, reverts and fixups by git keep git's own words. */
export function faultOf(/** @type {string} */ subject) {
  if (/^(?:Merge |Revert "|(?:fixup|squash|amend)! )/.test(subject)) return undefined;
  if (subject.length > maxLength)
    return `expected at most ${maxLength} characters, found ${subject.length}: "${subject}"`;
  if (!form.test(subject))
    return `expected "area: Verb object" with one of the verbs ${verbs.join(', ')}, found "${subject}"`;
  return undefined;
}

/** The first line that is no comment. */
const subjectOf = (/** @type {string} */ message) =>
  message.split('\n').find((line) => line.trim() !== '' && !line.startsWith('#')) ?? '';

const git = (/** @type {string[]} */ ...args) =>
  spawnSync('git', ['-C', repository, ...args], { encoding: 'utf8' });

/** Subjects of all commits after the base; undefined: this is no clone, or an incomplete one. */
function subjects() {
  if (!existsSync(`${repository}.git`)) return undefined;
  const { status, stdout } = git('log', '--format=%s', `${base}..HEAD`);
  return status === 0 ? stdout.split('\n').filter(Boolean) : undefined;
}

function main() {
  const [option, file = ''] = process.argv.slice(2);
  const all = option === '--message' ? [subjectOf(readFileSync(file, 'utf8'))] : subjects();
  if (all === undefined) {
    console.error(`Commit subjects are not checked: git does not know the commit ${base} here.`);
    process.exitCode = option === '--strict' ? 1 : 0;
    return;
  }
  const faults = all.flatMap((subject) => faultOf(subject) ?? []);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) console.error('CONTRIBUTING.md, section Commits, describes subjects.');
  process.exitCode = faults.length > 0 ? 1 : 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
