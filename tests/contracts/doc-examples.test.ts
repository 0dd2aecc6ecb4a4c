/** Every export for authors of bots and clients has an example that compiles; examples that name their output print it. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportedNames } from '../support/doc-examples.ts';
import { temporaryDirectory, tidyUp } from '../support/temporary.ts';

const repository = join(import.meta.dirname, '../..');
const described = ['bot-sdk', 'client'].map((name) => ({ name, exports: exportedNames(name) }));
const examples = described.flatMap(({ name, exports }) =>
  exports.flatMap((one) =>
    one.examples.map((code, number) => ({ file: `${name}/${one.name}-${number}.ts`, code })),
  ),
);
let folder = '';

beforeAll(() => {
  folder = temporaryDirectory();
  symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'), 'junction');
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  for (const { name } of described) mkdirSync(join(folder, name));
  for (const { file, code } of examples) writeFileSync(join(folder, file), `${code}\n`);
});
afterAll(tidyUp);

describe.each(described)('$name', ({ name, exports }) => {
  test('the exports are found', () => expect(exports.length).toBeGreaterThan(20));

  test.each(exports)('$name has an example that imports it', ({ name: exported, examples: own }) => {
    expect(own.length).toBeGreaterThan(0);
    const imports = new RegExp(
      `^import (?:type )?\\{[^}]*\\b${exported}\\b[^}]*\\} from '@parlour/${name}';`,
    );
    expect(own.filter((code) => !imports.test(code))).toEqual([]);
  });
});

test('all examples compile', () => {
  const config = {
    extends: join(repository, 'tsconfig.json'),
    compilerOptions: {
      noUnusedLocals: false,
      moduleDetection: 'force',
      typeRoots: [join(repository, 'node_modules/@types')],
    },
    include: ['*/*.ts'],
    exclude: ['node_modules'],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const tsc = join(repository, 'node_modules/typescript/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [tsc, '-p', folder, '--singleThreaded'], {
    encoding: 'utf8',
  });
  expect(stdout).toBe('');
});

/** Output in remarks: at the end of a line that prints, or in the line after it. */
const outputOf = (code: string) =>
  [...code.matchAll(/console\.log\(.*\);(?: |\n)\/\/ (.*)$/gm)].map(([, output]) => output).join('\n');

test('examples print what their remarks say', () => {
  const printing = examples.filter(({ code }) => outputOf(code) !== '');
  expect(printing.length).toBeGreaterThan(10);
  const program = `for (const file of ${JSON.stringify(printing.map(({ file }) => `./${file}`))}) {
  console.log(file);
  await import(file);
}`;
  writeFileSync(join(folder, 'all.ts'), program);
  const { stdout, stderr } = spawnSync(process.execPath, ['all.ts'], { cwd: folder, encoding: 'utf8' });
  const expected = printing.map(({ file, code }) => `./${file}\n${outputOf(code)}\n`).join('');
  expect({ stdout, stderr }).toMatchObject({ stdout: expected });
});
