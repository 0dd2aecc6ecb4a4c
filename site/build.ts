/**
 * Builds the documentation site into `.vitepress/dist`: hand-written pages, tables made from the code, and the
 * reference of the packages for bots, made from doc comments.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Application } from 'typedoc';
import { build } from 'vitepress';
import { localLinks } from './links.ts';

const site = import.meta.dirname;
const repository = join(site, '..');
const content = join(site, '.content');

/** Pages outside of docs, by their place on the site. */
const morePages = {
  'architecture.md': 'ARCHITECTURE.md',
  'changelog.md': 'CHANGELOG.md',
  'contributing.md': 'CONTRIBUTING.md',
  'glossary.md': 'GLOSSARY.md',
  'reference/python.md': 'clients/python/README.md',
};
const packages = ['bot-sdk', 'client', 'protocol'];

/** A program of the repository, which needs its dependencies. */
function runInRepository(...args: readonly string[]): void {
  const { status } = spawnSync(process.execPath, args, { cwd: repository, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${args.join(' ')} failed; run npm ci in the repository first`);
}

function writePages(): void {
  const tables = join(site, '.tables');
  runInRepository('scripts/docs.ts', '--pages', tables);
  const pages: Record<string, string> = { ...morePages };
  for (const file of globSync('docs/**/*.md', { cwd: repository })) pages[relative('docs', file)] = file;
  const places = new Map(Object.entries(pages).map(([place, file]) => [file, place]));
  for (const [place, file] of Object.entries(pages)) {
    const withTables = join(tables, posix.basename(place));
    const source =
      dirname(file) === 'docs/reference' && existsSync(withTables) ? withTables : join(repository, file);
    const text = readFileSync(source, 'utf8').replace('# parlour-bot', '# The SDK for Python');
    write(place, localLinks(text, file, places));
  }
  for (const file of globSync('*.json', { cwd: tables }))
    write(`public/reference/${file}`, readFileSync(join(tables, file), 'utf8'));
  cpSync(join(repository, 'docs/pictures'), join(content, 'pictures'), { recursive: true });
  cpSync(join(repository, 'apps/web/public/favicon.svg'), join(content, 'public/favicon.svg'));
  rmSync(tables, { recursive: true });
}

function write(place: string, text: string): void {
  const file = join(content, place);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

async function writeReference(name: string): Promise<void> {
  const app = await Application.bootstrapWithPlugins({
    name: `@parlour/${name}`,
    plugin: ['typedoc-plugin-markdown'],
    out: join(content, 'reference/api'),
    cleanOutputDir: false,
    entryPoints: [join(repository, 'packages', name, 'src/index.ts')],
    tsconfig: join(repository, 'tsconfig.json'),
    // The repository checks its types with its own compiler.
    skipErrorChecking: true,
    readme: 'none',
    disableSources: true,
    excludeExternals: true,
    logLevel: 'Error',
    ...{ entryFileName: name, hideBreadcrumbs: true, hidePageHeader: true, outputFileStrategy: 'modules' },
  } as never);
  const project = await app.convert();
  if (project === undefined) throw new Error(`TypeDoc read no exports of ${name}`);
  await app.generateOutputs(project);
}

/** Compressed copies, which the server sends. */
function compress(folder: string): void {
  for (const name of globSync('**/*.{js,css,html,svg,json}', { cwd: folder })) {
    const source = readFileSync(join(folder, name));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(source, { level: 9 }));
  }
}

rmSync(content, { recursive: true, force: true });
writePages();
for (const name of packages) await writeReference(name);
await build(site);
compress(join(site, '.vitepress/dist'));
rmSync(content, { recursive: true, force: true });
