/** Writes the types of the texts of the pages: the keys of the English catalogues, with the parameters of each text. */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, sep } from 'node:path';

const repository = join(import.meta.dirname, '..');

interface Catalogue {
  readonly [key: string]: string | Catalogue;
}

const head = `/** Keys and parameters of the texts: \`npm run docs\` writes this file from en/*.json. */
// biome-ignore-all format: generated
`;

/** The type of a text. i18next reads the names of its parameters from it; the wording is left out. */
function textType(text: string): string {
  const parameters = new Set(text.match(/\{\{\w+\}\}/g) ?? []);
  const rest = '$' + '{string}';
  return parameters.size === 0 ? 'string' : `\`${rest}${[...parameters].join(rest)}${rest}\``;
}

function treeType(catalogue: Catalogue, indent: string): string {
  const lines = Object.entries(catalogue).map(([key, value]) => {
    const name = /^[A-Za-z_]\w*$/.test(key) ? key : `'${key}'`;
    const type = typeof value === 'string' ? textType(value) : treeType(value, `${indent}  `);
    return `${indent}  readonly ${name}: ${type};\n`;
  });
  return `{\n${lines.join('')}${indent}}`;
}

/** Such as `HouseMessages`; of a format such as `DuelTableMessages`. */
function typeName(folder: string, file: string): string {
  const [, format = ''] = /formats[\\/](\w+)/.exec(folder) ?? [];
  const names = [format, basename(file, '.json')].map((name) =>
    name.replace(/^\w/, (letter) => letter.toUpperCase()),
  );
  return `${names.join('')}Messages`;
}

/** The content of each generated file, by its path in the repository. */
export function messageTypes(): ReadonlyMap<string, string> {
  const folders = globSync('apps/web/src/**/locales', { cwd: repository }).sort();
  return new Map(
    folders.map((folder) => {
      const files = globSync('en/*.json', { cwd: join(repository, folder) }).sort();
      const types = files.map((file) => {
        const catalogue = JSON.parse(readFileSync(join(repository, folder, file), 'utf8')) as Catalogue;
        return `\nexport type ${typeName(folder, file)} = ${treeType(catalogue, '')};\n`;
      });
      return [`${folder.replaceAll(sep, '/')}/messages.ts`, head + types.join('')];
    }),
  );
}

export function writeMessageTypes(): void {
  for (const [file, text] of messageTypes()) writeFileSync(join(repository, file), text);
}
