/** Writes the exports of the packages that others build on to `docs/reference/api`, for the review of a change. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Extractor, ExtractorConfig } from '@microsoft/api-extractor';

const repository = join(import.meta.dirname, '..');

/** Rooms whose doors people outside of the repository open, and clients of other languages are written after. */
export const reported = ['bot-sdk', 'client', 'protocol'] as const;

export const reportPath = (room: string): string => `docs/reference/api/${room}.api.md`;

/** The report of every such room, by its path in the repository. It takes some seconds: all types are built. */
export function apiReports(): ReadonlyMap<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'parlour-api-'));
  try {
    declare(folder);
    symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'), 'junction');
    return new Map(reported.map((room) => [reportPath(room), reportOf(folder, room)]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Every type of these rooms and of those that they open. What is found by a package's name would get no declaration. */
function declare(folder: string): void {
  const packages = join(repository, 'packages');
  const rooms = ['game', ...reported];
  const door = (room: string) => join(packages, room, 'src', 'index.ts');
  const config = {
    compilerOptions: {
      declaration: true,
      emitDeclarationOnly: true,
      outDir: folder,
      rootDir: packages,
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
      paths: Object.fromEntries(rooms.map((room) => [`@parlour/${room}`, [door(room)]])),
    },
    files: reported.map(door),
  };
  const file = join(folder, 'tsconfig.json');
  writeFileSync(file, JSON.stringify(config));
  const tsc = join(repository, 'node_modules', 'typescript', 'bin', 'tsc');
  const { status, stdout } = spawnSync(process.execPath, [tsc, '-p', file], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`the types could not be built:\n${stdout}`);
  for (const room of rooms)
    writeFileSync(
      join(folder, room, 'package.json'),
      JSON.stringify({ name: `@parlour/${room}`, version: '0.0.0' }),
    );
}

function reportOf(folder: string, room: string): string {
  const projectFolder = join(folder, room);
  const reportFolder = join(folder, 'reports');
  mkdirSync(reportFolder, { recursive: true });
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
    apiReport: {
      enabled: true,
      reportFolder,
      reportTempFolder: reportFolder,
      reportFileName: `${room}.api.md`,
    },
    docModel: { enabled: false },
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
  if (errorCount > 0) throw new Error(`no report of ${room}: ${troubles.join('; ')}`);
  return readFileSync(join(reportFolder, `${room}.api.md`), 'utf8');
}

/** Writes them all. */
export function writeApiReports(): void {
  for (const [path, text] of apiReports()) {
    mkdirSync(join(repository, 'docs', 'reference', 'api'), { recursive: true });
    writeFileSync(join(repository, path), text);
  }
}

if (import.meta.main) writeApiReports();
