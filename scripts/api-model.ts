/** The exports of the packages that others build on, with doc comments and signatures, as API Extractor reads them. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Extractor, ExtractorConfig } from '@microsoft/api-extractor';

const repository = join(import.meta.dirname, '..');

/** Packages that people outside of the repository use, and after which clients in other languages are written. */
export const publicPackages = ['bot-sdk', 'client', 'protocol'] as const;

/** One declaration in the file that API Extractor writes (`*.api.json`), as far as it is used here. */
export interface ApiItem {
  readonly kind: string;
  readonly name?: string;
  readonly docComment?: string;
  readonly excerptTokens?: readonly { readonly text: string }[];
  readonly members?: readonly ApiItem[];
}

let models: ReadonlyMap<string, readonly ApiItem[]> | undefined;

/** The exports of each public package, by package, sorted by name. The first call takes some seconds: all types are built. */
export function apiModels(): ReadonlyMap<string, readonly ApiItem[]> {
  models ??= readTwice();
  return models;
}

/** API Extractor now and then does not find a module that is there, and finds it when it reads all anew. */
function readTwice(): ReadonlyMap<string, readonly ApiItem[]> {
  try {
    return readModels();
  } catch (error) {
    if (!String(error).includes('could not resolve module name')) throw error;
    return readModels();
  }
}

function readModels(): ReadonlyMap<string, readonly ApiItem[]> {
  const folder = mkdtempSync(join(tmpdir(), 'parlour-api-'));
  try {
    declare(folder);
    symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'), 'junction');
    return new Map(publicPackages.map((name) => [name, modelOf(folder, name)]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Declarations of these packages and of packages that they import; imports by package name would get none. */
function declare(folder: string): void {
  const root = join(repository, 'packages');
  const packageNames = ['game', ...publicPackages];
  const entry = (name: string) => join(root, name, 'src', 'index.ts');
  const config = {
    compilerOptions: {
      declaration: true,
      emitDeclarationOnly: true,
      outDir: folder,
      rootDir: root,
      target: 'ES2024',
      lib: ['ES2024', 'DOM', 'DOM.Iterable'],
      module: 'NodeNext',
      types: ['node'],
      typeRoots: [join(repository, 'node_modules', '@types')],
      skipLibCheck: true,
      strict: true,
      allowImportingTsExtensions: true,
      verbatimModuleSyntax: true,
      exactOptionalPropertyTypes: true,
      paths: Object.fromEntries(packageNames.map((name) => [`@parlour/${name}`, [entry(name)]])),
    },
    files: publicPackages.map(entry),
  };
  const file = join(folder, 'tsconfig.json');
  writeFileSync(file, JSON.stringify(config));
  const tsc = join(repository, 'node_modules', 'typescript', 'bin', 'tsc');
  const { status, stdout } = spawnSync(process.execPath, [tsc, '-p', file], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`the types could not be built:\n${stdout}`);
  for (const name of packageNames)
    writeFileSync(
      join(folder, name, 'package.json'),
      JSON.stringify({ name: `@parlour/${name}`, version: '0.0.0' }),
    );
}

function modelOf(folder: string, name: string): readonly ApiItem[] {
  const projectFolder = join(folder, name);
  const file = join(folder, `${name}.api.json`);
  const silent = { default: { logLevel: 'none' } } as const;
  const configObject = {
    projectFolder,
    mainEntryPointFilePath: join(projectFolder, 'src', 'index.d.ts'),
    compiler: {
      overrideTsconfig: {
        compilerOptions: {
          target: 'es2022',
          lib: ['esnext', 'dom'],
          module: 'nodenext',
          moduleResolution: 'nodenext',
          types: [],
          strict: true,
          skipLibCheck: true,
          paths: { '@parlour/*': [join(folder, '*', 'src', 'index.d.ts')] },
        },
        files: ['src/index.d.ts'],
      },
    },
    apiReport: { enabled: false },
    docModel: { enabled: true, apiJsonFilePath: file },
    dtsRollup: { enabled: false },
    tsdocMetadata: { enabled: false },
    newlineKind: 'lf',
    messages: {
      extractorMessageReporting: silent,
      tsdocMessageReporting: silent,
      compilerMessageReporting: { default: { logLevel: 'error' } },
    },
  } as const;
  const config = ExtractorConfig.prepare({
    configObject: configObject as never,
    configObjectFullPath: join(projectFolder, 'api-extractor.json'),
    packageJsonFullPath: join(projectFolder, 'package.json'),
  });
  const troubles: string[] = [];
  const { errorCount } = Extractor.invoke(config, {
    localBuild: true,
    messageCallback: (message) => {
      if (message.logLevel === 'error') troubles.push(message.text);
      message.handled = true;
    },
  });
  if (errorCount > 0) throw new Error(`the exports of ${name} cannot be read: ${troubles.join('; ')}`);
  const model = JSON.parse(readFileSync(file, 'utf8')) as ApiItem;
  const exported = model.members?.flatMap(({ members = [] }) => members) ?? [];
  return exported.toSorted((a, b) => ((a.name ?? '') < (b.name ?? '') ? -1 : 1));
}
