/** Examples in the doc comments of a package's exports. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const packages = join(import.meta.dirname, '../../packages');

export interface ExportedName {
  readonly name: string;
  /** Code of each `@example` of its declaration. */
  readonly examples: readonly string[];
}

/** Every name that the `index.ts` of this package exports, with the examples of its declaration. */
export function exportedNames(packageName: string): readonly ExportedName[] {
  const index = join(packages, packageName, 'src/index.ts');
  return exportsOf(index).map(({ exported }) => ({ name: exported, examples: examplesOf(index, exported) }));
}

interface Reexport {
  readonly exported: string;
  readonly local: string;
  readonly from: string;
}

/** The names in `export { a, type B as C } from '...'`. */
function exportsOf(file: string): readonly Reexport[] {
  const statements = readFileSync(file, 'utf8').matchAll(/export (?:type )?\{([^}]*)\} from '([^']+)'/g);
  return [...statements].flatMap(([, names = '', from = '']) =>
    names
      .split(',')
      .map((one) => one.replace(/^\s*type\s/, '').trim())
      .filter((one) => one !== '')
      .map((one) => {
        const [local = '', exported = local] = one.split(' as ');
        return { exported, local, from };
      }),
  );
}

function examplesOf(file: string, name: string): readonly string[] {
  const reexport = exportsOf(file).find(({ exported }) => exported === name);
  if (reexport !== undefined) {
    const { from, local } = reexport;
    const target = from.startsWith('.')
      ? join(dirname(file), from)
      : join(packages, from.replace('@parlour/', ''), 'src/index.ts');
    return examplesOf(target, local);
  }
  const source = readFileSync(file, 'utf8');
  const declaration = new RegExp(
    `/\\*\\*((?:(?!\\*/)[\\s\\S])*)\\*/\\nexport (?:async )?(?:interface|type|const|class|function\\*?) ${name}\\b`,
  );
  const [, comment = ''] = declaration.exec(source) ?? [];
  const text = comment.replaceAll(/^ \* ?/gm, '');
  const examples = [...text.matchAll(/@example\n```ts\n([\s\S]*?)\n```/g)].map(([, code = '']) => code);
  if (examples.length > 0) return examples;
  const modules = [...source.matchAll(/^export \* from '(\.[^']+)'/gm)];
  return modules.flatMap(([, from = '']) => examplesOf(join(dirname(file), from), name));
}
