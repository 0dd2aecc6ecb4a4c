/**
 * Makes the licence notice of shipped code: production dependencies of the lockfile, with their licence
 * texts.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const repository = join(import.meta.dirname, '..');
/** A file of the web client, so that every server gives it out. */
export const noticesFile = join(repository, 'apps/web/public/third-party-notices.txt');

interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly optional?: boolean;
  readonly link?: boolean;
}

interface Shipped {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  /** Undefined: the package has none, or is for another system and not installed. */
  readonly text: string | undefined;
}

const line = '-'.repeat(78);

/** Everything that `npm ci --omit=dev` may install, by name. */
function shipped(): readonly Shipped[] {
  const lock = JSON.parse(readFileSync(join(repository, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, LockedPackage>>;
  };
  return Object.entries(lock.packages)
    .filter(([path, one]) => path.includes('node_modules/') && !one.dev && !one.devOptional && !one.link)
    .map(([path, { version = '', license = 'not stated', optional = false }]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      ...{ version, license },
      // Which of these are installed depends on the machine.
      text: optional ? undefined : textIn(join(repository, path)),
    }))
    .sort((a, b) => (`${a.name} ${a.version}` < `${b.name} ${b.version}` ? -1 : 1));
}

function textIn(folder: string): string | undefined {
  if (!existsSync(folder)) throw new Error(`${folder} is missing: run npm ci first`);
  const files = globSync('{LICEN[CS]E,licen[cs]e,COPYING,NOTICE}*', { cwd: folder })
    .filter((file) => !/\.(?:[cm]?js|ts|json)$/.test(file))
    .sort();
  const texts = files.map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim());
  return texts.length === 0 ? undefined : texts.join('\n\n');
}

/** The notice: shipped packages by licence, then each licence text once. */
export function notices(): string {
  const all = shipped();
  const nameOf = ({ name, version }: Shipped) => `${name} ${version}`;
  const byText = Map.groupBy(
    all.filter(({ text }) => text !== undefined),
    ({ text }) => text ?? '',
  );
  const mpl = all.filter(({ license }) => license.includes('MPL'));
  return `${[
    'Parlour is under the MIT licence (the file LICENSE). It is shipped with these packages.',
    [
      'Under the Mozilla Public License 2.0 (https://www.mozilla.org/MPL/2.0/), unchanged; their source is at',
      'https://www.npmjs.com/package/NAME and where it says:',
      ...mpl.map((one) => `  ${nameOf(one)}`),
    ].join('\n'),
    ['All packages, with their licences:', ...all.map((one) => `  ${nameOf(one)}: ${one.license}`)].join(
      '\n',
    ),
    ...[...byText].map(([text, some]) => [line, ...some.map(nameOf), line, text].join('\n')),
  ].join('\n\n')}\n`;
}
